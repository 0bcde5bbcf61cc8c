import Testing
import VCardFormat
import VCardInterchange

struct CSVDateOrdersTests {
  /// What a reader gives: the dates of the cards, the sentences about doubtful ones, and the errors.
  private struct Reading: Equatable {
    var dates: [String] = []
    var doubts: [String] = []
    var errors: [VCardInterchangeError.Code] = []

    mutating func take(_ reader: inout CardReader) {
      while let entry = reader.next() {
        dates += entry.card.map(Interchange.lines)?.filter { !$0.hasPrefix("FN:") } ?? []
        doubts += entry.doubts.map { "\($0.line): \($0.sentence)" }
        errors += [entry.error?.code].compactMap(\.self)
      }
    }
  }

  private func read(_ text: String, pieceSize: Int = .max) throws -> Reading {
    var reader = try #require(CardReader(.csvGoogle))
    var reading = Reading()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(pieceSize)))
      rest = rest.dropFirst(pieceSize)
      reading.take(&reader)
    }
    reader.finish()
    reading.take(&reader)
    return reading
  }

  @Test(arguments: [
    ("Name,Birthday\nA,05/06/1980\nB,13/12/1980", ["BDAY:19800605", "BDAY:19801213"]),
    ("Name,Birthday\nA,05/06/1980\nB,12/13/1980", ["BDAY:19800506", "BDAY:19801213"]),
    ("Name,Birthday\nB,13/12/1980\nA,05/06/1980", ["BDAY:19801213", "BDAY:19800605"]),
    ("Name,Birthday\nA,05-06-1980\nB,12-25-1980", ["BDAY:19800506", "BDAY:19801225"]),
    ("Vorname,Geburtstag\nA,05/06/1980\nB,12/25/1980", ["BDAY:19800506", "BDAY:19801225"]),
    (
      "Name,Birthday,Anniversary\nA,05/06/1980,01/02/2003\nB,,13/12/2003",
      ["BDAY:19800605", "ANNIVERSARY:20030201", "ANNIVERSARY:20031213"]
    ),
    (
      "Name,Birthday,Anniversary\nA,05/06/1980,01/02/2003\nB,12/13/1980,13/12/2003",
      ["BDAY:19800506", "ANNIVERSARY:20030201", "BDAY:19801213", "ANNIVERSARY:20031213"]
    ),
    (
      "Name,Event 1 - Label,Event 1 - Value\nA,Anniversary,05/06/1980 ::: 25/12/1980",
      ["ANNIVERSARY:19800605", "ANNIVERSARY:19801225"]
    ),
  ])
  func `A date that makes sense in one order decides for the dates of its column`(
    text: String, dates: [String]
  ) throws {
    for size in [1, 7, .max] {
      let reading = try read(text, pieceSize: size)
      #expect(reading.dates.filter { !$0.hasPrefix("N:") } == dates)
      #expect(reading.doubts == [])
    }
  }

  @Test(arguments: [
    (
      "Name,Birthday\nA,05/06/1980\nB,07/07/1980\n", ["BDAY:19800506", "BDAY:19800707"],
      [
        "2: The date “05/06/1980” is read as 1980-05-06, but no date of its column tells whether "
          + "the day or the month comes first."
      ]
    ),
    (
      "Name,Birthday\nA,13/12/1980\nB,12/13/1980\nC,05/06/1980\n",
      ["BDAY:19801213", "BDAY:19801213", "BDAY:19800506"],
      [
        "4: The date “05/06/1980” is read as 1980-05-06, but some dates of its column begin with "
          + "the day, others with the month."
      ]
    ),
    ("Name,Birthday\nA,5.6.1980\n", ["BDAY:19800605"], []),
    ("Vorname,Geburtstag\nA,05/06/1980\n", ["N:;A;;;", "BDAY:19800605"], []),
  ])
  func `A date in an unknown order is read as is usual, and named unless there is a custom`(
    text: String, dates: [String], doubts: [String]
  ) throws {
    #expect(try read(text) == Reading(dates: dates, doubts: doubts))
  }

  @Test(arguments: [
    ("1.2.", ["BDAY:--0201"], []), ("1.2.1985 00:00", ["BDAY:19850201"], []),
    ("13/12/1985 12:00:00 AM", ["BDAY:19851213"], []),
    ("1985-02-01 0:00:00", ["BDAY:19850201"], []),
    (
      "31.02.1980", ["BDAY;VALUE=text:31.02.1980"],
      ["2: “31.02.1980” is not a date, and is kept as text."]
    ),
    (
      "1.2.1985 10:30", ["BDAY;VALUE=text:1.2.1985 10:30"],
      ["2: “1.2.1985 10:30” is not a date, and is kept as text."]
    ),
    ("0/0/00", [], []), (" ", ["BDAY;VALUE=text: "], []),
  ])
  func `A date may lack its year or have a time of midnight; other text is named`(
    text: String, dates: [String], doubts: [String]
  ) throws {
    #expect(try read("Name,Birthday\nA,\(text)\n") == Reading(dates: dates, doubts: doubts))
  }

  @Test func `Rows wait only for the order of their dates, and errors come after them`() throws {
    var reader = try #require(CardReader(.csvGoogle, limits: VCardLimits(cardSize: 1000)))
    var reading = Reading()
    reader.append(Array("Name,Birthday\nA,1980-06-05\nB,13/12/1980\n".utf8))
    reading.take(&reader)
    #expect(reading.dates == ["BDAY:19800605", "BDAY:19801213"])
    let large = String(repeating: "x", count: 2000)
    reader.append(Array("C,05/06/1980\nD,1980-01-01\nE,\"\(large)".utf8))
    reading.take(&reader)
    #expect(reading.dates.count == 2)
    reader.finish()
    reading.take(&reader)
    #expect(reading.dates.dropFirst(2) == ["BDAY:19800605", "BDAY:19800101"])
    #expect(reading.errors == [.tooLarge])
  }

  @Test func `Rows beyond the limit decide nothing, and none is lost`() throws {
    let filler = String(repeating: "x", count: 1 << 20)
    let text =
      "Name,Birthday,Notes\nA,05/06/1980,\n"
      + (0..<6).map { "\($0),,\(filler)\n" }.joined() + "Z,13/12/1980,\nY,05/06/1980,\n"
    let reading = try read(text, pieceSize: 1 << 16)
    #expect(
      reading.dates.filter { $0.hasPrefix("BDAY") } == [
        "BDAY:19800506", "BDAY:19801213", "BDAY:19800506",
      ])
    #expect(reading.dates.count { $0.hasPrefix("NOTE") } == 6)
    #expect(reading.doubts.count == 2)
  }

  @Test func `the dates in a table that this program wrote leave no doubt`() throws {
    let card = Interchange.card("FN:Ada\nBDAY:18151210\nANNIVERSARY:18350708")
    let cards = [card, Interchange.card("FN:Bo\nBDAY:19800506")]
    let reading = try read(Interchange.write(cards, as: .csvOutlook))
    #expect(reading.dates.filter { $0.hasPrefix("BDAY") } == ["BDAY:18151210", "BDAY:19800506"])
    #expect(reading.doubts == [])
    let doubtful = try read(Interchange.write([cards[1]], as: .csvOutlook))
    #expect(doubtful.dates.filter { $0.hasPrefix("BDAY") } == ["BDAY:19800506"])
    #expect(doubtful.doubts == [])
  }
}
