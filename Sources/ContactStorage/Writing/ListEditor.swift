internal import ContactModel

/// Performs new changes and changes of the history on the list, and collects them for observers.
///
/// It must not be used after the transaction that it was made for.
final class ListEditor {
  private let list: ListConnection

  /// The row changes for observers; `nil` if there are no observers.
  private var collector: RowChangeCollector?

  /// The contacts that were taken from their rows and not put at others yet: 1 for each.
  private var taken = RowNumbers()
  private var takenCount = 0

  init(_ list: ListConnection) {
    self.list = list
    collector = list.isObserved ? RowChangeCollector() : nil
  }

  /// Performs any change except the insertion of new contacts; see `insert`.
  ///
  /// A damaged history may say anything. So a change must fit the list: contacts go from the rows where they are, come
  /// back only if they are not in the list, and return to rows that exist.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - note: Receives the change for the history, with the card or name that was replaced.
  /// - Throws: Errors of SQLite; `ContactError.Code.corrupt` when the list doesn't match the change; errors of `note`.
  func perform(_ change: HistoryChange, note: (HistoryChange) throws -> Void) throws {
    var kept = change
    switch change {
    // Addresses and search words stay while a contact is not in the list.
    case .insertedRows(let rows), .restoredRows(let rows):
      try checkUnlisted(rows.contacts)
      try put(rows)
    case .removedRows(let rows): try take(rows)
    case .tookRows(let rows):
      try take(rows, keepsPlaces: true)
      for contact in rows.contacts.rowIDs { taken[contact] = 1 }
      takenCount += rows.contacts.count
    case .putRows(let rows):
      for contact in rows.contacts.rowIDs {
        guard taken[contact] == 1 else { throw list.damage("contact \(contact)") }
        taken[contact] = 0
      }
      takenCount -= rows.contacts.count
      try put(rows)
    case .replacedCard(let contact, let card, let changedAt):
      guard card.isIntact(of: contact) else {
        throw list.damage("an earlier card of contact \(contact)")
      }
      return try replaceCard(
        of: contact, with: Contact(card.read()), changedAt: changedAt, note: note)
    case .tookUID(let contact, let uid): try list.mergedUIDs.insert(uid, of: contact)
    case .lostUID(let contact, let uid): try list.mergedUIDs.delete(uid, of: contact)
    case .toldApart(let pair): try list.otherPeople.insert(pair)
    case .forgotApart(let pair): try list.otherPeople.delete(pair)
    case .rememberedFile(let file, let state):
      kept = .rememberedFile(file, try list.syncedFiles.state(of: file))
      try list.syncedFiles.set(state, of: file)
    case .insertedBook(var book):
      let books = try list.books.all()
      guard (0...books.count).contains(book.position), !books.contains(where: { $0.id == book.id })
      else { throw list.damage("book \(book.id)") }
      book.id = try list.books.insert(book)
      kept = .insertedBook(book)
    case .removedBook(let book):
      guard try section(of: book.id) == book.position, try list.order.count(inBook: book.id) == 0
      else { throw list.damage("book \(book.id)") }
      try list.books.delete(book)
    case .renamedBook(let id, let name):
      kept = .renamedBook(id, name: try list.books.all()[section(of: id)].name)
      try list.books.rename(id, to: name)
    }
    try collector?.follow(change, section: section)
    try note(kept)
  }

  /// Inserts new contacts before a row.
  func insert(
    _ contacts: [Contact], inBook book: Int64, atRow row: Int, changedAt: Int64
  ) throws -> HistoryChange.Rows {
    let rowIDs = try contacts.map { try list.contacts.insert($0, changedAt: changedAt) }
    let rows = HistoryChange.Rows(
      bookID: book, ranges: [row..<(row + rowIDs.count)], contacts: RowIDRun(rowIDs))
    try put(rows)
    try collector?.follow(.insertedRows(rows), section: section)
    return rows
  }

  /// Replaces the card of a contact.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - replacement: The contact with the new card.
  ///   - changedAt: The time, in milliseconds since 1970.
  ///   - note: Receives the change with the old card before the new card is written, so that only one large card is in
  ///     memory at a time.
  /// - Throws: Errors of SQLite and of `note`.
  func replaceCard(
    of contact: Int64, with replacement: Contact, changedAt: Int64,
    note: (HistoryChange) throws -> Void
  ) throws {
    let isFound = try list.contacts.replace(contact, with: replacement, changedAt: changedAt) {
      try list.syncedFiles.keep($0.unread, of: contact)
      try note(.replacedCard(contact: contact, card: $0, changedAt: $1))
    }
    guard isFound else { throw list.damage("contact \(contact)") }
    if try list.order.contains(contact) { collector?.replace(contact) }
  }

  /// Checks that all contacts that were taken from their rows have rows again.
  func checkPlaces() throws {
    guard takenCount != 0 else { return }
    throw list.damage("the rows of \(takenCount.counting("contact"))")
  }

  /// Returns the changes of the operation for observers.
  func changes(ofOperation operation: Int64) -> DeferredRowChanges {
    DeferredRowChanges(
      operation: list.identity.operationID(operation), collector: collector, list: list)
  }

  /// Checks that contacts are not in the list, and that each is given once.
  private func checkUnlisted(_ contacts: RowIDRun) throws {
    var seen = RowNumbers()
    for contact in contacts.rowIDs {
      guard seen[contact] == 0, try !list.order.contains(contact) else {
        throw list.damage("contact \(contact)")
      }
      seen[contact] = 1
    }
  }

  /// Inserts contacts at rows.
  private func put(_ rows: HistoryChange.Rows) throws {
    _ = try section(of: rows.bookID)
    var rest = rows.contacts.rowIDs[...]
    for range in rows.ranges {
      guard try range.lowerBound <= list.order.count(inBook: rows.bookID) else {
        throw list.damage("rows of book \(rows.bookID)")
      }
      try list.order.insert(
        Array(rest.prefix(range.count)), inBook: rows.bookID, atRow: range.lowerBound)
      rest = rest.dropFirst(range.count)
    }
  }

  /// Removes contacts from rows.
  private func take(_ rows: HistoryChange.Rows, keepsPlaces: Bool = false) throws {
    let taken = try list.order.remove(
      rows.ranges, fromBook: rows.bookID, keepsPlaces: keepsPlaces)
    guard taken == rows.contacts.rowIDs else { throw list.damage("rows of book \(rows.bookID)") }
  }

  private func section(of book: Int64) throws -> Int {
    guard let section = try list.books.section(of: book) else { throw list.damage("book \(book)") }
    return section
  }
}
