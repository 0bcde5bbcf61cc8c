internal import ContactModel
internal import GRDB

/// Compares the stored data of contacts with their cards.
struct ContactComparison {
  private let collator: NameCollator?
  private let columns: OrderedRows
  private let addresses: OrderedRows
  private let nameLines: LineTable
  private let emailLines: LineTable

  init(_ list: ListConnection) throws {
    let database = list.database
    collator = try list.names.isCurrent() ? list.names.collator() : nil
    let names = DerivedColumns.names.joined(separator: ", ")
    columns = OrderedRows(database, "SELECT id, \(names) FROM contact WHERE id >= ? ORDER BY id")
    addresses = OrderedRows(
      database,
      """
      SELECT contact_id, kind, position, value, normal FROM contact_address
      WHERE contact_id >= ? ORDER BY contact_id, kind, position
      """)
    nameLines = LineTable(database, named: "name_chunk")
    emailLines = LineTable(database, named: "email_chunk")
  }

  /// Whether the derived data of a contact, except its search words, matches its card.
  ///
  /// - Parameters:
  ///   - rowID: The contact.
  ///   - record: The data derived from its card.
  /// - Returns: `true` if the stored data equals the record and nothing more is stored.
  /// - Throws: Errors of SQLite.
  func isDerived(_ rowID: Int64, from record: ContactRecord) throws -> Bool {
    try hasColumns(rowID, record) && hasAddresses(rowID, record) && hasLines(rowID, record)
  }

  /// Replaces a record with the data to be stored of a contact.
  func fill(_ record: inout ContactRecord, from contact: Contact) {
    record.fill(from: contact, sortedBy: collator)
  }

  private func hasColumns(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    let values = DerivedColumns.values(of: record)
    return try columns.firstRow(of: rowID) { row in
      values.indices.allSatisfy { index in
        row.has(values[index], in: Int32(index + 1), bytes: record.bytes)
          || collator == nil && DerivedColumns.names[index] == DerivedColumns.sortKey
      }
    } ?? false
  }

  private func hasAddresses(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    var rest = record.addresses[...]
    var isEqual = true
    try addresses.forEachRow(of: rowID) { row in
      guard let address = rest.popFirst() else {
        isEqual = false
        return
      }
      func has(_ value: HotStatement.Value, in column: Int32) -> Bool {
        row.has(value, in: column, bytes: record.bytes)
      }
      isEqual =
        isEqual && has(.integer(address.kind.rawValue), in: 1)
        && has(.integer(Int64(address.position)), in: 2) && has(.text(address.value), in: 3)
        && has(.text(address.normal), in: 4)
    }
    return isEqual && rest.isEmpty
  }

  private func hasLines(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    try nameLines.line(of: rowID) == record.bytes[record.foldedName]
      && emailLines.line(of: rowID) == record.bytes[record.emailLine]
  }
}
