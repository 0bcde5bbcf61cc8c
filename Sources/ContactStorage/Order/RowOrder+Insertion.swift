internal import GRDB

extension RowOrder {
  /// The number of contacts from which an insertion splits a chunk at its place, so that later contacts of the same
  /// import are appended.
  private static let largeInsertionCount = 256

  /// Inserts contacts before a row of a book, or after its last one.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in order; none of them is in the list.
  ///   - book: The book.
  ///   - row: The row; from 0 to the number of rows.
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*c* + *n*) for *c* chunks and *n* contacts.
  func insert(_ contacts: [Int64], inBook book: Int64, atRow row: Int) throws {
    guard !contacts.isEmpty else { return }
    try updateDirectory(ofBook: book) { directory in
      let place = directory.insertionPlace(forRow: row)
      guard place.index < directory.chunks.count else {
        try addChunks(of: contacts[...], toBook: book, at: place.index, &directory)
        return
      }
      if place.offset == directory.chunks[place.index].count {
        try append(contacts, toBook: book, at: place.index, &directory)
      } else {
        try insert(contacts, toBook: book, at: place, &directory)
      }
    }
  }

  /// Inserts contacts within a chunk.
  private func insert(
    _ contacts: [Int64], toBook book: Int64, at place: ChunkDirectory.Position,
    _ directory: inout ChunkDirectory
  ) throws {
    let chunk = directory.chunks[place.index]
    var all = try self.contacts(inChunk: chunk)
    if all.count + contacts.count <= Self.maximumCount {
      all.insert(contentsOf: contacts, at: place.offset)
      try write(all, toChunkAt: place.index, &directory)
      try put(contacts, inChunk: chunk.id)
    } else if place.offset == 0 {
      try addChunks(of: contacts[...], toBook: book, at: place.index, &directory)
    } else if contacts.count >= Self.largeInsertionCount {
      try write(Array(all[..<place.offset]), toChunkAt: place.index, &directory)
      try addChunks(of: all[place.offset...], toBook: book, at: place.index + 1, &directory)
      try append(contacts, toBook: book, at: place.index, &directory)
    } else {
      all.insert(contentsOf: contacts, at: place.offset)
      let half = all.count / 2
      try write(Array(all[..<half]), toChunkAt: place.index, &directory)
      try put(contacts, inChunk: chunk.id)
      try addChunk(of: all[half...], toBook: book, at: place.index + 1, &directory)
    }
  }

  /// Adds contacts after the last one of a chunk: to this chunk, then to the next one or to new chunks between them.
  private func append(
    _ contacts: [Int64], toBook book: Int64, at index: Int, _ directory: inout ChunkDirectory
  ) throws {
    let chunk = directory.chunks[index]
    let room = min(contacts.count, max(0, Self.fillCount - chunk.count))
    if room > 0 {
      let all = try self.contacts(inChunk: chunk)
      try write(all + contacts[..<room], toChunkAt: index, &directory)
      try put(contacts[..<room], inChunk: chunk.id)
    }
    let rest = contacts[room...]
    guard !rest.isEmpty else { return }
    let next = index + 1
    if next < directory.chunks.count, directory.chunks[next].count + rest.count <= Self.fillCount {
      let all = try self.contacts(inChunk: directory.chunks[next])
      try write(rest + all, toChunkAt: next, &directory)
      try put(rest, inChunk: directory.chunks[next].id)
    } else {
      try addChunks(of: rest, toBook: book, at: next, &directory)
    }
  }

  /// Adds new, filled chunks for contacts.
  private func addChunks(
    of contacts: ArraySlice<Int64>, toBook book: Int64, at index: Int,
    _ directory: inout ChunkDirectory
  ) throws {
    var rest = contacts
    var index = index
    while !rest.isEmpty {
      try addChunk(of: rest.prefix(Self.fillCount), toBook: book, at: index, &directory)
      rest = rest.dropFirst(Self.fillCount)
      index += 1
    }
  }

  private func addChunk(
    of contacts: ArraySlice<Int64>, toBook book: Int64, at index: Int,
    _ directory: inout ChunkDirectory
  ) throws {
    let position = try freePosition(at: index, &directory)
    let statement = try database.cachedStatement(
      sql: "INSERT INTO row_chunk (book_id, position, count, contact_ids) VALUES (?, ?, ?, ?)")
    try statement.execute(
      arguments: [book, position, contacts.count, PackedRowIDs.pack(contacts)])
    let id = database.lastInsertedRowID
    directory.insert(.init(id: id, position: position, count: contacts.count), at: index)
    try put(contacts, inChunk: id)
  }

  /// Writes the contacts of a chunk.
  func write(
    _ contacts: [Int64], toChunkAt index: Int, _ directory: inout ChunkDirectory
  ) throws {
    guard !contacts.isEmpty else {
      try deleteChunk(at: index, &directory)
      return
    }
    let statement = try database.cachedStatement(
      sql: "UPDATE row_chunk SET count = ?, contact_ids = ? WHERE id = ?")
    try statement.execute(
      arguments: [contacts.count, PackedRowIDs.pack(contacts), directory.chunks[index].id])
    directory.setCount(contacts.count, at: index)
  }
}

extension RowOrder {
  /// The gap between new chunks at the ends of a book: room for 32 insertions at one place before chunks are
  /// renumbered.
  private static let gap: Int64 = 1 << 32

  /// Returns a position for a new chunk before the chunk at an index.
  private func freePosition(at index: Int, _ directory: inout ChunkDirectory) throws -> Int64 {
    let chunks = directory.chunks
    guard let first = chunks.first, let last = chunks.last else { return 0 }
    if index == 0 { return first.position - Self.gap }
    if index == chunks.count { return last.position + Self.gap }
    let (before, after) = (chunks[index - 1].position, chunks[index].position)
    if after - before > 1 { return before + (after - before) / 2 }
    try renumber(&directory)
    return try freePosition(at: index, &directory)
  }

  /// Spaces the positions of the chunks of a book equally again.
  private func renumber(_ directory: inout ChunkDirectory) throws {
    let statement = try database.cachedStatement(
      sql: "UPDATE row_chunk SET position = ? WHERE id = ?")
    for index in directory.chunks.indices {
      let position = Int64(index) * Self.gap
      try statement.execute(arguments: [position, directory.chunks[index].id])
      directory.setPosition(position, at: index)
    }
  }
}
