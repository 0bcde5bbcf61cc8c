import ContactModel

/// What undoing or redoing an operation did.
struct HistoryReport {
  /// The name of the command in the schema of its document.
  let command: String

  /// What was done to the operation, as the beginning of a sentence.
  let verb: String

  /// Whether nothing was written.
  let isDryRun: Bool

  /// Writes the report in the form that was asked for.
  ///
  /// - Parameters:
  ///   - operation: The operation; `nil` where there was none.
  ///   - summary: What that did to contacts and books, in a few words.
  ///   - message: What is said where there was none.
  ///   - output: Where the report goes.
  /// - Returns: The status with which the program ends.
  /// - Throws: What writing throws.
  func write(
    _ operation: LoggedOperation?, _ summary: String?, otherwise message: String,
    to output: Output
  ) throws -> ExitStatus {
    let effect = summary.map { $0.isEmpty ? "" : ": \($0)" } ?? ""
    try output.write(
      HistoryDocument(name: command, operation: operation, isDryRun: isDryRun),
      records: [operation].compactMap(\.self),
      sentence: operation.map { "\(verb) \($0.title)\(effect)." })
    guard operation == nil else { return .success }
    output.warn(message)
    return .nothingMatched
  }
}
