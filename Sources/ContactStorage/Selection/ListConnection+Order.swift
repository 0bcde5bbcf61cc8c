internal import ContactModel
internal import FoundationEssentials
internal import GRDB

extension ListConnection {
  /// Passes all contacts of the list, or those of a set, to `body` in an order, until it returns `false`.
  func forEachContact(
    in order: ContactOrder, among contacts: RowIDSet? = nil, _ body: (Int64) throws -> Bool
  ) throws {
    guard order != .stored else { return try forEachStoredContact(among: contacts, body) }
    try forEachContact(Self.select(in: order)) { rowID in
      guard contacts?.contains(rowID) ?? true else { return true }
      return try body(rowID)
    }
  }

  /// Returns the statement that reads the index of an order other than the stored one.
  private static func select(in order: ContactOrder) -> String {
    order == .name
      ? "SELECT id FROM contact INDEXED BY contact_by_name ORDER BY sort_key, content_hash, id"
      : "SELECT id FROM contact INDEXED BY contact_by_change ORDER BY changed_at DESC, id DESC"
  }

  private func forEachStoredContact(
    among contacts: RowIDSet? = nil, _ body: (Int64) throws -> Bool
  ) throws {
    var wantsMore = true
    for book in try books.all() where wantsMore {
      let rows = 0..<(try order.count(inBook: book.id))
      try order.forEachChunk(inBook: book.id, rows: rows) { rowIDs, range in
        let found = contacts.map { $0.members(of: rowIDs[range]) } ?? rowIDs[range]
        for rowID in found where wantsMore { wantsMore = try body(rowID) }
        return wantsMore
      }
    }
  }

  /// Passes the contacts of a statement that are in the list to `body`, until it returns `false`.
  ///
  /// It looks up the first contacts one by one; for more, it reads all rows of the list.
  private func forEachContact(_ sql: String, _ body: (Int64) throws -> Bool) throws {
    var count = 0
    var listed: RowIDSet?
    try database.cachedStatement(sql: sql).forEachRow { row in
      let rowID = row.integer(0)
      count += 1
      if count > SelectionQuery.fewCount, listed == nil { listed = try listedContacts() }
      guard try listed?.contains(rowID) ?? self.order.contains(rowID) else { return true }
      return try body(rowID)
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

  /// Returns a page of all contacts of the database in an order; use it only if all of them are in the list.
  func contacts(in order: ContactOrder, offset: Int, limit: Int) throws -> [Int64] {
    var found: [Int64] = []
    let statement = try database.cachedStatement(
      sql: "\(Self.select(in: order)) LIMIT ? OFFSET ?")
    try statement.forEachRow([limit, offset]) { row in
      found.append(row.integer(0))
      return true
    }
    return found
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

  /// Returns the first of some contacts of the list, sorted by their rows.
  ///
  /// - Complexity: O(*c* + *n*) for *c* chunks and *n* contacts; it reads only chunks with several of the contacts that it returns.
  func sortedByPosition(_ rowIDs: [Int64], limit: Int = .max) throws -> [Int64] {
    var members = RowIDSet(highest: try contacts.highestID())
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
    return Array(sorted.prefix(limit))
  }

  /// Sorts contacts by name.
  func sortedByName(_ rowIDs: [Int64]) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: "SELECT sort_key, content_hash FROM contact WHERE id = ?")
    return try sorted(rowIDs) { rowID in
      guard let row = try Row.fetchOne(statement, arguments: [rowID]) else {
        throw damage("contact \(rowID)")
      }
      return try (
        Array(row.decode(Data.self, atIndex: 0)), row.decode(Int64.self, atIndex: 1), rowID
      )
    } by: { left, right in
      left.0 == right.0
        ? (left.1, left.2) < (right.1, right.2) : left.0.lexicographicallyPrecedes(right.0)
    }
  }

  /// Sorts contacts by their last change, newest first.
  func sortedByChange(_ rowIDs: [Int64]) throws -> [Int64] {
    let statement = try database.cachedStatement(sql: "SELECT changed_at FROM contact WHERE id = ?")
    return try sorted(rowIDs) { rowID in
      (try Int64.fetchOne(statement, arguments: [rowID]) ?? 0, rowID)
    } by: {
      $0 > $1
    }
  }

  private func sorted<Key>(
    _ rowIDs: [Int64], key: (Int64) throws -> Key, by precedes: (Key, Key) -> Bool
  ) throws -> [Int64] {
    try rowIDs.map { (rowID: $0, key: try key($0)) }
      .sorted { precedes($0.key, $1.key) }.map(\.rowID)
  }
}
