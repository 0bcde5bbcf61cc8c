internal import ContactModel
internal import GRDB
public import VCardFormat

extension ContactReader {
  /// The number of cards at each end of a book that are sampled.
  private static let sampleSize = 100

  /// The number of bytes at the beginning of a card that are searched for its version.
  private static let headSize = 512

  /// Returns the vCard version that new cards of a book have: that of the setting, otherwise that of most cards.
  ///
  /// The latter is estimated from the first 512 bytes of each of the first and the last hundred cards.
  ///
  /// - Parameter section: The section of the book.
  /// - Returns: The version; 3.0 if the book is empty, or no card of the sample has a VERSION.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such section, `ContactError` when the file
  ///   cannot be read.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func versionOfNewCards(section: Int) throws -> VCard.Version {
    let setting = ListSetting.cardVersion
    if let text = try value(of: setting), text != setting.defaultValue {
      return VCard.Version(text)
    }
    let count = try self.count(section: section)
    let first = 0..<min(count, Self.sampleSize)
    let last = max(first.upperBound, count - Self.sampleSize)..<count
    let statement = try list.database.cachedStatement(
      sql: "SELECT substr(card, 1, \(Self.headSize)) FROM contact WHERE id = ?")
    var counts: [VCard.Version: Int] = [:]
    for rows in [first, last] {
      for rowID in try rowIDs(section: section, rows: rows) {
        let head = try statement.firstRow(of: rowID) { row in
          unsafe row.withBytes(0) { unsafe Array($0) }
        }
        if let version = Self.version(in: head ?? []) { counts[version, default: 0] += 1 }
      }
    }
    // If versions are equally common, prefer 3.0, which most other programs read.
    let common = counts.values.max() ?? 0
    return [.v30, .v40, .v21].first { common > 0 && counts[$0] == common } ?? .v30
  }

  /// Returns the version stated at the beginning of a card.
  private static func version(in head: [UInt8]) -> VCard.Version? {
    for line in head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = String(decoding: line.prefix(20), as: UTF8.self).uppercased()
      guard text.hasPrefix("VERSION:") else { continue }
      return VCard.Version(String(text.dropFirst(8).filter { !$0.isWhitespace }))
    }
    return nil
  }
}
