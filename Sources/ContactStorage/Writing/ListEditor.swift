internal import ContactModel
internal import FoundationEssentials
internal import VCardFormat

/// Carries out changes of the list, new ones and those of the history alike, and gathers what observers are
/// told.
///
/// It lives no longer than the transaction it is made for.
final class ListEditor {
  let list: ListConnection

  /// What observers are told; `nil` where nobody observes.
  private(set) var collector: RowChangeCollector?

  init(_ list: ListConnection) {
    self.list = list
    collector = list.isObserved ? RowChangeCollector() : nil
  }

  /// Carries out a change whose contacts and books are known to the database.
  ///
  /// - Returns: The change as the history keeps it from now on: with the card, or the name, that was replaced.
  /// - Throws: Errors of SQLite; `ContactError.Code.corrupt` when the list isn't as the change says.
  func perform(_ change: HistoryChange) throws -> HistoryChange {
    switch change {
    case .insertedRows(let rows), .restoredRows(let rows):
      for contact in rows.contacts.rowIDs { try list.contacts.restoreDerived(contact) }
      let section = try put(rows)
      collector?.insert(rows, section: section)
    case .removedRows(let rows):
      let section = try take(rows)
      collector?.remove(rows, section: section)
      for contact in rows.contacts.rowIDs { try list.contacts.deleteDerived(contact) }
    case .tookRows(let rows):
      let section = try take(rows)
      collector?.take(rows, section: section)
    case .putRows(let rows):
      let section = try put(rows)
      collector?.put(rows, section: section)
    case .replacedCard(let contact, let card, let changedAt):
      return try replaceCard(of: contact, withEarlier: card, changedAt: changedAt) { $0 }
    case .tookUID(let contact, let uid): try list.mergedUIDs.insert(uid, of: contact)
    case .lostUID(let contact, let uid): try list.mergedUIDs.delete(uid, of: contact)
    case .insertedBook(let book): return .insertedBook(try insertBook(book))
    case .removedBook(let book): try removeBook(book)
    case .renamedBook(let id, let name): return try renameBook(id, to: name)
    }
    return change
  }

  /// Adds new contacts before a row.
  ///
  /// - Returns: The contacts and their rows.
  func insert(
    _ contacts: [Contact], inBook book: Int64, atRow row: Int, changedAt: Int64
  ) throws -> HistoryChange.Rows {
    let rowIDs = try contacts.map { try list.contacts.insert($0, changedAt: changedAt) }
    let rows = HistoryChange.Rows(
      bookID: book, ranges: [row..<(row + rowIDs.count)], contacts: RowIDRun(rowIDs))
    let section = try put(rows)
    collector?.insert(rows, section: section)
    return rows
  }

  /// Puts a card of the history in the place of a contact's.
  ///
  /// - Returns: What `note` returns.
  func replaceCard<Noted>(
    of contact: Int64, withEarlier card: StoredCard, changedAt: Int64,
    note: (HistoryChange) throws -> Noted
  ) throws -> Noted {
    guard card.isIntact(of: contact) else {
      throw list.damage("an earlier card of contact \(contact)")
    }
    return try replaceCard(
      of: contact, with: Contact(VCard(reading: card.bytes)), changedAt: changedAt, note: note)
  }

  /// Puts another card in the place of a contact's.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - replacement: What it becomes.
  ///   - changedAt: The time, in milliseconds since 1970.
  ///   - note: Takes the change, with the card that is replaced, before the other one is written: a large card is let
  ///     go by then.
  /// - Returns: What `note` returns.
  /// - Throws: Errors of SQLite; what `note` throws.
  func replaceCard<Noted>(
    of contact: Int64, with replacement: Contact, changedAt: Int64,
    note: (HistoryChange) throws -> Noted
  ) throws -> Noted {
    let isInList = try list.order.position(ofContact: contact) != nil
    let noted = try takeCard(of: contact, isInList: isInList, note: note)
    try list.contacts.update(contact, to: replacement, changedAt: changedAt, isInList: isInList)
    if isInList { collector?.replace(contact) }
    return noted
  }

  /// Notes the card of a contact that will be replaced, and takes away what the contact is found by.
  private func takeCard<Noted>(
    of contact: Int64, isInList: Bool, note: (HistoryChange) throws -> Noted
  ) throws -> Noted {
    if isInList { try list.contacts.deleteDerived(contact) }
    guard let old = try list.contacts.card(contact) else { throw list.damage("contact \(contact)") }
    return try note(
      .replacedCard(contact: contact, card: old.card, changedAt: old.changedAt))
  }

  /// Puts contacts at rows.
  ///
  /// - Returns: The section of the book.
  private func put(_ rows: HistoryChange.Rows) throws -> Int {
    let section = try section(of: rows.bookID)
    var rest = rows.contacts.rowIDs[...]
    for range in rows.ranges {
      try list.order.insert(
        Array(rest.prefix(range.count)), inBook: rows.bookID, atRow: range.lowerBound)
      rest = rest.dropFirst(range.count)
    }
    return section
  }

  /// Takes contacts from rows.
  ///
  /// - Returns: The section of the book.
  private func take(_ rows: HistoryChange.Rows) throws -> Int {
    let section = try section(of: rows.bookID)
    let taken = try list.order.remove(rows.ranges, fromBook: rows.bookID)
    guard taken == rows.contacts.rowIDs else { throw list.damage("rows of book \(rows.bookID)") }
    return section
  }

  private func insertBook(_ book: BookTable.Record) throws -> BookTable.Record {
    var book = book
    book.id = try list.books.insert(book)
    collector?.insertBook(section: book.position)
    return book
  }

  private func removeBook(_ book: BookTable.Record) throws {
    try list.books.delete(book)
    collector?.removeBook(section: book.position)
  }

  private func renameBook(_ id: Int64, to name: String) throws -> HistoryChange {
    let section = try section(of: id)
    let oldName = try list.books.all()[section].name
    try list.books.rename(id, to: name)
    collector?.renameBook(section: section)
    return .renamedBook(id, name: oldName)
  }

  private func section(of book: Int64) throws -> Int {
    guard let section = try list.books.section(of: book) else { throw list.damage("book \(book)") }
    return section
  }
}
