internal import GRDB

/// Reads a segment of the full-text index: its words in ascending order, and the contacts of each.
///
/// `fts5vocab` of SQLite takes ten times as long, because it makes a row of four values for each place of a word.
///
/// Source: SQLite, ext/fts5/fts5_index.c, the comment on the format of the segments.
struct WordSegment {
  /// The current word, with the mark of all words before it; empty at the end.
  private(set) var word: [UInt8] = []

  private let rows: OrderedRows

  /// The numbers of the pages to come.
  private var numbers: Range<Int64>

  private var page: [UInt8] = []
  private var offset = 0

  /// Where the words and contacts on the page end, and the offsets of its words begin.
  private var end = 0

  /// Where the offset of the word after the next one is.
  private var nextOffset = 0

  /// The offset of the next word that begins on the page.
  private var nextWord = Int.max

  /// Whether no contact or word that begins on the page has been read.
  private var isNewPage = false

  /// Whether no word that begins on the page has been read.
  private var isFirstWord = false

  /// The places of a contact that continue on another page.
  private var joined: [UInt8] = []

  /// Returns the segments of the index, the newest first.
  ///
  /// - Parameter database: The list.
  /// - Returns: The segments, each at its first word.
  /// - Throws: Errors of SQLite; `ListDamage` if the index is damaged.
  static func all(in database: Database) throws -> [Self] {
    let block = try database.makeStatement(
      sql: "SELECT block FROM contact_search_data WHERE id = 10"
    ).firstRow([]) { $0.blob(0) }
    guard let record = block ?? nil else { throw damage }
    // After a number that changes with the options.
    var offset = 4
    func number() throws -> Int64 {
      guard let number = record.variableInteger(at: &offset) else { throw damage }
      return Int64(truncatingIfNeeded: number & 0x7FFF_FFFF)
    }
    var (levelCount, count, _) = try (number(), number(), number())
    var segments: [Self] = []
    while levelCount > 0 {
      levelCount -= 1
      let (_, levelSize) = try (number(), number())
      count -= levelSize
      var level: [Self] = []
      for _ in 0..<levelSize {
        let (id, first, last) = try (number(), number(), number())
        guard first <= last else { throw damage }
        // A segment without a first page is only about to be written.
        if first > 0 { level.append(try Self(database, id << 37 + first...id << 37 + last)) }
      }
      segments += level.reversed()
    }
    guard count == 0 else { throw damage }
    return segments
  }

  private init(_ database: Database, _ numbers: ClosedRange<Int64>) throws {
    rows = OrderedRows(
      database, "SELECT id, block FROM contact_search_data WHERE id >= ? ORDER BY id")
    self.numbers = Range(numbers)
    guard try !goOn() else { throw Self.damage }
  }

  /// Passes the contacts of the current word to `body`, and goes on to the next word.
  ///
  /// - Parameter body: Receives a contact, and the bytes with the places of the word, which are empty if the word was
  ///   deleted.
  /// - Throws: Errors of `body` and of SQLite; `ListDamage` if the index is damaged.
  mutating func forEachContact(_ body: (Int64, Span<UInt8>) throws -> Void) throws {
    var contact: UInt64 = 0
    while offset == end { guard try readPage() else { throw Self.damage } }
    repeat {
      guard !isNewPage || page.bigEndian16(at: 0) == offset else { throw Self.damage }
      // The first number of a word or of a page is that of a contact, the others are differences.
      contact = try isNewPage ? number() : contact &+ number()
      isNewPage = false
      try passPlaces(of: Int64(bitPattern: contact), size: count() >> 1, body)
    } while try goOn()
  }

  private mutating func passPlaces(
    of contact: Int64, size: Int, _ body: (Int64, Span<UInt8>) throws -> Void
  ) throws {
    guard size > end - offset else {
      try body(contact, page.span.extracting(offset..<(offset + size)))
      offset += size
      return
    }
    joined.removeAll(keepingCapacity: true)
    while joined.count < size {
      while offset == end { guard try readPage() else { throw Self.damage } }
      let part = min(size - joined.count, end - offset)
      joined += page[offset..<(offset + part)]
      offset += part
    }
    try body(contact, joined.span)
  }

  /// Goes on to the next contact or word, and returns whether it is a contact of the current word.
  private mutating func goOn() throws -> Bool {
    while offset == end {
      guard try readPage() else {
        word = []
        return false
      }
    }
    guard offset >= nextWord else { return true }
    guard offset == nextWord else { throw Self.damage }
    try readWord()
    return false
  }

  /// Reads the next page, and returns whether there is one.
  private mutating func readPage() throws -> Bool {
    guard nextWord == .max else { throw Self.damage }
    guard let number = numbers.popFirst() else { return false }
    page = try rows.firstRow(of: number) { $0.blob(1) ?? [] } ?? []
    end = page.bigEndian16(at: 2) ?? 0
    guard end >= 4, end <= page.count else { throw Self.damage }
    (offset, nextOffset, nextWord) = (4, end, 0)
    (isNewPage, isFirstWord) = (true, true)
    try findNextWord()
    return true
  }

  /// Reads a word that may begin as the one before it, except at the beginning of a page.
  private mutating func readWord() throws {
    let kept = isFirstWord ? 0 : try count()
    let added = try count()
    guard kept <= word.count, added > 0, added <= end - offset else { throw Self.damage }
    word.replaceSubrange(kept..., with: page[offset..<(offset + added)])
    guard word[0] == Self.mark else { throw Self.damage }
    offset += added
    (isNewPage, isFirstWord) = (false, false)
    try findNextWord()
  }

  /// Reads the offset of the next word of the page.
  private mutating func findNextWord() throws {
    guard nextOffset < page.count else {
      nextWord = .max
      return
    }
    guard let difference = page.variableInteger(at: &nextOffset), difference < page.count
    else { throw Self.damage }
    nextWord += Int(difference)
    guard nextWord < end else { throw Self.damage }
  }

  /// Reads the number of some bytes.
  private mutating func count() throws -> Int { Int(try number() & 0x7FFF_FFFF) }

  private mutating func number() throws -> UInt64 {
    guard let number = page.variableInteger(at: &offset), offset <= end else { throw Self.damage }
    return number
  }

  /// Passes the column and the offset of each place to `body`, and returns whether all places can be read.
  static func forEachPlace(
    in bytes: Span<UInt8>, _ body: (_ column: Int, _ offset: Int64) -> Void
  ) -> Bool {
    var index = 0
    var (column, offset) = (0, Int64(0))
    while index < bytes.count {
      var difference = number(in: bytes, at: &index)
      if difference == 1 {
        (column, offset) = (Int(number(in: bytes, at: &index)), 0)
        difference = number(in: bytes, at: &index)
      }
      guard difference >= 2 else { return false }
      offset += difference - 2
      body(column, offset)
    }
    return true
  }

  private static func number(in bytes: Span<UInt8>, at index: inout Int) -> Int64 {
    Int64((bytes.variableInteger(at: &index) ?? 0) & 0x7FFF_FFFF)
  }

  /// The byte before each word.
  static let mark = UInt8(ascii: "0")

  private static let damage = ListDamage("the search index")
}
