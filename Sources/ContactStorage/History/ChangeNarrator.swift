internal import ContactModel
internal import GRDB

/// Reports what an operation did, contact by contact and book by book.
struct ChangeNarrator {
  private let list: ListConnection
  private let operation: Int64
  private let versions: ReplacedVersions

  /// The names of the books, including deleted ones.
  private let bookNames: [Int64: String]

  /// The original rows of contacts that were taken but not yet put elsewhere.
  private var origins: [Int64: LoggedChange.Place] = [:]
  private var reported: Set<Int64> = []
  private var reportedBooks: Set<Int64> = []

  init(_ list: ListConnection, _ operation: Int64) throws {
    self.list = list
    self.operation = operation
    versions = try ReplacedVersions(list, of: operation)
    var names: [Int64: String] = [:]
    let removed = try Row.fetchCursor(
      list.database,
      sql: "SELECT book_id, name FROM operation_change WHERE kind = 7 ORDER BY operation_id")
    while let row = try removed.next() {
      names[try row.decode(atIndex: 0)] = try row.decode(atIndex: 1)
    }
    for book in try list.books.all() { names[book.id] = book.name }
    bookNames = names
  }

  /// Passes each change to `body`, in the order in which they were made, until it returns `false`.
  mutating func forEachChange(_ body: (LoggedChange) throws -> Bool) throws {
    for position in try list.log.positions(ofOperation: operation) {
      let change = try list.log.change(ofOperation: operation, at: position, isWithCard: false)
      guard try report(change, body) else { return }
    }
  }

  /// Passes the changes of a step to `body`.
  ///
  /// - Returns: Whether to continue.
  private mutating func report(
    _ change: HistoryChange, _ body: (LoggedChange) throws -> Bool
  ) throws -> Bool {
    switch change {
    case .insertedRows(let rows):
      return try forEachRow(rows) { try body(.inserted(subject($0), at: $1)) }
    case .restoredRows(let rows):
      return try forEachRow(rows) { try body(.restored(subject($0), at: $1)) }
    case .removedRows(let rows):
      return try forEachRow(rows) { try body(.removed(subject($0), from: $1)) }
    case .tookRows(let rows):
      var origins = origins
      _ = try forEachRow(rows) { contact, place in
        origins[contact] = place
        return true
      }
      self.origins = origins
      return true
    case .putRows(let rows):
      return try forEachRow(rows) { contact, place in
        try body(.moved(subject(contact), from: origins[contact] ?? place, to: place))
      }
    case .replacedCard(let contact, _, _):
      guard reported.insert(contact).inserted else { return true }
      let (old, new) = try versions.cards(of: contact)
      return try body(
        .replaced(subject(contact), from: old, to: new))
    case .toldApart(let pair):
      return try body(.toldApart(subject(pair.first), subject(pair.second)))
    case .forgotApart(let pair):
      return try body(.forgotApart(subject(pair.first), subject(pair.second)))
    case .tookUID, .lostUID, .rememberedFile: return true
    case .insertedBook(let book):
      return try body(.insertedBook(name: book.name, section: book.position))
    case .removedBook(let book):
      return try body(.removedBook(name: book.name, section: book.position))
    case .renamedBook(let book, _):
      guard reportedBooks.insert(book).inserted else { return true }
      let (old, new) = try versions.names(of: book, today: bookNames[book] ?? "")
      return try body(.renamedBook(from: old, to: new))
    }
  }

  private func forEachRow(
    _ rows: HistoryChange.Rows, _ body: (Int64, LoggedChange.Place) throws -> Bool
  ) throws -> Bool {
    let book = bookNames[rows.bookID] ?? "?"
    var contacts = rows.contacts.rowIDs[...]
    for range in rows.ranges {
      for (row, contact) in zip(range, contacts) {
        guard try body(contact, LoggedChange.Place(book, row)) else { return false }
      }
      contacts = contacts.dropFirst(range.count)
    }
    return true
  }

  private func subject(_ contact: Int64) throws -> LoggedChange.Subject {
    LoggedChange.Subject(
      list.identity.contactID(contact), name: try list.contacts.name(of: contact) ?? "")
  }
}
