import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts query`: finds e-mail addresses for a mail program.
struct QueryCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts query",
    abstract: "Find e-mail addresses for a mail program such as mutt.",
    usage: "contacts query TEXT",
    discussion: """
        contacts query ada
        contacts query 'old friends'
        contacts query engine.example --plain

      In muttrc, complete addresses with the key Tab:

        set query_command = "contacts query %s"
        bind editor <Tab> complete-query

      The first line says how many of all contacts match. Each other line has an address, a name and a \
      label, separated by tabs. Names, addresses, nicknames, organizations, units and groups are searched. \
      The exit status is 1 if no address is found.

      A text with @ finds the addresses that begin with it; other addresses of a contact follow. If \
      there is none, it finds people, as any other text does: each word of the text must be the \
      beginning of a word in their fields. A group gives the addresses of all its members; the label \
      of a member that has no contact in the list is the name of the group.

      --plain and --json leave the first line out. \
      \(ValueDocument.plainHelp(forEach: "each address"))
      """)

  @Argument(help: ArgumentHelp("The text to find.", valueName: "text"))
  var text: [String] = []

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ValueDocument(name: "query") }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let text = text.joined(separator: " ")
    guard !text.allSatisfy(\.isWhitespace) else {
      throw CommandError.usage("Say what to find, as in “contacts query ada”.")
    }
    let list = try context.openList(.readOnly)
    return try await list.read { [output = context.output, book = global.book] reader in
      let ids = try reader.contacts(matching: text, inBook: book)
      let found = try Self.values(of: ids, text, in: reader, inBook: book)
      let document = ValueDocument(name: "query")
      if output.format == .human {
        let total = try reader.books().reduce(0) { $0 + $1.count }
        let count = Set(found.map(\.contact.id)).count
        try output.writeLine("\(String(count)) of \(ContactsText.count(total))")
        var line: [UInt8] = []
        for value in found {
          line.removeAll(keepingCapacity: true)
          line += value.value.text.singleLine.utf8
          line.append(UInt8(ascii: "\t"))
          line += value.shownName.singleLine.utf8
          line.append(UInt8(ascii: "\t"))
          line += value.shownLabel.singleLine.utf8
          line.append(UInt8(ascii: "\n"))
          try output.write(line)
        }
      } else {
        try output.write(document, found)
      }
      return found.isEmpty ? .nothingMatched : .success
    }
  }

  /// Returns the addresses of contacts, first of those whose names have the words of a text, and those of the members of
  /// group cards among them.
  private static func values(
    of ids: [ContactID], _ text: String, in reader: ContactReader, inBook book: String?
  ) throws -> [FoundValue] {
    let finder = try ValueFinder(.email)
    let words = WordPattern(text)
    var named: [FoundValue] = []
    var others: [FoundValue] = []
    var groups: [ContactID] = []
    func read(_ ids: [ContactID]) throws {
      try reader.forEachNamedCard(of: ids, finder.readProperties) { contact in
        guard !contact.isGroup else { return groups.append(contact.id) }
        let found = Self.ordered(finder.values(in: contact.card), for: text).map {
          FoundValue(value: $0, contact: .init(contact))
        }
        guard !found.isEmpty else { return }
        if words.matches(.searched(contact.name)) { named += found } else { others += found }
      }
    }
    try read(ids)
    guard !groups.isEmpty else { return named + others }
    let known = Set(ids)
    try read(reader.members(ofGroups: groups, inBook: book).filter { !known.contains($0) })
    others += try reader.membersWithoutContact(ofGroups: groups).compactMap(FoundValue.init)
    return named + others
  }

  /// Returns the addresses of a contact; if the text is part of an address, those that it finds are first.
  private static func ordered(_ values: [ContactValue], for text: String) -> [ContactValue] {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return values }
    let beginning = EmailAddress.normal(text)
    let begins = { (value: ContactValue) in
      EmailAddress.normal(value.text).utf8.starts(with: beginning.utf8)
    }
    let words = WordPattern(text)
    let isFound =
      values.contains(where: begins) ? begins : { words.matches(FoldedText($0.text)) }
    return values.filter(isFound) + values.filter { !isFound($0) }
  }
}
