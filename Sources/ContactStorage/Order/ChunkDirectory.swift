/// The chunks of one book, in order, which map rows to chunks.
struct ChunkDirectory {
  /// A run of rows that is stored together.
  struct Chunk: Equatable {
    var id: Int64
    var position: Int64
    var count: Int

    /// Whether the values are possible; otherwise the chunk is damaged.
    var isPossible: Bool {
      (1...RowOrder.maximumCount).contains(count) && position.magnitude < 1 << 62
    }
  }

  /// The place of a row in the chunks.
  struct Position: Equatable {
    /// The index of the chunk.
    var index: Int

    /// The offset of the row in the chunk.
    var offset: Int
  }

  /// The chunks; none is empty.
  private(set) var chunks: [Chunk]

  /// The number of rows of the book.
  private(set) var rowCount: Int

  init(_ chunks: [Chunk]) {
    self.chunks = chunks
    rowCount = chunks.reduce(0) { $0 + $1.count }
  }

  /// Returns the place of an existing row.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks.
  func place(ofRow row: Int) -> Position { place(ofRow: row, isIn: <) }

  /// Returns the place for inserting rows before a row; between two chunks, it is the end of the first one.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks.
  func insertionPlace(forRow row: Int) -> Position { place(ofRow: row, isIn: <=) }

  @inline(__always)
  private func place(ofRow row: Int, isIn: (_ offset: Int, _ count: Int) -> Bool) -> Position {
    var rest = row
    for (index, chunk) in chunks.enumerated() {
      if isIn(rest, chunk.count) { return Position(index: index, offset: rest) }
      rest -= chunk.count
    }
    return Position(index: chunks.count, offset: rest)
  }

  /// Returns the first row of a chunk, or `nil` if the book has no such chunk.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks.
  func firstRow(ofChunk id: Int64) -> Int? {
    var row = 0
    for chunk in chunks {
      if chunk.id == id { return row }
      row += chunk.count
    }
    return nil
  }

  mutating func setCount(_ count: Int, at index: Int) {
    rowCount += count - chunks[index].count
    chunks[index].count = count
  }

  mutating func setPosition(_ position: Int64, at index: Int) {
    chunks[index].position = position
  }

  mutating func insert(_ chunk: Chunk, at index: Int) {
    chunks.insert(chunk, at: index)
    rowCount += chunk.count
  }

  mutating func remove(at index: Int) {
    rowCount -= chunks.remove(at: index).count
  }
}
