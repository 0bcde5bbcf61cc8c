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
      let values: [HotStatement.Value] = [
        .integer(address.kind.rawValue), .integer(Int64(address.position)), .text(address.value),
        .text(address.normal),
      ]
      for (index, value) in values.enumerated()
      where !row.has(value, in: Int32(index + 1), bytes: record.bytes) {
        isEqual = false
      }
    }
    return isEqual && rest.isEmpty
  }
}
