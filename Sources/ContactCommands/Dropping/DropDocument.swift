import ContactDrop
import ContactModel
import ContactService

/// The document of `contacts drop`: the result of a drop, or of a dry run.
struct DropDocument: Document, WrittenDocument {
  typealias Element = DropItemResult

  let proposal: ProposedDrop
  var operation: OperationID?
  var summary = DropOutcome.Summary()
  let isDryRun: Bool
  var removed: [String]?
  var leftOut: [LeftOutFile]?

  static let names = ["drop"]

  static let members: [Member<DropDocument>] = [
    operationMember,
    Member("proposal", "The answer of the list to the drop.") { $0.proposal },
    .stream("items", "The cards, and the items without one.", of: DropItemResult.self),
    Member("summary", "How many there were of each result.") { $0.summary },
    dryRunMember,
    Member("removed", ifAny: "The files that were moved into the list.") { $0.removed },
    Member("left_out", ifAny: "The files of folders and archives that were left out.") {
      $0.leftOut
    },
  ]

  static let columns: [Column<DropItemResult>] = [
    "result", "source", "card", "line", "destination.book", "destination.row", "contact.id",
    "contact.uid", "contact.name", "diagnostics.message", "match",
  ]
}
