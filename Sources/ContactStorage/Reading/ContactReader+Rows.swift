public import ContactModel
package import FoundationEssentials

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
    var row = ContactRow.unread
    try list.order.forEachChunk(inBook: book.id, rows: rows) { rowIDs, range in
      for rowID in rowIDs[range] {
        let indexPath = IndexPath(row: index, section: section)
        try read(&row, rowID, at: indexPath, inBook: book.name, parts: parts)
        try body(row)
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
    guard ids.count > SelectionQuery.fewCount, !parts.isEmpty, !areMostlyAscending(ids) else {
      var row = ContactRow.unread
      return try forEachIndexPath(of: ids) { id, indexPath in
        guard let indexPath else { return }
        let book = books[indexPath.section].name
        try read(&row, list.identity.rowID(id), at: indexPath, inBook: book, parts: parts)
        try body(row)
      }
    }
    let positions = try RowPositions(list)
    var left = ids[...]
    var count = Self.firstBatch
    while !left.isEmpty {
      let batch = left.prefix(count)
      guard let (packed, starts) = try packedRows(of: batch, at: positions, in: books, parts)
      else {
        count = batch.count / 2
        continue
      }
      for (id, start) in zip(batch, starts) where start >= 0 {
        try body(packed.row(at: start, of: id, in: books))
      }
      left = left.dropFirst(batch.count)
      count = min(count * 32, Self.largestBatch)
    }
  }

  /// The number of rows that are read in the order of the table before they are passed on in another order.
  ///
  /// Reading them in that order would search for each row. The first batch is small, so that the first rows come soon.
  private static let firstBatch = 1 << 10
  private static let largestBatch = 1 << 20

  /// The number of bytes that the copied rows of a batch may have.
  private static let packedLimit = 3 << 26

  /// Copies the rows of some contacts, in the order of the table.
  ///
  /// - Returns: The copies, and where each contact starts in them, or -1 if it is not in the list; `nil` if they are too
  ///   large.
  private func packedRows(
    of ids: ArraySlice<ContactID>, at positions: RowPositions, in books: [BookTable.Record],
    _ parts: RowParts
  ) throws -> (PackedRows, starts: [Int])? {
    var packed = PackedRows(capacity: ids.count > Self.firstBatch ? Self.packedLimit : 0)
    var starts = [Int](repeating: -1, count: ids.count)
    var row = ContactRow.unread
    let ascending = ids.enumerated()
      .map { (rowID: list.identity.rowID($0.element), index: $0.offset) }
      .sorted { $0.rowID < $1.rowID }
    for (rowID, index) in ascending {
      guard let indexPath = positions[rowID] else { continue }
      starts[index] = packed.count
      let book = books[indexPath.section].name
      try read(&row, rowID, at: indexPath, inBook: book, parts: parts)
      packed.append(row)
      if packed.count > Self.packedLimit, ids.count > Self.firstBatch { return nil }
    }
    return (packed, starts)
  }

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

  /// Reads a row in place of another one, whose memory is used again unless somebody kept it.
  private func read(
    _ row: inout ContactRow, _ rowID: Int64, at indexPath: IndexPath, inBook book: String,
    parts: RowParts
  ) throws {
    row.id = list.identity.contactID(rowID)
    row.indexPath = indexPath
    row.book = book
    row.texts.removeAll()
    if parts.contains(.columns),
      try list.columns.firstRow(of: rowID, { row.setColumns($0) }) == nil
    {
      throw list.damage("contact \(rowID)")
    }
    if parts.contains(.addresses) {
      try list.addresses.forEachRow(of: rowID) { row.addAddress($0) }
    }
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
}

extension ContactRow {
  /// A row that is filled by reading.
  fileprivate static var unread: ContactRow {
    ContactRow(
      id: ContactID(rawValue: 0), indexPath: IndexPath(row: 0, section: 0), book: "",
      texts: RowTexts(), hasPhoto: false, isGroup: false, changed: Date(timeIntervalSince1970: 0))
  }

  /// Sets the values of a row of `shownColumns`.
  fileprivate mutating func setColumns(_ found: StatementRow) {
    if !found.isNull(1) { texts.append(found, 1, as: .uid) }
    texts.append(found, 2, as: .name)
    texts.append(found, 3, as: .organization)
    hasPhoto = found.bool(4)
    changed = Date(milliseconds: found.integer(5))
    isGroup = found.bool(6)
  }

  /// Adds the value of a row of `shownAddresses`.
  fileprivate mutating func addAddress(_ found: StatementRow) {
    switch ContactTable.AddressKind(rawValue: found.integer(1)) {
    case .email: texts.append(found, 2, as: .email)
    case .phone: texts.append(found, 2, as: .phone)
    case .member, nil: break
    }
  }
}

extension RowTexts {
  /// Adds the text in a column.
  fileprivate mutating func append(_ row: StatementRow, _ column: Int32, as kind: Kind) {
    unsafe row.withBytes(column) { unsafe append($0, as: kind) }
  }
}
