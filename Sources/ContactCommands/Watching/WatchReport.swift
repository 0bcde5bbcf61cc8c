import ContactDocuments

/// Reports the files of a drop folder one by one as they are dropped.
struct WatchReport: Sendable {
  let output: Output

  /// Whether the run is a dry run.
  let isDryRun: Bool

  /// Reports the result of a file.
  ///
  /// - Parameters:
  ///   - file: The path that people know.
  ///   - newPath: The new path of the file; `nil` if the run tries again later.
  ///   - result: The result of the drop.
  /// - Throws: An error if the output can't be written.
  func write(_ file: String, newPath: String?, _ result: FolderDrop.Result) throws {
    let document = WatchDocument(file: file, newPath: newPath, result: result, isDryRun: isDryRun)
    try output.write(document)
    if output.format == .human, output.verbosity != .quiet {
      for card in result.cards { try output.writeLine("\(card)") }
      for sentence in result.sentences { try output.writeLine("\(file): \(sentence)") }
    }
    try output.flush()
    for reason in result.reasons { output.warn("\(file): \(reason)") }
  }
}
