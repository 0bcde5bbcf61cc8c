internal import ContactModel
internal import GRDB

/// Compares the stored data of contacts with their cards.
struct ContactComparison {
  private let database: Database
  private let collator: NameCollator?
  private let nameLines: LineTable
  private let emailLines: LineTable
  private let isStored: HotStatement

  init(_ list: ListConnection) throws {
    database = list.database
    collator = try list.names.isCurrent() ? list.names.collator() : nil
    nameLines = LineTable(database, named: "name_chunk")
    emailLines = LineTable(database, named: "email_chunk")
    let terms = DerivedColumns.terms(
      DerivedColumns.names, "IS", " AND ", without: collator == nil ? DerivedColumns.sortKey : nil)
    isStored = HotStatement(database, "SELECT 1 FROM contact WHERE id = ?1 AND \(terms)")
  }

  /// Whether the derived data of a contact, except its search words, matches its card.
  ///
  /// - Parameters:
  ///   - rowID: The contact.
  ///   - record: The data derived from its card.
  ///   - isListed: Whether the contact is in the list; only contacts in the list have addresses.
  /// - Returns: `true` if the stored data equals the record and nothing more is stored.
  /// - Throws: Errors of SQLite.
  func isDerived(_ rowID: Int64, from record: ContactRecord, isListed: Bool) throws -> Bool {
    try hasColumns(rowID, record) && hasAddresses(rowID, isListed ? record : nil)
      && (!isListed || hasLines(rowID, record))
  }

  /// Derives the data to be stored from a contact.
  func record(of contact: Contact) -> ContactRecord {
    var record = ContactRecord()
    record.fill(from: contact, sortedBy: collator)
    return record
  }

  private func hasColumns(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    var values: [HotStatement.Value] = [.integer(rowID)]
    DerivedColumns.append(record, to: &values)
    return try isStored.hasRow(values, bytes: record.bytes)
  }

  private func hasAddresses(_ rowID: Int64, _ record: ContactRecord?) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT kind, position, value, normal FROM contact_address WHERE contact_id = ?
        ORDER BY kind, position
        """)
    let rows = try Row.fetchAll(statement, arguments: [rowID])
    let addresses = record?.addresses ?? []
    guard rows.count == addresses.count else { return false }
    return try zip(rows, addresses).allSatisfy { row, address in
      try row.decode(atIndex: 0) == address.kind.rawValue
        && row.decode(atIndex: 1) == address.position
        && row.decode(atIndex: 2) == record?.text(address.value)
        && row.decode(atIndex: 3) == record?.text(address.normal)
    }
  }

  private func hasLines(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    try nameLines.line(of: rowID) == record.bytes[record.foldedName]
      && emailLines.line(of: rowID) == record.bytes[record.emailLine]
  }
}

extension ContactRecord {
  /// A range of the buffer as text.
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
