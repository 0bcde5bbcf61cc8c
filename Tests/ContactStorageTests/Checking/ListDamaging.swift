import ContactTestSupport
import Foundation
import GRDB

/// Damages the file of a list in a different way each time.
struct ListDamaging {
  /// A part that is damaged.
  enum Kind: CaseIterable {
    case card, pageBytes, truncation, zeroedPage, swappedCards, hash, derived, historyCard
  }

  var generator: SeededGenerator

  /// Damages a file.
  ///
  /// - Returns: A description of the damage.
  mutating func damage(_ path: String, _ kind: Kind) throws -> String {
    switch kind {
    case .pageBytes: return try flipBytes(of: path)
    case .truncation: return try truncate(path)
    case .zeroedPage: return try zeroPage(of: path)
    case .card, .swappedCards, .hash, .derived, .historyCard: break
    }
    let sql = sql(kind)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF; \(sql)")
      try database.checkpoint(.truncate)
    }
    try queue.close()
    return sql
  }

  private mutating func sql(_ kind: Kind) -> String {
    let one =
      "(SELECT id FROM contact ORDER BY id LIMIT 1 OFFSET \(Int.random(in: 0..<40, using: &generator)))"
    let other =
      "(SELECT id FROM contact ORDER BY id LIMIT 1 OFFSET \(Int.random(in: 0..<40, using: &generator)))"
    switch kind {
    case .card: return "UPDATE contact SET card = \(changedBytes()) WHERE id = \(one)"
    case .historyCard:
      return """
        UPDATE operation_change SET card = \(changedBytes()) WHERE rowid = (
          SELECT rowid FROM operation_change WHERE card IS NOT NULL
          LIMIT 1 OFFSET \(Int.random(in: 0..<4, using: &generator)))
        """
    case .swappedCards:
      let columns = Bool.random(using: &generator) ? "card" : "card, card_hash"
      return """
        CREATE TEMP TABLE kept AS SELECT id, card, card_hash FROM contact WHERE id IN (\(one), \(other));
        UPDATE contact SET (\(columns)) = (SELECT \(columns) FROM kept WHERE kept.id <> contact.id)
        WHERE id IN (SELECT id FROM kept) AND (SELECT count(*) FROM kept) = 2
        """
    case .hash:
      return
        "UPDATE contact SET card_hash = card_hash + \(Int.random(in: 1...9, using: &generator)) WHERE id = \(one)"
    default:
      let columns = [
        "name = 'Eve'", "sort_key = x'00'", "content_hash = 1", "uid = 'x'",
        "has_photo = 1 - has_photo",
        "organization = 'Damage'", "birthday = '1815'",
      ]
      let column = columns.randomElement(using: &generator) ?? "name = ''"
      return "UPDATE contact SET \(column) WHERE id = \(one)"
    }
  }

  /// Returns an SQL expression that changes a byte of a card, or lengthens or shortens the card.
  private mutating func changedBytes() -> String {
    let position = Int.random(in: 1...60, using: &generator)
    let byte = String(Int.random(in: 0x30...0x5A, using: &generator), radix: 16)
    return [
      "CAST(substr(card, 1, \(position)) || x'\(byte)' || substr(card, \(position + 2)) AS BLOB)",
      "CAST(substr(card, 1, \(position)) || x'0A\(byte)' || substr(card, \(position)) AS BLOB)",
      "substr(card, 1, \(position))", "x''", "CAST(replace(card, x'0D0A', x'0A') AS BLOB)",
    ].randomElement(using: &generator) ?? "x''"
  }

  private mutating func flipBytes(of path: String) throws -> String {
    var bytes = try Data(contentsOf: URL(filePath: path))
    let offsets = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      Int.random(in: 100..<bytes.count, using: &generator)
    }
    for offset in offsets { bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
    try bytes.write(to: URL(filePath: path))
    return "bytes \(offsets)"
  }

  private mutating func truncate(_ path: String) throws -> String {
    let bytes = try Data(contentsOf: URL(filePath: path))
    let count = bytes.count - Int.random(in: 1..<(bytes.count / 4), using: &generator)
    try bytes.prefix(count).write(to: URL(filePath: path))
    return "\(count) of \(bytes.count) bytes"
  }

  private mutating func zeroPage(of path: String) throws -> String {
    var bytes = try Data(contentsOf: URL(filePath: path))
    let page = Int.random(in: 1..<(bytes.count / 4_096), using: &generator)
    bytes.replaceSubrange(page * 4_096..<(page + 1) * 4_096, with: Data(count: 4_096))
    try bytes.write(to: URL(filePath: path))
    return "page \(page + 1)"
  }
}
