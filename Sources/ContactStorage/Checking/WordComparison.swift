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

  /// The hashes of the names of all columns.
  private static let columns = SearchWords.Column.allCases.map {
    IndexedWord.hash($0.rawValue.utf8.span)
  }

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
    for (column, range) in zip(Self.columns, record.words.ranges) where !range.isEmpty {
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
    // SQLite then checks the definition of the index, and writes the words that it has in memory.
    _ = try Vocabulary(database).words(beginningWith: "", upTo: 0)
    let columns = try database.columns(in: "contact_search").map {
      IndexedWord.hash($0.name.utf8.span)
    }
    var sums = RowNumbers()
    var segments = try WordSegment.all(in: database)
    while let word = segments.lazy.map(\.word).filter({ !$0.isEmpty }).min(by: precedes) {
      let hash = IndexedWord.hash(word.span.extracting(1...))
      let holders = segments.indices.filter { segments[$0].word == word }
      var newer = NewerContacts()
      for index in holders {
        try segments[index].forEachContact { rowID, places in
          if holders.count > 1 {
            // What a newer segment says of a contact replaces what an older one says.
            guard !newer.contains(rowID) else { return }
            newer.add(rowID)
          }
          let isReadable = WordSegment.forEachPlace(in: places) { column, offset in
            let column = column < columns.count ? columns[column] : 0
            let number = IndexedWord.number(word: hash, column: column, offset: offset)
            sums.add(Int64(bitPattern: number), to: rowID)
          }
          // The sum is then another one than that of the card.
          if !isReadable { sums.add(1, to: rowID) }
        }
        newer.endSegment()
      }
    }
    return sums
  }

  private static func precedes(_ word: [UInt8], _ other: [UInt8]) -> Bool {
    word.lexicographicallyPrecedes(other)
  }
}

/// The contacts of a word in the segments that are newer than the current one.
///
/// Usually newer segments have only higher rowids, which a search for every contact would not know.
private struct NewerContacts {
  private var rowIDs: [Int64] = []
  private var lowest = Int64.max

  /// The contacts of newer segments; empty until one of them may be looked for.
  private var found: Set<Int64> = []
  private var count = 0

  /// Whether a newer segment than the current one has a contact.
  mutating func contains(_ rowID: Int64) -> Bool {
    guard rowID >= lowest else { return false }
    if found.isEmpty { found = Set(rowIDs[..<count]) }
    return found.contains(rowID)
  }

  /// Adds a contact of the current segment.
  mutating func add(_ rowID: Int64) {
    rowIDs.append(rowID)
  }

  /// Goes on to the next older segment.
  mutating func endSegment() {
    lowest = rowIDs.min() ?? .max
    (count, found) = (rowIDs.count, [])
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
