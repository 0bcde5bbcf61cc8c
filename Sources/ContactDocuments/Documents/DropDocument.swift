package import ContactModel
package import ContactService

/// The document of `contacts drop`: the result of a drop, or of a dry run.
package struct DropDocument: Document, WrittenDocument {
  package let proposal: ProposedDrop
  package var operation: OperationID?
  package var summary = DropOutcome.Summary()
  package let isDryRun: Bool
  package var removed: [String]?
  package var leftOut: [LeftOutFile]?

  package init(
    proposal: ProposedDrop, operation: OperationID? = nil,
    summary: DropOutcome.Summary = DropOutcome.Summary(), isDryRun: Bool, removed: [String]? = nil,
    leftOut: [LeftOutFile]? = nil
  ) {
    self.proposal = proposal
    self.operation = operation
    self.summary = summary
    self.isDryRun = isDryRun
    self.removed = removed
    self.leftOut = leftOut
  }

  package static let names = ["drop"]

  package static let members: [Member<DropDocument>] = [
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

  package static let columns: [Column<DropItemResult>] = [
    "result", "source", "card", "line", "destination.book", "destination.row", "contact.id",
    "contact.uid", "contact.name", "diagnostics.message", "match",
  ]
}
