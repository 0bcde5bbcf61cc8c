internal import ContactModel
internal import FoundationEssentials
internal import GRDB

/// Checks a list for contradictions and damage.
struct ListCheck {
  private let list: ListConnection

  init(_ list: ListConnection) {
    self.list = list
  }

  func problems() throws -> [ListProblem] {
    let pages = try problems(of: .pages) {
      try list.database.withUsualPages { try pageCheck.problems("integrity_check") }
    }
    guard pages.isEmpty else { return pages }
    let schema = try problems(of: .schema) { try SchemaComparison(list.database).problems() }
    let values = try problems(of: .derived, valueProblems)
    // SQLite would search the contact of each place and each address; a set tells sooner that none is missing.
    let contacts = try? list.contacts.all()
    let whole = ContactWitnesses.tables.filter { (try? has($0, only: contacts)) == true }
    let rows =
      try problems(of: .references) { try referenceProblems(besides: whole) }
      + problems(of: .order, orderProblems) + problems(of: .order, bookProblems)
    let cards =
      try problems(of: .cards) { try losses(besides: whole) }
      + problems(of: .derived, contactProblems)
    // The history can be compared only with rows that are right.
    let history = try problems(of: .history) {
      rows.isEmpty ? try HistoryCheck(list).misfits().map { $0.problem(in: list) } : []
    }
    return schema + values + rows + cards + history
  }

  /// Returns the problems of the pages and of the bytes of the cards.
  func quickProblems() throws -> [ListProblem] {
    let pages = try problems(of: .pages) { try pageCheck.problems("quick_check") }
    guard pages.isEmpty else { return pages }
    return try problems(of: .cards) {
      try DamagedCard.all(in: list).map { try $0.problem(in: list) }
    }
  }

  /// Returns the problems that show without reading the whole file.
  func apparentProblems() throws -> [ListProblem] {
    try problems(of: .pages, pageCheck.cutProblems) + problems(of: .order, positionProblems)
  }

  private var pageCheck: PageCheck { PageCheck(list.database, path: list.path) }

  /// Runs a check; if damage stops it, the damage is reported as the only problem.
  private func problems(
    of part: ListProblem.Part, _ check: () throws -> [ListProblem]
  ) throws -> [ListProblem] {
    do {
      return try ContactError.mapping(path: list.path, check)
    } catch let error as ContactError where error.code == .corrupt {
      return [ListProblem(part, error.description)]
    }
  }

  /// A condition for times that no list can have.
  static let isImpossibleTime =
    "NOT BETWEEN \(Date.storable.lowerBound) AND \(Date.storable.upperBound)"

  /// Finds impossible times and numbers.
  private func valueProblems() throws -> [ListProblem] {
    let contacts = try Int64.fetchAll(
      list.database,
      sql: """
        SELECT id FROM contact
        WHERE created_at \(Self.isImpossibleTime) OR changed_at \(Self.isImpossibleTime) ORDER BY id
        """)
    let operations = try Int64.fetchAll(
      list.database,
      sql: "SELECT id FROM operation WHERE performed_at \(Self.isImpossibleTime) ORDER BY id")
    let numbers = try Int64.fetchAll(
      list.database, sql: "SELECT id FROM contact WHERE id < 1 ORDER BY id")
    return try contacts.map {
      ListProblem(.derived, "A time of \(try list.description(ofContact: $0)) is impossible.")
    }
      + operations.map {
        ListProblem(
          .derived, "The time of operation \(list.identity.operationID($0)) is impossible.")
      } + numbers.map { ListProblem(.references, "A contact has the impossible number \($0).") }
  }

  /// Whether each row of a table has the number of a contact with a card; `false` if the contacts can't be read.
  private func has(_ table: String, only contacts: RowIDSet?) throws -> Bool {
    guard let contacts else { return false }
    var hasOnly = true
    let numbers = try list.database.makeStatement(sql: "SELECT contact_id FROM \(table)")
    try numbers.forEachRow { row in
      hasOnly = contacts.contains(row.integer(0))
      return hasOnly
    }
    return hasOnly
  }

  /// Finds rows that refer to a row that doesn't exist.
  private func referenceProblems(besides whole: [String]) throws -> [ListProblem] {
    let rows = try Row.fetchAll(
      list.database,
      sql: """
        SELECT reference."table", reference.parent FROM pragma_table_list AS list
        JOIN pragma_foreign_key_check(list.name, list.schema) AS reference
        WHERE list.schema = 'main' AND list.type = 'table'
        AND list.name NOT IN (\(whole.map { "'\($0)'" }.joined(separator: ", ")))
        """)
    return try rows.map { row in
      let (table, target): (String, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      return ListProblem(
        .references, "A row of the table \(table) refers to a row that \(target) does not have.")
    } + LooseReference.all(in: list.database).flatMap { try $0.problems(in: list.database) }
  }

  private func orderProblems() throws -> [ListProblem] {
    var problems: [ListProblem] = []
    var seen = RowIDSet(highest: try list.contacts.highestID())
    var count = 0
    let chunks = try Row.fetchCursor(
      list.database,
      sql: "SELECT id, book_id, count, contact_ids FROM row_chunk ORDER BY book_id, position")
    while let chunk = try chunks.next() {
      let id = try chunk.decode(Int64.self, atIndex: 0)
      let rowIDs = PackedRowIDs.unpack(try chunk.decode(atIndex: 3))
      count += rowIDs.count
      if try rowIDs.count != chunk.decode(Int.self, atIndex: 2)
        || !(1...RowOrder.maximumCount).contains(rowIDs.count)
      {
        problems.append(ListProblem(.order, "Part \(id) of the order has a wrong count of rows."))
      }
      for rowID in rowIDs {
        if seen.contains(rowID) {
          let contact = try list.description(ofContact: rowID)
          problems.append(ListProblem(.order, "There are two rows of \(contact)."))
        }
        seen.insert(rowID)
        if try list.order.chunk(ofContact: rowID) != id {
          let contact = try list.description(ofContact: rowID)
          problems.append(
            ListProblem(.order, "The index entry of the row of \(contact) is wrong."))
        }
      }
    }
    let placed = try Int.fetchOne(list.database, sql: "SELECT count(*) FROM contact_row") ?? 0
    if placed != count {
      let verb = placed == 1 ? "is" : "are"
      problems.append(
        ListProblem(
          .order,
          "\(placed.counting("contact")) \(verb) indexed for \(count.counting("row"))."))
    }
    return try problems.isEmpty ? [] : problems + missingRows(besides: seen)
  }

  /// Finds contacts that are indexed for a row which the order doesn't have.
  private func missingRows(besides seen: RowIDSet) throws -> [ListProblem] {
    let indexed = try Int64.fetchCursor(
      list.database, sql: "SELECT contact_id FROM contact_row ORDER BY contact_id")
    var problems: [ListProblem] = []
    while let rowID = try indexed.next() {
      guard !seen.contains(rowID) else { continue }
      let contact = try list.description(ofContact: rowID, withRow: false)
      problems.append(ListProblem(.order, "The order lacks the row of \(contact)."))
    }
    return problems
  }

  /// Finds chunks of one book that have the same position, and problems with the positions of the books.
  private func bookProblems() throws -> [ListProblem] {
    let doubled = try Int64.fetchAll(
      list.database,
      sql: "SELECT book_id FROM row_chunk GROUP BY book_id, position HAVING count(*) > 1"
    ).map { id in
      let name = try list.books.all().first { $0.id == id }?.name ?? "a lost book"
      return ListProblem(.order, "Two parts of the order of \(name) have the same position.")
    }
    return try doubled + positionProblems()
  }

  private func positionProblems() throws -> [ListProblem] {
    let positions = try list.books.all().map(\.position)
    guard positions != Array(positions.indices) || positions.isEmpty else { return [] }
    return [ListProblem(.order, "The positions of the books have gaps or repeat.")]
  }

  /// Finds contacts that have no card.
  private func losses(besides whole: [String]) throws -> [ListProblem] {
    let witnesses = ContactWitnesses(list)
    return try witnesses.problems(of: witnesses.lost(besides: whole))
  }

  /// Finds damaged cards, and derived data that doesn't match the cards.
  ///
  /// If damage makes derived data unreadable, this still checks the cards.
  private func contactProblems() throws -> [ListProblem] {
    var damaged: [DamagedCard] = []
    var comparison: DerivedComparison?
    var unreadable = try problems(of: .derived) {
      comparison = try DerivedComparison(list)
      return []
    }
    let rows = try comparison?.rows ?? list.contacts.rows()
    try rows.forEachRow(of: Int64.min) { row in
      let rowID = row.integer(0)
      let card = try list.contacts.card(in: row)
      if let card = DamagedCard(card, of: rowID, at: .contact) { damaged.append(card) }
      guard unreadable.isEmpty else { return true }
      unreadable = try problems(of: .derived) {
        try comparison?.add(rowID, storedIn: row, card.read())
        return []
      }
      return true
    }
    let derived = try problems(of: .derived) {
      // Derived data of a damaged card can't be judged: the card it was derived from is gone.
      try comparison?.problems(without: damaged.map(\.contact)) ?? []
    }
    let cards = try damaged.map { try $0.problem(in: list) }
    // If damage makes the history unreadable, its cards can't be checked, but the damaged ones above are still known.
    let history = try problems(of: .cards) {
      try DamagedCard.allOfHistory(in: list).map { try $0.problem(in: list) }
    }
    return cards + history + (unreadable.isEmpty ? derived : unreadable)
  }
}
