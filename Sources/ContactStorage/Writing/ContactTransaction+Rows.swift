internal import ContactModel
internal import FoundationEssentials
internal import VCardFormat

extension ContactTransaction {
  /// A contact with its book and row.
  private struct Position {
    var contact: Int64
    var book: Int64
    var row: Int
  }

  func move(_ ids: [ContactID], to indexPath: IndexPath) throws {
    let (book, row) = try list.destination(indexPath)
    let contacts = try rowIDs(ofListed: ids)
    let taken = try rows(of: contacts)
    try check(taken, areOf: contacts)
    let run = RowIDRun(contacts)
    let rowsInBook = taken.first { $0.bookID == book.id }
    let isInPlace =
      taken.count == 1 && rowsInBook?.contacts == run && rowsInBook?.ranges.count == 1
      && rowsInBook?.ranges.allSatisfy { ($0.lowerBound...$0.upperBound).contains(row) } == true
    guard !contacts.isEmpty, !isInPlace else { return }
    for rows in taken { try perform(.tookRows(rows)) }
    let takenBefore = rowsInBook?.ranges.reduce(0) { $0 + $1.clamped(to: 0..<row).count } ?? 0
    let first = row - takenBefore
    try perform(
      .putRows(
        HistoryChange.Rows(
          bookID: book.id, ranges: [first..<(first + contacts.count)], contacts: run)))
  }

  /// Returns the rowids of contacts of the list, in the given order, each once.
  private func rowIDs(ofListed ids: [ContactID]) throws -> [Int64] {
    var seen = RowIDSet(highest: try list.contacts.highestID())
    var rowIDs: [Int64] = []
    rowIDs.reserveCapacity(ids.count)
    for id in ids {
      let rowID = try list.rowID(ofListed: id)
      guard !seen.contains(rowID) else { continue }
      seen.insert(rowID)
      rowIDs.append(rowID)
    }
    return rowIDs
  }

  /// Throws if a contact of the list has no row.
  private func check(_ rows: [HistoryChange.Rows], areOf contacts: [Int64]) throws {
    guard rows.reduce(0, { $0 + $1.contacts.count }) != contacts.count else { return }
    let found = Set(rows.flatMap(\.contacts.rowIDs))
    let missing = contacts.first { !found.contains($0) }.map(list.identity.contactID)
    throw list.damage(missing.map { "contact \($0)" } ?? "the order of the rows")
  }

  /// Gives the rows of a book a new order; each contact must be given once.
  ///
  /// Contacts whose row stays the same are not part of the change, unless too many are between those that move.
  func reorder(section: Int, _ ids: [ContactID]) throws {
    let book = try list.book(inSection: section)
    let rows = 0..<(try list.order.count(inBook: book.id))
    let old = try list.order.contacts(inBook: book.id, rows: rows)
    let new = ids.map(list.identity.rowID)
    guard old.sorted() == new.sorted() else {
      throw ContactError(
        .unknownContact, path: list.path, "The new order of “\(book.name)” lacks contacts.")
    }
    let moved = rows.filter { old[$0] != new[$0] }
    guard !moved.isEmpty else { return }
    let runs = Self.ranges(moved)
    let taken = runs.count > Self.mostRuns ? [rows] : runs
    for (order, change) in [(old, HistoryChange.tookRows), (new, HistoryChange.putRows)] {
      try perform(
        change(
          HistoryChange.Rows(
            bookID: book.id, ranges: taken, contacts: RowIDRun(taken.flatMap { order[$0] }))))
    }
  }

  /// The number of runs of rows up to which they are moved one by one; beyond it, moving all rows of a book is faster.
  private static let mostRuns = 1_000

  func remove(_ ids: [ContactID]) throws {
    for rows in try rows(of: ids.map(list.rowID)) { try perform(.removedRows(rows)) }
  }

  /// Records the keys that a contact takes over, except its own key and those that it had before.
  func takeKeys(_ keys: [ContactKey], by id: ContactID) throws {
    let rowID = try list.rowID(ofListed: id)
    var known = Set(try list.mergedUIDs.keys(of: rowID).exact)
    if let own = try list.contacts.contact(rowID) { known.insert(ContactKey(own).text.exact) }
    for key in keys.map(\.text) where known.insert(key.exact).inserted {
      try perform(.tookUID(contact: rowID, uid: key))
    }
  }

  /// Records that each two of some contacts are different people, unless that is so already.
  func tellApart(_ ids: [ContactID]) throws {
    let rowIDs = try ids.map(list.rowID(ofListed:))
    var known = try list.otherPeople.all()
    for (index, first) in rowIDs.enumerated() {
      for second in rowIDs[(index + 1)...] where first != second {
        let pair = OtherPersonTable.Pair(first, second)
        if known.insert(pair).inserted { try perform(.toldApart(pair)) }
      }
    }
  }

  /// The number of contacts from which rows are found by reading the whole list, instead of looking up each contact.
  private static let manyCount = 256

  /// Returns the rows of the given contacts that are in the list, book by book.
  ///
  /// - Complexity: For few contacts, O(*c*) for each, where *c* is the number of chunks of the book; for many contacts,
  ///   O(*n*), where *n* is the number of rows of the list.
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
    try list.order.forEachChunk(inBook: book) {
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

  /// Groups contacts by book, and returns their rows.
  private func rowsByBook(_ positions: [Position]) -> [HistoryChange.Rows] {
    let books = Dictionary(grouping: positions, by: \.book)
    return books.sorted { $0.key < $1.key }.map { book, positions in
      let sorted = positions.sorted { $0.row < $1.row }
      return HistoryChange.Rows(
        bookID: book, ranges: Self.ranges(sorted.map(\.row)),
        contacts: RowIDRun(sorted.map(\.contact)))
    }
  }

  /// Joins sorted rows into ranges.
  private static func ranges(_ rows: [Int]) -> [Range<Int>] {
    rows.reduce(into: []) { $0.join($1..<($1 + 1)) }
  }
}
