/// The shape of the records of a table, which identifies its pages if the schema can't be read.
struct RecordShape {
  /// The types that each column can have.
  let columns: [RecordLayout.Kind]

  /// The number of columns that later versions may have added.
  var additionalCount = 0

  /// Whether the pages belong to an index or to a WITHOUT ROWID table.
  var isIndex = false

  /// How many columns are enough for a damaged record to be read as far as it goes; `nil` if it must be whole.
  var sufficientCount: Int?

  /// Returns whether a record has this shape.
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

  /// How many columns later versions and other programs may have added to a table.
  private static let additionalCount = 32

  /// `contact`, whose first column is the rowid.
  ///
  /// A card and its hash, columns 12 and 13, are enough; if the hash has another type, the content tells whether the card
  /// is damaged.
  static let contact = Self(
    columns: [
      .null, [.text, .null], [.text, .null], .text, .blob, .text, [.text, .null], .integer,
      .integer,
      .integer, .integer, .integer, .blob,
    ], additionalCount: additionalCount, sufficientCount: 14)

  /// `book`.
  static let book = Self(columns: [.null, .integer, .text])

  /// `row_chunk`.
  static let chunk = Self(columns: [.null, .integer, .integer, .integer, .blob])

  /// `row_chunk_by_position`, whose last column is the rowid of the chunk.
  static let chunkPosition = Self(
    columns: [.integer, .integer, .integer, .integer], isIndex: true)

  /// `contact_row`.
  static let place = Self(columns: [.null, .integer])

  /// `setting`.
  static let setting = Self(columns: [.text, .text], isIndex: true)

  /// `migration`, whose first column is the rowid.
  static let migration = Self(columns: [.null, .text, .text, .text])

  /// The index of the names of books, whose last column is the rowid of the book.
  static let bookName = Self(columns: [.text, .integer], isIndex: true)

  /// `operation`, whose first column is the rowid.
  static let operation = Self(
    columns: [.null, .text, .text] + [RecordLayout.Kind](repeating: .integer, count: 7),
    additionalCount: additionalCount)

  /// `operation_change`.
  static let operationChange = Self(
    columns: [
      .integer, .integer, .integer, [.integer, .null], [.integer, .null], [.integer, .null],
      [.blob, .null], [.integer, .null], [.blob, .null], [.text, .null], [.integer, .null],
      [.blob, .null],
    ], additionalCount: additionalCount)

  /// `merged_uid`, which only later versions have.
  static let mergedUID = Self(columns: [.text, .integer], isIndex: true)

  /// `other_person`, which only later versions have.
  static let otherPerson = Self(columns: [.integer, .integer], isIndex: true)

  /// `receipt`.
  static let receipt = Self(columns: [.text, .integer], isIndex: true)

  /// `contact_address`.
  static let address = Self(columns: [.integer, .integer, .integer, .text, .text], isIndex: true)

  /// `name_chunk` and `email_chunk`.
  static let lines = Self(columns: [.null, .blob])

  /// `contact_by_change`, whose last column is the rowid of the contact.
  static let change = Self(columns: [.integer, .integer], isIndex: true)

  /// `contact_by_name`, whose last column is the rowid of the contact.
  static let sortKey = Self(columns: [.blob, .integer, .integer], isIndex: true)
}
