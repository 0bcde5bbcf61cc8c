import ContactDocuments
import ContactModel
import ContactService

/// The document of `contacts vdir sync`: what became of the files and contacts.
struct SyncDocument: Document, WrittenDocument {
  let outcome: SyncOutcome
  let isDryRun: Bool

  var operation: OperationID? { outcome.operation?.id }

  static let names = ["vdir-sync"]

  static let members: [Member<SyncDocument>] = [
    operationMember,
    Member("items", "The files and contacts that were not equal.") { $0.outcome.items },
    Member("summary", "How many there were of each result.") { SyncSummary(outcome: $0.outcome) },
    dryRunMember,
  ]

  static let columns: [Column<SyncOutcome.Item>] = [
    "result", "file", "contact.id", "contact.uid", "contact.name", "diagnostics.message",
  ]
}

extension SyncOutcome.Item: Record {
  static let members: [Member<Self>] = [
    .path("file", "The name of the file in the folder.") { $0.file },
    Member("contact", orNull: "The contact.") { $0.contact },
    Member("result", "What happened.") { $0.result },
    Member(
      "diagnostics",
      "Why nothing happened, the values that were left out, and the form in which a file is rewritten."
    ) {
      $0.diagnostics
    },
  ]
}

extension SyncOutcome.Result: DocumentWord {}

/// The numbers of files and contacts with each result.
struct SyncSummary: Record {
  let outcome: SyncOutcome

  static let members: [Member<SyncSummary>] =
    SyncOutcome.Result.allCases.map { result in
      Member(result.rawValue, "The number of files \(result.words.meaning).") {
        $0.outcome.count(of: result)
      }
    } + [
      Member("unchanged", "The number of files that were equal to their contacts already.") {
        $0.outcome.unchangedCount
      }
    ]
}

extension SyncOutcome.Result {
  /// What happened to a file with this result, in few words and as the end of a sentence about such files.
  var words: (text: String, meaning: String) {
    switch self {
    case .inserted: ("new contact", "that became new contacts")
    case .replaced: ("contact changed", "whose cards their contacts got")
    case .merged: ("merged", "whose changes were merged with those of their contacts")
    case .conflict: ("merged, conflict", "that were merged, but of which a value was left out")
    case .removed: ("contact removed", "that are gone, and whose contacts went to the trash")
    case .created: ("new file", "that were made for contacts without one")
    case .written: ("file changed", "that got the cards of their contacts")
    case .deleted: ("file deleted", "that were deleted because their contacts left the book")
    case .failed: ("failed", "that could not be synced")
    }
  }
}
