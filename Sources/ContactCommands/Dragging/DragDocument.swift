import ContactDocuments
import ContactDrop
import ContactModel

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
