package import ContactModel
package import ContactService

/// The document of `contacts move`: the result of a move.
package struct MoveDocument: Document, WrittenDocument {
  package let rows: [ContactRow]
  package let outcome: LocalDropOutcome
  package let isDryRun: Bool

  package init(rows: [ContactRow] = [], outcome: LocalDropOutcome = .nothing, isDryRun: Bool) {
    self.rows = rows
    self.outcome = outcome
    self.isDryRun = isDryRun
  }

  package var operation: OperationID? { outcome.operation }

  private var proposal: ProposedDrop {
    ProposedDrop(proposal: outcome.proposal, destination: outcome.destination)
  }

  /// The elements of the plain records.
  package var moved: [MovedContact] { rows.map { MovedContact(row: $0, proposal: proposal) } }

  package static let names = ["move"]

  package static let members: [Member<MoveDocument>] = [
    operationMember,
    Member("proposal", "The answer of the list to the move.") { $0.proposal },
    Member("contacts", "The contacts, as they were before.") { $0.rows },
    Member("diagnostics", "Problems, and values that were left out.") { $0.outcome.diagnostics },
    dryRunMember,
  ]

  package static let columns: [Column<MovedContact>] = [
    "operation", "id", "name", "destination.book", "destination.row",
  ]
}

/// A contact and its destination.
package struct MovedContact: Record {
  package let row: ContactRow
  package let proposal: ProposedDrop

  package static let members: [Member<MovedContact>] =
    ProposedDrop.members.map { $0.of(\.proposal) } + ContactRow.members.map { $0.of(\.row) }
}
