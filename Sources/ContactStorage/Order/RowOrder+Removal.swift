internal import GRDB

extension RowOrder {
  /// Removes rows from a book.
  ///
  /// - Parameters:
  ///   - rows: Runs of rows that exist, in order, without overlap.
  ///   - book: The book.
  ///   - keepsPlaces: Whether the stored chunks of the contacts are left to the insertion that follows.
  /// - Returns: The contacts at these rows, in order.
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*c* + *n*) for *c* chunks and *n* rows.
  func remove(
    _ rows: [Range<Int>], fromBook book: Int64, keepsPlaces: Bool
  ) throws -> [Int64] {
    var removed: [Int64] = []
    try updateDirectory(ofBook: book) { directory in
      var firstRow = 0
      var index = 0
      var rest = rows[...]
      while !rest.isEmpty, index < directory.chunks.count {
        let chunkRows = firstRow..<(firstRow + directory.chunks[index].count)
        firstRow = chunkRows.upperBound
        let isTouched = rest.first?.overlaps(chunkRows) ?? false
        if isTouched {
          removed += try remove(&rest, at: chunkRows, ofChunkAt: &index, &directory)
        } else {
          index += 1
        }
      }
    }
    if !keepsPlaces { try forget(removed) }
    return removed
  }

  /// Removes the rows within one chunk, leaves the rows after it in `rest`, and moves `index` to the next chunk.
  private func remove(
    _ rest: inout ArraySlice<Range<Int>>, at chunkRows: Range<Int>, ofChunkAt index: inout Int,
    _ directory: inout ChunkDirectory
  ) throws -> [Int64] {
    let contacts = try contacts(inChunk: directory.chunks[index])
    var removed: [Int64] = []
    var kept: [Int64] = []
    var next = 0
    while let rows = rest.first, rows.lowerBound < chunkRows.upperBound {
      let part = rows.clamped(to: chunkRows)
      let first = part.lowerBound - chunkRows.lowerBound
      kept += contacts[next..<first]
      next = first + part.count
      removed += contacts[first..<next]
      guard rows.upperBound <= chunkRows.upperBound else { break }
      rest.removeFirst()
    }
    kept += contacts[next...]
    try write(kept, toChunkAt: index, &directory)
    guard !kept.isEmpty else { return removed }
    if try !joinWithPrevious(at: index, &directory) { index += 1 }
    return removed
  }

  /// Joins a chunk with the previous one if one of them is small and both fit into one.
  ///
  /// - Returns: Whether the chunks were joined.
  private func joinWithPrevious(at index: Int, _ directory: inout ChunkDirectory) throws -> Bool {
    guard index > 0 else { return false }
    let (left, right) = (directory.chunks[index - 1], directory.chunks[index])
    guard min(left.count, right.count) < Self.minimumCount,
      left.count + right.count <= Self.fillCount
    else { return false }
    let moved = try contacts(inChunk: right)
    try write(contacts(inChunk: left) + moved, toChunkAt: index - 1, &directory)
    try deleteChunk(at: index, &directory)
    try put(moved, inChunk: left.id)
    return true
  }

  func deleteChunk(at index: Int, _ directory: inout ChunkDirectory) throws {
    let statement = try database.cachedStatement(sql: "DELETE FROM row_chunk WHERE id = ?")
    try statement.execute(arguments: [directory.chunks[index].id])
    directory.remove(at: index)
  }
}
