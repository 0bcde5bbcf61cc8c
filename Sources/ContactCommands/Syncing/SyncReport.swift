import ContactDocuments
import ContactModel
import ContactService

extension SyncDocument {
  /// Reports the sync in the output format.
  func write(to output: Output) throws -> ExitStatus {
    try output.write(self, records: outcome.items)
    for item in outcome.items where item.result != .failed {
      try output.tell("\(Self.line(of: item))")
    }
    try output.tell("\(sentence)")
    for item in outcome.items {
      for diagnostic in item.diagnostics {
        output.warn(Self.place(of: diagnostic, item) + diagnostic.message)
      }
    }
    return outcome.isPartial ? .partial : .success
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
