package import ContactModel
package import ContactService
import VCardFormat

extension MergeStep.Action: DocumentWord {}

/// A value of the merged card, or one that was left out.
package struct MergedValue: Record {
  package let step: MergeStep

  /// The contact that the value comes from; `nil` for the contact that the others are merged into.
  package let source: ContactID?

  package static let members: [Member<MergedValue>] = [
    Member("result", "What was done with the value.") { $0.step.action },
    Member("property", "The property.") { $0.step.property.canonicalName },
    Member("parameter", ifAny: "The name of the parameter, if the value is one of a parameter.") {
      $0.step.parameter
    },
    Member("value", "The value; for a photo its size, for a text over 1 MiB its beginning.") {
      $0.step.value
    },
    Member("source", orNull: "The id of the contact that it comes from.") { $0.source },
    Member("detail", orNull: "The value that is kept beside it or instead of it.") {
      $0.step.detail
    },
  ]
}

/// The document of `contacts merge`: the result of a merge, value by value.
package struct MergeDocument: Document, WrittenDocument {
  package let rows: [ContactRow]
  package let outcome: MergeOutcome
  package let preference: MergePreference?
  package let isDryRun: Bool

  package init(
    rows: [ContactRow] = [], outcome: MergeOutcome = .nothing, preference: MergePreference?,
    isDryRun: Bool
  ) {
    self.rows = rows
    self.outcome = outcome
    self.preference = preference
    self.isDryRun = isDryRun
  }

  package var operation: OperationID? { outcome.operation }

  /// The values, in the order of the card.
  package var values: [MergedValue] {
    outcome.steps.map { MergedValue(step: $0, source: $0.source.flatMap(row)?.id) }
  }

  /// Returns the contact that a value comes from.
  package func row(_ source: Int) -> ContactRow? {
    guard outcome.sources.indices.contains(source) else { return nil }
    return rows.first { $0.id == outcome.sources[source] }
  }

  package static let names = ["merge"]

  package static let members: [Member<MergeDocument>] = [
    operationMember,
    Member("proposal", "The answer of the list to the move.") {
      ProposedDrop(proposal: $0.outcome.proposal, destination: $0.outcome.destination)
    },
    Member("prefer", orNull: "Whose value was preferred where only one can stay.") {
      $0.preference
    },
    Member("contact", orNull: "The contact that the others were merged into.") {
      $0.outcome.contact
    },
    Member("sources", "The contacts that were merged into it, as they were before.") { $0.rows },
    Member("values", "The values of all cards, and what was done with them.") { $0.values },
    Member("diagnostics", "Values that were left out, or kept beside another value.") {
      $0.outcome.diagnostics
    },
    dryRunMember,
  ]

  package static let columns: [Column<MergedValue>] = [
    "result", "property", "value", "source", "detail",
  ]
}

extension MergePreference: DocumentWord {}

/// The contact whose value a merge keeps if it can keep only one of two.
package enum MergePreference: String, Sendable, CaseIterable {
  case target
  case source
  case newest

  /// The policy in the terms of the merge.
  package var policy: MergePolicy {
    switch self {
    case .target: .preferTarget
    case .source: .preferSource
    case .newest: .preferNewest
    }
  }
}
