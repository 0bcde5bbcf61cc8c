/// A record that was found on a page.
struct SalvagedRecord {
  /// The rowid; 0 in an index.
  let rowID: Int64

  /// The ranges and types of its values.
  let layout: RecordLayout

  /// The bytes of the record, or only its beginning if the rest is missing.
  let payload: [UInt8]

  /// Whether the record is complete.
  let isWhole: Bool

  /// Returns the integer in a column, or `nil` if the column has another type.
  func integer(_ column: Int) -> Int64? { layout.integer(column, in: payload) }

  /// Returns the text in a column, or `nil` if the column has another type.
  func text(_ column: Int) -> String? { layout.text(column, in: payload) }

  /// Returns the bytes in a column, or `nil` if the column has another type.
  func blob(_ column: Int) -> [UInt8]? { layout.blob(column, in: payload) }
}

extension TreePage {
  /// Returns the layout of a cell's record, or `nil` if it doesn't have the shape.
  func layout(of cell: Cell, _ shape: RecordShape) -> RecordLayout? {
    RecordLayout(bytes, in: cell.local, count: cell.payloadCount)
      .flatMap { shape.matches($0) ? $0 : nil }
  }

  /// Returns the layout of the first columns of a cell's record, or `nil` if too few can be read.
  func beginning(of cell: Cell, _ shape: RecordShape) -> RecordLayout? {
    guard let count = shape.sufficientCount,
      let layout = RecordLayout(
        bytes, in: cell.local, count: cell.payloadCount, isBeginningEnough: true),
      layout.columns.count >= count
    else { return nil }
    return layout
  }

  /// Returns whether the page has a record of a shape.
  func holds(_ shape: RecordShape) -> Bool {
    guard kind == (shape.isIndex ? .indexLeaf : .tableLeaf) else { return false }
    return cellOffsets.contains { cell(at: $0).flatMap { layout(of: $0, shape) } != nil }
  }

  /// Returns whether every record of the page can be read and has the shape.
  func isSound(_ shape: RecordShape) -> Bool {
    isWhole
      && (kind == .tableInterior
        || cellOffsets.allSatisfy { cell(at: $0).flatMap { layout(of: $0, shape) } != nil })
  }
}
