internal import FoundationEssentials
internal import GRDB

/// Rebuilds all data that can be derived from the cards and the chunks.
struct ListRepair {
  private let list: ListConnection
  private let positions: [Int64: SalvageOrder.ChunkPosition]

  /// Creates a repair.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - positions: The positions of chunks that are known although the chunks may be lost, by the ids of the chunks.
  init(_ list: ListConnection, positions: [Int64: SalvageOrder.ChunkPosition] = [:]) {
    self.list = list
    self.positions = positions
  }

  /// Repairs the list.
  ///
  /// - Returns: The problems with rows that had to be guessed.
  /// - Throws: Errors of SQLite.
  @discardableResult
  func run() throws -> [ListProblem] { try rebuild().guesses }

  private func rebuild() throws -> (guesses: [ListProblem], hasLostRows: Bool) {
    try SchemaComparison(list.database).repair()
    // All later steps read the indexes.
    try list.database.execute(sql: "REINDEX")
    try removeOrphans()
    try rebuildTimes()
    try rebuildBooks()
    let (guesses, hasLostRows) = try rebuildPlaces()
    // It may have addresses of contacts that are lost.
    try list.database.execute(sql: "DELETE FROM contact_address")
    try Derivation(list.database).run()
    return (guesses, hasLostRows)
  }

  /// Repairs the list, then forgets the operations that don't fit it.
  ///
  /// - Returns: The problems with rows that had to be guessed, and with operations that are lost.
  /// - Throws: Errors of SQLite.
  func runWithHistory() throws -> [ListProblem] {
    let operations = try list.log.knownOperations()
    let (guesses, hasLostRows) = try rebuild()
    // Steps count rows, and those below a lost row have moved up.
    if hasLostRows { try list.log.delete(0...Int64.max) }
    // The repair may have changed what this connection remembers.
    let repaired = try ListConnection(list.database, identity: list.identity, path: list.path)
    return try guesses + [HistoryCheck(repaired).repair(knowing: operations)].compactMap(\.self)
  }

  /// Deletes rows that refer to contacts, folders or operations that the list doesn't have.
  private func removeOrphans() throws {
    for reference in try LooseReference.all(in: list.database) {
      try reference.repair(in: list.database)
    }
    for table in ["merged_uid", "other_person", "synced_file", "operation_change"] {
      let references = try Row.fetchAll(
        list.database, sql: "SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list(?)",
        arguments: [table])
      for reference in references {
        let (column, target, key): (String, String, String) = try (
          reference.decode(atIndex: 0), reference.decode(atIndex: 1), reference.decode(atIndex: 2)
        )
        try list.database.execute(
          sql: "DELETE FROM \(table) WHERE \(column) NOT IN (SELECT \(key) FROM \(target))")
      }
    }
  }

  /// Replaces impossible times: those of contacts are then unknown, and those of operations are now.
  private func rebuildTimes() throws {
    try list.database.withFewPages {
      try list.database.execute(
        sql: """
          UPDATE contact SET created_at = NULL WHERE created_at \(ListCheck.isImpossibleTime);
          UPDATE contact SET changed_at = 0 WHERE changed_at \(ListCheck.isImpossibleTime)
          """)
    }
    try list.database.execute(
      sql: "UPDATE operation SET performed_at = ? WHERE performed_at \(ListCheck.isImpossibleTime)",
      arguments: [Date.now.checkedMilliseconds()])
  }

  /// Numbers the positions of the books again, in their order.
  private func rebuildBooks() throws {
    let ids = try Int64.fetchAll(list.database, sql: "SELECT id FROM book ORDER BY position, id")
    for (position, id) in ids.enumerated() {
      try list.database.execute(
        sql: "UPDATE book SET position = ? WHERE id = ?", arguments: [position, id])
    }
  }

  /// Rebuilds the chunks and the table of the chunk of each contact.
  ///
  /// It removes rows without a card and the second row of a contact, and orders the rest as the salvage of a list does.
  ///
  /// - Returns: The problems with rows that had to be guessed, and whether a contact with a row is lost.
  private func rebuildPlaces() throws -> (guesses: [ListProblem], hasLostRows: Bool) {
    var found = SalvageOrder.Found()
    found.setBooks(
      try list.books.all().map {
        .init(id: $0.id, position: Int64($0.position), name: $0.name)
      })
    found.positions = positions
    found.isComplete = true
    try readChunks(into: &found)
    let contacts = try Int64.fetchAll(list.database, sql: "SELECT id FROM contact ORDER BY id")
    let places = try Row.fetchCursor(
      list.database, sql: "SELECT contact_id, chunk_id FROM contact_row")
    while let place = try places.next() {
      found.places[try place.decode(atIndex: 0)] = try place.decode(atIndex: 1)
    }
    let order = SalvageOrder(contacts, found)
    try write(order)
    let guesses = try guessedRows(order.unordered.prefix(Self.mostNamed))
    return (
      guesses + order.guesses(besides: guesses.count) + doubledPositions(of: found),
      order.hasLostRows
    )
  }

  /// How many contacts with a guessed row are named at most: more than a part of the order has.
  private static let mostNamed = 2_000

  /// Returns a problem for each contact whose row had to be guessed.
  private func guessedRows(_ rowIDs: some Sequence<Int64>) throws -> [ListProblem] {
    // This connection remembers the rows before the repair.
    let repaired = try ListConnection(list.database, identity: list.identity, path: list.path)
    return try rowIDs.map { rowID in
      let contact = try repaired.description(ofContact: rowID)
      return ListProblem(.order, "The row of \(contact) is a guess: its own is lost.")
    }
  }

  private func readChunks(into found: inout SalvageOrder.Found) throws {
    let rows = try Row.fetchCursor(
      list.database,
      sql: "SELECT id, book_id, position, contact_ids FROM row_chunk ORDER BY book_id, position, id"
    )
    while let row = try rows.next() {
      let (id, book, position): (Int64, Int64, Int64) = try (
        row.decode(atIndex: 0), row.decode(atIndex: 1), row.decode(atIndex: 2)
      )
      found.positions[id] = .init(book: book, position: position)
      found.chunks.append(
        .init(
          id: id, book: book, position: position,
          contacts: PackedRowIDs.unpack(try row.decode(atIndex: 3))))
    }
  }

  private func write(_ order: SalvageOrder) throws {
    try list.database.execute(sql: "DELETE FROM contact_row; DELETE FROM row_chunk")
    let rows = try RowOrder(list.database)
    let books = try Set(list.books.all().map(\.id))
    for (position, entry) in order.books.enumerated() {
      let id =
        books.contains(entry.book.id)
        ? entry.book.id
        : try list.books.insert(.init(id: 0, position: position, name: entry.book.name))
      try rows.insert(entry.contacts, inBook: id, atRow: 0)
    }
  }

  /// Returns a problem for each book with chunks that had the same position.
  private func doubledPositions(of found: SalvageOrder.Found) -> [ListProblem] {
    found.books.compactMap { book in
      let positions = found.chunks.filter { $0.book == book.id }.map(\.position)
      guard Set(positions).count < positions.count else { return nil }
      return ListProblem(
        .order, "The order of some rows of “\(book.name)” is lost; they are still in this book.")
    }
  }
}
