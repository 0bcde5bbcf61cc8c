import ContactDocuments

/// All documents that commands print, and those that only the server answers with.
enum DocumentCatalog {
  private static let types: [any Document.Type] = [
    ListDocument.self, ShowDocument.self, ValueDocument.self, EventDocument.self,
    PickDocument.self, CodeDocument.self,
    ExportDocument.self, DragDocument.self,
    DropDocument.self, WatchDocument.self, MoveDocument.self, MergeDocument.self,
    DuplicateDocument.self,
    RemovalDocument.self, EditDocument.self, CopyDocument.self, OperationDocument.self,
    ContactChangeDocument.self, SortDocument.self,
    BookListDocument.self,
    GroupListDocument.self, GroupShowDocument.self, GroupChangeDocument.self,
    PhotoReport.self,
    PhotoGetDocument.self, LintDocument.self, ProblemDocument.self, BackupDocument.self,
    BackupListDocument.self, HistoryDocument.self, LogDocument.self, LogShowDocument.self,
    TrashListDocument.self, EmptiedTrashDocument.self, SettingDocument.self,
    SettingListDocument.self,
    SchemaListDocument.self, StatusDocument.self, CompactDocument.self, SyncDocument.self,
    ContactDocument.self, ErrorDocument.self,
  ]

  /// The names of all documents, in alphabetical order.
  static var names: [String] { types.flatMap { $0.names }.sorted() }

  /// Returns the schema of a document.
  ///
  /// - Parameter name: The name of the document: `list`, or `contacts.list/1`.
  /// - Returns: The schema; `nil` if there is no such document.
  static func schema(named name: String) -> DocumentSchema? {
    let name = names.first { name == $0 || name == "contacts.\($0)/1" }
    guard let name, let type = types.first(where: { $0.names.contains(name) }) else { return nil }
    return DocumentSchema(name: name, type: type.documentTypeWithSchema)
  }

  /// The columns of plain records that name no member.
  static var unknownColumns: [String] { types.flatMap { $0.unknownColumns } }
}

/// The document of `contacts schema`: all documents.
struct SchemaListDocument: Document {
  static let names = ["schema"]

  static let members: [Member<SchemaListDocument>] = [
    .stream("documents", "The documents, in alphabetical order.", of: NamedDocument.self)
  ]

  static let columns: [Column<NamedDocument>] = ["name"]
}

/// A document, represented by its name.
struct NamedDocument: Record {
  let name: String

  static let members: [Member<NamedDocument>] = [
    Member("name", "The name, for “contacts schema NAME”.") { $0.name }
  ]
}

extension Document {
  /// Returns the sentence about plain records in the help of a command.
  ///
  /// - Parameter element: The thing that each line describes, such as `each book`.
  /// - Returns: The sentence.
  static func plainHelp(forEach element: String) -> String {
    "--plain prints one line for \(element): \(columnNames)."
  }

  /// The sentence about the plain record in the help of a command that prints only one.
  static var plainHelp: String { "--plain prints one line: \(columnNames)." }
}
