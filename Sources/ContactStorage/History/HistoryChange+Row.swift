internal import Foundation
internal import GRDB

extension HistoryChange {
  /// The kinds of changes, as they are stored.
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
  }

  /// The columns of a change, in the order in which `init(row:)` reads them.
  static let columns =
    #"kind, book_id, "row", count, runs, first_id, contact_ids, name, changed_at, card"#

  /// The same columns, with nothing in the place of a card.
  static let columnsWithoutCard =
    #"kind, book_id, "row", count, runs, first_id, contact_ids, name, changed_at, x''"#

  /// The values of the columns.
  var columnValues: StatementArguments {
    switch self {
    case .insertedRows(let rows): Self.values(.insertedRows, rows)
    case .restoredRows(let rows): Self.values(.restoredRows, rows)
    case .removedRows(let rows): Self.values(.removedRows, rows)
    case .tookRows(let rows): Self.values(.tookRows, rows)
    case .putRows(let rows): Self.values(.putRows, rows)
    case .replacedCard(let contact, let card, let changedAt):
      [Kind.replacedCard.rawValue, nil, nil, nil, nil, contact, nil, nil, changedAt, Data(card)]
    case .insertedBook(let book): Self.values(.insertedBook, book)
    case .removedBook(let book): Self.values(.removedBook, book)
    case .renamedBook(let id, let name):
      [Kind.renamedBook.rawValue, id, nil, nil, nil, nil, nil, name, nil, nil]
    }
  }

  /// Reads a change.
  ///
  /// - Returns: `nil` when the row is of a kind that isn't known.
  init?(row: Row) {
    guard let kind = Kind(rawValue: row[0]) else { return nil }
    switch kind {
    case .insertedRows: self = .insertedRows(Rows(row: row))
    case .restoredRows: self = .restoredRows(Rows(row: row))
    case .removedRows: self = .removedRows(Rows(row: row))
    case .tookRows: self = .tookRows(Rows(row: row))
    case .putRows: self = .putRows(Rows(row: row))
    case .replacedCard:
      self = .replacedCard(contact: row[5], card: Array(row[9] as Data), changedAt: row[8])
    case .insertedBook: self = .insertedBook(Self.book(row))
    case .removedBook: self = .removedBook(Self.book(row))
    case .renamedBook: self = .renamedBook(row[1], name: row[7])
    }
  }

  private static func values(_ kind: Kind, _ rows: Rows) -> StatementArguments {
    let firstRow = rows.ranges.first?.lowerBound ?? 0
    let runs =
      rows.ranges.count == 1
      ? nil : PackedRowIDs.pack(rows.ranges.flatMap { [Int64($0.lowerBound), Int64($0.count)] })
    switch rows.contacts {
    case .consecutive(let first, let count):
      return [kind.rawValue, rows.bookID, firstRow, count, runs, first, nil, nil, nil, nil]
    case .listed(let rowIDs):
      return [
        kind.rawValue, rows.bookID, firstRow, rowIDs.count, runs, nil, PackedRowIDs.pack(rowIDs),
        nil, nil, nil,
      ]
    }
  }

  private static func values(_ kind: Kind, _ book: BookTable.Record) -> StatementArguments {
    [kind.rawValue, book.id, book.position, nil, nil, nil, nil, book.name, nil, nil]
  }

  private static func book(_ row: Row) -> BookTable.Record {
    BookTable.Record(id: row[1], position: row[2], name: row[7])
  }
}

extension HistoryChange.Rows {
  fileprivate init(row: Row) {
    let count: Int = row[3]
    let firstRow: Int = row[2]
    bookID = row[1]
    if let runs: Data = row[4] {
      let numbers = PackedRowIDs.unpack(runs)
      ranges = stride(from: 0, to: numbers.count - 1, by: 2).map { index in
        Int(numbers[index])..<(Int(numbers[index]) + Int(numbers[index + 1]))
      }
    } else {
      ranges = [firstRow..<(firstRow + count)]
    }
    if let contactIDs: Data = row[6] {
      contacts = .listed(PackedRowIDs.unpack(contactIDs))
    } else {
      contacts = .consecutive(first: row[5], count: count)
    }
  }
}
