package import ContactModel
package import ContactStorage
package import VCardFormat

/// The contacts to list, and their order.
package struct ListQuery: Sendable {
  /// The result of a query, before the rows are read.
  package struct Result: Sendable {
    /// The source of the rows.
    package enum Source: Sendable {
      /// Rows of books, in order.
      case rows([(section: Int, rows: Range<Int>)])

      /// Single contacts, in order.
      case contacts([ContactID])
    }

    /// The source of the rows.
    package let source: Source

    /// The number of contacts without the limit; `nil` if counting them would cost too much.
    package let total: Int?
  }

  package let selector: ContactSelector

  /// The current book, to which the list is limited; `nil` for the first, and to list all books.
  package let book: String?

  /// The order of the contacts.
  package let order: SortKeys

  /// The maximum number of contacts.
  package let limit: Int?

  /// The number of contacts to skip first.
  package let offset: Int

  /// The fields in which words are searched.
  package var words = WordSearch.namesFirst

  package init(
    selector: ContactSelector, book: String?, order: SortKeys = .stored, limit: Int? = nil,
    offset: Int = 0, words: WordSearch = .namesFirst
  ) {
    self.selector = selector
    self.book = book
    self.order = order
    // So that their sum is a number.
    self.limit = limit.map { min($0, .max - offset) }
    self.offset = offset
    self.words = words
  }

  /// Finds the contacts.
  package func result(in reader: ContactReader) throws -> Result {
    let books = try books(in: reader)
    guard selector.isEmpty, order.contactOrder == .stored else {
      guard let contactOrder = order.contactOrder,
        contactOrder != .stored || order.keys.isEmpty || !selector.hasOwnOrder
      else {
        return try sortedResult(in: reader)
      }
      let selection = try reader.select(
        selector, currentBook: book, words: words, order: contactOrder, limit: limit,
        offset: offset)
      return Result(source: .contacts(selection.ids), total: selection.total)
    }
    var skipped = offset
    var left = limit ?? .max
    var runs: [(section: Int, rows: Range<Int>)] = []
    for (section, count) in books {
      let first = min(skipped, count)
      let last = first + min(left, count - first)
      skipped -= first
      left -= last - first
      runs.append((section, first..<last))
    }
    return Result(source: .rows(runs), total: books.reduce(0) { $0 + $1.count })
  }

  /// Returns the books to list, each with the number of its contacts.
  private func books(in reader: ContactReader) throws -> [(section: Int, count: Int)] {
    let books = try reader.books()
    let sections = book == nil ? Array(books.indices) : [try reader.book(named: book).section]
    return sections.map { ($0, books[$0].count) }
  }

  /// Finds all contacts, sorts them, and takes a page of them.
  private func sortedResult(in reader: ContactReader) throws -> Result {
    var found = try reader.select(selector, currentBook: book, words: words).ids
    if selector.hasOwnOrder { found = try reader.inListOrder(found) }
    let first = try reader.sorted(found, by: order.keys, limit: limit.map { offset + $0 })
    return Result(source: .contacts(Array(first.dropFirst(offset))), total: found.count)
  }

  package func count(in reader: ContactReader) throws -> Int {
    if selector.isEmpty { return try books(in: reader).reduce(0) { $0 + $1.count } }
    let selection = try reader.select(selector, currentBook: book, words: words, limit: 0)
    return selection.total ?? 0
  }

  /// Passes the rows of a result to `body` while it reads them.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - reader: The list.
  ///   - parts: The parts of rows to read; the others are empty.
  ///   - body: Receives a row.
  /// - Throws: Errors of `body`; `ContactError` if the list can't be read.
  package static func forEachRow(
    of result: Result, in reader: ContactReader, parts: RowParts = .all,
    _ body: (ContactRow) throws -> Void
  ) throws {
    switch result.source {
    case .rows(let runs):
      for (section, rows) in runs {
        try reader.forEachRow(section: section, rows, parts: parts, body)
      }
    case .contacts(let ids): try reader.forEachRow(of: ids, parts: parts, body)
    }
  }
}

extension ListQuery {
  /// Reads the names of the contacts of a result, and the properties of some fields, one contact at a time.
  package static func forEachNamedCard(
    of result: Result, _ fields: [VCardProperty.Name]?, in reader: ContactReader,
    _ body: (NamedCard) throws -> Void
  ) throws {
    switch result.source {
    case .rows(let runs):
      for (section, rows) in runs where !rows.isEmpty {
        let ids = try reader.ids(section: section, rows: rows)
        try reader.forEachNamedCard(of: ids, fields, body)
      }
    case .contacts(let ids): try reader.forEachNamedCard(of: ids, fields, body)
    }
  }

  /// Reads the cards of a result one by one; when it reads whole books, it skips unreadable cards.
  package static func forEachCard(
    of result: Result, in reader: ContactReader,
    skippingDamaged skip: (ContactID) throws -> Void,
    warning warn: (ListProblem) throws -> Void,
    _ body: (ContactID, UnreadCard) throws -> Void
  ) throws {
    switch result.source {
    case .rows(let runs):
      for (section, rows) in runs where !rows.isEmpty {
        try reader.forEachCard(section: section, skippingDamaged: skip, warning: warn, body)
      }
    case .contacts(let ids):
      for id in ids {
        if let card = try reader.card(id) {
          if let problem = try reader.damage(of: id) { try warn(problem) }
          try body(id, UnreadCard(card))
        }
      }
    }
  }
}

extension ContactSelector {
  /// Whether the selector is empty, and so matches everyone.
  package var isEmpty: Bool { parts.isEmpty }

  /// Whether the contacts may come in another order than that of the list, unless one is given: rows and ids come as they
  /// are named, and contacts that have a word in their names before others.
  fileprivate var hasOwnOrder: Bool {
    !references.isEmpty
      || clauses.joined().contains { if case .word = $0.condition { true } else { false } }
  }
}
