/// One step of an operation, with everything needed to undo it.
enum HistoryChange: Equatable {
  /// Rows of one book, and the contacts at these rows.
  struct Rows: Equatable {
    var bookID: Int64
    /// Runs of rows, in order, without overlap.
    var ranges: [Range<Int>]
    var contacts: RowIDRun
  }

  /// New contacts were inserted; rows are counted after the insertion.
  case insertedRows(Rows)

  /// Contacts were restored from the trash; rows are counted after the insertion.
  case restoredRows(Rows)

  /// Contacts were removed from the list; rows are counted before the removal.
  case removedRows(Rows)

  /// Contacts were taken from their rows, to be put at other rows.
  case tookRows(Rows)

  /// Taken contacts were put at rows.
  case putRows(Rows)

  /// The card of a contact was replaced; `card` is the earlier card.
  case replacedCard(contact: Int64, card: StoredCard, changedAt: Int64)

  case insertedBook(BookTable.Record)

  case removedBook(BookTable.Record)

  /// A book was renamed; `name` is the earlier name.
  case renamedBook(Int64, name: String)

  /// A contact was changed or took over a card, so that `uid`, a `ContactKey.text`, is a key that it had before.
  case tookUID(contact: Int64, uid: String)

  /// A contact lost a key that it had before.
  case lostUID(contact: Int64, uid: String)

  /// Two contacts that look like one person were told apart.
  case toldApart(OtherPersonTable.Pair)

  /// Two contacts may be one person again.
  case forgotApart(OtherPersonTable.Pair)

  /// What is remembered about a file of a synced folder was changed; the state is the earlier one.
  case rememberedFile(SyncedFileTable.Key, SyncedFileTable.State?)

  /// Returns the first contacts that the change concerns.
  ///
  /// A change of a book, of a synced file or of a known UID concerns no contact.
  func contacts(limit: Int) -> [Int64] {
    switch self {
    case .insertedRows(let rows), .restoredRows(let rows), .removedRows(let rows),
      .tookRows(let rows), .putRows(let rows):
      rows.contacts.rowIDs(0..<min(limit, rows.contacts.count))
    case .replacedCard(let contact, _, _): [contact]
    case .toldApart(let pair), .forgotApart(let pair): [pair.first, pair.second]
    case .tookUID, .lostUID, .rememberedFile, .insertedBook, .removedBook, .renamedBook: []
    }
  }

  /// The change that undoes this one.
  var inverse: HistoryChange {
    switch self {
    case .insertedRows(let rows), .restoredRows(let rows): .removedRows(rows)
    case .removedRows(let rows): .insertedRows(rows)
    case .tookRows(let rows): .putRows(rows)
    case .putRows(let rows): .tookRows(rows)
    case .replacedCard, .renamedBook, .rememberedFile: self
    case .insertedBook(let book): .removedBook(book)
    case .removedBook(let book): .insertedBook(book)
    case .tookUID(let contact, let uid): .lostUID(contact: contact, uid: uid)
    case .lostUID(let contact, let uid): .tookUID(contact: contact, uid: uid)
    case .toldApart(let pair): .forgotApart(pair)
    case .forgotApart(let pair): .toldApart(pair)
    }
  }
}
