internal import ContactModel
internal import FoundationEssentials
internal import VCardFormat

extension ContactTransaction {
  /// A contact and where it stands.
  private struct Position {
    var contact: Int64
    var book: Int64
    var row: Int
  }

  func move(_ ids: [ContactID], to indexPath: IndexPath) throws {
    let (book, row) = try list.destination(indexPath)
    let positions = try positions(of: ids)
    guard !positions.isEmpty, !isInPlace(positions, book: book.id, row: row) else { return }
    for rows in rowsByBook(positions) { try perform(.tookRows(rows)) }
    let takenBefore = positions.count { $0.book == book.id && $0.row < row }
    let first = row - takenBefore
    try perform(
      .putRows(
        HistoryChange.Rows(
          bookID: book.id, ranges: [first..<(first + positions.count)],
          contacts: RowIDRun(positions.map(\.contact)))))
  }

  func remove(_ ids: [ContactID]) throws {
    for rows in try rows(of: ids.map(list.rowID)) { try perform(.removedRows(rows)) }
  }

  /// Notes the UIDs that a contact takes over, but for its own and those that it has taken over already.
  func takeUIDs(_ uids: [String], by id: ContactID) throws {
    let rowID = try list.rowID(ofListed: id)
    var known = Set(try list.mergedUIDs.uids(of: rowID))
    if let own = try list.contacts.contact(rowID)?.uidKey { known.insert(own) }
    for uid in uids.map(UniqueIdentifier.normal) where known.insert(uid).inserted {
      try perform(.tookUID(contact: rowID, uid: uid))
    }
  }

  /// From how many contacts on they are looked for by going through the list, and not one by one.
  private static let manyCount = 256

  /// The rows of those contacts that are in the list, book by book.
  ///
  /// - Parameter contacts: The contacts, in any order.
  /// - Returns: Their rows, in order.
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*c*) for each of few contacts, where *c* is the number of chunks of the book; O(*n*) for many,
  ///   where *n* is the number of rows of the list.
  func rows(of contacts: [Int64]) throws -> [HistoryChange.Rows] {
    var wanted = RowIDSet(highest: try list.contacts.highestID())
    for contact in contacts { wanted.insert(contact) }
    guard contacts.count >= Self.manyCount else {
      return rowsByBook(
        try wanted.rowIDs.compactMap { contact in
          try list.order.position(ofContact: contact).map {
            Position(contact: contact, book: $0.book, row: $0.row)
          }
        })
    }
    return try list.books.all().compactMap { try rows(of: wanted, inBook: $0.id) }
  }

  private func rows(of wanted: RowIDSet, inBook book: Int64) throws -> HistoryChange.Rows? {
    var rows: [Int] = []
    var contacts: [Int64] = []
    var row = 0
    try list.order.forEachChunk(inBook: book, rows: 0..<list.order.count(inBook: book)) {
      for contact in $0[$1] {
        if wanted.contains(contact) {
          rows.append(row)
          contacts.append(contact)
        }
        row += 1
      }
      return true
    }
    guard !rows.isEmpty else { return nil }
    return HistoryChange.Rows(
      bookID: book, ranges: Self.ranges(rows), contacts: RowIDRun(contacts))
  }

  /// Where contacts stand, in the order given, each once.
  private func positions(of ids: [ContactID]) throws -> [Position] {
    var seen: Set<Int64> = []
    return try ids.compactMap { id in
      let rowID = try list.rowID(ofListed: id)
      guard seen.insert(rowID).inserted else { return nil }
      guard let position = try list.order.position(ofContact: rowID) else {
        throw list.damage("contact \(id)")
      }
      return Position(contact: rowID, book: position.book, row: position.row)
    }
  }

  /// Whether contacts stand already, in their order, where they are to be moved.
  private func isInPlace(_ positions: [Position], book: Int64, row: Int) -> Bool {
    let first = positions[0].row
    return (first...(first + positions.count)).contains(row)
      && positions.enumerated().allSatisfy { $1.book == book && $1.row == first + $0 }
  }

  /// The rows of contacts, book by book.
  private func rowsByBook(_ positions: [Position]) -> [HistoryChange.Rows] {
    let books = Dictionary(grouping: positions, by: \.book)
    return books.sorted { $0.key < $1.key }.map { book, positions in
      let sorted = positions.sorted { $0.row < $1.row }
      return HistoryChange.Rows(
        bookID: book, ranges: Self.ranges(sorted.map(\.row)),
        contacts: RowIDRun(sorted.map(\.contact)))
    }
  }

  /// The runs that sorted rows make.
  private static func ranges(_ rows: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for row in rows {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<(row + 1)
      } else {
        ranges.append(row..<(row + 1))
      }
    }
    return ranges
  }
}
