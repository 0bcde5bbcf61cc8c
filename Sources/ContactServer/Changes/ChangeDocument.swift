import ContactDocuments
import ContactModel

/// An event of the stream of changes: a batch of changes of the list.
struct ChangeDocument: Record {
  /// The version of the list to which the changes apply.
  let previous: Int

  /// The version of the list after the changes.
  let version: Int

  /// The operation that made them; `nil` if there were none.
  var operation: OperationID?

  let changes: [ListedChange]

  static let members: [Member<ChangeDocument>] = [
    Member("previous", "The version of the list to which the changes apply.") { $0.previous },
    Member("version", "The version of the list after the changes.") { $0.version },
    Member("operation", orNull: "The operation that made them.") { $0.operation },
    Member("changes", "The changes; their rows are numbered as a table view numbers them.") {
      $0.changes
    },
  ]
}

/// A change of rows or of the books.
struct ListedChange: Record {
  /// What happened.
  enum Kind: String, CaseIterable, DocumentWord {
    case inserted
    case removed
    case moved
    case replaced

    /// Books were added, removed or renamed.
    case books

    /// The changes are unknown: all must be read again.
    case reload
  }

  let kind: Kind
  var from: Place?
  var to: Place?
  var count: Int?

  /// A row of a book.
  struct Place: Record {
    let book: String
    let row: Int

    static let members: [Member<Place>] = [
      Member("book", "The name of the book.") { $0.book },
      Member("row", "The first row.") { $0.row },
    ]
  }

  static let members: [Member<ListedChange>] = [
    Member("change", "What happened.") { $0.kind },
    Member("from", ifAny: "Where the rows were before the batch.") { $0.from },
    Member("to", ifAny: "Where the rows are after the batch.") { $0.to },
    Member("count", ifAny: "The number of rows.") { $0.count },
  ]
}

extension ListedChange {
  /// Makes a change of a batch.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - old: The names of the books before the batch.
  ///   - new: The names of the books after it.
  init(_ change: RowChanges.Change, old: [String], new: [String]) {
    func place(_ section: Int, _ row: Int, in names: [String]) -> Place? {
      names.indices.contains(section) ? Place(book: names[section], row: row) : nil
    }
    switch change {
    case .insertedRows(let path, let count):
      self.init(kind: .inserted, to: place(path.section, path.row, in: new), count: count)
    case .removedRows(let path, let count):
      self.init(kind: .removed, from: place(path.section, path.row, in: old), count: count)
    case .movedRows(let path, let target, let count):
      self.init(
        kind: .moved, from: place(path.section, path.row, in: old),
        to: place(target.section, target.row, in: new), count: count)
    case .replacedRow(let path):
      self.init(kind: .replaced, to: place(path.section, path.row, in: new), count: 1)
    case .insertedBook, .removedBook, .renamedBook: self.init(kind: .books)
    case .reloadedList: self.init(kind: .reload)
    }
  }
}
