internal import GRDB

/// Makes again what can be made from the cards and the chunks.
struct ListRepair {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  func run() throws {
    try rebuildIndexes()
    try rebuildBooks()
    try rebuildPlaces()
    try rebuildDerived()
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

  /// Notes again in which chunk each contact stands, as the chunks say it.
  ///
  /// Rows of nobody, and those of somebody who stands before them, are taken out; those of a book that isn't there go to
  /// the end of the last one.
  private func rebuildPlaces() throws {
    try list.database.execute(sql: "DELETE FROM contact_row")
    let chunks = try Row.fetchAll(
      list.database,
      sql: "SELECT book_id, contact_ids FROM row_chunk ORDER BY book_id, position, id")
    try list.database.execute(sql: "DELETE FROM row_chunk")
    var seen = RowIDSet(highest: try list.highestContact())
    let order = RowOrder(list.database)
    let books = try list.books.all().map(\.id)
    for chunk in chunks {
      let number = try chunk.decode(Int64.self, atIndex: 0)
      guard let book = books.contains(number) ? number : books.last else { continue }
      var rowIDs: [Int64] = []
      for rowID in PackedRowIDs.unpack(try chunk.decode(atIndex: 1)) where !seen.contains(rowID) {
        guard try list.contacts.card(rowID) != nil else { continue }
        seen.insert(rowID)
        rowIDs.append(rowID)
      }
      try order.insert(rowIDs, inBook: book, atRow: order.count(inBook: book))
    }
  }

  /// Derives names, addresses and words again from all cards.
  private func rebuildDerived() throws {
    try list.database.execute(
      sql: """
        DELETE FROM contact_address;
        DELETE FROM name_chunk;
        DELETE FROM email_chunk;
        REPLACE INTO contact_search_config (k, v) VALUES ('version', \(Self.searchVersion));
        INSERT INTO contact_search (contact_search) VALUES ('delete-all')
        """)
    let rowIDs = try Int64.fetchAll(list.database, sql: "SELECT id FROM contact ORDER BY id")
    for rowID in rowIDs {
      try list.contacts.deriveAgain(rowID, isInList: list.order.contains(rowID))
    }
  }

  /// The version of the full-text index, without which it can't even be emptied.
  ///
  /// Source: SQLite, ext/fts5/fts5Int.h, FTS5_CURRENT_VERSION.
  private static let searchVersion = 4
}
