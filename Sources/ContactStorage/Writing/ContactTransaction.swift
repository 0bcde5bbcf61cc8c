public import ContactModel
public import FoundationEssentials
internal import VCardFormat

/// A write that is going on: it sees what it has changed, and the list as it was otherwise.
///
/// It turns edits into changes that the history can keep, has a `ListEditor` carry them out, and records them as one
/// operation of the log.
public final class ContactTransaction {
  /// Reads the list as the transaction has made it.
  public let reader: ContactReader

  let editor: ListEditor

  /// The time of the write, in milliseconds since 1970.
  private let time = Date.now.milliseconds

  private var recorder: HistoryRecorder

  /// How large cards may be; `nil` until it is looked up.
  private var knownLimits: CardLimits?

  /// Begins a write.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - draft: What the log says of it.
  ///   - target: The earlier operation that it takes back.
  init(_ list: ListConnection, _ draft: LoggedOperation.Draft, undoing target: Int64? = nil) {
    reader = ContactReader(list)
    editor = ListEditor(list)
    recorder = HistoryRecorder(list.log, draft, undoing: target, performedAt: time)
  }

  /// Carries out a change.
  ///
  /// Contacts can be inserted in many changes: those that follow the rows of the change before become one
  /// step of the history and one change for observers, and nothing is held in memory for each.
  ///
  /// - Parameter edit: The change; its positions are those of the list as the transaction has made it.
  /// - Returns: The contacts that were inserted, in their order.
  /// - Throws: `ContactError` when the list has no such row, contact or book, can't have such a book,
  ///   or cannot be written. The write is then undone as a whole, unless the error is caught: this change has
  ///   then done nothing.
  @discardableResult
  public func apply(_ edit: ContactListEdit) throws -> [ContactID] {
    switch edit {
    case .insert(let contacts, let indexPath): return try insert(contacts, at: indexPath)
    case .replace(let id, let contact): try replace(id, with: contact)
    case .move(let ids, let indexPath): try move(ids, to: indexPath)
    case .remove(let ids): try remove(ids)
    case .takeUIDs(let id, let uids): try takeUIDs(uids, by: id)
    case .insertBook(let name, let section): try insertBook(named: name, section: section)
    case .renameBook(let section, let name): try renameBook(section: section, to: name)
    case .removeBook(let section): try removeBook(section: section)
    }
    return []
  }

  /// Brings contacts back from the trash, before the row at an index path, in their order.
  ///
  /// - Parameters:
  ///   - ids: The contacts, each once.
  ///   - indexPath: The row; the one just past the last one appends.
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

  /// The list as the transaction has made it.
  var list: ListConnection { reader.list }

  /// Carries out a change that the database knows all of, and notes it in the history.
  func perform(_ change: HistoryChange) throws {
    try editor.perform(change) { try recorder.record($0) }
  }

  /// Writes the operation to the log.
  ///
  /// - Returns: Its entry, and what observers are told; neither where nothing was changed.
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
      (size: $0.card.bytes.count, hash: $0.card.hash, isSame: $0.card.bytes == bytes)
    }
    guard stored?.isSame != true else { return }
    let limits = try limits()
    try limits.checkSize(of: contact, inPlaceOf: stored?.size ?? 0)
    try limits.checkProperties(of: contact)
    // Nothing new is made of a damaged card, but it may get the bytes back that were stored.
    if stored?.hash != CardHash(of: bytes.span, bytes.indices, contact: rowID) {
      try list.checkCard(of: rowID)
    }
    try editor.replaceCard(of: rowID, with: contact, changedAt: time) { try recorder.record($0) }
  }

  private func limits() throws -> CardLimits {
    if let knownLimits { return knownLimits }
    let limits = try CardLimits(list)
    knownLimits = limits
    return limits
  }
}
