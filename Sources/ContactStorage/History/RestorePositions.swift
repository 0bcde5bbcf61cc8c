/// Follows the history to find where the contacts and books that an operation removed would return to today.
struct RestorePositions {
  /// A number used as a book for the list of books itself.
  static let listOfBooks: Int64 = 0

  /// The openings after the last step.
  private(set) var openings = RowOpenings()

  private let list: ListConnection
  private var operation: Int64 = 0
  private var target: Int64?

  /// The contacts whose rows the current operation has changed, and the books that it has inserted.
  private var seen: RowIDSet
  private var seenBooks: Set<Int64> = []

  /// Follows the history from an operation to the last one.
  ///
  /// - Complexity: O(*s* · *m*) for *s* steps since then and *m* runs of removed rows.
  init(_ list: ListConnection, from operation: Int64) throws {
    self.list = list
    seen = RowIDSet(highest: try list.contacts.highestID())
    let targets = try list.log.targets()
    var first = operation
    for (id, target) in targets.sorted(by: { $0.key > $1.key }) where id > first {
      // Later operations may have restored rows to openings older than the operation; only the older steps give their
      // order.
      first = min(first, target)
    }
    let last = try list.log.lastDone() ?? operation
    try list.log.forEachStep(of: first...last) { step in
      if step.operation != self.operation {
        self.operation = step.operation
        target = targets[step.operation]
        seen.removeAll()
        seenBooks = []
      }
      follow(step.change)
    }
  }

  private mutating func follow(_ change: HistoryChange) {
    switch change {
    case .insertedRows(let rows), .restoredRows(let rows), .putRows(let rows):
      openings.insert(rows, undoing: target)
      seen.formUnion(rows.contacts.rowIDs)
    case .removedRows(let rows), .tookRows(let rows):
      openings.remove(rows, operation: operation) { !seen.contains($0) }
      seen.formUnion(rows.contacts.rowIDs)
    case .insertedBook(let book):
      openings.insert(HistoryChange.Rows(book), undoing: target)
      seenBooks.insert(book.id)
    case .removedBook(let book):
      openings.remove(HistoryChange.Rows(book), operation: operation) { !seenBooks.contains($0) }
    case .replacedCard, .renamedBook, .tookUID, .lostUID, .toldApart, .forgotApart, .rememberedFile:
      break
    }
  }

  /// Records rows that the undo is about to remove from their book.
  mutating func close(_ rows: HistoryChange.Rows) {
    openings.remove(rows, operation: 0) { _ in false }
  }
}

extension HistoryChange.Rows {
  /// Creates rows that represent a book in the list of books.
  init(_ book: BookTable.Record) {
    self.init(
      bookID: RestorePositions.listOfBooks, ranges: [book.position..<(book.position + 1)],
      contacts: .consecutive(first: book.id, count: 1))
  }
}
