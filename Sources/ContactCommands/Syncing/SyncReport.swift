import ContactDocuments
import ContactModel
import ContactService
import VCardFormat

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
