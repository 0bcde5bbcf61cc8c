internal import GRDB

/// Compares the stored addresses, numbers and members of contacts, in the order of their rowids, with those of their
/// cards.
///
/// Addresses of contacts to come must not be written, and no index dropped, before it is released.
struct AddressComparison {
  private let rows: OrderedRows

  init(_ database: Database) {
    rows = OrderedRows(
      database,
      """
      SELECT contact_id, kind, position, value, normal FROM contact_address
      WHERE contact_id >= ? ORDER BY contact_id, kind, position
      """, staysOpen: true)
  }

  /// Whether exactly the addresses of a record are stored for a contact.
  func areStored(_ rowID: Int64, _ record: ContactRecord) throws -> Bool {
    var rest = record.addresses[...]
    var isEqual = true
    try rows.forEachRow(of: rowID) { row in
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
}
