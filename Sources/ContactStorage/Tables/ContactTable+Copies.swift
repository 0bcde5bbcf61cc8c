internal import ContactModel
internal import VCardFormat

extension ContactTable {
  /// The oldest contact of a book among some contacts, its UID and its name.
  typealias Copy = (id: Int64, uid: String?, name: String)

  static let queryByUID = query(
    where: "contact.uid IS NOT NULL AND coalesce(contact.uid_key, contact.uid) = ?3")

  static let queryByContent = query(
    where: "contact.sort_key = ?3 AND contact.content_hash = ?4 AND contact.name = ?5")

  static let queryByID = query(where: "contact.id = ?3")

  /// Returns a query for the contacts of a book that satisfy a condition, the oldest first; only a card of the given
  /// size is read.
  private static func query(where condition: String) -> String {
    """
    SELECT contact.id, contact.uid, contact.name, contact.charset,
      CASE WHEN length(contact.card) = ?2 THEN contact.card END
    FROM contact
    CROSS JOIN contact_row ON contact_row.contact_id = contact.id
    CROSS JOIN row_chunk ON row_chunk.id = contact_row.chunk_id
    WHERE \(condition) AND row_chunk.book_id = ?1
    ORDER BY contact.id
    """
  }

  /// The contacts of which a drop had copies.
  struct CopyRun {
    fileprivate var last: Int64 = 0

    /// Whether the last contact follows the one before it, so that the next card is probably a copy of the next contact.
    fileprivate var isGoingOn = false
  }

  /// Returns the contact that follows the last copy, if copies follow each other and it has a card's bytes and character
  /// set.
  ///
  /// A file is usually dropped again in the order in which its cards are in the list. Reading on takes a fraction of the
  /// time of a search in an index.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - book: The book that the contact must be in.
  /// - Returns: The contact; `nil` if it must be searched.
  /// - Throws: Errors of SQLite.
  func nextCopy(of card: UnreadCard, inBook book: Int64) throws -> Copy? {
    guard copyRun.isGoingOn else { return nil }
    let next = try copy(of: card, inBook: book, copiesByID, [.integer(copyRun.last + 1)], bytes: [])
    if next == nil { copyRun.isGoingOn = false }
    return next
  }

  /// Returns the oldest contact of a book with a UID in normal form, if it has a card's bytes and character set.
  ///
  /// - Parameters:
  ///   - uid: The UID.
  ///   - card: The card.
  ///   - book: The book.
  /// - Returns: The contact; also `nil` if the search would be slow.
  /// - Throws: Errors of SQLite.
  func contact(withUID uid: String, andCard card: UnreadCard, inBook book: Int64) throws -> Copy? {
    let key = Array(uid.utf8)
    return try copy(of: card, inBook: book, copiesByUID, [.text(key.indices)], bytes: key)
  }

  /// Returns the oldest contact of a book with the name and the content hash of a card, if it has the card's bytes.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - book: The book.
  /// - Returns: The contact; also `nil` if the search would be slow.
  /// - Throws: Errors of SQLite.
  func contact(withContentOf card: VCard, inBook book: Int64) throws -> Copy? {
    // If other rules made the stored sort keys, the index can't be used.
    guard !isLoading, card.undeclaredCharset == nil, try names.isCurrent() else { return nil }
    let (name, hash) = Contact.content(of: card)
    var bytes = Array(name.utf8)
    let nameRange = bytes.indices
    try names.collator().appendKey(of: name, to: &bytes)
    return try copy(
      of: UnreadCard(card), inBook: book, copiesByContent,
      [
        .blob(nameRange.upperBound..<bytes.count), .integer(Int64(bitPattern: hash)),
        .text(nameRange),
      ], bytes: bytes)
  }

  private func copy(
    of card: UnreadCard, inBook book: Int64, _ statement: HotStatement,
    _ values: [HotStatement.Value], bytes: [UInt8]
  ) throws -> Copy? {
    guard !isLoading, card.bytes.count <= Self.smallCardSize else { return nil }
    let values = [.integer(book), .integer(Int64(card.bytes.count))] + values
    let copy: Copy? =
      try statement.firstRow(values, bytes: bytes) { row in
        guard row.has(.blob(card.bytes.indices), in: 4, bytes: card.bytes),
          row.text(3) == card.charset?.name
        else { return nil }
        return (row.integer(0), row.text(1), row.text(2) ?? "")
      } ?? nil
    if let copy { copyRun = CopyRun(last: copy.id, isGoingOn: copy.id == copyRun.last + 1) }
    return copy
  }
}
