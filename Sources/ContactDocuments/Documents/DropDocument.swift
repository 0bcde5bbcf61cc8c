package import ContactDrop
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

extension DropItemResult: Record {
  package static let members: [Member<DropItemResult>] = [
    .path("source", "The file, or the name of the item; “-” for standard input.") { $0.source },
    Member("card", orNull: "The number of the card in its item, from 1.") { $0.card },
    Member("line", orNull: "The line on which the card begins, from 1.") { $0.line },
    Member("type", "The type as which the item was read.") { $0.type.rawValue },
    Member("result", "What was done with it.") { $0.outcome },
    Member("destination", orNull: "The row where it is now, or the row that was requested.") {
      $0.destination
    },
    Member("contact", orNull: "The contact that it became, or was compared with.") { $0.contact },
    Member("match", orNull: "The rule by which it matched a contact of the list.") {
      $0.match?.description
    },
    Member("diagnostics", "Problems of the card, and values that were left out.") {
      $0.diagnostics
    },
  ]
}

extension DropItemResult.Outcome: DocumentWord {}

extension DropItemResult.Destination: Record {
  package static let members: [Member<Self>] = [
    Member("book", "The name of the book.") { $0.book },
    Member("row", "The row, from 0.") { $0.row },
  ]
}

extension DropItemResult.Diagnostic: Record {
  package static let members: [Member<Self>] = [
    Member("rule", "The name of the rule that was broken.") { $0.rule },
    Member("line", orNull: "The line of the input, from 1.") { $0.line },
    Member("property", orNull: "The property with the problem.") { $0.property },
    Member("message", "The problem, in a sentence.") { $0.message },
  ]
}

extension DropOutcome.Summary: Record {
  package static let members: [Member<Self>] = DropItemResult.Outcome.allCases.map { outcome in
    Member(outcome.rawValue, "The number of cards with this result.") { $0[outcome] }
  }
}

extension DropProposal.Operation: DocumentWord {}

extension DropProposal.Intent: DocumentWord {}

/// A proposal and its destination.
package struct ProposedDrop: Record {
  package let proposal: DropProposal
  package let destination: DropItemResult.Destination?

  package init(proposal: DropProposal, destination: DropItemResult.Destination?) {
    self.proposal = proposal
    self.destination = destination
  }

  package static let members: [Member<ProposedDrop>] = [
    Member("operation", "What the drop does with the items.") { $0.proposal.operation },
    Member("intent", "Whether the items go to the row, or into the contact in that row.") {
      $0.proposal.intent
    },
    Member("destination", orNull: "Where they go.") { $0.destination },
    Member("reason", ifAny: "Why the drop is forbidden.") { $0.proposal.reason },
  ]
}

extension LeftOutFile: Record {
  package static let members: [Member<LeftOutFile>] = [
    .path("source", "The path of the file.") { $0.path },
    Member("type", "The kind of file.") { $0.type.rawValue },
    Member("reason", "Why it was left out.") { $0.reason },
  ]
}
