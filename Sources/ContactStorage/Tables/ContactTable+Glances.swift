internal import VCardFormat

extension ContactTable {
  static let unreadCardQuery = """
    SELECT id, \(cardOrSize), charset FROM contact WHERE id >= ? ORDER BY id
    """

  /// Returns the card of a contact, unless a look at its bytes shows that it isn't needed.
  ///
  /// Copying a card takes as long as many looks.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - isNeeded: Receives the bytes of a small card.
  /// - Returns: The card; `nil` if it isn't needed, or there is no such contact.
  /// - Throws: Errors of SQLite.
  func unreadCard(_ id: Int64, if isNeeded: (Span<UInt8>) -> Bool) throws -> UnreadCard? {
    var isLarge = true
    let found = try unreadCards.firstRow(of: id) { row -> UnreadCard? in
      guard row.isBlob(1) else { return nil }
      isLarge = false
      let bytes = unsafe row.withBytes(1) { buffer in
        let bytes = unsafe buffer.assumingMemoryBound(to: UInt8.self)
        return isNeeded(unsafe bytes.span) ? unsafe Array(bytes) : nil
      }
      return bytes.map { UnreadCard(bytes: $0, charsetName: row.text(2)) }
    }
    return try isLarge ? card(id)?.card.unread : found ?? nil
  }
}
