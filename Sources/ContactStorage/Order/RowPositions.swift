internal import ContactModel
internal import FoundationEssentials

/// The index paths of all contacts of the list, for looking up very many of them.
struct RowPositions {
  /// The section and the row after that of the contact, in one number.
  private var positions = RowNumbers()

  /// Reads the order of all books.
  ///
  /// - Parameter list: The list.
  /// - Throws: Errors of SQLite; `ListDamage` if the order is damaged.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  init(_ list: ListConnection) throws {
    for (section, book) in try list.books.all().enumerated() {
      var position = Int64(section) << 32
      try list.order.forEachChunk(inBook: book.id) { rowIDs, range in
        for rowID in rowIDs[range] {
          position += 1
          positions[rowID] = position
        }
        return true
      }
    }
  }

  /// The index path of a contact; `nil` if it is not in the list.
  subscript(rowID: Int64) -> IndexPath? {
    let position = positions[rowID]
    guard position != 0 else { return nil }
    return IndexPath(row: Int(position & 0xFFFF_FFFF) - 1, section: Int(position >> 32))
  }
}
