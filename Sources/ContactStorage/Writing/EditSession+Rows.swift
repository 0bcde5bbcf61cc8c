internal import ContactModel
internal import FoundationEssentials

extension EditSession {
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
    for rows in rowsByBook(try positions(of: ids)) { try perform(.removedRows(rows)) }
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
