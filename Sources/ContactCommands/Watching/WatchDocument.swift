import ContactDocuments
import ContactModel
import ContactService

/// The document of `contacts watch`: the result of one file of a drop folder.
struct WatchDocument: Document, WrittenDocument {
  let file: String
  let newPath: String?
  let result: FolderDrop.Result
  let isDryRun: Bool

  var operation: OperationID? { result.outcome?.operation }

  static let names = ["watch"]

  static let members: [Member<WatchDocument>] = [
    .path("file", "The path under which the file was found.") { $0.file },
    Member("result", "“done”, “failed”, or “waiting” if it will be tried again.") {
      $0.result.place?.rawValue ?? "waiting"
    },
    .path("path", orNull: "Where the file is now; null if it is still there.") { $0.newPath },
    operationMember,
    Member("summary", "How many of its cards had each result.") {
      $0.result.outcome?.summary ?? DropOutcome.Summary()
    },
    Member(
      "reasons", "Why something was not done, and what is wrong with the file, a sentence for each."
    ) {
      $0.result.reasons
    },
  ]

  static let columns: [Column<WatchDocument>] = [
    "result", "file", "path", "operation_id",
    Column("reasons") { $0.result.reasons.joined(separator: " ") },
  ]

  /// Reports the file, at once.
  func write(to output: Output) throws {
    try output.write(self)
    for card in result.cards { try output.tell("\(card)") }
    for sentence in result.sentences { try output.tell("\(file): \(sentence)") }
    try output.flush()
    for reason in result.reasons { output.warn("\(file): \(reason)") }
  }
}
