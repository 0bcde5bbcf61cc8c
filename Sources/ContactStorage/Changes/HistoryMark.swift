internal import ContactModel
internal import FoundationEssentials

/// Up to where observers have been told what happened to a list.
struct HistoryMark: Sendable {
  /// How many contacts a book has.
  struct BookCount: Sendable, Equatable {
    let book: Int64
    var count: Int

    /// The books of a list, in order.
    static func all(of list: ListConnection) throws -> [Self] {
      try list.books.all().map { book in
        Self(book: book.id, count: try list.order.count(inBook: book.id))
      }
    }
  }

  /// The version of the list.
  let version: ListVersion

  /// The last operation that wasn't undone; `nil` where there was none.
  let lastOperation: Int64?

  /// When that was done, which tells it from one of another history with the same number.
  let performedAt: Date?

  /// The books, in order, and how many contacts they have.
  let books: [BookCount]

  /// The mark of a list that can't be read: whatever comes, it must be read again.
  static var unknown: Self {
    Self(version: .unknown, lastOperation: -1, performedAt: nil, books: [])
  }

  private init(version: ListVersion, lastOperation: Int64?, performedAt: Date?, books: [BookCount])
  {
    self.version = version
    self.lastOperation = lastOperation
    self.performedAt = performedAt
    self.books = books
  }

  /// Takes note of the list as a transaction sees it.
  init(_ list: ListConnection) throws {
    version = try ListVersion(list.database)
    lastOperation = try list.log.lastDone()
    performedAt = try lastOperation.flatMap { try list.log.entry($0)?.date }
    books = try BookCount.all(of: list)
  }
}
