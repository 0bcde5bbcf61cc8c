internal import GRDB

/// The order of the rows, as packed chunks of contact ids.
///
/// It caches the chunk directories of the books that were read, so it must not be used after the transaction that it
/// was made for.
final class RowOrder {
  /// The number of ids in a filled chunk; they take 4096 bytes.
  static let fillCount = 512

  /// The largest number of ids in a chunk before it is split.
  static let maximumCount = 1_024

  /// The number of ids below which a chunk is joined with its neighbour, if both fit into one.
  static let minimumCount = 128

  let database: Database
  private var directories: [Int64: ChunkDirectory] = [:]

  /// The directories of earlier transactions, with the state of the list at the beginning of this one.
  private let memory: (directories: ChunkDirectoryMemory, state: ChunkDirectoryMemory.State)?

  /// The chunk in which a contact was found last, and its first row: the next contact is usually in the same one.
  private var lastFound: (book: Int64, chunk: Int64, firstRow: Int)?
  private let placeStatement: HotStatement
  private let forgetStatement: HotStatement
  private let places: OrderedRows

  /// Creates access to the order for a transaction.
  ///
  /// - Parameters:
  ///   - database: The connection.
  ///   - memory: The directories that earlier transactions of the connection have read, if they are kept.
  /// - Throws: Errors of SQLite.
  init(_ database: Database, memory: ChunkDirectoryMemory? = nil) throws {
    self.database = database
    self.memory = try memory.map { ($0, try ChunkDirectoryMemory.State(database)) }
    directories = self.memory.map { $0.directories.directories(of: database, in: $0.state) } ?? [:]
    placeStatement = HotStatement(
      database,
      """
      INSERT INTO contact_row (contact_id, chunk_id) VALUES (?, ?)
      ON CONFLICT (contact_id) DO UPDATE SET chunk_id = excluded.chunk_id
      """)
    forgetStatement = HotStatement(database, "DELETE FROM contact_row WHERE contact_id = ?")
    places = OrderedRows(
      database,
      "SELECT contact_id, chunk_id FROM contact_row WHERE contact_id >= ? ORDER BY contact_id")
  }

  /// Returns the number of rows of a book.
  func count(inBook book: Int64) throws -> Int {
    try directory(ofBook: book).rowCount
  }

  /// Returns the contacts at existing rows of a book.
  ///
  /// - Complexity: O(*c* + *n*) for *c* chunks and *n* rows.
  func contacts(inBook book: Int64, rows: Range<Int>) throws -> [Int64] {
    var contacts: [Int64] = []
    contacts.reserveCapacity(rows.count)
    try forEachChunk(inBook: book, rows: rows) { ids, range in
      contacts.append(contentsOf: ids[range])
      return true
    }
    return contacts
  }

  /// Passes the chunks that contain some rows to `body`, in order, until it returns `false`.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - rows: The rows, which must exist; without them, all.
  ///   - body: Receives the ids of a chunk, and the range of them that is at the rows.
  /// - Throws: Errors of `body` and of SQLite.
  func forEachChunk(
    inBook book: Int64, rows: Range<Int>? = nil, _ body: ([Int64], Range<Int>) throws -> Bool
  ) throws {
    let directory = try directory(ofBook: book)
    let rows = rows ?? 0..<directory.rowCount
    var place = directory.place(ofRow: rows.lowerBound)
    var rest = rows.count
    while rest > 0, place.index < directory.chunks.count {
      let ids = try contacts(inChunk: directory.chunks[place.index])
      let count = min(rest, ids.count - place.offset)
      guard try body(ids, place.offset..<(place.offset + count)) else { return }
      rest -= count
      place = ChunkDirectory.Position(index: place.index + 1, offset: 0)
    }
  }

  /// Returns the book and the row of a contact, or `nil` if it is not in the list.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks of its book; O(1) for contacts in the order of the list.
  func position(ofContact contact: Int64) throws -> (book: Int64, row: Int)? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT chunk.id, chunk.book_id, chunk.contact_ids
        FROM contact_row JOIN row_chunk AS chunk ON chunk.id = contact_row.chunk_id
        WHERE contact_row.contact_id = ?
        """)
    let found = try statement.firstRow(of: contact) { row in
      (
        chunk: row.integer(0), book: row.integer(1),
        offset: unsafe row.withBytes(2) { unsafe PackedRowIDs.firstIndex(of: contact, in: $0) }
      )
    }
    guard let found, let offset = found.offset,
      let firstRow = try firstRow(ofChunk: found.chunk, inBook: found.book)
    else { return nil }
    return (found.book, firstRow + offset)
  }

  /// Returns the first row of a chunk, or `nil` if the book has no such chunk.
  private func firstRow(ofChunk chunk: Int64, inBook book: Int64) throws -> Int? {
    if let lastFound, lastFound.book == book, lastFound.chunk == chunk { return lastFound.firstRow }
    let firstRow = try directory(ofBook: book).firstRow(ofChunk: chunk)
    lastFound = firstRow.map { (book, chunk, $0) }
    return firstRow
  }

  /// Returns the book of a contact, or `nil` if it is not in the list.
  func book(ofContact contact: Int64) throws -> Int64? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT chunk.book_id
        FROM contact_row JOIN row_chunk AS chunk ON chunk.id = contact_row.chunk_id
        WHERE contact_row.contact_id = ?
        """)
    return try statement.firstRow(of: contact) { $0.integer(0) }
  }

  /// Returns the chunk of a contact, or `nil` if it is not in the list.
  func chunk(ofContact contact: Int64) throws -> Int64? {
    try places.firstRow(of: contact) { $0.integer(1) }
  }

  /// Whether a contact is in the list.
  func contains(_ contact: Int64) throws -> Bool {
    try places.firstRow(of: contact) { _ in true } ?? false
  }

  func directory(ofBook book: Int64) throws -> ChunkDirectory {
    if let directory = directories[book] { return directory }
    let statement = try database.cachedStatement(
      sql: """
        SELECT id, position, count FROM row_chunk INDEXED BY row_chunk_by_position
        WHERE book_id = ? ORDER BY position
        """)
    var chunks: [ChunkDirectory.Chunk] = []
    try statement.forEachRow(of: book) { row in
      let chunk = ChunkDirectory.Chunk(
        id: row.integer(0), position: row.integer(1), count: Int(row.integer(2)))
      guard chunk.isPossible else { throw ListDamage("chunk \(chunk.id)") }
      chunks.append(chunk)
      return true
    }
    let directory = ChunkDirectory(chunks)
    directories[book] = directory
    if let memory { memory.directories.keep(directories, of: database, in: memory.state) }
    return directory
  }

  /// Changes the cached chunks of a book in place.
  func updateDirectory(
    ofBook book: Int64, _ body: (inout ChunkDirectory) throws -> Void
  ) throws {
    var directory = try directory(ofBook: book)
    directories[book] = nil
    lastFound = nil
    try body(&directory)
    directories[book] = directory
  }

  /// Stores the chunk of contacts.
  func put(_ contacts: some Sequence<Int64>, inChunk chunk: Int64) throws {
    for contact in contacts {
      try placeStatement.execute([.integer(contact), .integer(chunk)])
    }
  }

  /// Deletes the stored chunk of contacts.
  func forget(_ contacts: [Int64]) throws {
    for contact in contacts { try forgetStatement.execute([.integer(contact)]) }
  }

  /// Returns the contacts of a chunk, in order.
  ///
  /// - Throws: `ListDamage` when their number differs from the count of the chunk.
  func contacts(inChunk chunk: ChunkDirectory.Chunk) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: "SELECT contact_ids FROM row_chunk WHERE id = ?")
    let rowIDs = try statement.firstRow(of: chunk.id) { row in
      unsafe row.withBytes(0) { unsafe PackedRowIDs.unpack($0) }
    }
    guard let rowIDs, rowIDs.count == chunk.count else { throw ListDamage("chunk \(chunk.id)") }
    return rowIDs
  }
}
