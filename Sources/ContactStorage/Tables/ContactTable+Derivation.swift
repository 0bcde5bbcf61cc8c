internal import ContactModel
internal import GRDB
internal import VCardFormat

extension ContactTable {
  /// Contacts that follow each other in the order of their rowids, whose data was derived again.
  struct DerivedBatch {
    fileprivate(set) var count = 0

    /// The last contact.
    fileprivate(set) var last: Int64

    /// How many columns and addresses were written because they differed.
    fileprivate(set) var differenceCount = 0

    /// Whether other contacts may follow.
    var isFull: Bool { count == BulkLoad.threshold }
  }

  /// Derives the data of the next contacts from their cards again, and writes only the columns and addresses that differ;
  /// there must be no search words of these contacts.
  ///
  /// If a card is damaged, its existing derived columns stay unchanged, because they say whose card it was.
  func deriveAgain(after last: Int64) throws -> DerivedBatch {
    var batch = DerivedBatch(last: last)
    let first = try Int64.fetchOne(
      database, sql: "SELECT id FROM contact WHERE id > ? ORDER BY id LIMIT 1", arguments: [last])
    guard let first else { return batch }
    // If the sort rules have changed, this drops an index, which an open statement prevents.
    _ = try names.collator()
    let rows = try rows(with: DerivedColumns.names, limit: BulkLoad.threshold)
    let addresses = AddressComparison(database)
    try rows.forEachRow(of: first) { row in
      let id = row.integer(0)
      let card = try card(in: row)
      let contact = Contact(card.read())
      let isOfContact = try card.isIntact(of: id) || !isDerived(id)
      batch.differenceCount += try writer.derive(
        from: contact, id, storedIn: isOfContact ? row : nil, addresses)
      try rememberCharset(of: contact.card, id)
      batch.count += 1
      batch.last = id
      return true
    }
    return batch
  }

  /// Prepares a query for the contacts from a rowid on, in the order of their rowids: the columns of the card, then
  /// others.
  func rows(with columns: [String] = [], limit: Int = -1) throws -> Statement {
    let columns = [[Self.cardColumns], columns].joined().joined(separator: ", ")
    return try database.makeStatement(
      sql: "SELECT \(columns) FROM contact WHERE id >= ? ORDER BY id LIMIT \(limit)")
  }

  /// Returns the card from a row with `cardColumns`.
  func card(in row: StatementRow) throws -> StoredCard {
    try Self.smallCard(in: row) ?? largeCard(row.integer(0), size: Int(row.integer(2)))
  }

  /// Stores the guessed character set of a card that an older program stored without one.
  private func rememberCharset(of card: VCard, _ id: Int64) throws {
    guard let charset = card.undeclaredCharset else { return }
    try database.execute(
      sql: "UPDATE contact SET charset = ? WHERE id = ? AND charset IS NULL",
      arguments: [charset.name, id])
  }

  /// Returns whether data was ever derived from the card of a contact.
  private func isDerived(_ id: Int64) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM contact WHERE id = ? AND content_hash <> 0")
    return try Int.fetchOne(statement, arguments: [id]) != nil
  }
}
