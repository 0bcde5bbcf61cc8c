/// Where contacts that were taken out of their books would go back: kept right while the list changes on.
///
/// Each run that is taken out leaves an opening before a row, and openings keep their order. Rows that come or go
/// before an opening shift it. Rows that come to the very place of an opening come behind it; those that an undo
/// brings back come to the opening that they left.
struct RowOpenings {
  /// A place that contacts were taken from.
  struct Opening: Equatable {
    /// The row before which they would go back.
    var row: Int

    /// The contacts, in order.
    var contacts: [Int64]

    /// The operation that took them.
    var operation: Int64
  }

  /// The openings of each book, in order.
  private var books: [Int64: [Opening]] = [:]

  /// The books that an operation took contacts from.
  func books(openedBy operation: Int64) -> [Int64] {
    books.filter { $0.value.contains { $0.operation == operation } }.keys.sorted()
  }

  /// The openings that an operation left in a book, in order.
  func openings(inBook book: Int64, openedBy operation: Int64) -> [Opening] {
    (books[book] ?? []).filter { $0.operation == operation }
  }

  /// Takes note of rows that left their book.
  ///
  /// - Parameters:
  ///   - rows: The rows, counted before that.
  ///   - operation: The operation that took them.
  ///   - goesBack: Which of the contacts go back there when the operation is taken back.
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

  /// Takes note of rows that came into their book.
  ///
  /// - Parameters:
  ///   - rows: The rows, counted after that.
  ///   - operation: The operation that is taken back by that, whose openings they come to.
  /// - Complexity: O(*n* + *m*) for *n* runs, or contacts that are brought back, and *m* openings of the book.
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
