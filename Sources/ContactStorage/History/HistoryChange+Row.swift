internal import FoundationEssentials
internal import GRDB
internal import VCardFormat

extension HistoryChange {
  /// The kinds of changes, as stored.
  private enum Kind: Int {
    case insertedRows = 1
    case removedRows = 2
    case tookRows = 3
    case putRows = 4
    case replacedCard = 5
    case insertedBook = 6
    case removedBook = 7
    case renamedBook = 8
    case restoredRows = 9
    case tookUID = 10
    case lostUID = 11
    case toldApart = 12
    case forgotApart = 13
    case rememberedFile = 14
  }

  /// The columns of a change, in the order in which `init(row:)` reads them.
  static let columns =
    #"kind, book_id, "row", count, runs, first_id, contact_ids, name, changed_at, card, card_hash, "#
    + "charset"

  /// The same columns, with an empty value instead of a card.
  static let columnsWithoutCard =
    #"kind, book_id, "row", count, runs, first_id, contact_ids, name, changed_at, "#
    + "iif(card IS NULL, NULL, x''), card_hash, charset"

  /// How many columns there are.
  static let columnCount = 12

  /// The number of the card's column, counted from 1.
  static let cardColumn = 10

  /// The card in the change, which is too large to copy into `columnValues`.
  var card: [UInt8]? {
    switch self {
    case .replacedCard(_, let card, _): card.bytes
    case .rememberedFile(_, let state): state?.card?.bytes
    default: nil
    }
  }

  /// Returns the change with the bytes of its card; the change was read without them.
  func with(card bytes: [UInt8]) -> HistoryChange {
    switch self {
    case .replacedCard(let contact, let card, let changedAt):
      return .replacedCard(
        contact: contact, card: StoredCard(card, with: bytes), changedAt: changedAt)
    case .rememberedFile(let file, var state?):
      state.card = UnreadCard(bytes: bytes, charset: state.card?.charset)
      return .rememberedFile(file, state)
    default: return self
    }
  }

  /// The values of the columns, with `nil` for the card.
  var columnValues: StatementArguments {
    switch self {
    case .insertedRows(let rows): Self.values(.insertedRows, rows)
    case .restoredRows(let rows): Self.values(.restoredRows, rows)
    case .removedRows(let rows): Self.values(.removedRows, rows)
    case .tookRows(let rows): Self.values(.tookRows, rows)
    case .putRows(let rows): Self.values(.putRows, rows)
    case .replacedCard(let contact, let card, let changedAt):
      [
        Kind.replacedCard.rawValue, nil, nil, nil, nil, contact, nil, nil, changedAt, nil,
        card.hash.number, card.charset,
      ]
    case .insertedBook(let book): Self.values(.insertedBook, book)
    case .removedBook(let book): Self.values(.removedBook, book)
    case .renamedBook(let id, let name):
      [Kind.renamedBook.rawValue, id, nil, nil, nil, nil, nil, name, nil, nil, nil, nil]
    case .tookUID(let contact, let uid):
      [Kind.tookUID.rawValue, nil, nil, nil, nil, contact, nil, uid, nil, nil, nil, nil]
    case .lostUID(let contact, let uid):
      [Kind.lostUID.rawValue, nil, nil, nil, nil, contact, nil, uid, nil, nil, nil, nil]
    case .toldApart(let pair): Self.values(.toldApart, pair)
    case .forgotApart(let pair): Self.values(.forgotApart, pair)
    case .rememberedFile(let file, let state):
      [
        Kind.rememberedFile.rawValue, file.folder, state?.fileHash, nil, nil, file.contact, nil,
        file.name, nil, nil, state?.contentHash, state?.card?.charset?.name,
      ]
    }
  }

  /// Reads a change.
  ///
  /// - Returns: `nil` if the kind of the row is unknown.
  /// - Throws: `ListDamage` and `RowDecodingError` when the row has impossible values.
  init?(row: Row) throws {
    guard let kind = Kind(rawValue: try row.decode(atIndex: 0)) else { return nil }
    switch kind {
    case .insertedRows: self = .insertedRows(try Rows(row: row))
    case .restoredRows: self = .restoredRows(try Rows(row: row))
    case .removedRows: self = .removedRows(try Rows(row: row))
    case .tookRows: self = .tookRows(try Rows(row: row))
    case .putRows: self = .putRows(try Rows(row: row))
    case .replacedCard:
      self = try .replacedCard(
        contact: row.decode(atIndex: 5),
        card: StoredCard(
          bytes: Array(row.decode(Data.self, atIndex: 9)),
          hash: CardHash(stored: row.decode(Int64?.self, atIndex: 10) ?? 0),
          charset: row.decode(atIndex: 11)),
        changedAt: row.decode(atIndex: 8))
    case .insertedBook: self = .insertedBook(try Self.book(row))
    case .removedBook: self = .removedBook(try Self.book(row))
    case .tookUID:
      self = try .tookUID(contact: row.decode(atIndex: 5), uid: row.decode(atIndex: 7))
    case .lostUID:
      self = try .lostUID(contact: row.decode(atIndex: 5), uid: row.decode(atIndex: 7))
    case .toldApart: self = .toldApart(try Self.pair(row))
    case .forgotApart: self = .forgotApart(try Self.pair(row))
    case .rememberedFile: self = try Self.rememberedFile(row)
    case .renamedBook: self = try .renamedBook(row.decode(atIndex: 1), name: row.decode(atIndex: 7))
    }
  }

  private static func values(_ kind: Kind, _ rows: Rows) -> StatementArguments {
    let firstRow = rows.ranges.first?.lowerBound ?? 0
    let runs =
      rows.ranges.count == 1
      ? nil : PackedRowIDs.pack(rows.ranges.flatMap { [Int64($0.lowerBound), Int64($0.count)] })
    switch rows.contacts {
    case .consecutive(let first, let count):
      return [
        kind.rawValue, rows.bookID, firstRow, count, runs, first, nil, nil, nil, nil, nil, nil,
      ]
    case .listed(let rowIDs):
      return [
        kind.rawValue, rows.bookID, firstRow, rowIDs.count, runs, nil, PackedRowIDs.pack(rowIDs),
        nil, nil, nil, nil, nil,
      ]
    }
  }

  private static func values(_ kind: Kind, _ book: BookTable.Record) -> StatementArguments {
    [kind.rawValue, book.id, book.position, nil, nil, nil, nil, book.name, nil, nil, nil, nil]
  }

  private static func values(_ kind: Kind, _ pair: OtherPersonTable.Pair) -> StatementArguments {
    [
      kind.rawValue, nil, nil, nil, nil, nil, PackedRowIDs.pack([pair.first, pair.second]), nil,
      nil, nil, nil, nil,
    ]
  }

  private static func pair(_ row: Row) throws -> OtherPersonTable.Pair {
    let contacts = PackedRowIDs.unpack(try row.decode(atIndex: 6))
    guard contacts.count == 2 else { throw ListDamage("a step of the log") }
    return OtherPersonTable.Pair(contacts[0], contacts[1])
  }

  private static func rememberedFile(_ row: Row) throws -> HistoryChange {
    let file = try SyncedFileTable.Key(
      folder: row.decode(atIndex: 1), name: row.decode(atIndex: 7), contact: row.decode(atIndex: 5))
    let charset = try row.decode(String?.self, atIndex: 11)
    let card = try row.decode(Data?.self, atIndex: 9).map {
      UnreadCard(bytes: Array($0), charsetName: charset)
    }
    let fileHash = try row.decode(Int64?.self, atIndex: 2)
    let state = try row.decode(Int64?.self, atIndex: 10).map {
      SyncedFileTable.State(contentHash: $0, fileHash: fileHash, card: card)
    }
    return .rememberedFile(file, state)
  }

  private static func book(_ row: Row) throws -> BookTable.Record {
    try BookTable.Record(
      id: row.decode(atIndex: 1), position: row.decode(atIndex: 2), name: row.decode(atIndex: 7))
  }
}

extension HistoryChange.Rows {
  /// A number above every row and every rowid of a contact in the log.
  private static let limit: Int64 = 1 << 32

  fileprivate init(row: Row) throws {
    let (book, count): (Int64, Int64) = try (row.decode(atIndex: 1), row.decode(atIndex: 3))
    var numbers: [Int64] = try [row.decode(atIndex: 2), count]
    if let runs = try row.decode(Data?.self, atIndex: 4) { numbers = PackedRowIDs.unpack(runs) }
    let listed = try row.decode(Data?.self, atIndex: 6).map(PackedRowIDs.unpack)
    let first = try listed == nil ? row.decode(Int64.self, atIndex: 5) : 0
    let isPossible = (numbers + [first, count]).allSatisfy { (0..<Self.limit).contains($0) }
    guard isPossible, numbers.count.isMultiple(of: 2) else { throw ListDamage("a step of the log") }
    bookID = book
    ranges = stride(from: 0, to: numbers.count, by: 2).map { index in
      Int(numbers[index])..<Int(numbers[index] + numbers[index + 1])
    }
    contacts = listed.map(RowIDRun.listed) ?? .consecutive(first: first, count: Int(count))
    let areOrdered = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    guard areOrdered, ranges.reduce(0, { $0 + $1.count }) == contacts.count else {
      throw ListDamage("a step of the log")
    }
  }
}
