internal import ContactModel
internal import GRDB

/// The words of the full-text index.
final class Vocabulary {
  private let database: Database

  private var hasTable = false

  private var foundCategories: [String]?

  /// The keys of all categories, also of contacts that are not in the list.
  var categories: [String] {
    get throws {
      let categories =
        try foundCategories
        ?? (words(beginningWith: CategoryToken.keyMark) ?? []).map(CategoryToken.key)
      foundCategories = categories
      return categories
    }
  }

  /// The queries for beginnings; `nil` for those that no word has.
  private var known: [String: String?] = [:]

  init(_ database: Database) {
    self.database = database
  }

  /// Returns a query for words that begin with a text: for these words or, if they are many, for the beginning.
  ///
  /// The index reads the lists of whole words only as far as it needs them, but merges those of all words with a common
  /// beginning first.
  ///
  /// - Parameter beginning: A word; several that belong together match as a phrase.
  /// - Returns: The query; `nil` if no word begins with the text.
  /// - Throws: Errors of SQLite.
  func query(forBeginning beginning: FoldedText) throws -> String? {
    let text = beginning.text
    if let query = known[text] { return query }
    var query: String? = Self.phrase(text) + Self.anyEnd
    if Self.mayHaveFewWords(beginning),
      let words = try words(beginningWith: text, upTo: Self.highestCount)
    {
      if !words.isEmpty {
        query = "(\(words.map(Self.phrase).joined(separator: " OR ")))"
      } else if WordTokenizer.keeps(beginning) {
        query = nil
      }
    }
    known[text] = .some(query)
    return query
  }

  /// Returns whether more words may begin with a text than a query asks for one by one.
  func hasManyWords(beginningWith beginning: FoldedText) throws -> Bool {
    try query(forBeginning: beginning)?.hasSuffix(Self.anyEnd) ?? false
  }

  /// Returns a query for a text as it is; folded words contain no quotation marks.
  static func phrase(_ text: String) -> String { "\"\(text)\"" }

  /// Whether few words may begin with a text: it is neither short nor several words.
  private static func mayHaveFewWords(_ beginning: FoldedText) -> Bool {
    beginning.utf8.count >= shortest && !beginning.utf8.contains(UInt8(ascii: " "))
  }

  /// Returns the words that begin with a text, also of contacts that are not in the list.
  ///
  /// - Parameters:
  ///   - beginning: The text.
  ///   - limit: The largest number of words.
  /// - Returns: The words; `nil` if there are more.
  /// - Throws: Errors of SQLite.
  func words(beginningWith beginning: String, upTo limit: Int = .max) throws -> [String]? {
    if !hasTable { try database.createWordTable("vocabulary", .instances, ifNotExists: true) }
    hasTable = true
    let statement = try database.cachedStatement(
      sql: "SELECT term FROM temp.vocabulary WHERE term >= ? LIMIT 1")
    var words: [String] = []
    var next = beginning
    // A table of instances has a row for each of them, so each word is looked up instead of reading them all.
    while words.count <= limit {
      let word = try statement.firstRow([next]) { $0.text(0) ?? "" }
      guard let word, word.utf8.starts(with: beginning.utf8) else { return words }
      words.append(word)
      next = word + "\u{1}"
    }
    return nil
  }

  private static let highestCount = 16

  /// The end of a query for all words with a beginning.
  private static let anyEnd = " *"

  /// The shortest beginning, in bytes; more words begin with a shorter one than are wanted.
  private static let shortest = 3
}

extension Database {
  /// What a table of the words of the full-text index has a row for.
  enum WordTableRow: String {
    /// Each word of a column.
    case columns = "col"

    /// Each place of a word.
    case instances = "instance"
  }

  /// Creates a temporary table of the words of the full-text index, also on a connection for reading.
  ///
  /// Source: sqlite.org/fts5.html, section 7.
  func createWordTable(
    _ name: String, _ row: WordTableRow, ifNotExists: Bool = false
  ) throws {
    // A read-only connection may still have temporary tables.
    let isQueryOnly = try Bool.fetchOne(self, sql: "PRAGMA query_only") ?? false
    if isQueryOnly { try execute(sql: "PRAGMA query_only = 0") }
    defer { if isQueryOnly { try? execute(sql: "PRAGMA query_only = 1") } }
    try execute(
      sql: """
        CREATE VIRTUAL TABLE \(ifNotExists ? "IF NOT EXISTS " : "")temp.\(name)
        USING fts5vocab(main, contact_search, \(row.rawValue))
        """)
  }
}
