internal import ContactModel
internal import FoundationEssentials
internal import GRDB

extension ListConnection {
  /// Hands out all contacts of the list in an order until the body returns `false`.
  func forEachContact(in order: ContactOrder, _ body: (Int64) throws -> Bool) throws {
    guard order != .stored else { return try forEachStoredContact(body) }
    try forEachContact(Self.select(in: order), body)
  }

  /// The statement that goes through the index of an order other than the stored one.
  private static func select(in order: ContactOrder) -> String {
    order == .name
      ? "SELECT id FROM contact INDEXED BY contact_by_name ORDER BY sort_key, content_hash, id"
      : "SELECT id FROM contact INDEXED BY contact_by_change ORDER BY changed_at DESC, id DESC"
  }

  private func forEachStoredContact(_ body: (Int64) throws -> Bool) throws {
    var wantsMore = true
    for book in try books.all() where wantsMore {
      let rows = 0..<(try order.count(inBook: book.id))
      try order.forEachChunk(inBook: book.id, rows: rows) { rowIDs, range in
        for rowID in rowIDs[range] where wantsMore { wantsMore = try body(rowID) }
        return wantsMore
      }
    }
  }

  /// Whether the first contacts are in the list is looked up one by one; who wants more has all rows gathered.
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

  /// Whether no contacts are kept but those of the list, of which there are so many: none is in the trash or the
  /// history alone.
  func keepsOnly(_ total: Int) throws -> Bool {
    if try highestContact() == total { return true }
    return try Int.fetchOne(database, sql: "SELECT count(*) FROM contact") == total
  }

  /// A page of all contacts in an order, where there are no others but those of the list.
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

  /// The contacts that are in the list.
  func listedContacts() throws -> RowIDSet {
    var listed = RowIDSet(highest: try highestContact())
    try forEachStoredContact { rowID in
      listed.insert(rowID)
      return true
    }
    return listed
  }

  /// Some contacts of the list, as they stand.
  func sortedByPosition(_ rowIDs: [Int64]) throws -> [Int64] {
    try sorted(rowIDs) { rowID in
      let indexPath = try indexPath(ofRowID: rowID)
      return (indexPath?.section ?? 0, indexPath?.row ?? 0)
    } by: {
      $0 < $1
    }
  }

  /// Some contacts by name.
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

  /// Some contacts, the last changed first.
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
