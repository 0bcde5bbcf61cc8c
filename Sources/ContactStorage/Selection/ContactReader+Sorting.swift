public import ContactModel
public import FoundationEssentials
internal import GRDB
internal import VCardFormat

extension ContactReader {
  /// Sorts contacts by several keys, the first of which is the most important.
  ///
  /// - Parameters:
  ///   - ids: The contacts; those with equal keys keep their order.
  ///   - keys: The keys.
  ///   - limit: The number of contacts to return; `nil` for all.
  /// - Returns: The contacts in the new order, or the first of them.
  /// - Throws: `ContactError` if the list can't be read.
  /// - Complexity: O(*n* log *k*), where *n* is the number of contacts, and *k* the limit. Keys that are not columns read
  ///   the cards.
  public func sorted(
    _ ids: [ContactID], by keys: [SortKey], limit: Int? = nil
  ) throws -> [ContactID] {
    try list.sorted(ids.map(list.identity.rowID), by: keys, limit: limit ?? ids.count)
      .map(list.identity.contactID)
  }

  /// Returns contacts in the order of books and rows.
  ///
  /// - Parameter ids: The contacts.
  /// - Returns: The same contacts.
  /// - Throws: `ContactError` if the list can't be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of contacts.
  public func inListOrder(_ ids: [ContactID]) throws -> [ContactID] {
    try list.sortedByPosition(ids.map(list.identity.rowID)).map(list.identity.contactID)
  }

  /// Returns when a contact was added; `nil` if an older program added it, or it is not in the database.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The time.
  /// - Throws: `ContactError` if the list can't be read.
  public func created(_ id: ContactID) throws -> Date? {
    let statement = try list.database.cachedStatement(
      sql: "SELECT created_at FROM contact WHERE id = ?")
    return try Int64.fetchOne(statement, arguments: [list.identity.rowID(id)])
      .map { Date(milliseconds: $0) }
  }
}

extension ListConnection {
  /// Returns the first of some contacts in the order of some keys; those with equal keys keep their order.
  func sorted(_ rowIDs: [Int64], by keys: [SortKey], limit: Int) throws -> [Int64] {
    var writer = try SortKeyWriter(self, keys)
    var first = FirstContacts(count: min(limit, rowIDs.count))
    for (position, rowID) in rowIDs.enumerated() {
      try writer.write(keysOf: rowID, at: position)
      first.insert(rowID, writer.bytes)
    }
    return first.sorted()
  }
}

/// Keeps the first of some contacts in the order of their keys.
private struct FirstContacts {
  /// The number of contacts to keep.
  let count: Int

  private var kept: [(key: [UInt8], rowID: Int64)] = []

  /// The key of the last contact to keep, as far as this is known; contacts after it need not be kept.
  private var last: [UInt8]?

  init(count: Int) {
    self.count = count
  }

  mutating func insert(_ rowID: Int64, _ key: [UInt8]) {
    if let last, !key.lexicographicallyPrecedes(last) { return }
    // The bytes that are passed have room for the longest key; those that wait have only the room they need.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.count)
    bytes += key
    kept.append((bytes, rowID))
    if kept.count >= 2 * count + 1_000 { cut() }
  }

  private mutating func cut() {
    kept.sort { $0.key.lexicographicallyPrecedes($1.key) }
    guard kept.count >= count else { return }
    kept.removeLast(kept.count - count)
    last = kept.last?.key
  }

  mutating func sorted() -> [Int64] {
    cut()
    return kept.map(\.rowID)
  }
}

/// Writes the keys of contacts as bytes, whose order is the order of the contacts.
///
/// Each key begins with 0 if there is a value, otherwise with 1, and ends with 0; a reversed key has its bits inverted.
/// The position follows all keys, so that no two contacts are equal.
private struct SortKeyWriter {
  private let list: ListConnection
  private let keys: [SortKey]
  private let collator: NameCollator

  /// Reads a column for each key; `nil` if no key is a column.
  private let columns: OrderedRows?

  /// Reads the fields of the card; `nil` if no key needs it.
  private var skimmer: CardSkimmer?

  /// Finds the groups whose cards name a contact; `nil` if no key is a group.
  private let groups: ConditionIndex?

  /// The keys of the last contact.
  private(set) var bytes: [UInt8] = []

  init(_ list: ListConnection, _ keys: [SortKey]) throws {
    self.list = list
    self.keys = keys
    collator = try list.names.collator()
    let names = keys.map { key -> String? in
      switch key.value {
      case .name: "sort_key"
      // A year alone comes before the days of that year.
      case .birthday, .age: "coalesce(birthday, substr('000' || birth_year, -4))"
      case .changed: "changed_at"
      case .created: "created_at"
      case .row, .field: nil
      }
    }
    let columns = names.map { $0 ?? "NULL" }.joined(separator: ", ")
    self.columns =
      names.allSatisfy { $0 == nil }
      ? nil
      : OrderedRows(
        list.database, "SELECT id, \(columns) FROM contact WHERE id >= ? ORDER BY id")
    let fields = keys.flatMap { key -> [VCardProperty.Name] in
      if case .field(let path) = key.value { path.sortProperties } else { [] }
    }
    skimmer = fields.isEmpty ? nil : CardSkimmer(fields: fields)
    groups = fields.contains(.categories) ? try ConditionIndex(list, words: .wholeNames) : nil
  }

  /// Writes the keys of a contact.
  mutating func write(keysOf rowID: Int64, at position: Int) throws {
    bytes.removeAll(keepingCapacity: true)
    var card: VCard?
    if skimmer != nil {
      guard let unread = try list.contacts.passingCard(rowID)?.card.unread else {
        throw list.damage("contact \(rowID)")
      }
      card = skimmer?.read(unread)
      if let names = try groups?.memberships[rowID] { card = card?.withMemberships(among: names) }
    }
    guard let columns else { return write(from: nil, card, position) }
    let found: Void? = try columns.firstRow(of: rowID) { write(from: $0, card, position) }
    if found == nil { throw list.damage("contact \(rowID)") }
  }

  private mutating func write(from row: StatementRow?, _ card: VCard?, _ position: Int) {
    for (index, key) in keys.enumerated() {
      let start = bytes.count
      bytes.append(0)
      guard write(key, column: Int32(index + 1), of: row, card, position) else {
        bytes[start] = 1
        continue
      }
      bytes.append(0)
      if key.isReversed { for index in start + 1..<bytes.count { bytes[index] = ~bytes[index] } }
    }
    write(Int64(position))
  }

  /// Writes the value of a key; returns whether there is one.
  private mutating func write(
    _ key: SortKey, column: Int32, of row: StatementRow?, _ card: VCard?, _ position: Int
  ) -> Bool {
    switch key.value {
    case .row: write(Int64(position))
    case .name:
      let missing = NameCollator.keyOfNoName
      guard let row, !row.hasBytes(missing.span, in: column) else { return false }
      unsafe row.withBytes(column) { unsafe bytes.append(contentsOf: $0) }
    case .birthday:
      guard let birthday = row?.text(column) else { return false }
      if birthday.hasPrefix("--") { bytes.append(UInt8(ascii: "~")) }
      bytes.append(contentsOf: birthday.utf8)
    case .age:
      guard let birthday = row?.text(column), !birthday.hasPrefix("--") else { return false }
      // The reverse of birthdays: the end comes after all that may follow.
      bytes.append(contentsOf: birthday.utf8.map { ~$0 } + [0xFF])
    case .changed, .created:
      guard let row, !row.isNull(column) else { return false }
      write(Int64.max - max(0, row.integer(column)))
    case .field(let path):
      guard let text = card.flatMap(path.sortText) else { return false }
      collator.appendKey(of: text, to: &bytes)
    }
    return true
  }

  /// Writes the bytes of a number that isn't negative, the highest first.
  private mutating func write(_ number: Int64) {
    for shift in stride(from: Int64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
