internal import GRDB

/// Rebuilds all data that can be derived from the cards and the chunks.
struct ListRepair {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  func run() throws {
    try SchemaComparison(list.database).repair()
    // All later steps read the indexes.
    try list.database.execute(sql: "REINDEX")
    try rebuildBooks()
    try rebuildPlaces()
    try Derivation(list.database).run()
  }

  /// Numbers the positions of the books again, in their order.
  private func rebuildBooks() throws {
    let ids = try Int64.fetchAll(list.database, sql: "SELECT id FROM book ORDER BY position, id")
    for (position, id) in ids.enumerated() {
      try list.database.execute(
        sql: "UPDATE book SET position = ? WHERE id = ?", arguments: [position, id])
    }
  }

  /// A chunk as it was found in the list.
  private struct FoundChunk {
    let id: Int64
    let book: Int64
    var rowIDs: [Int64]
  }

  /// Rebuilds the chunks and the table of the chunk of each contact.
  ///
  /// It removes rows without a card and the second row of a contact. Rows of a book that doesn't exist move to the end
  /// of the last book. A contact whose chunk doesn't contain it moves to the end of that chunk, or to the end of the
  /// list if the chunk doesn't exist.
  private func rebuildPlaces() throws {
    let books = try list.books.all().map(\.id)
    let chunks = try foundChunks()
    try list.database.execute(sql: "DELETE FROM contact_row; DELETE FROM row_chunk")
    let order = try RowOrder(list.database)
    for chunk in chunks {
      guard let book = books.contains(chunk.book) ? chunk.book : books.last else { continue }
      try order.insert(chunk.rowIDs, inBook: book, atRow: order.count(inBook: book))
    }
  }

  /// Returns the chunks in order, with each contact that has a card at most once.
  private func foundChunks() throws -> [FoundChunk] {
    var chunks: [FoundChunk] = []
    var seen = RowIDSet(highest: try list.contacts.highestID())
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

  /// Returns contacts whose recorded chunk doesn't contain them, by the id of that chunk.
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
