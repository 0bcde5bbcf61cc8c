import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// `contacts add`: adds a contact that is typed in.
struct AddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts add",
    abstract: "Add a contact.",
    usage: """
      contacts add [NAME] [FIELD=VALUE ...] [--edit] [--at ROW]
      contacts add --from FILE|- [FIELD=VALUE ...] [--edit]
      contacts add --from-mail[=FIELDS] [FIELD=VALUE ...] < MESSAGE
      """,
    discussion: """
        contacts add 'Ada Lovelace' email=ada@engine.example tel.cell=112
        contacts add 'Dr. Ludwig van Beethoven' bday=1770-12-17 --at start
        contacts add --from ada.txt              a text from “contacts template”
        contacts add --from-mail < message       the sender of a message
        contacts add                             type a contact in your editor

      The fields are those of “contacts set”. The parts of the name are derived from the name: \
      titles, suffixes and words such as “van” and “de la” are recognized. name.last= and the \
      other parts override that. An e-mail address, and a telephone number of six digits or more \
      beside a name, is added as such if it is an argument of its own, as in “contacts add Ada \
      5551234”, or if name and number are one argument that “contacts drop” would read as a contact. \
      If you give no name, the organization is the name, otherwise the first e-mail address or number.

      The card has the version that most cards of the book have, or 3.0 in an empty book, unless you \
      give --vcard or set card.version; see “contacts config --help”. It gets a UUID as its UID. Without --at, it goes to the end of the current book.

      --from reads cards, or a text with a line FIELD: VALUE for each value, as “contacts \
      template” and “contacts edit” write it. If a line can't be understood, nothing is added, \
      and a message names the line. A line such as “photo: (image/png, 48 KB)” only describes its value, so it \
      is left out, and a message says so. --edit opens your editor before the contact is added; see \
      “contacts edit --help”. Without arguments, on a terminal, the editor opens with a template.

      If somebody in the list has the same e-mail address or telephone number, the contact is \
      still added, and a message gives the command that merges both.

      --from-mail reads a message from standard input and adds its sender; --from-mail=from,to,cc adds \
      the senders and the recipients. Addresses that the list has are skipped.

      \(EditDocument.plainHelp(forEach: "each field"))
      """)

  @Argument(
    help: ArgumentHelp("The name and the fields.", valueName: "argument"),
    completion: ListCompletion.newFields)
  var arguments: [String] = []

  @OptionGroup var row: RowOption

  @Option(
    help: ArgumentHelp("Add the contacts of a file, or of standard input (-).", valueName: "file"),
    completion: .file())
  var from: String?

  @Flag(name: .customLong("edit"), help: "Edit the contact before it is added.")
  var isEdited = false

  @Option(
    help: ArgumentHelp(
      "Add people of the message on standard input: from, to, cc, bcc, reply-to, sender.",
      valueName: "fields"))
  var fromMail: String?

  @Option(
    help: ArgumentHelp("The version of the card: 3.0 or 4.0.", valueName: "version"),
    completion: .list(["3.0", "4.0"]))
  var vcard: String?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { EditDocument("add", isDryRun: isDryRun) }

  var paths: [String] { [from].compactMap(\.self) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let isEmpty = arguments.isEmpty && from == nil && fromMail == nil
    var options = AddOptions()
    options.isDryRun = isDryRun
    options.skipsKnown = fromMail != nil
    options.version = try vcard.map(Self.version)
    let editor =
      try isEdited || isEmpty && context.canAsk
      ? TextEditor(
        in: context, orAdvise: "name the contact and its fields, or give --from FILE.") : nil
    let version = try await newVersion(options, in: context)
    let added =
      try editor != nil && isEmpty
      ? nil
      : AddedContacts(
        arguments: arguments, from: from, fromMail: fromMail, version: version, in: context)
    let drafts = added?.drafts ?? []
    guard let editor else {
      return try await add(drafts, taken: added?.taken ?? [], options, in: context)
    }
    let editing = DraftEditing(drafts: drafts, version: version)
    let cards = try editing.cards()
    let session = EditSession(
      text: try isEmpty ? EditableCards.commentsForNew + CardText.template : cards.text(),
      fileName: CardForm.text.fileName,
      unchanged: "Nothing was added: the text has no contact.", allowsUnchanged: !isEmpty,
      editor: editor, environment: context.environment)
    return try await session.run(
      reading: { editing.reading($0, of: cards) },
      applying: { [options] in try await add($0, options, in: context) })
  }

  private func newVersion(
    _ options: AddOptions, in context: CommandContext
  ) async throws -> VCard.Version {
    if let version = options.version { return version }
    return try await context.versionOfNewCards()
  }

  private func add(
    _ drafts: [ContactDraft], taken: [String] = [], _ options: AddOptions,
    in context: CommandContext
  ) async throws -> ExitStatus {
    let resolution = try PlaceResolution(at: row.at, in: context)
    let members = try drafts.map { try MemberSelectors($0.assignments, in: context) }
    let (list, place) = try await context.openOrMakeList(isDryRun: isDryRun) { list in
      let place = try await list.read { reader in
        resolution.position == nil
          ? try reader.place(ofBookNamed: global.book)
          : try resolution.place(in: reader)
      }
      return (list, place)
    }
    var loaded = drafts
    for index in loaded.indices {
      loaded[index].edit = try await loaded[index].edit.withContent(from: list, in: context)
    }
    let chosen = try await list.read { [loaded] reader in
      var chosen = loaded
      for index in chosen.indices {
        chosen[index].assignments = try members[index].assignments(in: reader)
      }
      return chosen
    }
    let outcome = try await Interruption.cancelling {
      [options, renderer = context.photoRenderer] in
      try await list.add(chosen, at: place, options: options, photoRenderer: renderer)
    }
    let labels = try await list.read { try RowLabels($0, currentBook: global.book) }
    try AddReport(
      outcome: outcome, drafts: chosen, labels: labels, options: options, taken: taken
    ).write(to: context.output)
    FieldAssignment.warn(of: chosen.flatMap(\.assignments), on: context.output)
    return .success
  }

  /// Returns the version that an argument names.
  private static func version(_ text: String) throws(CommandError) -> VCard.Version {
    guard text == "3.0" || text == "4.0" else {
      throw .usage("“\(text.singleLine)” is not a version for a new card: give --vcard 3.0 or 4.0.")
    }
    return text == "3.0" ? .v30 : .v40
  }
}
