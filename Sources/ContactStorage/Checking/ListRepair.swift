internal import GRDB

/// Makes again what can be made from the cards and the chunks.
struct ListRepair {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  func run() throws {
    try rebuildPlaces()
    try rebuildDerived()
  }

  /// Notes again in which chunk each contact stands, as the chunks say it.
  private func rebuildPlaces() throws {
    try list.database.execute(sql: "DELETE FROM contact_row")
    let chunks = try Row.fetchAll(list.database, sql: "SELECT id, contact_ids FROM row_chunk")
    for chunk in chunks {
      let rowIDs = PackedRowIDs.unpack(chunk[1])
      try list.database.execute(
        sql: "UPDATE row_chunk SET count = ? WHERE id = ?", arguments: [rowIDs.count, chunk[0]])
      try list.order.put(rowIDs, inChunk: chunk[0])
    }
  }

  /// Derives names, addresses and words again from all cards.
  private func rebuildDerived() throws {
    try list.database.execute(
      sql: """
        DELETE FROM contact_address;
        DELETE FROM name_chunk;
        DELETE FROM email_chunk;
        INSERT INTO contact_search (contact_search) VALUES ('delete-all');
        REINDEX
        """)
    let rowIDs = try Int64.fetchAll(list.database, sql: "SELECT id FROM contact ORDER BY id")
    for rowID in rowIDs {
      try list.contacts.deriveAgain(rowID, isInList: list.order.contains(rowID))
    }
  }
}
