internal import ContactModel
internal import GRDB
internal import VCardFormat

/// Writes salvaged data to a new list.
struct SalvageWriter {
  private let source: SalvagedList
  private let list: ListConnection
  private let insertion: HotStatement

  /// The problems of the salvaged data.
  private(set) var problems: [ListProblem] = []

  /// The number of columns that contacts of a list have.
  private let columnCount: Int

  /// A problem if contacts have values in other columns.
  private var foreignColumns: [ListProblem] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - source: The salvaged data.
  ///   - list: The new list, which is empty.
  /// - Throws: Errors of SQLite.
  init(_ source: SalvagedList, to list: ListConnection) throws {
    self.source = source
    self.list = list
    columnCount = try list.database.columns(in: "contact").count
    insertion = HotStatement(
      list.database,
      """
      INSERT INTO contact (id, name, sort_key, organization, has_photo, has_note, has_category,
        changed_at, content_hash, card, card_hash, charset, created_at)
      VALUES (?, '', x'', '', 0, 0, 0, ?, 0, ?, ?, ?, ?)
      """)
  }

  /// Writes all salvaged data.
  ///
  /// - Returns: The order of the written contacts.
  /// - Throws: Errors of SQLite.
  mutating func run() throws -> SalvageOrder {
    try writeSettings()
    let contacts = try write(source.contacts)
    let order = SalvageOrder(contacts, source.order)
    try writeOrder(order)
    try ListRepair(list).run()
    try list.contacts.finishLoad()
    try writeHistory(besides: order)
    let named = Set(source.contacts.map(\.rowID)).subtracting(contacts)
    problems += try SalvageWitnesses(source, of: list).losses(without: named)
    problems += lostTables()
    return order
  }

  /// Copies the settings of the user, the identity and the highest contact; other settings stay those of the new list.
  private func writeSettings() throws {
    let settings = ListSetting.all.compactMap { setting in
      source.settings[setting.name].flatMap(setting.normal).map { (setting.name, $0) }
    }
    for (name, value) in settings { try list.settings.setText(value, for: name) }
    if let identity = source.settings[ListIdentity.settingName], ListIdentity.isValid(identity) {
      try list.settings.setText(identity, for: ListIdentity.settingName)
    }
    if let text = source.settings[ContactTable.highestName], let highest = Int64(text),
      (1..<SalvagedList.numberLimit).contains(highest)
    {
      try list.settings.setText(text, for: ContactTable.highestName)
    }
  }

  /// Writes the cards of contacts with their original rowids and hashes.
  ///
  /// - Parameter contacts: The contacts.
  /// - Returns: The rowids of the written contacts.
  /// - Throws: Errors of SQLite.
  mutating func write(_ contacts: [SalvagedList.FoundContact]) throws -> [Int64] {
    var written: [Int64] = []
    for contact in contacts {
      guard let found = foundCard(of: contact) else {
        let records = contact.places.compactMap { $0.record(.contact, in: source.file) }
        problems.append(
          ListProblem(
            .cards,
            "The card of \((records.first?.text(3) ?? "").nameInSentence) is lost: pages that hold the rest of it are "
              + "damaged."))
        continue
      }
      try list.database.withFewPages(forValueWith: found.range.count) {
        try insertion.execute(
          [
            .integer(contact.rowID), .integer(found.record.integer(10) ?? 0), .blob(found.range),
            .integer(found.hash.number), found.charset,
            found.record.integer(17).map { .integer($0) } ?? .null,
          ], bytes: found.record.payload)
      }
      written.append(contact.rowID)
      noteColumns(of: found.record)
      guard !found.isIntact else { continue }
      let name = Contact(VCard(reading: Array(found.record.payload[found.range]))).name
      problems.append(ListProblem(.cards, "The card of \(name.nameInSentence) is damaged."))
    }
    return written
  }

  /// Notes values in columns that a list doesn't have.
  private mutating func noteColumns(of record: SalvagedRecord) {
    guard foreignColumns.isEmpty, record.layout.columns.count > columnCount,
      record.layout.columns[columnCount...].contains(where: { $0.kind != .null })
    else { return }
    foreignColumns = [
      ListProblem(
        .schema,
        "Contacts have columns of another program, which are now only in the damaged file.")
    ]
  }

  /// Returns the card of a contact: the first intact one that was found, otherwise the first damaged one.
  private func foundCard(of contact: SalvagedList.FoundContact) -> SalvagedCard? {
    var damaged: SalvagedCard?
    for place in contact.places {
      guard let record = place.record(.contact, in: source.file), let found = SalvagedCard(record)
      else { continue }
      if found.isIntact { return found }
      damaged = damaged ?? found
    }
    return damaged
  }

  private func writeOrder(_ order: SalvageOrder) throws {
    guard !order.books.isEmpty else { return }
    try list.database.execute(sql: "DELETE FROM book")
    for (position, entry) in order.books.enumerated() {
      let id = try list.books.insert(
        .init(id: entry.book.id, position: position, name: entry.book.name))
      try list.order.insert(entry.contacts, inBook: id, atRow: 0)
    }
  }

  /// Returns problems for tables and columns of other programs that have values.
  private func lostTables() -> [ListProblem] {
    let known = (try? String.fetchAll(list.database, sql: "SELECT name FROM sqlite_schema")) ?? []
    let lost = source.tables.names.subtracting(known).filter {
      !$0.hasPrefix("sqlite_") && source.tables.hasRows($0)
    }
    return lost.sorted().map(ListProblem.init(ofTable:)) + foreignColumns
  }

  /// Copies the history, if it is intact and fits the contacts and their order, and the receipts.
  private mutating func writeHistory(besides order: SalvageOrder) throws {
    let history = [SalvagedTables.operation, SalvagedTables.operationChange]
    var isKept = try source.isOrderWhole && !order.hasLostRows && copy(history)
    if isKept {
      let written = try ListConnection(list.database, identity: list.identity, path: list.path)
      isKept = try HistoryCheck(written).misfits().isEmpty
      if !isKept { try list.log.delete(0...Int64.max) }
    }
    if !isKept {
      problems.append(
        ListProblem(
          .history, "The history is lost: earlier operations can't be undone."))
    }
    try writeRest(
      of: SalvagedTables.mergedUID,
      unlessWhole: "Some UIDs of cards that were merged into contacts may be lost.")
    try writeRest(
      of: SalvagedTables.otherPerson,
      unlessWhole: "Some pairs of contacts that are not one person may be forgotten.")
    if try !copy([SalvagedTables.receipt]) {
      problems.append(
        ListProblem(
          .history,
          "The record of files that were taken in from a watched folder is lost: a file may be taken in twice."
        ))
    }
  }

  /// Copies the rows of a table about contacts in the new list, and notes a problem if some may be lost.
  private mutating func writeRest(
    of table: SalvagedTables.Wanted, unlessWhole problem: String
  ) throws {
    guard source.tables.roots[table.name] != nil, try list.database.tableExists(table.name) else {
      return
    }
    try copy.write(table, isComplete: false)
    if !source.tables[table].isWhole { problems.append(ListProblem(.history, problem)) }
  }

  /// Copies tables unchanged, either all or none.
  ///
  /// - Returns: Whether the tables were copied.
  private func copy(_ tables: [SalvagedTables.Wanted]) throws -> Bool {
    guard tables.allSatisfy({ source.tables[$0].isWhole }) else { return false }
    do {
      try list.database.inSavepoint {
        for table in tables { try copy.write(table, isComplete: true) }
        // An older program stored no hashes of the cards in the history.
        try CardHashing(list.database).hashHistory(where: "card_hash IS NULL")
        return .commit
      }
      return true
    } catch is ListDamage {
      return false
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return false
    }
  }

  private var copy: SalvagedCopy { SalvagedCopy(source, to: list.database) }
}
