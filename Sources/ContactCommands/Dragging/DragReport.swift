import ContactDocuments
import ContactDrop
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
    return result.warn(on: output, form: form)
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

extension DragRun.File: Record {
  static let members: [Member<DragRun.File>] = [
    .path("path", "The path of the file.") { $0.path },
    Member("bytes", "How many bytes it has.") { $0.byteCount },
    Member("contacts", "The ids of the contacts in it.") { $0.rows.map(\.id) },
  ]
}

/// The document of `contacts drag`: the files that a drag out of the list wrote.
struct DragDocument: Document {
  let type: TypeIdentifier
  let result: DragRun.Result
  let isDryRun: Bool

  static let names = ["drag"]

  static let members: [Member<DragDocument>] = [
    Member("type", "The type of the files.") { $0.type.rawValue },
    Member("files", "The files that were written.") { $0.result.files },
    Member("problems", "What could not be written, in sentences.") { $0.result.problems },
    .dryRun { $0.isDryRun },
  ]

  static let columns: [Column<DragRun.File>] = [
    "path",
    Column("contact") { $0.rows.count == 1 ? $0.rows[0].id.description : "" },
  ]
}
