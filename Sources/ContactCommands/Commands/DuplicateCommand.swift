import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts duplicate`: copies contacts.
struct DuplicateCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts duplicate",
    abstract: "Copy contacts.",
    usage: "contacts duplicate SELECTOR ... [--at ROW] [--dry-run]",
    discussion: """
        contacts duplicate ada                after the original
        contacts duplicate @2..5 --at end     at the end of the book
        contacts duplicate @3 --at @work.0    in another book

      A copy has its own UID and no X-ABUID of Apple's, and is otherwise identical. Without --at, each \
      copy goes after its original. “contacts undo” removes the copies.

      \(CopyDocument.plainHelp(forEach: "each copy"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var row: RowOption

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { CopyDocument(isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    let resolution = try PlaceResolution(at: row.at, in: context)
    let list = try context.openList(.readWrite)
    let (originals, place) = try await list.read { reader in
      let rows = try reader.contacts(selector, command: "duplicate")
      return (rows, try resolution.position == nil ? nil : resolution.place(in: reader))
    }
    let (operation, copies) = try await Interruption.cancelling {
      try await list.duplicate(originals.map(\.id), at: place, isDryRun: isDryRun)
    }
    let verb = isDryRun ? "Would copy" : "Copied"
    let labels = try await list.read { try RowLabels($0, currentBook: global.book) }
    let places = copies.map { labels.label(of: $0) }.joined(separator: ", ")
    try context.output.write(
      CopyDocument(operation: operation?.id, rows: copies, isDryRun: isDryRun),
      records: copies,
      sentence: "\(verb) \(ContactsText.names(of: originals)) to \(places).")
    return .success
  }
}

/// The document of `contacts duplicate`: the copies.
struct CopyDocument: Document, WrittenDocument {
  var operation: OperationID?
  var rows: [ContactRow] = []
  let isDryRun: Bool

  static let names = ["duplicate"]

  static let members: [Member<CopyDocument>] = [
    operationMember,
    Member("contacts", "The copies.") { $0.rows },
    dryRunMember,
  ]

  static let columns: [Column<ContactRow>] = ["id", "book", "row", "name"]
}
