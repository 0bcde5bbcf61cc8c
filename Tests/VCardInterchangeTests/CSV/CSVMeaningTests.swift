import Testing
import VCardFormat
import VCardInterchange

/// Tests for values that programs write under names of their own, and that have columns in tables.
struct CSVMeaningTests {
  /// Returns the cells of a card in columns, by their headers.
  private func cells(
    _ lines: String, version: String, as format: CardFormat
  ) -> [String: String] {
    let text = Interchange.write([Interchange.card(lines, version: version)], as: format)
    let rows = text.split(separator: "\r\n", maxSplits: 1).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    var cells: [String: String] = [:]
    for (header, cell) in zip(rows[0], rows[1]) where !cell.isEmpty && header != "vCard" {
      cells[header] = cell
    }
    return cells
  }

  private typealias Cells = [String: String]

  /// Lines of cards, and some of their cells in the tables of Outlook and Google.
  private static let values: [(lines: String, outlook: Cells, google: Cells)] = [
    (
      "item1.X-ABDATE;type=pref:2008-06-14\nitem1.X-ABLABEL:_$!<Anniversary>!$_",
      ["Anniversary": "6/14/2008"], ["Event 1 - Label": "* Anniversary"]
    ),
    ("X-EVOLUTION-ANNIVERSARY:2008-06-14", ["Anniversary": "6/14/2008"], [:]),
    (
      "item2.X-ABRELATEDNAMES:Olle\nitem2.X-ABLABEL:_$!<Spouse>!$_", ["Spouse": "Olle"],
      ["Relation 1 - Label": "Spouse"]
    ),
    (
      "item2.X-ABRELATEDNAMES:Olle\nitem2.X-ABLABEL:_$!<Child>!$_", ["Children": "Olle"],
      ["Relation 1 - Label": "Child"]
    ),
    (
      "item2.X-ABRELATEDNAMES:Olle\nitem2.X-ABLABEL:_$!<Manager>!$_", ["Manager's Name": "Olle"],
      ["Relation 1 - Label": "Manager"]
    ),
    (
      "item2.X-ABRELATEDNAMES:Olle\nitem2.X-ABLABEL:_$!<Mother>!$_", [:],
      ["Relation 1 - Label": "Mother"]
    ),
    ("X-SPOUSE:Olle", ["Spouse": "Olle"], ["Relation 1 - Label": "Spouse"]),
    ("X-EVOLUTION-SPOUSE:Olle", ["Spouse": "Olle"], ["Relation 1 - Value": "Olle"]),
    ("X-MS-SPOUSE:Olle", ["Spouse": "Olle"], ["Relation 1 - Value": "Olle"]),
    ("X-MS-CHILD:Olle", ["Children": "Olle"], ["Relation 1 - Label": "Child"]),
    ("X-MS-ASSISTANT:Olle", ["Assistant's Name": "Olle"], ["Relation 1 - Label": "Assistant"]),
    ("X-EVOLUTION-ASSISTANT:Olle", ["Assistant's Name": "Olle"], [:]),
    ("X-MS-MANAGER:Olle", ["Manager's Name": "Olle"], ["Relation 1 - Label": "Manager"]),
    ("X-MANAGER:Olle", ["Manager's Name": "Olle"], ["Relation 1 - Value": "Olle"]),
    ("X-KADDRESSBOOK-X-ManagersName:Olle", ["Manager's Name": "Olle"], [:]),
    ("X-SKYPE:by.ax", [:], ["IM 1 - Service": "Skype", "IM 1 - Value": "by.ax"]),
    ("X-JABBER;TYPE=HOME:by@ax", [:], ["IM 1 - Service": "Jabber", "IM 1 - Value": "by@ax"]),
    ("X-MS-IMADDRESS:by", [:], ["IM 1 - Value": "by"]),
    ("X-MS-TEL;TYPE=VOICE,ASSISTANT:1", ["Assistant's Phone": "1"], ["Phone 1 - Value": "1"]),
    ("X-MS-TEL;TYPE=VOICE,COMPANY:1", ["Company Main Phone": "1"], ["Phone 1 - Value": "1"]),
    ("X-WAB-GENDER:1", ["Gender": "Female"], [:]),
    ("TEL;TYPE=X-Yazlik:1", ["Other Phone": "1"], ["Phone 1 - Label": "Yazlik"]),
  ]

  @Test(arguments: values)
  func `A value under a name of a program is in the column for it, and comes back alone`(
    lines: String, outlook: [String: String], google: [String: String]
  ) {
    let card = Interchange.card("FN:A\nN:;A;;;\n\(lines)", version: "3.0")
    let own = Interchange.lines(card.converted(to: .v40)).sorted()
    for (format, expected) in [(CardFormat.csvOutlook, outlook), (.csvGoogle, google)] {
      let cells = cells("FN:A\nN:;A;;;\n\(lines)", version: "3.0", as: format)
      for (header, cell) in expected { #expect(cells[header] == cell, "\(header)") }
      let back = Interchange.read(Interchange.write([card], as: format), as: format).cards
      #expect(back.map { Interchange.lines($0).sorted() } == [own])
    }
  }

  @Test func `RELATED has the columns of Outlook for its types`() {
    let lines =
      "FN:A\nN:;A;;;\nRELATED;TYPE=manager;VALUE=text:Bo\nRELATED;TYPE=agent;VALUE=text:Cy"
    #expect(
      cells(lines, version: "4.0", as: .csvOutlook) == ["First Name": "A", "Manager's Name": "Bo"])
  }

  @Test(arguments: ["spouse", "manager"])
  func `A related person by URI has no column, and comes back`(kind: String) {
    let lines = ["FN:A", "N:;A;;;", "RELATED;TYPE=\(kind):urn:uuid:1234"]
    for format in [CardFormat.csvGoogle, .csvOutlook] {
      let card = lines.joined(separator: "\n")
      #expect(cells(card, version: "4.0", as: format) == ["First Name": "A"])
      let table = Interchange.write([Interchange.card(card)], as: format)
      #expect(Interchange.read(table, as: format).cards.map(Interchange.lines) == [lines])
    }
  }

  @Test func `The same person under two names comes back under both`() {
    let lines = ["FN:A", "N:;A;;;", "RELATED;TYPE=spouse;VALUE=text:Olle", "X-SPOUSE:Olle"]
    for format in [CardFormat.csvGoogle, .csvOutlook] {
      let table = Interchange.write(
        [Interchange.card(lines.joined(separator: "\n"))], as: format)
      let back = Interchange.read(table, as: format).cards
      #expect(back.map { Interchange.lines($0).sorted() } == [lines])
    }
  }

  @Test(arguments: [
    (
      "RELATED;TYPE=manager;VALUE=text:Bo", "Manager's Name", "Cy",
      "RELATED;TYPE=manager;VALUE=text:Cy"
    ),
    ("X-MS-ASSISTANT;X-A=b:Bo", "Assistant's Name", "Cy", "X-MS-ASSISTANT;X-A=b:Cy"),
    ("X-SPOUSE:Bo", "Spouse", "Cy", "X-SPOUSE:Cy"),
    (
      "X-EVOLUTION-ANNIVERSARY:2008-06-14", "Anniversary", "6/15/2008",
      "X-EVOLUTION-ANNIVERSARY:20080615"
    ),
    ("X-WAB-GENDER:1", "Gender", "Male", "GENDER:M"),
  ])
  func `An edited value stays under the name of its program if that can hold it`(
    line: String, header: String, cell: String, edited: String
  ) {
    var table = EditedTable("FN:A\nN:;A;;;\n\(line)", as: .csvOutlook)
    table[header] = cell
    #expect(table.lines == ["FN:A", "N:;A;;;", edited].sorted())
  }
}
