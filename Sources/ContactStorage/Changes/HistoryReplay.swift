internal import ContactModel

/// Computes from the history which changes happened to a list since a mark, in this process or another.
struct HistoryReplay {
  private let list: ListConnection
  private let mark: HistoryMark
  private var books: [HistoryMark.BookCount]
  private var collector = RowChangeCollector()

  private init(_ list: ListConnection, since mark: HistoryMark) {
    self.list = list
    self.mark = mark
    books = mark.books
  }

  /// Returns all changes since a mark as one batch.
  ///
  /// If the history doesn't reach back to the mark, because it was shortened or a backup was restored, the batch tells
  /// observers to read the whole list again.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - list: The list as a transaction sees it.
  /// - Returns: The batch; `nil` if nothing changed.
  /// - Throws: Errors of SQLite.
  static func changes(since mark: HistoryMark, in list: ListConnection) throws -> RowChanges? {
    let version = try ListVersion(list.database)
    guard version != mark.version else { return nil }
    var replay = HistoryReplay(list, since: mark)
    var batch = RowChanges(operation: try list.lastOperation(), changes: [])
    do {
      batch.changes = try replay.run()
    } catch is Unknown {
      batch.changes = [.reloadedList]
    }
    batch.previousVersion = Int(mark.version.number)
    batch.version = Int(version.number)
    return batch
  }

  /// The history doesn't reach back to the mark.
  private struct Unknown: Error {}

  private mutating func run() throws -> [RowChanges.Change] {
    if try isLastUndone() {
      for operation in try list.log.undone(upTo: mark.lastOperation ?? 0) {
        for position in try list.log.positions(ofOperation: operation).reversed() {
          try play(list.log.change(ofOperation: operation, at: position).inverse)
        }
      }
    }
    for operation in try list.log.done(after: mark.lastOperation ?? 0) {
      for position in try list.log.positions(ofOperation: operation) {
        try play(list.log.change(ofOperation: operation, at: position))
      }
    }
    // Permanently deleted contacts are no longer in the history, so its counts may differ from the list.
    guard try HistoryMark.BookCount.all(of: list) == books else { throw Unknown() }
    return try collector.changes(indexPath: list.indexPath(ofRowID:))
  }

  /// Whether the last operation of the mark was undone later.
  private func isLastUndone() throws -> Bool {
    guard let operation = mark.lastOperation else { return false }
    guard let entry = try list.log.entry(operation), entry.date == mark.performedAt else {
      throw Unknown()
    }
    return entry.isUndone
  }

  private mutating func play(_ change: HistoryChange) throws {
    switch change {
    case .insertedRows(let rows), .restoredRows(let rows), .putRows(let rows):
      books[try section(of: rows.bookID)].count += rows.contacts.count
    case .removedRows(let rows), .tookRows(let rows):
      books[try section(of: rows.bookID)].count -= rows.contacts.count
    case .insertedBook(let book):
      guard (0...books.count).contains(book.position) else { throw Unknown() }
      books.insert(.init(book: book.id, count: 0), at: book.position)
    case .removedBook(let book):
      guard try section(of: book.id) == book.position else { throw Unknown() }
      books.remove(at: book.position)
    case .replacedCard, .renamedBook, .tookUID, .lostUID, .toldApart, .forgotApart, .rememberedFile:
      break
    }
    try collector.follow(change) { [self] in try section(of: $0) }
  }

  private func section(of book: Int64) throws -> Int {
    guard let section = books.firstIndex(where: { $0.book == book }) else { throw Unknown() }
    return section
  }
}

extension ListConnection {
  /// Returns the last operation in the log.
  func lastOperation() throws -> OperationID {
    identity.operationID(try log.highestID())
  }
}
