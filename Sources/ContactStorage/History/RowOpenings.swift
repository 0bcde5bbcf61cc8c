/// The places to which removed contacts would return, updated as the list changes.
///
/// Each removed run leaves an opening before a row, and openings keep their order. Rows inserted or removed before an
/// opening shift it. Rows inserted exactly at an opening come after it; rows that an undo restores return to the
/// opening that they left.
struct RowOpenings {
  /// A place that contacts were taken from.
  struct Opening: Equatable {
    /// The row before which the contacts would return.
    var row: Int

    /// The contacts, in order.
    var contacts: [Int64]

    /// The operation that removed them.
    var operation: Int64
  }

  /// The openings of each book, in order.
  private var books: [Int64: [Opening]] = [:]

  /// Returns the books that an operation removed contacts from.
  func books(openedBy operation: Int64) -> [Int64] {
    books.filter { $0.value.contains { $0.operation == operation } }.keys.sorted()
  }

  /// Returns the openings that an operation left in a book, in order.
  func openings(inBook book: Int64, openedBy operation: Int64) -> [Opening] {
    (books[book] ?? []).filter { $0.operation == operation }
  }

  /// Records rows that left their book.
  ///
  /// - Parameters:
  ///   - rows: The rows, counted before the removal.
  ///   - operation: The operation that removed them.
  ///   - goesBack: Whether a contact returns there when the operation is undone.
  /// - Complexity: O(*n* + *m*) for *n* contacts and *m* openings of the book.
  mutating func remove(
    _ rows: HistoryChange.Rows, operation: Int64, where goesBack: (Int64) -> Bool
  ) {
    var rest = (books[rows.bookID] ?? [])[...]
    var openings: [Opening] = []
    var removedCount = 0
    for run in rows.ranges {
      let row = run.lowerBound - removedCount
      var start = run.lowerBound
      func open(upTo end: Int) {
        let first = removedCount + start - run.lowerBound
        let contacts = rows.contacts.rowIDs(first..<(first + end - start)).filter(goesBack)
        start = end
        guard !contacts.isEmpty else { return }
        openings.append(Opening(row: row, contacts: contacts, operation: operation))
      }
      while var opening = rest.first, opening.row < run.upperBound {
        if opening.row > start { open(upTo: opening.row) }
        opening.row = min(opening.row - removedCount, row)
        openings.append(opening)
        rest.removeFirst()
      }
      open(upTo: run.upperBound)
      removedCount += run.count
    }
    openings += rest.map {
      Opening(row: $0.row - removedCount, contacts: $0.contacts, operation: $0.operation)
    }
    books[rows.bookID] = openings
  }

  /// Records rows that were inserted into their book.
  ///
  /// - Parameters:
  ///   - rows: The rows, counted after the insertion.
  ///   - operation: The operation that this insertion undoes; the rows return to its openings.
  /// - Complexity: O(*n* + *m*) for *n* runs, or contacts that return, and *m* openings of the book.
  mutating func insert(_ rows: HistoryChange.Rows, undoing operation: Int64?) {
    guard var openings = books.removeValue(forKey: rows.bookID) else { return }
    var index = 0
    var insertedCount = 0
    for run in rows.ranges {
      let row = run.lowerBound - insertedCount
      while index < openings.count, openings[index].row < row {
        openings[index].row += insertedCount
        index += 1
      }
      var offset = 0
      while index < openings.count, openings[index].row == row {
        openings[index].row = run.lowerBound + offset
        if openings[index].operation == operation {
          let first = insertedCount + offset
          let contacts = openings[index].contacts.prefix(run.count - offset)
          offset +=
            zip(contacts, rows.contacts.rowIDs(first..<(first + contacts.count)))
            .prefix { $0 == $1 }.count
        }
        index += 1
      }
      insertedCount += run.count
    }
    for index in index..<openings.count { openings[index].row += insertedCount }
    books[rows.bookID] = openings
  }
}
