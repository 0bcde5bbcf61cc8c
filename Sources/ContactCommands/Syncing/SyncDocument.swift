import ContactDocuments
import ContactModel
import ContactService
import VCardFormat

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

extension SyncDocument {
  /// Reports the sync in the output format.
  func write(to output: Output) throws -> ExitStatus {
    try output.write(self, records: outcome.items)
    for item in outcome.items where item.result != .failed {
      try output.tell("\(Self.line(of: item))")
      if output.verbosity == .verbose { try writeDetails(of: item, to: output) }
    }
    try output.tell("\(sentence)")
    for item in outcome.items {
      for diagnostic in item.diagnostics {
        output.warn(Self.place(of: diagnostic, item) + diagnostic.message)
      }
    }
    return outcome.isPartial ? .partial : .success
  }

  /// Writes which values of the contact change, and that a new contact was removed from the list before.
  private func writeDetails(of item: SyncOutcome.Item, to output: Output) throws {
    if item.isInTrash {
      try output.tell("     removed from the list before: the removed contact is in the trash")
    }
    guard let (old, new) = item.change else { return }
    let changes = CardDifference(from: old, to: new).changes.filter {
      ![.rev, .prodid, nil].contains(($0.new ?? $0.old)?.name)
    }
    for line in LoggedChange.lines(of: changes, output.style) { try output.tell(line) }
  }

  /// Returns the line of the file that a diagnostic is about, or the contact, with a colon.
  private static func place(
    of diagnostic: DropItemResult.Diagnostic, _ item: SyncOutcome.Item
  ) -> String {
    if let line = diagnostic.line { return "\(item.file.replacingPathBytes):\(line): " }
    // The message of a failure names the file.
    guard item.result != .failed, let contact = item.contact else { return "" }
    return "\(contact.name): "
  }

  private static func line(of item: SyncOutcome.Item) -> String {
    let name = item.contact?.name ?? ""
    let text = item.result.words.text.padded(toWidth: 20)
    return "\(text)\(name.isEmpty ? item.file.replacingPathBytes : name)"
  }

  private var sentence: String {
    let folder = outcome.folder.replacingPathBytes
    let changed = outcome.items.count { $0.result != .failed }
    let failed = outcome.count(of: .failed)
    let failures = failed == 0 ? "" : "; \(failed) could not be synced"
    guard changed > 0 || failed > 0 else {
      return "“\(outcome.book)” and “\(folder)” are equal."
    }
    let verb = isDryRun ? "Would sync" : "Synced"
    return
      "\(verb) “\(outcome.book)” with “\(folder)”: \(changed) changed, \(outcome.unchangedCount) equal\(failures)."
  }
}
