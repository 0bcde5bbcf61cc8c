public import ContactModel
package import FoundationEssentials
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
    var found: [ContactRow] = []
    try forEachRow(section: section, rows) { found.append($0) }
    return found
  }

  /// Returns the list row of a contact.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The list row; `nil` if the contact is not in the list.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*c*), where *c* is the number of chunks of 512 rows.
  public func row(of id: ContactID) throws -> ContactRow? {
    try rows(of: [id]).first
  }

  /// Returns the list rows of some contacts.
  ///
  /// - Parameter ids: The contacts; those that are not in the list are ignored.
  /// - Returns: The list rows, in the given order.
  /// - Throws: `ContactError` when the file cannot be read.
  public func rows(of ids: [ContactID]) throws -> [ContactRow] {
    var found: [ContactRow] = []
    try forEachRow(of: ids) { found.append($0) }
    return found
  }

  /// Passes the list rows of the contacts at some rows to `body`, in order, while it reads them.
  ///
  /// - Parameters:
  ///   - section: The section of the book.
  ///   - rows: The rows; rows that the book doesn't have are ignored.
  ///   - parts: The parts to read; the others are empty.
  ///   - body: Receives a list row.
  /// - Throws: Errors of `body`; `ContactError.Code.unknownBook` when there is no such section.
  /// - Complexity: O(*c* + *n*) for *c* chunks of 512 rows and *n* rows.
  package func forEachRow(
    section: Int, _ rows: Range<Int>, parts: RowParts = .all, _ body: (ContactRow) throws -> Void
  ) throws {
    let book = try list.book(inSection: section)
    let rows = rows.clamped(to: 0..<(try list.order.count(inBook: book.id)))
    var index = rows.lowerBound
    try list.order.forEachChunk(inBook: book.id, rows: rows) { rowIDs, range in
      for rowID in rowIDs[range] {
        let indexPath = IndexPath(row: index, section: section)
        try body(try row(rowID, at: indexPath, inBook: book.name, parts: parts))
        index += 1
      }
      return true
    }
  }

  /// Passes the list rows of some contacts to `body` while it reads them.
  ///
  /// - Parameters:
  ///   - ids: The contacts; those that are not in the list are ignored.
  ///   - parts: The parts to read; the others are empty.
  ///   - body: Receives a list row.
  /// - Throws: Errors of `body`; `ContactError` when the file cannot be read.
  /// - Complexity: O(*c* + *n*) for *c* chunks of 512 rows and *n* contacts, if there are many.
  package func forEachRow(
    of ids: [ContactID], parts: RowParts = .all, _ body: (ContactRow) throws -> Void
  ) throws {
    let books = try list.books.all()
    func row(_ id: ContactID, _ indexPath: IndexPath?) throws -> ContactRow? {
      try indexPath.map {
        try self.row(
          list.identity.rowID(id), at: $0, inBook: books[$0.section].name, parts: parts)
      }
    }
    guard ids.count > SelectionQuery.fewCount, !parts.isEmpty, !areMostlyAscending(ids) else {
      try forEachIndexPath(of: ids) { try row($0, $1).map(body) }
      return
    }
    let positions = try RowPositions(list)
    var start = 0
    var count = Self.firstBatch
    while start < ids.count {
      let batch = ids[start..<min(start + count, ids.count)]
      var rows = [ContactRow?](repeating: nil, count: batch.count)
      let ascending = batch.indices.map { (rowID: list.identity.rowID(ids[$0]), index: $0) }
        .sorted { $0.rowID < $1.rowID }
      for (rowID, index) in ascending {
        rows[index - start] = try row(ids[index], positions[rowID])
      }
      for case let row? in rows { try body(row) }
      start += batch.count
      count = min(count * 2, Self.largestBatch)
    }
  }

  /// The number of rows that are read in the order of the table before they are passed on in another order.
  ///
  /// Reading them in that order would search for each row. The first batch is small, so that the first rows come soon.
  private static let firstBatch = 1 << 10
  private static let largestBatch = 1 << 17

  /// Whether most contacts follow each other in the table, so that it can be read in their order.
  private func areMostlyAscending(_ ids: [ContactID]) -> Bool {
    var last: Int64 = 0
    var descents = 0
    for id in ids {
      let rowID = list.identity.rowID(id)
      if rowID < last { descents += 1 }
      last = rowID
    }
    return descents < ids.count / 8
  }

  /// Passes some contacts and their index paths to `body`, in the given order.
  ///
  /// - Parameters:
  ///   - ids: The contacts.
  ///   - body: Receives a contact, and its index path, or `nil` if it isn't in the list.
  /// - Throws: Errors of `body`; `ContactError` when the file cannot be read.
  /// - Complexity: O(*c* + *n*) for *c* chunks of 512 rows and *n* contacts, if there are many.
  package func forEachIndexPath(
    of ids: [ContactID], _ body: (ContactID, IndexPath?) throws -> Void
  ) throws {
    let positions = ids.count > SelectionQuery.fewCount ? try RowPositions(list) : nil
    for id in ids {
      let rowID = list.identity.rowID(id)
      try body(id, try positions.map { $0[rowID] } ?? list.indexPath(ofRowID: rowID))
    }
  }

  private func row(
    _ rowID: Int64, at indexPath: IndexPath, inBook book: String, parts: RowParts
  ) throws -> ContactRow {
    var row = ContactRow(
      id: list.identity.contactID(rowID), indexPath: indexPath, book: book, uid: nil, name: "",
      organization: "", emails: [], phones: [], hasPhoto: false,
      changed: Date(timeIntervalSince1970: 0))
    if parts.contains(.columns), try !list.readColumns(of: rowID, to: &row) {
      throw list.damage("contact \(rowID)")
    }
    if parts.contains(.addresses) { try list.readAddresses(of: rowID, to: &row) }
    return row
  }
}

extension ListConnection {
  /// Returns the query for the columns of `contact` that the list shows.
  static let shownColumns = """
    SELECT id, uid, name, organization, has_photo, changed_at, is_group FROM contact
    WHERE id >= ? ORDER BY id
    """

  /// Returns the query for the addresses that the list shows.
  static let shownAddresses = """
    SELECT contact_id, kind, value FROM contact_address
    WHERE contact_id >= ? ORDER BY contact_id, kind, position
    """

  /// Reads the columns that the list shows; returns whether there is such a contact.
  fileprivate func readColumns(of rowID: Int64, to row: inout ContactRow) throws -> Bool {
    try columns.firstRow(of: rowID) { found in
      row.uid = found.text(1)
      row.name = found.text(2) ?? ""
      row.organization = found.text(3) ?? ""
      row.hasPhoto = found.bool(4)
      row.changed = Date(milliseconds: found.integer(5))
      row.isGroup = found.bool(6)
      return true
    } ?? false
  }

  fileprivate func readAddresses(of rowID: Int64, to row: inout ContactRow) throws {
    try addresses.forEachRow(of: rowID) { found in
      switch ContactTable.AddressKind(rawValue: found.integer(1)) {
      case .email: row.emails.append(found.text(2) ?? "")
      case .phone: row.phones.append(found.text(2) ?? "")
      case .member, nil: break
      }
    }
  }
}
