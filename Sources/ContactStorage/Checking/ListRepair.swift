internal import GRDB

/// Makes again what can be made from the cards and the chunks.
struct ListRepair {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  func run() throws {
    try SchemaComparison(list.database).repair()
    try rebuildIndexes()
    try rebuildBooks()
    try rebuildPlaces()
    try Derivation(list.database).run()
  }

  /// Makes the indexes again, which everything that follows reads.
  private func rebuildIndexes() throws {
    try list.database.execute(sql: "REINDEX")
  }

  /// Counts the positions of the books again, in their order.
  private func rebuildBooks() throws {
    let ids = try Int64.fetchAll(list.database, sql: "SELECT id FROM book ORDER BY position, id")
    for (position, id) in ids.enumerated() {
      try list.database.execute(
        sql: "UPDATE book SET position = ? WHERE id = ?", arguments: [position, id])
    }
  }

  /// A chunk as it is found.
  private struct FoundChunk {
    let id: Int64
    let book: Int64
    var rowIDs: [Int64]
  }

  /// Notes again in which chunk each contact stands, as the chunks say it.
  ///
  /// Rows of nobody, and those of somebody who stands before them, are taken out; those of a book that isn't there go to
  /// the end of the last one. Who has a place but no row comes to the end of the chunk, or of the list.
  private func rebuildPlaces() throws {
    let books = try list.books.all().map(\.id)
    let chunks = try foundChunks()
    try list.database.execute(sql: "DELETE FROM contact_row; DELETE FROM row_chunk")
    let order = RowOrder(list.database)
    for chunk in chunks {
      guard let book = books.contains(chunk.book) ? chunk.book : books.last else { continue }
      try order.insert(chunk.rowIDs, inBook: book, atRow: order.count(inBook: book))
    }
  }

  /// The chunks in their order, with each contact that there is at most once.
  private func foundChunks() throws -> [FoundChunk] {
    var chunks: [FoundChunk] = []
    var seen = RowIDSet(highest: try list.highestContact())
    let rows = try Row.fetchCursor(
      list.database,
      sql: "SELECT id, book_id, contact_ids FROM row_chunk ORDER BY book_id, position, id")
    while let row = try rows.next() {
      var chunk = try FoundChunk(
        id: row.decode(atIndex: 0), book: row.decode(atIndex: 1), rowIDs: [])
      for rowID in PackedRowIDs.unpack(try row.decode(atIndex: 2)) where !seen.contains(rowID) {
        guard try list.contacts.card(rowID) != nil else { continue }
        seen.insert(rowID)
        chunk.rowIDs.append(rowID)
      }
      chunks.append(chunk)
    }
    for (chunk, rowIDs) in try lostRows(seen).sorted(by: { $0.key < $1.key }) {
      if let index = chunks.firstIndex(where: { $0.id == chunk }) {
        chunks[index].rowIDs += rowIDs
      } else {
        chunks.append(FoundChunk(id: chunk, book: 0, rowIDs: rowIDs))
      }
    }
    return chunks
  }

  /// Contacts that have a place in a chunk in which they aren't found, by the number of the chunk.
  private func lostRows(_ found: RowIDSet) throws -> [Int64: [Int64]] {
    var lost: [Int64: [Int64]] = [:]
    let places = try Row.fetchCursor(
      list.database, sql: "SELECT contact_id, chunk_id FROM contact_row ORDER BY contact_id")
    while let place = try places.next() {
      let rowID: Int64 = try place.decode(atIndex: 0)
      guard !found.contains(rowID), try list.contacts.card(rowID) != nil else { continue }
      lost[try place.decode(atIndex: 1), default: []].append(rowID)
    }
    return lost
  }
}
