import ContactDrop
import ContactService

extension DropItemResult: Record {
  static let members: [Member<DropItemResult>] = [
    .path("source", "The file, or the name of the item; “-” for standard input.") { $0.source },
    Member("card", orNull: "The number of the card in its item, from 1.") { $0.card },
    Member("line", orNull: "The line on which the card begins, from 1.") { $0.line },
    Member("type", "The type as which the item was read.") { $0.type.rawValue },
    Member("result", "What was done with it.") { $0.outcome },
    Member("destination", orNull: "The row where it is now, or the row that was asked for.") {
      $0.destination
    },
    Member("contact", orNull: "The contact that it is now, or that it was compared with.") {
      $0.contact
    },
    Member("match", orNull: "Why it was taken for a contact of the list.") {
      $0.match?.description
    },
    Member("diagnostics", "What is wrong with it, or was left out.") { $0.diagnostics },
  ]
}

extension DropItemResult.Outcome: DocumentWord {}

extension DropItemResult.Destination: Record {
  static let members: [Member<Self>] = [
    Member("book", "The name of the book.") { $0.book },
    Member("row", "The row, from 0.") { $0.row },
  ]
}

extension DropItemResult.Diagnostic: Record {
  static let members: [Member<Self>] = [
    Member("rule", "The rule that found it, in a word.") { $0.rule },
    Member("line", orNull: "The line of the input, from 1.") { $0.line },
    Member("property", orNull: "The property that it is about.") { $0.property },
    Member("message", "What is wrong, in a sentence.") { $0.message },
  ]
}

extension DropOutcome.Summary: Record {
  static let members: [Member<Self>] = DropItemResult.Outcome.allCases.map { outcome in
    Member(outcome.rawValue, "The number of cards with this result.") { $0[outcome] }
  }
}

extension DropProposal.Operation: DocumentWord {}

extension DropProposal.Intent: DocumentWord {}

/// A proposal and its destination.
struct ProposedDrop: Record {
  let proposal: DropProposal
  let destination: DropItemResult.Destination?

  static let members: [Member<ProposedDrop>] = [
    Member("operation", "What is done with the items.") { $0.proposal.operation },
    Member("intent", "Whether they stand at the row, or go into the contact in it.") {
      $0.proposal.intent
    },
    Member("destination", orNull: "Where they go.") { $0.destination },
    Member("reason", ifAny: "Why nothing is done.") { $0.proposal.reason },
  ]
}

extension LeftOutFile: Record {
  static let members: [Member<LeftOutFile>] = [
    .path("source", "The path of the file.") { $0.path },
    Member("type", "What the file is.") { $0.type.rawValue },
    Member("reason", "Why it isn't taken.") { $0.reason },
  ]
}
