internal import ContactModel
internal import Foundation
internal import GRDB

extension ListConnection {
  /// Hands out all contacts of the list in an order until the body returns `false`.
  func forEachContact(in order: ContactOrder, _ body: (Int64) throws -> Bool) throws {
    switch order {
    case .stored: try forEachStoredContact(body)
    case .name:
      try forEachContact(
        "SELECT id FROM contact INDEXED BY contact_by_name ORDER BY sort_key, content_hash, id",
        body)
    case .changed:
      try forEachContact(
        "SELECT id FROM contact INDEXED BY contact_by_change ORDER BY changed_at DESC, id DESC",
        body)
    }
  }

  private func forEachStoredContact(_ body: (Int64) throws -> Bool) throws {
    var goesOn = true
    for book in try books.all() where goesOn {
      let rows = 0..<(try order.count(inBook: book.id))
      try order.forEachChunk(inBook: book.id, rows: rows) { rowIDs, range in
        for rowID in rowIDs[range] where goesOn { goesOn = try body(rowID) }
        return goesOn
      }
    }
  }

  private func forEachContact(_ sql: String, _ body: (Int64) throws -> Bool) throws {
    let listed = try listedContacts()
    let rowIDs = try Int64.fetchCursor(database.cachedStatement(sql: sql))
    while let rowID = try rowIDs.next() {
      guard listed.contains(rowID) else { continue }
      guard try body(rowID) else { return }
    }
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
