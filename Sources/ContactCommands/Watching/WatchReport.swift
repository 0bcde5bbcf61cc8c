import ContactModel
import ContactService

/// What is told of the files of a drop folder, one after the other, as they are taken.
struct WatchReport: Sendable {
  let output: Output

  /// Whether it only tells what would become of files.
  let isDryRun: Bool

  /// Tells what became of a file.
  ///
  /// - Parameters:
  ///   - file: The path under which people know it.
  ///   - newPath: The path that it has now; `nil` where it is tried again later.
  ///   - result: What became of it.
  /// - Throws: What writing throws.
  func write(_ file: String, newPath: String?, _ result: FolderDrop.Result) throws {
    let document = WatchDocument(file: file, newPath: newPath, result: result, isDryRun: isDryRun)
    try output.write(document)
    if output.format == .human, output.verbosity != .quiet {
      for sentence in result.sentences { try output.writeLine("\(file): \(sentence)") }
    }
    try output.flush()
    for reason in result.reasons { output.warn("\(file): \(reason)") }
  }
}
