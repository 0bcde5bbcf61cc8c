/// A record that was found on a page.
struct SalvagedRecord {
  /// The number of the row; 0 in an index.
  let rowID: Int64

  /// Where its values are.
  let layout: RecordLayout

  /// The record; only its beginning if the rest is missing.
  let payload: [UInt8]

  /// Whether all of it is there.
  let isWhole: Bool

  /// The number of a column, or `nil` if it holds something else.
  func integer(_ column: Int) -> Int64? { layout.integer(column, in: payload) }

  /// The text of a column, or `nil` if it holds something else.
  func text(_ column: Int) -> String? { layout.text(column, in: payload) }

  /// The bytes of a column, or `nil` if it holds something else.
  func blob(_ column: Int) -> [UInt8]? { layout.blob(column, in: payload) }
}

extension TreePage {
  /// The layout of a cell's record, or `nil` if it isn't one of the shape.
  func layout(of cell: Cell, _ shape: RecordShape) -> RecordLayout? {
    RecordLayout(bytes, in: cell.local, count: cell.payloadCount)
      .flatMap { shape.matches($0) ? $0 : nil }
  }

  /// Whether the page holds records of a shape.
  func holds(_ shape: RecordShape) -> Bool {
    guard kind == (shape.isIndex ? .indexLeaf : .tableLeaf) else { return false }
    return cellOffsets.contains { cell(at: $0).flatMap { layout(of: $0, shape) } != nil }
  }

  /// Whether every record of the page can be read, and is of the shape.
  func isSound(_ shape: RecordShape) -> Bool {
    isWhole
      && (kind == .tableInterior
        || cellOffsets.allSatisfy { cell(at: $0).flatMap { layout(of: $0, shape) } != nil })
  }
}
