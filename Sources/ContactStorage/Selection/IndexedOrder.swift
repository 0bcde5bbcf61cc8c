internal import ContactModel
internal import GRDB

/// An order that an index keeps; contacts with the same key are in the order of the list.
///
/// The index doesn't know the rows of the list. So it is read in runs of contacts with the same key, and each run is
/// sorted by rows. Contacts without a value have the key that comes first in the index, and yet come last.
final class IndexedOrder {
  private let list: ListConnection
  private let highest: Int64

  /// The key of contacts without a value.
  private let missing: Key

  private let column: String
  private let index: String
  private let sequence: String

  /// The operators of keys that come after another one, and before it.
  private let after: String
  private let before: String

  private var places: ListPlaces

  /// How long a run is before it is asked whether it has most contacts.
  ///
  /// The question takes longer in a large list, so it is asked at most 32 times.
  private let longCount: Int

  /// Creates the order.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - order: The order, which must not be the stored one.
  /// - Throws: Errors of SQLite.
  init(_ list: ListConnection, _ order: ContactOrder) throws {
    self.list = list
    highest = try list.contacts.highestID()
    places = ListPlaces(list, highest: highest)
    longCount = max(SelectionQuery.fewCount, Int(highest) / 32)
    if order == .name {
      (column, after, before) = ("sort_key", ">", "<")
      (index, sequence) = ("contact_by_name", "ORDER BY sort_key, content_hash, id")
      missing = Key(NameCollator.keyOfNoName)
    } else {
      (column, after, before) = ("changed_at", "<", ">")
      (index, sequence) = ("contact_by_change", "ORDER BY changed_at DESC, id DESC")
      missing = Key(.max)
    }
  }

  /// Passes the contacts of the list, or those of a set, to `body`, until it returns `false`.
  ///
  /// - Complexity: O(*n* log *r*) for *n* contacts in the database, and *r* with the same key. If `body` ends it, it has
  ///   read no more than the run of the last contact, and the list once.
  func forEachContact(among contacts: RowIDSet? = nil, _ body: (Int64) throws -> Bool) throws {
    _ =
      try forEachContact(after: missing, among: contacts, body)
      && pass(run(of: missing), among: contacts, to: body)
  }

  /// Returns a page of all contacts of the database, which must all be in the list.
  func page(offset: Int, limit: Int, of total: Int) throws -> [Int64] {
    guard limit > 0, offset < total else { return [] }
    let first = try contact(at: offset)
    let run = try run(of: first?.key ?? missing)
    var skipped =
      if let rowIDs = run.rowIDs {
        first.flatMap { rowIDs.firstIndex(of: $0.rowID) } ?? offset + rowIDs.count - total
      } else {
        try offset - count(before: first?.key)
      }
    var found: [Int64] = []
    let body = { (rowID: Int64) in
      if skipped > 0 { skipped -= 1 } else { found.append(rowID) }
      return found.count < limit
    }
    if try pass(run, among: nil, to: body), first != nil,
      try forEachContact(after: run.key, among: nil, body)
    {
      _ = try pass(self.run(of: missing), among: nil, to: body)
    }
    return found
  }
}

extension IndexedOrder {
  /// A key of the index.
  private struct Key {
    private(set) var value: HotStatement.Value
    private(set) var bytes: [UInt8] = []

    init(_ bytes: [UInt8]) {
      value = .blob(bytes.indices)
      self.bytes = bytes
    }

    init(_ integer: Int64) {
      value = .integer(integer)
    }

    /// Reads the key in the second column of a row.
    init(_ row: StatementRow) {
      self.init(0)
      read(row)
    }

    /// Reads the key in the second column of a row, in the place of this one.
    mutating func read(_ row: StatementRow) {
      guard row.isBlob(1) else {
        value = .integer(row.integer(1))
        return
      }
      bytes.removeAll(keepingCapacity: true)
      unsafe row.withBytes(1) { unsafe bytes.append(contentsOf: $0) }
      value = .blob(bytes.indices)
    }

    func isKey(of row: StatementRow) -> Bool { row.has(value, in: 1, bytes: bytes) }
  }

  /// The contacts with a key.
  private struct Run {
    let key: Key

    /// The contacts as the index has them, in the list or not; `nil` if most contacts have the key.
    let rowIDs: [Int64]?
  }

  /// Passes the contacts whose keys come after a key to `body`, except those without a value.
  ///
  /// - Returns: Whether `body` wants more.
  private func forEachContact(
    after start: Key, among contacts: RowIDSet?, _ body: (Int64) throws -> Bool
  ) throws -> Bool {
    var key = start
    while true {
      var rowIDs: [Int64]? = []
      var wantsMore = true
      let sql = "\(select("id, \(column)", "\(column) \(after) ?1")) \(sequence)"
      try forEachRow(of: sql, key) { row in
        if rowIDs?.isEmpty != false || !key.isKey(of: row) {
          wantsMore = try pass(Run(key: key, rowIDs: rowIDs), among: contacts, to: body)
          guard wantsMore else { return false }
          key.read(row)
          rowIDs?.removeAll(keepingCapacity: true)
        }
        rowIDs?.append(row.integer(0))
        if rowIDs?.count == longCount, try isMost(key) { rowIDs = nil }
        return rowIDs != nil
      }
      guard wantsMore, try pass(Run(key: key, rowIDs: rowIDs), among: contacts, to: body) else {
        return false
      }
      // Only the first contacts of such a run were read, and those after it are still to come.
      guard rowIDs == nil else { return true }
    }
  }

  /// Reads the run with a key.
  private func run(of key: Key) throws -> Run {
    var rowIDs: [Int64]? = []
    try forEachRow(of: "\(select("id", "\(column) = ?1")) \(sequence)", key) { row in
      rowIDs?.append(row.integer(0))
      if rowIDs?.count == longCount, try isMost(key) { rowIDs = nil }
      return rowIDs != nil
    }
    return Run(key: key, rowIDs: rowIDs)
  }

  /// Passes the contacts of a run that are in the list to `body`, in the order of the list.
  ///
  /// - Returns: Whether `body` wants more.
  private func pass(
    _ run: Run, among contacts: RowIDSet?, to body: (Int64) throws -> Bool
  ) throws -> Bool {
    var wantsMore = true
    guard let rowIDs = run.rowIDs else {
      try list.forEachContact(in: .stored, among: members(ofMostWith: run.key)) { rowID in
        if contacts?.contains(rowID) ?? true { wantsMore = try body(rowID) }
        return wantsMore
      }
      return wantsMore
    }
    if rowIDs.count == 1 {
      let rowID = rowIDs[0]
      guard contacts?.contains(rowID) ?? true, try places.contains(rowID) else { return true }
      return try body(rowID)
    }
    let members = contacts.map { $0.members(of: rowIDs[...]) } ?? rowIDs[...]
    for rowID in try places.sorted(members) where wantsMore { wantsMore = try body(rowID) }
    return wantsMore
  }

  /// Returns the contacts with the key that most contacts have: all but the others, which are fewer.
  private func members(ofMostWith key: Key) throws -> RowIDSet {
    var members = RowIDSet(highest: highest)
    try forEachRow(of: others, key) { row in
      members.insert(row.integer(0))
      return true
    }
    members.invert()
    return members
  }

  /// Whether more than half of the contacts have a key.
  private func isMost(_ key: Key) throws -> Bool {
    var isMost = true
    try forEachRow(of: "\(others) LIMIT 1 OFFSET \(highest / 2)", key) { _ in
      isMost = false
      return false
    }
    return isMost
  }

  /// Returns the number of contacts before those with a key, or before those without a value.
  private func count(before key: Key?) throws -> Int {
    guard let key else { return try count("\(column) \(after) ?1", missing) }
    return try count("\(column) \(before) ?1", key) - count("\(column) = ?1", missing)
  }

  private func count(_ condition: String, _ key: Key) throws -> Int {
    var count = 0
    try forEachRow(of: select("count(*)", condition), key) { row in
      count = Int(row.integer(0))
      return false
    }
    return count
  }

  /// Returns the contact before which the index has some others with values, and its key; `nil` if it has no more.
  private func contact(at offset: Int) throws -> (rowID: Int64, key: Key)? {
    var found: (rowID: Int64, key: Key)?
    // SQLite skips rows in a fifth of the time that reading them takes.
    let sql =
      "\(select("id, \(column)", "\(column) \(after) ?1")) \(sequence) LIMIT 1 OFFSET \(offset)"
    try forEachRow(of: sql, missing) { row in
      found = (row.integer(0), Key(row))
      return false
    }
    return found
  }

  /// The query of all contacts without a key.
  private var others: String {
    "\(select("id", "\(column) < ?1")) UNION ALL \(select("id", "\(column) > ?1"))"
  }

  private func select(_ columns: String, _ condition: String) -> String {
    "SELECT \(columns) FROM contact INDEXED BY \(index) WHERE \(condition)"
  }

  private func forEachRow(
    of sql: String, _ key: Key, _ body: (StatementRow) throws -> Bool
  ) throws {
    try HotStatement(list.database, sql).forEachRow([key.value], bytes: key.bytes, body)
  }
}
