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
    switch output.format {
    case .json:
      var json = JSONText()
      append(file, newPath, result, to: &json)
      try output.write(&json)
    case .plain, .null:
      try output.writeRecord([
        Self.word(for: result), file, newPath ?? "",
        isDryRun ? "" : result.outcome?.operation?.description ?? "",
        result.reasons.joined(separator: " "),
      ])
    case .human:
      if output.verbosity != .quiet {
        for sentence in result.sentences {
          try output.writeLine("\(file): \(sentence)")
        }
      }
    }
    try output.flush()
    for reason in result.reasons { output.warn("\(file): \(reason)") }
  }

  private static func word(for result: FolderDrop.Result) -> String {
    result.place?.rawValue ?? "waiting"
  }

  private func append(
    _ file: String, _ newPath: String?, _ result: FolderDrop.Result, to json: inout JSONText
  ) {
    json.beginDocument("watch")
    json.append(path: file, key: "file")
    json.key("result")
    json.append(Self.word(for: result))
    json.append(path: newPath, key: "path")
    json.append(operationID: result.outcome?.operation, isDryRun: isDryRun)
    json.key("summary")
    json.append(result.outcome?.summary ?? DropOutcome.Summary())
    json.key("reasons")
    json.beginArray()
    for reason in result.reasons { json.append(reason) }
    json.endArray()
    json.endDocument()
  }
}
