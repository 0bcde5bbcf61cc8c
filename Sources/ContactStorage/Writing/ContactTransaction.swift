public import ContactModel
public import FoundationEssentials
internal import VCardFormat

/// A write in progress, which sees the list with its own changes.
///
/// It converts edits to changes for the history, performs them with a `ListEditor`, and records them as one operation
/// of the log.
public final class ContactTransaction {
  /// Reads the list with the changes of the transaction.
  public let reader: ContactReader

  let editor: ListEditor

  /// The time of the write, in milliseconds since 1970.
  private let time: Int64

  private var recorder: HistoryRecorder

  /// The size limits of cards; `nil` until they are read.
  private var knownLimits: CardLimits?

  /// Begins a write.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - draft: The description of the operation for the log.
  ///   - target: The earlier operation that it undoes.
  /// - Throws: `ContactError.Code.wrongClock` when a list can't have the time of the clock.
  init(
    _ list: ListConnection, _ draft: LoggedOperation.Draft, undoing target: Int64? = nil
  ) throws(ContactError) {
    time = try Date.now.checkedMilliseconds()
    reader = ContactReader(list)
    editor = ListEditor(list)
    recorder = HistoryRecorder(list.log, draft, undoing: target, performedAt: time)
  }

  /// Throws `CancellationError` if the task of the write was cancelled; for work that doesn't ask SQLite.
  package func checkCancellation() throws {
    if reader.list.isCancelled() { throw CancellationError() }
  }

  /// Ends the time in which the write can be cancelled, because it now changes something outside of the list.
  ///
  /// - Throws: `CancellationError` if it was cancelled before.
  package func endCancellation() throws {
    try checkCancellation()
    reader.list.willCommit()
  }

  /// Performs an edit.
  ///
  /// Many edits can insert contacts one after the other: if the rows follow each other, they become one step of the
  /// history and one change for observers, and no edit is kept in memory.
  ///
  /// - Parameter edit: The edit; its positions refer to the list with the changes of the transaction.
  /// - Returns: The contacts that were inserted, in order.
  /// - Throws: `ContactError` when the list has no such row, contact or book, can't have such a book, or cannot be
  ///   written. The edit has then changed nothing. If the error leaves the write, the whole write is rolled back.
  @discardableResult
  public func apply(_ edit: ContactListEdit) throws -> [ContactID] {
    switch edit {
    case .insert(let contacts, let indexPath): return try insert(contacts, at: indexPath)
    case .replace(let id, let contact): try replace(id, with: contact)
    case .move(let ids, let indexPath): try move(ids, to: indexPath)
    case .reorder(let section, let ids): try reorder(section: section, ids)
    case .remove(let ids): try remove(ids)
    case .takeKeys(let id, let keys): try takeKeys(keys, by: id)
    case .tellApart(let ids): try tellApart(ids)
    case .insertBook(let name, let section): try insertBook(named: name, section: section)
    case .renameBook(let section, let name): try renameBook(section: section, to: name)
    case .removeBook(let section): try removeBook(section: section)
    }
    return []
  }

  /// Restores contacts from the trash, before the row at an index path, in their order.
  ///
  /// - Parameters:
  ///   - ids: The contacts, each once.
  ///   - indexPath: The row; the row after the last one appends.
  /// - Throws: `ContactError.Code.unknownContact` when one of them is not in the trash, `.rowOutOfRange` and
  ///   `.unknownBook` when there is no such row.
  public func restore(_ ids: [ContactID], at indexPath: IndexPath) throws {
    let (book, row) = try list.destination(indexPath)
    let rowIDs = ids.map(list.identity.rowID)
    for (id, rowID) in zip(ids, rowIDs) {
      guard try list.contacts.card(rowID) != nil, try !list.order.contains(rowID) else {
        throw ContactError(
          .unknownContact, path: list.path, "There is no contact \(id) in the trash.")
      }
    }
    guard !rowIDs.isEmpty else { return }
    try perform(
      .restoredRows(
        HistoryChange.Rows(
          bookID: book.id, ranges: [row..<(row + rowIDs.count)], contacts: RowIDRun(rowIDs))))
  }

  /// The list with the changes of the transaction.
  var list: ListConnection { reader.list }

  /// Performs any change except the insertion of new contacts, and records it in the history.
  func perform(_ change: HistoryChange) throws {
    try editor.perform(change) { try recorder.record($0) }
  }

  /// Writes the operation to the log.
  ///
  /// - Returns: Its entry, and the changes for observers; both are `nil` if nothing was changed.
  func finish() throws -> (operation: LoggedOperation?, changes: DeferredRowChanges?) {
    try list.contacts.finishLoad()
    guard let number = try recorder.finish() else { return (nil, nil) }
    try HistoryLimits(list).apply(after: number)
    return (try list.log.entry(number), editor.changes(ofOperation: number))
  }

  private func insert(_ contacts: [Contact], at indexPath: IndexPath) throws -> [ContactID] {
    let (book, row) = try list.destination(indexPath)
    guard !contacts.isEmpty else { return [] }
    let limits = try limits()
    for contact in contacts { try limits.checkSize(of: contact) }
    let rows = try editor.insert(contacts, inBook: book.id, atRow: row, changedAt: time)
    try recorder.record(.insertedRows(rows))
    return rows.contacts.rowIDs.map(list.identity.contactID)
  }

  private func replace(_ id: ContactID, with contact: Contact) throws {
    let rowID = try list.rowID(ofListed: id)
    let bytes = contact.card.bytes
    let stored = try list.contacts.card(rowID).map {
      (
        size: $0.card.bytes.count, hash: $0.card.hash,
        isSame: $0.card.unread == UnreadCard(contact.card)
      )
    }
    guard stored?.isSame != true else { return }
    let limits = try limits()
    try limits.checkSize(of: contact, inPlaceOf: stored?.size ?? 0)
    try limits.checkProperties(of: contact)
    // No new card may replace a damaged one, because it may be based on the damage; but the original bytes may.
    if stored?.hash != CardHash(of: bytes.span, bytes.indices, contact: rowID) {
      try list.checkCard(of: rowID)
    }
    let former = try list.contacts.contentHashWithoutUID(of: rowID)
    try editor.replaceCard(of: rowID, with: contact, changedAt: time) { try recorder.record($0) }
    if let former, contact.uid != nil || contact.contentHash != former {
      try record(.content(former), of: rowID)
    }
  }

  /// Records a key that a contact had before.
  private func record(_ key: ContactKey, of rowID: Int64) throws {
    guard try !list.mergedUIDs.contacts(of: key.text).contains(rowID) else { return }
    try perform(.tookUID(contact: rowID, uid: key.text))
  }

  private func limits() throws -> CardLimits {
    if let knownLimits { return knownLimits }
    let limits = try CardLimits(list)
    knownLimits = limits
    return limits
  }
}
