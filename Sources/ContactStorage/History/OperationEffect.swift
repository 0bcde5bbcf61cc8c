/// The overall effect of an operation: what later operations may conflict with, and what is needed to undo it.
struct OperationEffect {
  /// The contacts that the operation inserted, removed, moved or edited.
  private(set) var contacts: RowIDSet

  /// The contacts whose rows it changed.
  private(set) var placed: RowIDSet

  /// Those of them that were in the list after it.
  private(set) var listed: RowIDSet

  /// The steps that replaced cards, in order; the first step of a contact has its card from before the operation.
  private(set) var replacedAt: [(contact: Int64, position: Int)] = []

  /// The steps that changed what is remembered beside cards and rows, such as UIDs that were taken over, in order.
  private(set) var memoriesAt: [Int] = []

  /// The books that the operation took rows from.
  private(set) var usedBooks: Set<Int64> = []

  /// The books that it inserted and did not remove; and the books that it removed and had not inserted.
  private(set) var insertedBooks: Set<Int64> = []
  private(set) var removedBooks: [BookTable.Record] = []

  /// The books that it renamed, with their earlier names, in order.
  private(set) var renamedBooks: [(book: Int64, name: String)] = []

  /// Creates the effect of an operation without steps.
  init(highestContact: Int64) {
    contacts = RowIDSet(highest: highestContact)
    placed = contacts
    listed = contacts
  }

  /// Adds a step; steps must be added in order.
  mutating func add(_ change: HistoryChange, at position: Int) {
    switch change {
    case .insertedRows(let rows), .restoredRows(let rows), .putRows(let rows):
      place(rows)
      listed.formUnion(rows.contacts.rowIDs)
    case .removedRows(let rows), .tookRows(let rows):
      place(rows)
      for contact in rows.contacts.rowIDs { listed.remove(contact) }
      if !insertedBooks.contains(rows.bookID) { usedBooks.insert(rows.bookID) }
    case .replacedCard(let contact, _, _):
      contacts.insert(contact)
      replacedAt.append((contact, position))
    case .tookUID(let contact, _), .lostUID(let contact, _):
      contacts.insert(contact)
      memoriesAt.append(position)
    case .rememberedFile(let file, _):
      contacts.insert(file.contact)
      memoriesAt.append(position)
    case .toldApart(let pair), .forgotApart(let pair):
      contacts.formUnion([pair.first, pair.second])
      memoriesAt.append(position)
    case .insertedBook(let book): insertedBooks.insert(book.id)
    case .removedBook(let book):
      usedBooks.remove(book.id)
      if insertedBooks.remove(book.id) == nil { removedBooks.append(book) }
    case .renamedBook(let book, let name): renamedBooks.append((book, name))
    }
  }

  private mutating func place(_ rows: HistoryChange.Rows) {
    contacts.formUnion(rows.contacts.rowIDs)
    placed.formUnion(rows.contacts.rowIDs)
  }

  /// Whether a step of a later operation conflicts with this operation, so that the later one must be undone first.
  func isConcerned(by change: HistoryChange) -> Bool {
    switch change {
    case .insertedRows(let rows), .restoredRows(let rows), .removedRows(let rows),
      .tookRows(let rows), .putRows(let rows):
      insertedBooks.contains(rows.bookID) || rows.contacts.rowIDs.contains(where: contacts.contains)
    case .replacedCard(let contact, _, _), .tookUID(let contact, _), .lostUID(let contact, _):
      contacts.contains(contact)
    case .toldApart(let pair), .forgotApart(let pair):
      contacts.contains(pair.first) || contacts.contains(pair.second)
    case .rememberedFile(let file, _): contacts.contains(file.contact)
    case .insertedBook: false
    case .renamedBook(let book, _): insertedBooks.contains(book) || renames(book)
    case .removedBook(let book):
      insertedBooks.contains(book.id) || usedBooks.contains(book.id) || renames(book.id)
    }
  }

  private func renames(_ book: Int64) -> Bool {
    renamedBooks.contains { $0.book == book }
  }
}
