public import ContactModel
public import FoundationEssentials
internal import GRDB
internal import VCardFormat

extension ContactReader {
  /// Sorts contacts by several keys, the first of which is the most important.
  ///
  /// - Parameters:
  ///   - ids: The contacts, in the order of the list; contacts with equal keys keep it.
  ///   - keys: The keys.
  /// - Returns: The contacts in the new order.
  /// - Throws: `ContactError` if the list can't be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of contacts. Keys that are not columns read the cards.
  public func sorted(_ ids: [ContactID], by keys: [SortKey]) throws -> [ContactID] {
    var writer = try SortKeyWriter(list, keys)
    return try ids.enumerated()
      .map { (key: try writer.key(of: list.identity.rowID($1), at: $0), id: $1) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.id)
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

/// Writes the keys of contacts as bytes, whose order is the order of the contacts.
///
/// Each key begins with 0 if there is a value, otherwise with 1, and ends with 0; a reversed key has its bits inverted.
/// The position follows all keys, so that no two contacts are equal.
private struct SortKeyWriter {
  private let list: ListConnection
  private let keys: [SortKey]
  private let collator: NameCollator
  private let columns: Statement

  /// Reads the fields of the card; `nil` if no key needs it.
  private var skimmer: CardSkimmer?

  init(_ list: ListConnection, _ keys: [SortKey]) throws {
    self.list = list
    self.keys = keys
    collator = try list.names.collator()
    let names = keys.map { key in
      switch key.value {
      case .name: "sort_key"
      case .birthday: "birthday"
      case .changed: "changed_at"
      case .created: "created_at"
      case .row, .field: "NULL"
      }
    }
    columns = try list.database.makeStatement(
      sql: "SELECT \(names.joined(separator: ", ")) FROM contact WHERE id = ?")
    let fields = keys.flatMap { key -> [VCardProperty.Name] in
      if case .field(let path) = key.value { path.readProperties } else { [] }
    }
    skimmer = fields.isEmpty ? nil : CardSkimmer(fields: fields)
  }

  mutating func key(of rowID: Int64, at position: Int) throws -> [UInt8] {
    let unread = skimmer == nil ? nil : try list.contacts.card(rowID)?.card.unread
    let card = unread.flatMap { skimmer?.read($0) }
    guard let row = try Row.fetchOne(columns, arguments: [rowID]) else {
      throw list.damage("contact \(rowID)")
    }
    var bytes: [UInt8] = []
    for (index, key) in keys.enumerated() {
      guard let value = try value(of: key, index, in: row, card, position) else {
        bytes.append(1)
        continue
      }
      bytes.append(0)
      bytes += (value + [0]).map { key.isReversed ? ~$0 : $0 }
    }
    return bytes + Self.bytes(Int64(position))
  }

  private func value(
    of key: SortKey, _ index: Int, in row: Row, _ card: VCard?, _ position: Int
  ) throws -> [UInt8]? {
    switch key.value {
    case .row: return Self.bytes(Int64(position))
    case .name: return try Array(row.decode(Data.self, atIndex: index))
    case .birthday:
      let birthday = try row.decode(String?.self, atIndex: index)
      return birthday.map { Array(($0.hasPrefix("--") ? "~\($0)" : $0).utf8) }
    case .changed, .created:
      return try row.decode(Int64?.self, atIndex: index).map { Self.bytes(Int64.max - $0) }
    case .field(let path):
      guard let text = card.flatMap({ path.values(in: $0).first }) else { return nil }
      var bytes: [UInt8] = []
      collator.appendKey(of: text, to: &bytes)
      return bytes
    }
  }

  /// The bytes of a number that isn't negative, the highest first.
  private static func bytes(_ number: Int64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - $0 * 8)) }
  }
}
