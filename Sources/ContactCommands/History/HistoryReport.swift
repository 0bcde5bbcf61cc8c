import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// Reports that an operation was undone or redone.
struct HistoryReport {
  /// Whether it was undone or redone.
  let direction: HistorySummary.Direction

  /// Whether the command was a dry run.
  let isDryRun: Bool

  /// Writes the report in the output format.
  func write(
    _ operation: LoggedOperation?, in list: ContactList, to output: Output
  ) async throws -> ExitStatus {
    let command = direction.rawValue
    var sentence: String?
    if let operation {
      let effect = try await list.read { [self] reader in
        try HistorySummary(of: operation, direction, in: reader).text(isDryRun: isDryRun)
      }
      let verb = isDryRun ? "Would \(command)" : direction == .undo ? "Undid" : "Redid"
      sentence = "\(verb) \(operation.title)\(effect.isEmpty ? "" : ": \(effect)")".ended
    }
    try output.write(
      HistoryDocument(command, operation: operation, isDryRun: isDryRun),
      records: [operation].compactMap(\.self), sentence: sentence)
    guard operation == nil else { return .success }
    output.warn("There is nothing to \(command).")
    return .nothingMatched
  }
}
