/// The chunks of one book, in order: what says where a row is.
struct ChunkDirectory {
  /// A run of rows that is stored as one.
  struct Chunk: Equatable {
    var id: Int64
    var position: Int64
    var count: Int

    /// Whether a chunk that was written can be so: others are damaged.
    var isPossible: Bool {
      (1...RowOrder.maximumCount).contains(count) && position.magnitude < 1 << 62
    }
  }

  /// Where a row is, or would be inserted.
  struct Position: Equatable {
    /// The chunk.
    var index: Int

    /// The row in the chunk.
    var offset: Int
  }

  /// The chunks; none is empty.
  private(set) var chunks: [Chunk]

  /// How many rows the book has.
  private(set) var rowCount: Int

  init(_ chunks: [Chunk]) {
    self.chunks = chunks
    rowCount = chunks.reduce(0) { $0 + $1.count }
  }

  /// The place of a row that exists.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks.
  func place(ofRow row: Int) -> Position {
    var rest = row
    for (index, chunk) in chunks.enumerated() {
      if rest < chunk.count { return Position(index: index, offset: rest) }
      rest -= chunk.count
    }
    return Position(index: chunks.count, offset: rest)
  }

  /// The place at which rows are inserted before a row: at a border of chunks, the end of the one before it.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks.
  func insertionPlace(forRow row: Int) -> Position {
    var rest = row
    for (index, chunk) in chunks.enumerated() {
      if rest <= chunk.count { return Position(index: index, offset: rest) }
      rest -= chunk.count
    }
    return Position(index: chunks.count, offset: rest)
  }

  /// The first row of a chunk, or `nil` where the book has no such chunk.
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
