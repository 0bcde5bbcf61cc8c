package import ContactModel
package import ContactService
package import ContactStorage

extension DuplicateReason.Kind: DocumentWord {}

extension DuplicateReason: Record {
  package static let members: [Member<DuplicateReason>] = [
    Member("kind", "What the contacts have in common.") { $0.kind },
    Member("text", "The reason in words.") { $0.text },
  ]
}

/// A set of duplicates, with the rows of its contacts.
package struct ListedDuplicates: Record {
  package let set: DuplicateSet
  package let rows: [ContactRow]

  /// Diagnostics of the merge of the contacts; `nil` if they were not merged.
  package let diagnostics: [DropItemResult.Diagnostic]?

  package init(
    set: DuplicateSet, rows: [ContactRow],
    diagnostics: [DropItemResult.Diagnostic]? = nil
  ) {
    self.set = set
    self.rows = rows
    self.diagnostics = diagnostics
  }

  package static let members: [Member<ListedDuplicates>] = [
    Member("score", "How probably the contacts are one person, from 0 to 1.") { $0.set.score },
    Member("reasons", "Why.") { $0.set.reasons },
    Member("contacts", "The contacts, in the order of the list.") { $0.rows },
    Member(
      "diagnostics", ifAny: "After a merge, values left out, or kept beside another value."
    ) { $0.diagnostics },
  ]
}

extension ContactReader {
  /// Returns sets with the rows of their contacts.
  package func listed(_ sets: [DuplicateSet]) throws -> [ListedDuplicates] {
    var rows: [ContactID: ContactRow] = [:]
    try forEachRow(of: sets.flatMap(\.contacts)) { rows[$0.id] = $0 }
    return sets.map { set in
      ListedDuplicates(set: set, rows: set.contacts.compactMap { rows[$0] })
    }
  }
}

/// The document of `contacts dedupe`: sets of contacts that are probably one person.
package struct DuplicateDocument: Document {
  package let sets: [ListedDuplicates]

  /// The operation of the merge; `nil` if nothing was written.
  package var operation: OperationID?

  /// Whether the merge was a dry run; `nil` if the command only lists sets.
  package var isDryRun: Bool?

  package init(sets: [ListedDuplicates], operation: OperationID? = nil, isDryRun: Bool? = nil) {
    self.sets = sets
    self.operation = isDryRun == true ? nil : operation
    self.isDryRun = isDryRun
  }

  package static let names = ["dedupe"]

  package static let members: [Member<DuplicateDocument>] = [
    Member(
      "operation_id",
      orNull: "The operation, if sets were merged or told apart; null in a dry run.",
      if: { $0.isDryRun != nil }, value: { $0.operation }),
    Member("sets", "The sets, the most probable first; a contact may be in two of them.") {
      $0.sets
    },
    .dryRun(ifAny: { $0.isDryRun }),
  ]

  package static let columns: [Column<ListedDuplicates>] = [
    "score",
    Column("contacts") { $0.rows.map(\.id.description).joined(separator: ",") },
    Column("reasons") { $0.set.reasons.map(\.text).joined(separator: "; ") },
  ]
}
