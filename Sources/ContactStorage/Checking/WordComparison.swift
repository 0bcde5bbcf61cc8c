internal import GRDB
internal import VCardFormat

/// Compares the full-text index with the words of the cards.
///
/// The index finds quickly which contacts have a word, but not which words a contact has. So this reads the whole index
/// once, in the order of its words, and adds up a number for each contact. The tokenizer of the index then finds the
/// words of each card, whose numbers must have the same sum.
struct WordComparison {
  /// The sums of the contacts that were not compared yet.
  private var indexed: RowNumbers
  private let tokenizer: WordTokenizer

  /// Reads the words of the index.
  ///
  /// - Parameter database: The list.
  /// - Throws: Errors of SQLite, also if the index is damaged.
  /// - Complexity: O(*n*) in the words of all contacts.
  init(_ database: Database) throws {
    indexed = try Self.sums(in: database)
    tokenizer = try WordTokenizer(database)
  }

  /// Compares the words of a contact.
  ///
  /// - Parameters:
  ///   - rowID: The contact.
  ///   - record: The data derived from its card.
  /// - Returns: Whether its indexed words are those of its card.
  /// - Throws: Errors of SQLite.
  mutating func isIndexed(_ rowID: Int64, with record: ContactRecord) throws -> Bool {
    var sum: UInt64 = 0
    try record.words.forEachColumn { column, range in
      let column = IndexedWord.hash(column)
      try tokenizer.forEachWord(of: record.bytes.span.extracting(range)) { word, offset in
        sum &+= IndexedWord.number(word: IndexedWord.hash(word), column: column, offset: offset)
      }
    }
    let found = UInt64(bitPattern: indexed[rowID])
    if found != 0 { indexed[rowID] = 0 }
    return found == sum
  }

  /// The contacts in the index that were not compared.
  var others: [Int64] { indexed.rowIDs }

  /// Returns the sums of all contacts in the index.
  private static func sums(in database: Database) throws -> RowNumbers {
    try database.createWordTable("indexed_word", .instances)
    var sums = RowNumbers()
    var (word, column) = (HashedText(), HashedText())
    let words = try database.makeStatement(
      sql: "SELECT doc, term, col, offset FROM temp.indexed_word")
    try words.forEachRow { row in
      // Neighbours have the same word, and nearly always the same column.
      word.read(row, 1)
      column.read(row, 2)
      let number = IndexedWord.number(word: word.hash, column: column.hash, offset: row.integer(3))
      sums.add(Int64(bitPattern: number), to: row.integer(0))
      return true
    }
    try database.execute(sql: "DROP TABLE temp.indexed_word")
    return sums
  }
}

/// A word of a contact in the index, as a number.
private enum IndexedWord {
  /// Returns the number of a word at a place; numbers of different words or places differ, as a rule.
  static func number(word: UInt64, column: UInt64, offset: Int64) -> UInt64 {
    var hash = ContentHash()
    hash.combine(word)
    hash.combine(column)
    hash.combine(UInt64(bitPattern: offset))
    return hash.value
  }

  /// Returns the hash of a word or of the name of a column.
  static func hash(_ text: Span<UInt8>) -> UInt64 {
    ContentHash(of: text).value
  }
}

/// The text that a column of the index had last, and its hash.
private struct HashedText {
  private var text: [UInt8] = []
  private(set) var hash = IndexedWord.hash([UInt8]().span)

  /// Reads the text in a column of a row.
  mutating func read(_ row: StatementRow, _ column: Int32) {
    guard !row.hasBytes(text.span, in: column) else { return }
    text = unsafe row.withBytes(column) { unsafe Array($0) }
    hash = IndexedWord.hash(text.span)
  }
}
