internal import ContactModel

/// Compares the stored data of contacts with their cards.
struct ContactComparison {
  private let collator: NameCollator?
  private let addresses: AddressComparison
  private let nameLines: LineTable
  private let emailLines: LineTable

  init(_ list: ListConnection) throws {
    let database = list.database
    collator = try list.names.isCurrent() ? list.names.collator() : nil
    addresses = AddressComparison(database)
    nameLines = LineTable(database, named: "name_chunk")
    emailLines = LineTable(database, named: "email_chunk")
  }

  /// Whether the derived data of a contact, except its search words, matches its card.
  ///
  /// - Parameters:
  ///   - rowID: The contact.
  ///   - row: Its row, which ends with the derived columns.
  ///   - record: The data derived from its card.
  /// - Returns: `true` if the stored data equals the record and nothing more is stored.
  /// - Throws: Errors of SQLite.
  func isDerived(
    _ rowID: Int64, storedIn row: StatementRow, from record: ContactRecord
  ) throws -> Bool {
    try hasColumns(row, record) && addresses.areStored(rowID, record) && hasLines(rowID, record)
  }

  /// Replaces a record with the data to be stored of a contact.
  func fill(_ record: inout ContactRecord, from contact: Contact) {
    record.fill(from: contact, sortedBy: collator)
  }

  private func hasColumns(_ row: StatementRow, _ record: ContactRecord) -> Bool {
    let judged = collator == nil ? ~DerivedColumns.sortKey : DerivedColumns.all
    return DerivedColumns.differences(of: record, from: row) & judged == 0
  }

  private func hasLines(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    try nameLines.line(of: rowID) == record.nameLine
      && emailLines.line(of: rowID) == record.emailLine
  }
}
