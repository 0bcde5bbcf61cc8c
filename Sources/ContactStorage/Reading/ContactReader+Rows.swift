public import ContactModel
internal import FoundationEssentials
internal import GRDB

extension ContactReader {
  /// Returns the list rows of the contacts at some rows.
  ///
  /// - Parameters:
  ///   - section: The section of the book.
  ///   - rows: The rows; rows that the book doesn't have are ignored.
  /// - Returns: The list rows, in order.
  /// - Throws: `ContactError.Code.unknownBook` when there is no such section.
  /// - Complexity: O(*c* + *n*) for *c* chunks of 512 rows and *n* rows.
  public func rows(section: Int, _ rows: Range<Int>) throws -> [ContactRow] {
    let book = try list.book(inSection: section)
    let first = max(0, rows.lowerBound)
    return try rowIDs(section: section, rows: rows).enumerated().map { offset, rowID in
      try row(rowID, at: IndexPath(row: first + offset, section: section), inBook: book.name)
    }
  }

  /// Returns the list row of a contact.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The list row; `nil` if the contact is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func row(of id: ContactID) throws -> ContactRow? {
    try row(ofRowID: list.identity.rowID(id))
  }

  /// Returns the list rows of some contacts.
  ///
  /// - Parameter ids: The contacts; those that are not in the list are ignored.
  /// - Returns: The list rows, in the given order.
  /// - Throws: `ContactError` when the file cannot be read.
  public func rows(of ids: [ContactID]) throws -> [ContactRow] {
    try ids.compactMap { try row(of: $0) }
  }

  private func row(ofRowID rowID: Int64) throws -> ContactRow? {
    guard let indexPath = try list.indexPath(ofRowID: rowID) else { return nil }
    let book = try list.book(inSection: indexPath.section)
    return try row(rowID, at: indexPath, inBook: book.name)
  }

  private func row(
    _ rowID: Int64, at indexPath: IndexPath, inBook book: String
  ) throws -> ContactRow {
    let statement = try list.database.cachedStatement(
      sql: """
        SELECT uid, name, organization, has_photo, changed_at, is_group FROM contact WHERE id = ?
        """)
    let (emails, phones) = try addresses(ofRowID: rowID)
    let found = try statement.firstRow(of: rowID) { row in
      ContactRow(
        id: list.identity.contactID(rowID), indexPath: indexPath, book: book, uid: row.text(0),
        name: row.text(1) ?? "", organization: row.text(2) ?? "", emails: emails, phones: phones,
        hasPhoto: row.bool(3), isGroup: row.bool(5), changed: Date(milliseconds: row.integer(4)))
    }
    guard let found else { throw list.damage("contact \(rowID)") }
    return found
  }

  private func addresses(ofRowID rowID: Int64) throws -> (emails: [String], phones: [String]) {
    let statement = try list.database.cachedStatement(
      sql: """
        SELECT kind, value FROM contact_address WHERE contact_id = ? ORDER BY kind, position
        """)
    var emails: [String] = []
    var phones: [String] = []
    try statement.forEachRow(of: rowID) { row in
      let value = row.text(1) ?? ""
      switch ContactTable.AddressKind(rawValue: row.integer(0)) {
      case .email: emails.append(value)
      case .phone: phones.append(value)
      case .member, nil: break
      }
      return true
    }
    return (emails, phones)
  }
}
