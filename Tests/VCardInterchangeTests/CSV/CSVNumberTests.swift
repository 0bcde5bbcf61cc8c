import Testing
import VCardFormat

@testable import VCardInterchange

/// Telephone numbers as spreadsheets write them.
struct CSVNumberTests {
  @Test(arguments: [
    ("=\"+46701\"", "TEL:+46701"), ("\"=\"\"+46701\"\"\"", "TEL:+46701"),
    ("=\"070 (1) 23-45\"", "TEL:070 (1) 23-45"), ("=\"\"", "TEL:=\"\""),
    ("=\"ask Bob\"", "TEL:=\"ask Bob\""), ("=46701", "TEL:=46701"), ("=\"46701", "TEL:=\"46701"),
  ])
  func `A number that a formula keeps as text is read without the formula`(
    cell: String, line: String
  ) {
    let cards = Interchange.read("Name,Phone\nA,\(cell)\n", as: .csvGoogle).cards
    #expect(cards.map(Interchange.lines) == [["FN:A", line]])
  }

  @Test(arguments: [
    ("4.67012E+10", true), ("4,67012E+10", true), ("5E+10", true), ("46701", false),
    ("E+46", false), ("4E46", false), ("1.2.3E+4", false), ("NEE+46", false),
  ])
  func `A number without its last digits is kept and named`(cell: String, isRounded: Bool) throws {
    var reader = try #require(CardReader(.csvGoogle))
    reader.append(Array("Name;Phone;Notes\nA;\(cell);1E+2\n".utf8))
    reader.finish()
    let next = reader.next()
    let entry = try #require(next)
    #expect(entry.card?.all(.tel).map(\.text) == [cell])
    let sentence =
      "A spreadsheet wrote the number “\(cell)” without its last digits; make its cells text, "
      + "and export it again."
    let doubt = CardEntry.Doubt(rule: .roundedNumber, line: 2, sentence: sentence)
    #expect(entry.doubts == (isRounded ? [doubt] : []))
  }

  /// Rows with a line in the column `vCard`, of which some have the number of the cell too.
  @Test(arguments: [
    ("NICKNAME:Al", ["4.67012E+10"]), ("TEL;X-CELL=Phone:+46701234567", []),
    ("TEL;X-A=b:+46701234567", ["4.67012E+10"]),
  ])
  func `A rounded number is named unless the column vCard has the whole one`(
    line: String, numbers: [String]
  ) throws {
    var reader = try #require(CardReader(.csvGoogle))
    reader.append(Array("Name,Phone,vCard\nA,4.67012E+10,\"\(line)\"\n".utf8))
    reader.finish()
    let next = reader.next()
    let entry = try #require(next)
    #expect(entry.doubts.map(\.rule) == numbers.map { _ in .roundedNumber })
    #expect(entry.card?.all(.tel).map(\.text).filter { $0.contains("E") } == numbers)
  }

  @Test(arguments: [
    ("4.67012E+10", "46701234567"), ("4.67E+10", "46701234567"), ("5E+10", "46701234567"),
    ("4E+999", nil), ("0E+11", nil), ("0.4E+11", nil), ("-0E+11", nil), ("5E+11", nil),
  ])
  func `A cell is a number of the column vCard only if it rounds its digits`(
    cell: String, number: String?
  ) {
    let row = "A,\(cell),\"TEL;X-A=b;X-CELL=Phone:46701234567\""
    let cards = Interchange.read("Name,Phone,vCard\n\(row)\n", as: .csvGoogle).cards
    #expect(cards.map(Interchange.lines) == [["FN:A", "TEL;X-A=b:\(number ?? cell)"]])
  }
}
