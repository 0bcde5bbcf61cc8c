internal import GRDB

/// Finds contacts that other parts of a list know, but whose card is gone.
///
/// A page of `contact` can lose rows without becoming unreadable. The order, the addresses, the indexes and the history
/// still know these contacts. The check, the repair, the rebuilding and the salvage all ask the same witnesses.
struct ContactWitnesses {
  private let list: ListConnection

  /// The schema with derived tables and indexes that were not made from the cards in `main`.
  private let schema: String

  /// Creates witnesses.
  ///
  /// - Parameters:
  ///   - list: The list with all cards that could be read, the order and the history.
  ///   - schema: The schema of the list with the derived tables and the indexes: that list itself, or an attached
  ///     damaged one.
  init(_ list: ListConnection, derivedDataIn schema: String = "main") {
    self.list = list
    self.schema = schema
  }

  /// Returns the contacts without a card, in ascending order.
  ///
  /// Derived data and steps of the history that can't be read are left out.
  ///
  /// - Parameters:
  ///   - result: The list with the cards, if it is another one than that of the witnesses.
  ///   - tables: Tables that are known to have only numbers of contacts with a card.
  /// - Returns: Their numbers.
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*n*), where *n* is the number of contacts, addresses and steps of the history.
  func lost(from result: Database? = nil, besides tables: [String] = []) throws -> [Int64] {
    var known = RowIDSet(highest: SalvagedList.numberLimit - 1)
    var highest: Int64 = (try? list.contacts.highestID()) ?? 0
    try forEachNumber("id FROM main.contact", of: result) { rowID in
      known.insert(rowID)
      highest = max(highest, rowID)
    }
    var lost: Set<Int64> = []
    let isLost = { (rowID: Int64) in
      (1..<SalvagedList.numberLimit).contains(rowID) && !known.contains(rowID)
    }
    let add = { (rowID: Int64) in
      if isLost(rowID) { lost.insert(rowID) }
    }
    for column in derivedColumns(besides: tables) { try? forEachNumber(column, add) }
    try forEachRow { _, _, rowID in add(rowID) }
    highest = max(highest, lost.max() ?? 0)
    var ofHistory: Set<Int64> = []
    try? forEachContactOfHistory { rowID in
      if isLost(rowID) { ofHistory.insert(rowID) }
    }
    // A damaged step has a number that no contact ever had.
    return lost.union(ofHistory.filter { $0 <= highest || hasLine($0) }).sorted()
  }

  /// Whether the lines that a search reads have a name or an e-mail address of a contact.
  private func hasLine(_ rowID: Int64) -> Bool {
    ["name_chunk", "email_chunk"].contains { name in
      let lines = LineTable(list.database, named: "\(schema).\(name)")
      return (try? lines.line(of: rowID).isEmpty) == false
    }
  }

  /// The derived tables in which each row has the number of a contact.
  static let tables = ["contact_row", "contact_address"]

  /// Columns with the numbers of contacts.
  private func derivedColumns(besides tables: [String]) -> [String] {
    let tables = Self.tables.filter { !tables.contains($0) }
      .map { "contact_id FROM \(schema).\($0)" }
    // In the list itself, the indexes were compared with the table.
    guard schema != "main" else { return tables }
    return tables
      + ["contact_by_change", "contact_by_name"].map {
        "id FROM \(schema).contact INDEXED BY \($0)"
      }
  }

  private func forEachNumber(
    _ column: String, of database: Database? = nil, _ body: (Int64) -> Void
  ) throws {
    try (database ?? list.database).makeStatement(sql: "SELECT \(column)").forEachRow { row in
      body(row.integer(0))
      return true
    }
  }

  /// Passes the rows of chunks with the right count to `body`: the number of the book, the row and the contact.
  private func forEachRow(_ body: (Int64, Int, Int64) -> Void) throws {
    let chunks = try Row.fetchCursor(
      list.database,
      sql: "SELECT book_id, contact_ids, count FROM main.row_chunk ORDER BY book_id, position, id")
    var row = 0
    var lastBook: Int64?
    while let chunk = try chunks.next() {
      let book: Int64 = try chunk.decode(atIndex: 0)
      if book != lastBook { row = 0 }
      lastBook = book
      let rowIDs = PackedRowIDs.unpack(try chunk.decode(atIndex: 1))
      // Otherwise nobody knows which of its contacts are right.
      if try rowIDs.count == chunk.decode(Int.self, atIndex: 2) {
        for (index, rowID) in rowIDs.enumerated() { body(book, row + index, rowID) }
      }
      row += rowIDs.count
    }
  }

  /// Passes the contacts that steps of the history need to `body`.
  private func forEachContactOfHistory(_ body: (Int64) -> Void) throws {
    try list.log.forEachStep(of: 0...Int64.max) { step in
      switch step.change {
      case .insertedRows(let rows), .restoredRows(let rows), .removedRows(let rows),
        .tookRows(let rows), .putRows(let rows):
        rows.contacts.rowIDs.forEach(body)
      case .replacedCard(let contact, _, _), .tookUID(let contact, _): body(contact)
      case .insertedBook, .removedBook, .renamedBook, .lostUID, .toldApart, .forgotApart,
        .rememberedFile:
        break
      }
    }
  }
}

extension ContactWitnesses {
  /// Describes contacts without a card.
  ///
  /// - Parameter lost: The contacts.
  /// - Returns: A problem for each of them: its id and everything that is known of it.
  /// - Throws: Errors of SQLite.
  func problems(of lost: [Int64]) throws -> [ListProblem] {
    guard !lost.isEmpty else { return [] }
    let wanted = Set(lost)
    var places: [Int64: (book: Int64, row: Int)] = [:]
    try forEachRow { book, row, rowID in
      if wanted.contains(rowID), places[rowID] == nil { places[rowID] = (book, row) }
    }
    let names = Dictionary(
      try list.books.all().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let lines = LineTable(list.database, named: "\(schema).name_chunk")
    return lost.map { rowID in
      let id = list.identity.contactID(rowID)
      let place = places[rowID].map { place in
        " in row \(place.row) of \(names[place.book] ?? "a lost book")"
      }
      let line = (try? lines.line(of: rowID)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      let facts = (line.isEmpty ? [] : ["“\(line)”"]) + addresses(of: rowID)
      let known = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
      return ListProblem(
        .cards, "The contact id:\(id)\(known)\(place ?? "") is lost: its card is gone.",
        contact: id, isLoss: true)
    }
  }

  /// Returns the addresses and numbers of a contact, if they can be read.
  private func addresses(of rowID: Int64) -> [String] {
    let values = try? String.fetchAll(
      list.database,
      sql: """
        SELECT value FROM \(schema).contact_address WHERE contact_id = ? ORDER BY kind, position
        """,
      arguments: [rowID])
    return values ?? []
  }
}
