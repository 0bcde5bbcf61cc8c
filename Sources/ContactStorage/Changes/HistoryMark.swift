internal import ContactModel
internal import FoundationEssentials

/// The state of a list up to which observers know its changes.
struct HistoryMark: Sendable {
  /// The number of contacts in a book.
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

  let version: ListVersion

  /// The last operation that wasn't undone; `nil` if there is none.
  let lastOperation: Int64?

  /// When that operation was done; this distinguishes it from an operation of another history with the same number.
  let performedAt: Date?

  /// The books, in order, with their numbers of contacts.
  let books: [BookCount]

  /// The mark of a list that can't be read; after any change the whole list must be read again.
  static var unknown: Self {
    Self(version: .unknown, lastOperation: -1, performedAt: nil, books: [])
  }
}

extension HistoryMark {
  /// Records the state of the list as a transaction sees it.
  init(_ list: ListConnection) throws {
    version = try ListVersion(list.database)
    lastOperation = try list.log.lastDone()
    performedAt = try lastOperation.flatMap { try list.log.entry($0)?.date }
    books = try BookCount.all(of: list)
  }
}
