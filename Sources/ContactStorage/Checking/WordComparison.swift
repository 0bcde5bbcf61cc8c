internal import GRDB

/// Compares the full-text index with the words of the cards, many contacts at a time.
///
/// The index finds quickly which contacts have a word, but not which words a contact has. So this reads the whole index
/// once, in the order of its words, and computes a sum for each contact. It adds the words of the cards to a temporary
/// index with the same definition, and computes their sums in the same way.
struct WordComparison {
  /// How many contacts are compared at once: as many as an in-memory index holds without merging its segments.
  private static let batchSize = 20_000

  private let database: Database
  private var indexed: [Int64: Int]
  private var waiting: [Int64] = []
  private let insertWords: HotStatement

  /// Reads the words of the index.
  ///
  /// - Parameter database: The list; `finish()` drops the temporary tables that this creates.
  /// - Throws: Errors of SQLite, also if the index is damaged.
  /// - Complexity: O(*n*) in the words of all contacts.
  init(_ database: Database) throws {
    self.database = database
    // A read-only connection may still have temporary tables.
    let isQueryOnly = try Bool.fetchOne(database, sql: "PRAGMA query_only") ?? false
    if isQueryOnly { try database.execute(sql: "PRAGMA query_only = 0") }
    let schema = try String.fetchOne(
      database, sql: "SELECT sql FROM main.sqlite_schema WHERE name = 'contact_search'")
    let definition = (schema ?? "").drop { $0 != "(" }
    try database.execute(
      sql: """
        CREATE VIRTUAL TABLE temp.card_search USING fts5 \(definition);
        CREATE VIRTUAL TABLE temp.card_word USING fts5vocab(temp, card_search, instance);
        CREATE VIRTUAL TABLE temp.indexed_word USING fts5vocab(main, contact_search, instance)
        """)
    insertWords = HotStatement(
      database,
      """
      INSERT INTO temp.card_search (rowid, \(SearchWords.columnList))
      VALUES (?\(SearchWords.parameters))
      """)
    indexed = try Self.sums(of: "indexed_word", in: database)
  }

  /// Adds a contact with the words of its card.
  ///
  /// - Parameters:
  ///   - rowID: The contact.
  ///   - record: The data derived from its card; `nil` if the contact is not in the list and so has no words.
  /// - Returns: The contacts that were compared now and whose indexed words differ from those of their cards.
  /// - Throws: Errors of SQLite.
  mutating func add(_ rowID: Int64, _ record: ContactRecord?) throws -> [Int64] {
    if let record {
      var values: [HotStatement.Value] = [.integer(rowID)]
      record.words.appendValues(to: &values)
      try insertWords.execute(values, bytes: record.bytes)
    }
    waiting.append(rowID)
    return waiting.count < Self.batchSize ? [] : try compare()
  }

  /// Compares the contacts that were added last, and ends the comparison.
  ///
  /// - Returns: The contacts whose words differ, and the contacts in the index that were not added.
  /// - Throws: Errors of SQLite.
  mutating func finish() throws -> [Int64] {
    let others = try compare()
    try database.execute(
      sql: "DROP TABLE temp.indexed_word; DROP TABLE temp.card_word; DROP TABLE temp.card_search")
    return others + indexed.keys.sorted()
  }

  private mutating func compare() throws -> [Int64] {
    let sums = try Self.sums(of: "card_word", in: database)
    let others = waiting.filter { indexed.removeValue(forKey: $0) != sums[$0] }
    waiting.removeAll(keepingCapacity: true)
    try database.execute(
      sql: "INSERT INTO temp.card_search (card_search) VALUES ('delete-all')")
    return others
  }

  /// Returns a sum of the words of each contact in an index; equal words at equal positions give equal sums.
  private static func sums(of table: String, in database: Database) throws -> [Int64: Int] {
    var sums: [Int64: Int] = [:]
    let words = try Row.fetchCursor(
      database, sql: "SELECT doc, term, col, offset FROM temp.\(table)")
    while let word = try words.next() {
      var hasher = Hasher()
      hasher.combine(try word.decode(String.self, atIndex: 1))
      hasher.combine(try word.decode(String.self, atIndex: 2))
      hasher.combine(try word.decode(Int64.self, atIndex: 3))
      sums[try word.decode(atIndex: 0), default: 0] &+= hasher.finalize()
    }
    return sums
  }
}
