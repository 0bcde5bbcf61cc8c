import ContactDocuments
import ContactModel

/// Reports the files that a drag out of the list wrote.
struct DragReport {
  /// The files that were written, and the problems.
  let result: DragRun.Result

  /// The form of the contacts.
  let form: DragForm

  /// Whether the files were made.
  let mode: NewFile.Mode

  /// Whether to print the paths, for another program.
  let printsPaths: Bool

  /// Writes the report in the output format.
  func write(to output: Output) throws -> ExitStatus {
    if output.format == .human {
      if printsPaths {
        for file in result.files { try output.write(file.path.pathBytes + [UInt8(ascii: "\n")]) }
      } else {
        try writeForPeople(to: output)
      }
    } else if output.format == .null {
      for file in result.files { try output.writeRecord(PlainRecord(fields: [file.path])) }
    } else {
      try output.write(
        DragDocument(type: form.type, result: result, isDryRun: mode.isTrial),
        records: result.files)
    }
    return result.warn(on: output)
  }

  private func writeForPeople(to output: Output) throws {
    guard output.verbosity != .quiet, let first = result.files.first else { return }
    guard result.files.count > 1, output.verbosity == .normal else {
      for file in result.files {
        try output.writeLine("\(NewFile.sentence(file.path, replacing: file.isReplaced, mode))")
      }
      return
    }
    let folder = FileSystem.parts(of: first.path).folder
    let verb = mode.isTrial ? "Would write" : "Wrote"
    try output.writeLine("\(verb) \(result.files.count) files into “\(folder.singleLine)”.")
  }
}
