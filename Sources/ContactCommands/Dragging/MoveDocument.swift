import ContactModel
import ContactService

/// The document of `contacts move`: the result of a move.
struct MoveDocument: Document, WrittenDocument {
  typealias Element = MovedContact

  let rows: [ContactRow]
  let outcome: LocalDropOutcome
  let isDryRun: Bool

  var operation: OperationID? { outcome.operation }

  private var proposal: ProposedDrop {
    ProposedDrop(proposal: outcome.proposal, destination: outcome.destination)
  }

  /// The elements of the plain records.
  var moved: [MovedContact] { rows.map { MovedContact(row: $0, proposal: proposal) } }

  static let names = ["move"]

  static let members: [Member<MoveDocument>] = [
    operationMember,
    Member("proposal", "The answer of the list to the move.") { $0.proposal },
    Member("contacts", "The contacts, as they were before.") { $0.rows },
    Member("diagnostics", "Problems, and values that were left out.") { $0.outcome.diagnostics },
    dryRunMember,
  ]

  static let columns: [Column<MovedContact>] = [
    "operation", "id", "name", "destination.book", "destination.row",
  ]
}

/// A contact and its destination.
struct MovedContact: Record {
  let row: ContactRow
  let proposal: ProposedDrop

  static let members: [Member<MovedContact>] =
    ProposedDrop.members.map { $0.of(\.proposal) } + ContactRow.members.map { $0.of(\.row) }
}
