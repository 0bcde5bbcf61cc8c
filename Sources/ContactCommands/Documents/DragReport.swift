import ContactDrop
import ContactModel

/// What a drag out of the list wrote.
struct DragReport {
  /// What was written.
  let result: DragRun.Result

  /// In what form.
  let form: DragForm

  /// Whether paths were asked for, to be given to another program.
  let printsPaths: Bool

  /// Writes the report in the form that was asked for.
  ///
  /// - Returns: The status with which the program ends.
  func write(to output: Output) throws -> ExitStatus {
    switch output.format {
    case .json: try writeJSON(to: output)
    case .plain where !printsPaths:
      for file in result.files {
        try output.writeRecord([file.path, file.rows.count == 1 ? "\(file.rows[0].id)" : ""])
      }
    case .null, .plain:
      for file in result.files { try output.writeRecord([file.path]) }
    case .human where printsPaths:
      for file in result.files { try output.write(file.path.pathBytes + [UInt8(ascii: "\n")]) }
    case .human:
      try writeForPeople(to: output)
    }
    for problem in result.problems { output.warn(problem) }
    guard !result.problems.isEmpty else { return .success }
    return result.count == 0 ? .nothingMatched : .partial
  }

  private func writeForPeople(to output: Output) throws {
    guard output.verbosity != .quiet, let first = result.files.first else { return }
    guard result.files.count > 1, output.verbosity == .normal else {
      for file in result.files { try output.writeLine("Wrote \(file.path.singleLine).") }
      return
    }
    let folder = FileSystem.parts(of: first.path).folder
    try output.writeLine("Wrote \(result.files.count) files into \(folder.singleLine).")
  }

  private func writeJSON(to output: Output) throws {
    var json = JSONText()
    json.beginDocument("drag")
    json.key("type")
    json.append(form.type.rawValue)
    json.key("files")
    json.beginArray()
    for file in result.files {
      json.beginLine()
      json.beginObject()
      json.append(path: file.path, key: "path")
      json.key("bytes")
      json.append(file.byteCount)
      json.key("contacts")
      json.append(file.rows.map(\.id.description))
      json.endObject()
    }
    json.endLines()
    json.key("problems")
    json.append(result.problems)
    json.endDocument()
    try output.write(&json)
  }
}
