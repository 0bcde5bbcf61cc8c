import Testing
import VCardFormat
import VCardInterchange

/// Tests for quotes that aren't closed, and for other rows that cost no other row.
struct CSVQuoteTests {
  private struct Result: Equatable {
    var cards: [[String]] = []
    var doubts: [CardEntry.Doubt] = []
    var errors: [VCardInterchangeError.Code] = []
  }

  private func read(
    _ text: String, limits: VCardLimits = .standard, pieceSize: Int
  ) throws -> Result {
    var reader = try #require(CardReader(.csvGoogle, limits: limits))
    var result = Result()
    func drain() {
      while let entry = reader.next() {
        if let card = entry.card { result.cards.append(Interchange.lines(card)) }
        result.doubts += entry.doubts
        if let error = entry.error { result.errors.append(error.code) }
      }
    }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      reader.append(Array(bytes[start..<min(start + pieceSize, bytes.count)]))
      drain()
    }
    reader.finish()
    drain()
    return result
  }

  private static let head = "First Name,Last Name,E-mail Address,Notes\n"

  private static let a = ["FN:A Aa", "N:Aa;A;;;", "EMAIL:a@x"]
  private static let c = ["FN:C Cc", "N:Cc;C;;;", "EMAIL:c@x", "NOTE:n"]

  /// Tables, their cards, and the lines of the row and of its quote.
  private static let tables: [(String, [[String]], Int, ClosedRange<Int>)] = [
    // The quote is in the last field.
    (
      "\(head)A,Aa,a@x,\nB,Bb,b@x,\"open\nC,Cc,c@x,n\n",
      [a, ["FN:B Bb", "N:Bb;B;;;", "EMAIL:b@x", "NOTE:open"], c], 3, 3...3
    ),
    // The quote may be text, because the row has all fields then.
    (
      "\(head)B,\"Bb,b@x,n\r\nC,Cc,c@x,n\r\nA,Aa,a@x",
      [["FN:B \"Bb", "N:\"Bb;B;;;", "EMAIL:b@x", "NOTE:n"], c, a], 2, 2...2
    ),
    // Text on several lines ends before the next row.
    (
      "\(head)B,Bb,\"b@x\",\"one\n\ntwo three\nC,Cc,c@x,n",
      [["FN:B Bb", "N:Bb;B;;;", "EMAIL:b@x", "NOTE:one\\n\\ntwo three"], c], 2, 2...4
    ),
    // The end of the file ends it if no row follows.
    (
      "\(head)C,Cc,c@x,n\nB,Bb,b@x,\"one\ntwo\n\n",
      [c, ["FN:B Bb", "N:Bb;B;;;", "EMAIL:b@x", "NOTE:one\\ntwo"]], 3, 3...4
    ),
    // The quote of a later row seemed to close it.
    (
      "\(head)B,Bb,b@x,\"open\nC,Cc,c@x,n\nC,Cc,c@x,\"n\"\nA,Aa,a@x,\n",
      [["FN:B Bb", "N:Bb;B;;;", "EMAIL:b@x", "NOTE:open"], c, c, a], 2, 2...2
    ),
    (
      "Name,Notes\nA,\"open\nB,C", [["FN:A", "NOTE:open"], ["FN:B", "NOTE:C"]], 2, 2...2
    ),
    // In a table with quotes around each cell, the first quote of the next row seemed to close it.
    (
      """
      "First Name","Last Name","E-mail Address","Notes"
      "B","Bb","b@x","open
      "C","Cc","c@x","n"
      "A","Aa","a@x",""
      """,
      [["FN:B Bb", "N:Bb;B;;;", "EMAIL:b@x", "NOTE:open"], c, a], 2, 2...2
    ),
    // Lines of one field are no rows of a table with two.
    (
      "Name,Notes\nA,\"one\ntwo\nthree\n", [["FN:A", "NOTE:one\\ntwo\\nthree"]], 2, 2...4
    ),
    // A quote in the header costs its cell.
    (
      "First Name,Last Name,E-mail Address,\"Note\nC,Cc,c@x,n\n",
      [["FN:C Cc", "N:Cc;C;;;", "EMAIL:c@x", "NOTE:n"]], 1, 1...1
    ),
  ]

  @Test(arguments: tables)
  func `A quote that isn't closed costs no other row`(
    text: String, cards: [[String]], line: Int, lines: ClosedRange<Int>
  ) throws {
    for size in [1, 7, 1000] {
      let result = try read(text, pieceSize: size)
      #expect(result.cards == cards)
      #expect(result.errors == [])
      #expect(result.doubts.map(\.rule) == [.openQuote])
      #expect(result.doubts.map(\.line) == [line])
      #expect(
        result.doubts.map(\.sentence) == [
          "A quote that starts in line \(lines.lowerBound) is not closed, so its text is read up to the end of "
            + "line \(lines.upperBound); close it."
        ])
    }
  }

  @Test func `A cell with lines that are no rows is one cell up to the limit and the end`() throws {
    let note = String(repeating: "a line, of text\n", count: 100)
    let head = "First Name,Last Name,E-mail Address,Notes,Company,Job Title,Department\n"
    let rest = "C,Cc,c@x,n,,,\n"
    let closed = head + "B,Bb,b@x,\"\(note)\",,,\n" + rest
    let limits = VCardLimits(cardSize: 1000)
    let result = try read(closed, limits: limits, pieceSize: 100)
    #expect(result.cards == [Self.c])
    #expect(result.errors == [.tooLarge])
    // A row that looks like one ends the text at the limit.
    let open = head + "B,Bb,b@x,\"open,,,\n" + String(repeating: rest, count: 200)
    let rows = try read(open, limits: limits, pieceSize: 100)
    #expect(rows.cards.count == 201)
    #expect(rows.errors == [])
    #expect(rows.doubts.map(\.rule) == [.openQuote])
  }

  @Test func `A table in which each row seems to go on to the end is read in short time`() throws {
    let rows = String(repeating: "x\",b,\"o\na,b,c\n\" x,b,\"o\n", count: 40_000)
    let result = try read("Name,Phone,Notes\n\(rows)\"", pieceSize: 1 << 20)
    #expect(result.errors == [])
    #expect(result.doubts.first?.rule == .openQuote)
    #expect(result.doubts.last?.rule == .textAfterQuote)
  }

  @Test(arguments: [("\"", "\n\",,,", 5000, 64), ("", ",,,", 3 << 20, 1 << 20)])
  func `A row that is too large costs no other row`(
    start: String, end: String, count: Int, pieceSize: Int
  ) throws {
    let row = start + String(repeating: "x", count: count) + end
    let text = "\(Self.head)A,Aa,a@x,\n\(row)\r\nC,Cc,c@x,n\n"
    let result = try read(text, limits: VCardLimits(cardSize: 1000), pieceSize: pieceSize)
    #expect(result.cards == [Self.a, Self.c])
    #expect(result.errors == [.tooLarge])
  }

  @Test func `A row that equals the header is no contact`() throws {
    let text = Self.head + "A,Aa,a@x,\n\u{FEFF}" + Self.head + "C,Cc,c@x,n\n"
    let result = try read(text, pieceSize: 10)
    #expect(result == Result(cards: [Self.a, Self.c]))
  }
}
