import ContactModel
import ContactService
import ContactStorage

extension DuplicateReason.Kind: DocumentWord {}

extension DuplicateReason: Record {
  static let members: [Member<DuplicateReason>] = [
    Member("kind", "What the contacts have in common.") { $0.kind },
    Member("text", "The reason in words.") { $0.text },
  ]
}

/// A set of duplicates, with the rows of its contacts.
struct ListedDuplicates: Record {
  let set: DuplicateSet<ContactID>
  let rows: [ContactRow]

  static let members: [Member<ListedDuplicates>] = [
    Member("score", "How probably the contacts are one person, from 0 to 1.") { $0.set.score },
    Member("reasons", "Why.") { $0.set.reasons },
    Member("contacts", "The contacts, in the order of the list.") { $0.rows },
  ]
}

/// The document of `contacts dedupe`: sets of contacts that are probably one person.
struct DuplicateDocument: Document {
  typealias Element = ListedDuplicates

  let sets: [ListedDuplicates]

  /// The operation of the merge; `nil` if nothing was written.
  var operation: OperationID?

  /// Whether the merge was a dry run; `nil` if the command only lists sets.
  var isDryRun: Bool?

  static let names = ["dedupe"]

  static let members: [Member<DuplicateDocument>] = [
    Member("operation_id", ifAny: "The operation, if the sets were merged.") { $0.operation },
    Member("sets", "The sets, the most probable first.") { $0.sets },
    Member("dry_run", ifAny: "Whether this is a dry run: nothing was written.") { $0.isDryRun },
  ]

  static let columns: [Column<ListedDuplicates>] = [
    "score",
    Column("contacts") { $0.rows.map(\.id.description).joined(separator: ",") },
    Column("reasons") { $0.set.reasons.map(\.text).joined(separator: "; ") },
  ]
}
