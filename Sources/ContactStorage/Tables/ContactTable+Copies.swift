internal import ContactModel
internal import GRDB
internal import VCardFormat

extension ContactTable {
  /// The contacts of a book with a UID, the oldest first; only a card of the given size is read.
  static let copyQuery = """
    SELECT contact.id, contact.uid, contact.name, contact.charset,
      CASE WHEN length(contact.card) = ?3 THEN contact.card END
    FROM contact
    CROSS JOIN contact_row ON contact_row.contact_id = contact.id
    CROSS JOIN row_chunk ON row_chunk.id = contact_row.chunk_id
    WHERE contact.uid IS NOT NULL AND coalesce(contact.uid_key, contact.uid) = ?1
      AND row_chunk.book_id = ?2
    ORDER BY contact.id
    """

  /// Returns the oldest contact of a book with a UID in normal form, if it has a card's bytes and character set.
  ///
  /// - Parameters:
  ///   - uid: The UID.
  ///   - card: The card.
  ///   - book: The book.
  /// - Returns: The contact, its UID and its name; also `nil` if the search would be slow.
  /// - Throws: Errors of SQLite.
  func contact(
    withUID uid: String, andCard card: UnreadCard, inBook book: Int64
  ) throws -> (id: Int64, uid: String?, name: String)? {
    guard !isLoading, card.bytes.count <= Self.smallCardSize else { return nil }
    let key = Array(uid.utf8)
    let values: [HotStatement.Value] = [
      .text(key.indices), .integer(book), .integer(Int64(card.bytes.count)),
    ]
    return try copies.firstRow(values, bytes: key) { row in
      guard row.has(.blob(card.bytes.indices), in: 4, bytes: card.bytes),
        row.text(3) == card.charset?.name
      else { return nil }
      return (row.integer(0), row.text(1), row.text(2) ?? "")
    } ?? nil
  }
}
