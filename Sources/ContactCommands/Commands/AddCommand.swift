import ArgumentParser
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// `contacts add`: adds a contact that is typed in.
struct AddCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    _superCommandName: "contacts",
    abstract: "Add a contact.",
    usage: """
      contacts add [NAME] [FIELD=VALUE ...] [--at ROW] [--vcard VERSION]
             contacts add --from-mail[=FIELDS] [FIELD=VALUE ...] < MESSAGE
      """,
    discussion: """
        contacts add 'Ada Lovelace' email=ada@engine.example tel.cell=112
        contacts add 'Dr. Ludwig van Beethoven' bday=1770-12-17 --at start
        contacts add --from-mail < message       the sender of a message

      The fields are those of “contacts set”. The parts of the name are derived from the name: titles, \
      suffixes and words such as “van” and “de la” are recognized. name.last= and the other parts \
      override that. Without a name, the contact gets that of its organization, or its first address \
      or number.

      The card has the version that most cards of the book have, or 3.0 in an empty book, unless you \
      give --vcard. It gets a UUID as its UID. Without --at, it goes to the end of the current book.

      If somebody in the list has the same e-mail address or telephone number, the contact is \
      still added, and a message gives the command that merges both.

      --from-mail reads a message from standard input and adds its sender; --from-mail=from,to,cc adds \
      the senders and the recipients. Addresses that the list has are skipped.

      \(EditDocument.plainHelp(forEach: "each field"))
      """)

  @Argument(help: ArgumentHelp("The name and the fields.", valueName: "argument"))
  var arguments: [String] = []

  @OptionGroup var row: RowOption

  @Option(
    defaultAsFlag: "from",
    help: ArgumentHelp(
      "Add people of the message on standard input: from, to, cc.", valueName: "fields"))
  var fromMail: String?

  @Option(help: ArgumentHelp("The version of the card: 3.0 or 4.0.", valueName: "version"))
  var vcard: String?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let drafts = try drafts()
    var options = AddOptions()
    options.isDryRun = dryRun.isDryRun
    options.skipsKnown = fromMail != nil
    options.version = try vcard.map(Self.version)
    let resolution = try PlaceResolution(at: row.at, in: context)
    let members = try drafts.map { try MemberSelectors($0.assignments, in: context) }
    let list = try context.openOrMakeList(isDryRun: dryRun.isDryRun)
    let (place, chosen) = try await list.read { [global] reader in
      var chosen = drafts
      for index in chosen.indices {
        chosen[index].assignments = try members[index].assignments(in: reader)
      }
      let place =
        resolution.position == nil
        ? DropPlace.book(section: try reader.book(named: global.book).section)
        : try resolution.place(in: reader)
      return (place, chosen)
    }
    let outcome = try await Interruption.cancelling {
      [options, renderer = context.photoRenderer] in
      try await list.add(chosen, at: place, options: options, photoRenderer: renderer)
    }
    let labels = try await list.read { [global] in try RowLabels($0, currentBook: global.book) }
    try AddReport(outcome: outcome, drafts: chosen, labels: labels, options: options).write(
      to: context.output)
    return .success
  }

  /// Returns the contacts that the arguments or a message describe.
  private func drafts() throws -> [ContactDraft] {
    let (words, given) = try FieldAssignment.split(arguments)
    let assignments = try given.map { try $0.withContent() }
    var name = words.joined(separator: " ")
    guard let fromMail else {
      var fields = assignments
      if let mail = MailAddress.named(name) {
        name = mail.name
        fields =
          try [FieldAssignment(argument: "email=\(mail.address)")].compactMap(\.self) + fields
      }
      guard !name.isEmpty || !fields.isEmpty else {
        throw CommandError.usage(
          "Say whom to add, as in “contacts add 'Ada Lovelace' email=ada@engine.example”.")
      }
      return [ContactDraft(name: name.isEmpty ? nil : name, assignments: fields)]
    }
    guard name.isEmpty else {
      throw CommandError.usage("The message gives the name: leave out “\(name.singleLine)”.")
    }
    return try MailInput.people(in: fromMail).map { mail in
      let email = try FieldAssignment(argument: "email=\(mail.address)")
      return ContactDraft(
        name: mail.name.isEmpty ? nil : mail.name,
        assignments: [email].compactMap(\.self) + assignments)
    }
  }

  /// Returns the version that an argument names.
  private static func version(_ text: String) throws(CommandError) -> VCard.Version {
    guard text == "3.0" || text == "4.0" else {
      throw .usage("“\(text.singleLine)” is no version for a new card: give --vcard 3.0 or 4.0.")
    }
    return text == "3.0" ? .v30 : .v40
  }
}
