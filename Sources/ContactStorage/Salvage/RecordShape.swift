/// What the records of a table look like: by that its pages are known if the schema can't be read.
struct RecordShape {
  /// The kinds of values that each column can hold.
  let columns: [RecordLayout.Kind]

  /// How many more columns later versions may have added.
  var additionalCount = 0

  /// Whether the pages are those of an index, or of a table without numbers of rows.
  var isIndex = false

  /// Whether a record can be one of the table.
  func matches(_ layout: RecordLayout) -> Bool {
    guard (columns.count...(columns.count + additionalCount)).contains(layout.columns.count) else {
      return false
    }
    return zip(columns, layout.columns).allSatisfy { $0.contains($1.kind) }
  }
}

extension RecordShape {
  /// `sqlite_schema`.
  static let schema = Self(columns: [.text, .text, .text, .integer, [.text, .null]])

  /// `contact`, whose first column is the number of the row.
  static let contact = Self(
    columns: [
      .null, [.text, .null], [.text, .null], .text, .blob, .text, [.text, .null], .integer,
      .integer,
      .integer, .integer, .integer, .blob,
    ], additionalCount: 8)

  /// `book`.
  static let book = Self(columns: [.null, .integer, .text])

  /// `row_chunk`.
  static let chunk = Self(columns: [.null, .integer, .integer, .integer, .blob])

  /// `row_chunk_by_position`, whose last column is the number of the chunk.
  static let chunkPosition = Self(
    columns: [.integer, .integer, .integer, .integer], isIndex: true)

  /// `contact_row`.
  static let place = Self(columns: [.null, .integer])

  /// `setting`.
  static let setting = Self(columns: [.text, .text], isIndex: true)

  /// The index of the names of books, whose last column is the number of the book.
  static let bookName = Self(columns: [.text, .integer], isIndex: true)

  /// `operation`, whose first column is the number of the row.
  static let operation = Self(
    columns: [.null, .text, .text] + [RecordLayout.Kind](repeating: .integer, count: 7),
    additionalCount: 8)

  /// `operation_change`.
  static let operationChange = Self(
    columns: [
      .integer, .integer, .integer, [.integer, .null], [.integer, .null], [.integer, .null],
      [.blob, .null], [.integer, .null], [.blob, .null], [.text, .null], [.integer, .null],
      [.blob, .null],
    ], additionalCount: 8)

  /// `merged_uid`, which later versions of the program have.
  static let mergedUID = Self(columns: [.text, .integer], isIndex: true)

  /// `receipt`.
  static let receipt = Self(columns: [.text, .integer], isIndex: true)
}
