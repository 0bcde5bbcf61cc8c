import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// `contacts trash restore`: restores removed contacts to the list.
struct TrashRestoreCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts trash restore",
    abstract: "Bring contacts back from the trash.",
    usage: "contacts trash restore CONTACT ... [--at ROW] [--dry-run]",
    discussion: """
        contacts trash restore 'ada lovelace'
        contacts trash restore 7f3a --at 0             to the first row
        contacts trash restore lovelace 7f3a --book work

      Name each contact by the words of its name or by its id, as “contacts trash” shows them. \
      They go before the row of --at, one after the other. Without it, each goes to the end of the \
      book in which it was, or of the first book if that is gone; --book names another one. \
      “contacts undo” puts them back into the trash.

      \(ContactChangeDocument.plainHelp)
      """)

  @Argument(help: .removed, completion: ListCompletion.removed)
  var contacts: [String]

  @OptionGroup var row: RowOption

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ContactChangeDocument("trash-restore", isDryRun: isDryRun) }

  var names: [String] { contacts }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let at = row.at ?? (global.book == nil ? nil : "end")
    let resolution = try at.map { try PlaceResolution(at: $0, in: context) }
    let list = try context.openList(.readWrite)
    let (contacts, names, place, arriving) = try await list.read { [contacts] reader in
      let ids = try contacts.map { try Self.trashedContact($0, in: reader) }.uniqued
      let names = try ids.map { try reader.trashedContact($0)?.name ?? "" }
      return (
        ids, names, try resolution?.place(in: reader), try ArrivingContacts(ids, in: reader)
      )
    }
    let (operation, rows) = try await list.restore(
      contacts, at: place, isDryRun: isDryRun)
    let verb = isDryRun ? "Would bring back" : "Brought back"
    try context.output.write(
      ContactChangeDocument(
        "trash-restore", operation: operation?.id, rows: rows, isDryRun: isDryRun),
      sentence: "\(verb) \(ContactsText.names(names))".ended)
    if !isDryRun { try await arriving.note(in: list, to: context.output) }
    return .success
  }

  /// Returns the one contact in the trash that a text names.
  private static func trashedContact(
    _ text: String, in reader: ContactReader
  ) throws -> ContactID {
    let found = try reader.trashedContacts(text)
    guard found.count == 1 else {
      throw CommandError(
        .ambiguous, "“\(text.singleLine)” names several contacts in the trash: give the id of one.",
        details: try found.prefix(10).map { id in
          "id:\(id)  \(try reader.trashedContact(id)?.name.singleLine ?? "")"
        })
    }
    return found[0]
  }
}

extension ContactReader {
  /// Returns the contacts in the trash whose names have the words of a text, or whose ids begin with it.
  ///
  /// - Throws: `CommandError` if there is none, or the text is too short for an id.
  func trashedContacts(_ text: String) throws -> [ContactID] {
    let isID = text.hasPrefix("id:")
    var found = isID ? [] : try trashedIDs(named: text)
    let digits = isID ? String(text.dropFirst(3)) : text
    let isLong = digits.utf8.count >= IdentifierPrefix.shortestCount
    guard isLong || !isID else {
      throw CommandError.usage(
        "“\(text.singleLine)” is too short for an id: give at least 4 characters.")
    }
    if found.isEmpty, isLong { found = try trashedIDs(startingWith: digits) }
    guard !found.isEmpty else {
      throw CommandError(
        .nothingMatched,
        "There is no contact “\(text.singleLine)” in the trash: “contacts trash” lists them.")
    }
    return found
  }
}
