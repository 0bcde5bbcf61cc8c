/// One step of an operation, with all that it takes to take it back.
enum HistoryChange: Equatable {
  /// Rows of one book, and the contacts that stand there.
  struct Rows: Equatable {
    var bookID: Int64
    /// Runs of rows, in order, without overlap.
    var ranges: [Range<Int>]
    var contacts: RowIDRun
  }

  /// New contacts came into the list, at rows counted after that.
  case insertedRows(Rows)

  /// Contacts came back from the trash, to rows counted after that.
  case restoredRows(Rows)

  /// Contacts left the list, from rows counted before that.
  case removedRows(Rows)

  /// Contacts were taken from their rows, to be put at others.
  case tookRows(Rows)

  /// Contacts that were taken were put at rows.
  case putRows(Rows)

  /// A contact has another card; this is the one it had.
  case replacedCard(contact: Int64, card: StoredCard, changedAt: Int64)

  case insertedBook(BookTable.Record)

  case removedBook(BookTable.Record)

  /// A book has another name; this is the one it had.
  case renamedBook(Int64, name: String)

  /// A contact took over the UID of a card that was merged into it.
  case tookUID(contact: Int64, uid: String)

  /// A contact has no claim any more to a UID that it took over.
  case lostUID(contact: Int64, uid: String)

  /// The change that takes this one back.
  var inverse: HistoryChange {
    switch self {
    case .insertedRows(let rows), .restoredRows(let rows): .removedRows(rows)
    case .removedRows(let rows): .insertedRows(rows)
    case .tookRows(let rows): .putRows(rows)
    case .putRows(let rows): .tookRows(rows)
    case .replacedCard, .renamedBook: self
    case .insertedBook(let book): .removedBook(book)
    case .removedBook(let book): .insertedBook(book)
    case .tookUID(let contact, let uid): .lostUID(contact: contact, uid: uid)
    case .lostUID(let contact, let uid): .tookUID(contact: contact, uid: uid)
    }
  }
}
