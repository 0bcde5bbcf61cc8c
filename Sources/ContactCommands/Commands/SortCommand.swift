import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// `contacts sort`: stores a new order of the rows.
struct SortCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts sort",
    abstract: "Sort the rows of a book for good.",
    usage: "contacts sort --by FIELD[,FIELD...] [--book NAME] [--dry-run]",
    discussion: """
        contacts sort --by last,first          by family name, then by given name
        contacts sort --by org,name --book work
        contacts sort --by -created            the oldest first
        contacts sort --by last,first -n       show which contacts would move

      Without --book, the first book is sorted. The fields are last, first, name, org, bday, \
      changed, created and any other field. changed and created sort the latest first. A minus \
      reverses an order. Contacts without a value come last, also in a reversed order. Contacts \
      with the same value keep their order. Without a family name, last is the whole name, such as \
      that of a company.

      The new order is one operation: “contacts undo” brings the old one back. To see another order \
      without storing it, use “contacts list --sort”.

      \(SortDocument.plainHelp)
      """)

  @Option(
    name: .customLong("by"), parsing: .unconditional,
    help: ArgumentHelp("The fields, separated by commas.", valueName: "fields"),
    completion: ListCompletion.wordsWithCommas(SortKeys.usual),
    transform: SortKeys.init)
  var keys: SortKeys

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? {
    SortDocument(operation: nil, contacts: [], isDryRun: isDryRun)
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readWrite)
    let sorting = try await list.sort(bookNamed: global.book, by: keys.keys, isDryRun: isDryRun)
    if context.output.reportsEach(isDryRun: isDryRun) {
      try await report(sorting.moves, of: list, in: context)
    }
    let contacts =
      context.output.format == .json
      ? try await list.read { try $0.contacts(movedBy: sorting) } : []
    let count = ContactsText.count(sorting.movedCount)
    let sentence =
      sorting.operation == nil
      ? "The rows already have this order."
      : "\(isDryRun ? "Would move" : "Moved") \(count) to other rows."
    try context.output.write(
      SortDocument(operation: sorting.operation?.id, contacts: contacts, isDryRun: isDryRun),
      sentence: sentence)
    return .success
  }

  /// Writes a line for each contact with its rows, as the log has it.
  private func report(
    _ moves: [ContactList.Sorting.Move], of list: ContactList, in context: CommandContext
  ) async throws {
    try await list.read { [output = context.output] reader in
      let labels = try RowLabels(reader, currentBook: global.book)
      try reader.forEachRow(of: moves, parts: .columns) { row, move in
        let change = LoggedChange.moved(
          LoggedChange.Subject(row.id, name: row.name),
          from: LoggedChange.Place(row.book, move.origin),
          to: LoggedChange.Place(row.book, move.destination))
        for line in change.lines(labels, output.style) { try output.writeLine(line) }
      }
    }
  }
}

/// A contact that a sort moved to another row, as it was before.
struct SortedContact: Record {
  let row: ContactRow
  let destination: DropItemResult.Destination

  static let members: [Member<SortedContact>] =
    ContactRow.members.map { $0.of(\.row) }
    + [Member("destination", "The row where it is now.") { $0.destination }]
}

/// The document of `contacts sort`: the contacts that moved to other rows.
struct SortDocument: Document, WrittenDocument {
  let operation: OperationID?
  let contacts: [SortedContact]
  let isDryRun: Bool

  static let names = ["sort"]

  static let members: [Member<SortDocument>] = [
    operationMember,
    Member(
      "contacts", "The contacts that moved to other rows, as they were before, in the new order."
    ) { $0.contacts },
    dryRunMember,
  ]

  static let columns: [Column<SortDocument>] = ["operation_id"]
}

extension ContactReader {
  /// Returns the contacts that a sort moved, with their new rows.
  fileprivate func contacts(movedBy sorting: ContactList.Sorting) throws -> [SortedContact] {
    var contacts: [SortedContact] = []
    try forEachRow(of: sorting.moves, parts: .all) { row, move in
      let destination = DropItemResult.Destination(book: row.book, row: move.destination)
      contacts.append(SortedContact(row: row, destination: destination))
    }
    return contacts
  }

  /// Passes the contacts that a sort moved, as they were before, to `body`.
  fileprivate func forEachRow(
    of moves: [ContactList.Sorting.Move], parts: RowParts,
    _ body: (ContactRow, ContactList.Sorting.Move) throws -> Void
  ) throws {
    var rest = moves[...]
    try forEachRow(of: moves.map(\.id), parts: parts) { row in
      // Another program may have removed contacts since.
      rest = rest.drop { $0.id != row.id }
      guard let move = rest.popFirst() else { return }
      var row = row
      row.indexPath = IndexPath(row: move.origin, section: row.indexPath.section)
      try body(row, move)
    }
  }
}
