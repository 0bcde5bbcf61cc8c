import Testing
import VCardFormat

@testable import VCardInterchange

/// Tests for values that tables have no column for, and for the choice of those that get one.
struct CSVLossesTests {
  private static let numbers = (1...6).map { "TEL;TYPE=work:\($0)" }.joined(separator: "\n")

  /// Returns the losses of a card in a table.
  private static func losses(of lines: String, as format: CardFormat) throws -> CardLosses {
    var writer = try #require(format.makeWriter())
    var bytes: [UInt8] = []
    writer.append(Interchange.card("FN:Ada\nN:;Ada;;;\n\(lines)"), to: &bytes)
    writer.finish(to: &bytes)
    return writer.losses
  }

  @Test func `Google's table has columns for all values of its cards`() {
    let lines = """
      FN:Seven
      N:;Seven;;;
      \(Self.numbers)
      TEL;TYPE=cell:7
      EMAIL:a@x
      EMAIL:b@x
      EMAIL:c@x
      EMAIL:d@x
      EMAIL:e@x
      ADR;TYPE=home:;;;A;;;
      ADR;TYPE=work:;;;B;;;
      ADR;TYPE=other:;;;C;;;
      item1.ADR:;;;D;;;
      item1.X-ABLabel:boat
      URL:http://1
      URL:http://2
      URL:http://3
      RELATED;VALUE=text;TYPE=child:E
      RELATED;VALUE=text;TYPE=child:F
      RELATED;VALUE=text;TYPE=child:G
      """
    let table = EditedTable(lines, as: .csvGoogle)
    let cells = [
      "Phone 7 - Label": "Mobile", "Phone 7 - Value": "7", "E-mail 5 - Value": "e@x",
      "Address 4 - Label": "boat", "Address 4 - City": "D", "Website 3 - Value": "http://3",
      "Relation 3 - Label": "Child", "Relation 3 - Value": "G", "vCard": "",
    ]
    for (header, cell) in cells { #expect(table[header] == cell, "\(header)") }
    for header in ["Phone 8", "E-mail 6", "Address 5", "Website 4", "Relation 4", "Event 3"] {
      #expect(table["\(header) - Label"] == nil)
    }
    #expect(table.lines == lines.split(separator: "\n").map(String.init).sorted())
  }

  @Test func `the number of Google's columns is that of the card with the most values`() {
    let ordinary = "FN:Ada\nN:;Ada;;;\nTEL;TYPE=home:0"
    let table = EditedTable(ordinary, as: .csvGoogle)
    #expect(table["Phone 6 - Label"] == "" && table["Phone 7 - Label"] == nil)
    let cards = [ordinary, "FN:Bob\nN:;Bob;;;\n\(Self.numbers)\nTEL;TYPE=cell:7"].map {
      Interchange.card($0)
    }
    let text = Interchange.write(cards, as: .csvGoogle)
    let rows = text.split(separator: "\r\n").map { row in row.count { $0 == "," } }
    #expect(rows.count == 3 && Set(rows).count == 1)
    #expect(text.contains(",Phone 6 - Value,Phone 7 - Label,Phone 7 - Value,Address 1 - Label,"))
    #expect(text.contains(",Work,6,Mobile,7,"))
    #expect(
      Interchange.read(text, as: .csvGoogle).cards.map(Interchange.lines)
        == cards.map(Interchange.lines))
  }

  @Test func `cards after those that are held back have the columns that there are`() {
    var writer = CSVCardWriter(layout: .google)
    writer.heldSizeLimit = 100
    var bytes: [UInt8] = []
    for name in ["Ada", "Bob"] {
      writer.append(
        Interchange.card("FN:\(name)\nN:;\(name);;;\n\(Self.numbers)"), to: &bytes)
      #expect(!bytes.isEmpty)
    }
    #expect(writer.losses == CardLosses(areHidden: true))
    let lines = "FN:Cyd\nN:;Cyd;;;\n\(Self.numbers)\nTEL;TYPE=work:7"
    writer.append(Interchange.card(lines), to: &bytes)
    writer.finish(to: &bytes)
    #expect(writer.losses.values.map(\.name) == ["Phone"])
    let read = Interchange.read(bytes, as: .csvGoogle).cards.map(Interchange.lines)
    #expect(read.last == lines.split(separator: "\n").map(String.init))
  }

  @Test func `a table has at most 20 columns for values of one kind`() throws {
    let lines = (1...21).map { "URL:http://\($0)" }.joined(separator: "\n")
    let table = EditedTable("FN:Ada\nN:;Ada;;;\n\(lines)", as: .csvGoogle)
    #expect(table["Website 20 - Value"] == "http://20" && table["Website 21 - Value"] == nil)
    #expect(table["vCard"] == "URL:http://21")
    #expect(try Self.losses(of: lines, as: .csvGoogle).values.map(\.name) == ["Link"])
  }

  @Test(
    arguments: [
      (.csvGoogle, "EMAIL;TYPE=home;PREF=1:a@x\nTEL:1\nNICKNAME:a,b\nORG:E;F", []),
      (.csvGoogle, "UID:1\nREV:20200101T000000Z\nKIND:individual\nX-UNREADABLE-LINE:x", []),
      (.csvGoogle, "ROLE:Countess\nPHOTO:data:image/png;base64,AAAA", ["Photo", "Role"]),
      (.csvGoogle, "item1.ADR:;;S;L;;;\nitem1.X-ABADR:de", []),
      (.csvGoogle, "BDAY:--0412\nANNIVERSARY:20010203\nTEL;TYPE=X-Yazlik:1", []),
      (.csvGoogle, "ADR;TYPE=home;LANGUAGE=de:;;S;L;;;", ["parameters of Address"]),
      (.csvOutlook, "TEL;TYPE=home:1\nTEL;TYPE=work:2\nTEL;TYPE=cell:3\nTEL;TYPE=other:4", []),
      (
        .csvOutlook, "TEL;TYPE=cell:1\nTEL;TYPE=cell:2\nTEL;TYPE=cell:3",
        ["Phone", "types of Phone"]
      ),
      (.csvOutlook, "BDAY:--0412", ["Birthday"]), (.csvOutlook, "BDAY:19850412", []),
      (.csvOutlook, "TEL;TYPE=x-school:1", ["types of Phone"]),
      (.csvOutlook, "EMAIL;TYPE=home:a@x", ["types of E-mail"]),
      (.csvOutlook, "EMAIL;PREF=1:a@x", ["parameters of E-mail"]),
      (.csvOutlook, "EMAIL:a@x\nEMAIL:b@x\nEMAIL:c@x\nEMAIL:d@x", ["E-mail"]),
      (.csvOutlook, "X-SPOUSE:Olle\nX-WAB-GENDER:1", []),
      (.csvApple, "EMAIL:a@x\nTEL:1\nURL:http://a", []),
      (
        .csvApple, "EMAIL;TYPE=home:a@x\nEMAIL;TYPE=work:b@x\nEMAIL:c@x\nEMAIL:d@x", ["E-mail"]
      ),
      (.csvApple, "TEL;TYPE=cell:1\nTEL;TYPE=cell:2", ["types of Phone"]),
      (.csvApple, "RELATED;VALUE=text:Bo\nX-ABDATE:20010203", ["Date", "Related"]),
    ] as [(CardFormat, String, [String])])
  func `a table counts the values that other programs don't see`(
    format: CardFormat, lines: String, lost: [String]
  ) throws {
    let losses = try Self.losses(of: lines, as: format)
    #expect(losses.values.map(\.name) == lost)
    #expect(losses.values.allSatisfy { $0.count == 1 })
    #expect(losses.areHidden && losses.cardCount == 0)
  }

  @Test func `a name that isn't made of its parts is in no column`() throws {
    let lines = "FN:The Countess\nN:King;Ada;;;"
    for format in [CardFormat.csvGoogle, .csvOutlook, .csvApple] {
      var writer = try #require(format.makeWriter())
      var bytes: [UInt8] = []
      writer.append(Interchange.card(lines), to: &bytes)
      writer.append(Interchange.card("FN:Ada King\nN:King;Ada;;;"), to: &bytes)
      writer.finish(to: &bytes)
      #expect(writer.losses.values.map(\.name) == ["Name"])
      #expect(writer.losses.values.map(\.count) == [1])
    }
  }

  @Test(
    arguments: [
      (.csvOutlook, "TEL;TYPE=x-school:1\nTEL:2", ["Other Phone": "2"]),
      (.csvOutlook, "TEL;TYPE=x-school:1\nTEL;TYPE=x-school;PREF=1:2", ["Other Phone": "2"]),
      (
        .csvOutlook, "TEL;TYPE=x-school:1\nTEL;TYPE=cell:2\nTEL;TYPE=cell:3",
        ["Mobile Phone": "2", "Other Phone": "3"]
      ),
      (
        .csvApple, "TEL;TYPE=work:1\nTEL;TYPE=work:2\nTEL;TYPE=other:3",
        ["phone (work)": "1", "phone (other)": "3"]
      ),
    ] as [(CardFormat, String, [String: String])])
  func `a value has the column for its types, and mobile numbers are the first in what is left`(
    format: CardFormat, lines: String, cells: [String: String]
  ) {
    let all = "FN:Ada\nN:;Ada;;;\n\(lines)"
    let table = EditedTable(all, as: format)
    for (header, cell) in cells { #expect(table[header] == cell, "\(header)") }
    #expect(table.lines == all.split(separator: "\n").map(String.init).sorted())
  }

  @Test func `a label in a parameter is in the column for labels, and may be edited`() {
    let lines = ["FN:Ada", "N:;Ada;;;", "TEL;X-CUSTOM=Boat:1"]
    var table = EditedTable(lines.joined(separator: "\n"), as: .csvGoogle)
    #expect(table["Phone 1 - Label"] == "Boat")
    #expect(table.lines == lines)
    table["Phone 1 - Label"] = "Ship"
    #expect(table.lines == ["FN:Ada", "N:;Ada;;;", "TEL;X-CUSTOM=Ship:1"])
    table["Phone 1 - Label"] = ""
    #expect(table.lines == ["FN:Ada", "N:;Ada;;;", "TEL:1"])
  }
}
