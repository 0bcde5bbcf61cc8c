internal import ContactModel
internal import GRDB

extension ListConnection {
  /// Passes all contacts of the list, or those of a set, to `body` in an order, until it returns `false`.
  func forEachContact(
    in order: ContactOrder, among contacts: RowIDSet? = nil, _ body: (Int64) throws -> Bool
  ) throws {
    guard order == .stored else {
      return try IndexedOrder(self, order).forEachContact(among: contacts, body)
    }
    try forEachStoredContact(among: contacts, body)
  }

  private func forEachStoredContact(
    among contacts: RowIDSet? = nil, _ body: (Int64) throws -> Bool
  ) throws {
    var wantsMore = true
    for book in try books.all() where wantsMore {
      try order.forEachChunk(inBook: book.id) { rowIDs, range in
        let found = contacts.map { $0.members(of: rowIDs[range]) } ?? rowIDs[range]
        for rowID in found where wantsMore { wantsMore = try body(rowID) }
        return wantsMore
      }
    }
  }

  /// Returns the number of contacts in the list.
  func listedCount() throws -> Int {
    try books.all().reduce(0) { try $0 + order.count(inBook: $1.id) }
  }

  /// Returns whether the database has no contacts except those of the list, given their number; no contact is then in
  /// the trash or only in the history.
  func keepsOnly(_ total: Int) throws -> Bool {
    if try contacts.highestID() == total { return true }
    return try Int.fetchOne(database, sql: "SELECT count(*) FROM contact") == total
  }

  /// Returns the contacts that are in the list.
  func listedContacts() throws -> RowIDSet {
    var listed = RowIDSet(highest: try contacts.highestID())
    try forEachStoredContact { rowID in
      listed.insert(rowID)
      return true
    }
    return listed
  }

  /// Returns those of some contacts that are in the list, sorted by their rows.
  func sortedByPosition(_ rowIDs: [Int64]) throws -> [Int64] {
    try firstByPosition(rowIDs, limit: .max).first
  }

  /// Returns the first of some contacts, sorted by their rows, and how many of them are in the list.
  ///
  /// - Complexity: O(*c* + *n*) for *c* chunks and *n* contacts; it reads only chunks with several of the contacts that
  ///   it returns.
  func firstByPosition(
    _ rowIDs: [Int64], limit: Int
  ) throws -> (first: [Int64], total: Int) {
    var members = RowIDSet(highest: rowIDs.max() ?? 0)
    var chunks: [Int64: (last: Int64, count: Int)] = [:]
    for rowID in rowIDs {
      guard let chunk = try order.chunk(ofContact: rowID) else { continue }
      chunks[chunk] = (rowID, (chunks[chunk]?.count ?? 0) + 1)
      members.insert(rowID)
    }
    var sorted: [Int64] = []
    for book in try books.all() {
      for chunk in try order.directory(ofBook: book.id).chunks where sorted.count < limit {
        guard let found = chunks[chunk.id] else { continue }
        // The order in a chunk matters only if it has several of the contacts.
        sorted +=
          found.count == 1
          ? [found.last] : members.members(of: try order.contacts(inChunk: chunk)[...])
      }
    }
    return (Array(sorted.prefix(limit)), members.count)
  }
}
