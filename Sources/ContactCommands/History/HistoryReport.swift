import ContactDocuments
import ContactModel

/// Reports that an operation was undone or redone.
struct HistoryReport {
  /// The name of the command in the schema of its document.
  let command: String

  /// The verb at the beginning of the sentence, such as `Undid`.
  let verb: String

  /// Whether the command was a dry run.
  let isDryRun: Bool

  /// Writes the report in the output format.
  ///
  /// - Parameters:
  ///   - operation: The operation; `nil` if there was none to undo or redo.
  ///   - summary: The effect on contacts and books, in a few words.
  ///   - message: The message if there was no operation.
  ///   - output: The output for the report.
  /// - Returns: The exit status of the program.
  /// - Throws: An error if the output can't be written.
  func write(
    _ operation: LoggedOperation?, _ summary: String?, otherwise message: String,
    to output: Output
  ) throws -> ExitStatus {
    let effect = summary.map { $0.isEmpty ? "" : ": \($0)" } ?? ""
    try output.write(
      HistoryDocument(name: command, operation: operation, isDryRun: isDryRun),
      records: [operation].compactMap(\.self),
      sentence: operation.map { "\(verb) \($0.title)\(effect)".ended })
    guard operation == nil else { return .success }
    output.warn(message)
    return .nothingMatched
  }
}
