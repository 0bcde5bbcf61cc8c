import Testing
import VCardFormat
import VCardInterchange

/// Tests for tables of this program in which a person edits cells whose values are in the column `vCard` too.
struct CSVEditingTests {
  private static let formats: [CardFormat] = [.csvGoogle, .csvOutlook, .csvApple]

  /// Cells of a card, and what becomes of its lines when they are edited.
  struct Edit {
    let lines: String
    /// The edited cells, by their headers in the layouts of Google, Outlook and Apple.
    let cells: [[String: String]]
    let edited: String
  }

  private static let all = "FN:Ada Lovelace\nN:Lovelace;Ada;;;\n"

  private static let edits: [Edit] = [
    Edit(
      lines: "FN:Ada Lovelace\nN;LANGUAGE=en;SORT-AS=\"Lovelace,Ada\":Lovelace;Ada;;;",
      cells: [["First Name": "Augusta"], ["First Name": "Augusta"], ["first": "Augusta"]],
      edited: "FN:Augusta Lovelace\nN;LANGUAGE=en:Lovelace;Augusta;;;"),
    Edit(
      lines: "FN:Ada Lovelace\nN:Lovelace;Ada;;;;Noel;II",
      cells: [["Last Name": "King"], ["Last Name": "King"], ["last": "King"]],
      edited: "FN:Ada King\nN:King;Ada;;;;Noel;II"),
    Edit(
      lines: "FN;LANGUAGE=en:Ada Lovelace\nN:Lovelace;Ada;;;",
      cells: [["First Name": "Augusta"], ["First Name": "Augusta"], ["first": "Augusta"]],
      edited: "FN;LANGUAGE=en:Augusta Lovelace\nN:Lovelace;Augusta;;;"),
    Edit(
      lines: "FN;LANGUAGE=en:Ada Lovelace",
      cells: [["First Name": "Ada King"], ["First Name": "Ada King"], ["first": "Ada King"]],
      edited: "FN;LANGUAGE=en:Ada King"),
    Edit(
      lines: "FN:The Countess\nN:Lovelace;Ada;;;",
      cells: [["First Name": "Augusta"], ["First Name": "Augusta"], ["first": "Augusta"]],
      edited: "FN:The Countess\nN:Lovelace;Augusta;;;"),
    Edit(
      lines: all + "ORG;SORT-AS=Engine:The Engine;Sales;Nord;Kiel\nORG:Other",
      cells: [
        ["Organization Name": "Engines"], ["Company": "Engines"], ["company": "Engines"],
      ],
      edited: all + "ORG;SORT-AS=Engine:Engines;Sales;Nord;Kiel\nORG:Other"),
    Edit(
      lines: "FN:The Countess\nN:Byron,King;Ada;;;Jr.,II;King;II",
      cells: [["Last Name": "Lovelace"], ["Last Name": "Lovelace"], ["last": "Lovelace"]],
      edited: "FN:The Countess\nN:Lovelace;Ada;;;Jr.,II;;II"),
    Edit(
      lines: all + "ORG:Engine;Sales;Nord",
      cells: [
        ["Organization Department": "Test"], ["Department": "Test"], ["department": "Test"],
      ],
      edited: all + "ORG:Engine;Test"),
    Edit(
      lines: all + "BDAY;CALSCALE=gregorian:18151210",
      cells: [["Birthday": "1815-12-11"], ["Birthday": "12/11/1815"], ["birthday": "1815-12-11"]],
      edited: all + "BDAY;CALSCALE=gregorian:18151211"),
    Edit(
      lines: all + "BDAY;X-A=b:18151210",
      cells: [["Birthday": ""], ["Birthday": ""], ["birthday": ""]],
      edited: "FN:Ada Lovelace\nN:Lovelace;Ada;;;"),
    Edit(
      lines: all + "TEL;TYPE=cell;X-A=b:+1 555\nTEL;TYPE=home:+2 555",
      cells: [
        ["Phone 1 - Value": "+1 556"], ["Mobile Phone": "+1 556"], ["phone (mobile)": "+1 556"],
      ],
      edited: all + "TEL;TYPE=cell;X-A=b:+1 556\nTEL;TYPE=home:+2 555"),
    Edit(
      lines: all + "TEL;TYPE=cell;X-A=b:+1 555\nTEL;TYPE=home:+2 555",
      cells: [["Phone 1 - Value": ""], ["Mobile Phone": ""], ["phone (mobile)": ""]],
      edited: all + "TEL;TYPE=home:+2 555"),
    Edit(
      lines: all + "TEL;VALUE=uri;TYPE=cell:tel:+1-555",
      cells: [
        ["Phone 1 - Value": "+1-556"], ["Mobile Phone": "+1-556"], ["phone (mobile)": "+1-556"],
      ],
      edited: all + "TEL;TYPE=cell:+1-556"),
    Edit(
      lines: all + "item1.TEL;X-A=b;TYPE=cell:1\nitem1.X-ABLabel:Boat\n"
        + "item2.TEL;X-A=c;TYPE=home:2\nitem2.X-ABLabel:Car",
      cells: [["Phone 1 - Value": ""], ["Mobile Phone": ""], ["phone (mobile)": ""]],
      edited: all + "item2.TEL;X-A=c;TYPE=home:2\nitem2.X-ABLabel:Car"),
    Edit(
      lines: all + "EMAIL;TYPE=home;X-A=b:a@x.org\nEMAIL;TYPE=work;X-A=c:b@x.org",
      cells: [
        ["E-mail 2 - Value": "c@x.org"], ["E-mail 2 Address": "c@x.org"],
        ["email (work)": "c@x.org"],
      ],
      edited: all + "EMAIL;TYPE=home;X-A=b:a@x.org\nEMAIL;TYPE=work;X-A=c:c@x.org"),
    Edit(
      lines: all + "EMAIL;X-A=b:a@x.org",
      cells: [
        ["E-mail 1 - Value": "a@x.org, c@x.org"], ["E-mail Address": "a@x.org, c@x.org"],
      ],
      edited: all + "EMAIL;X-A=b:a@x.org\nEMAIL:c@x.org"),
    Edit(
      lines: all + "ADR;TYPE=home;LABEL=x;LANGUAGE=de:;;S 1,T;Kiel;R;01234;Z",
      cells: [
        ["Address 1 - City": "Bonn", "Address 1 - Formatted": ""], ["Home City": "Bonn"],
        ["address (home) city": "Bonn"],
      ],
      edited: all + "ADR;TYPE=home;LANGUAGE=de:;;S 1,T;Bonn;R;01234;Z"),
    Edit(
      lines: all + "NOTE;LANGUAGE=en:a\nNOTE:b",
      cells: [["Notes": "c\nd"], ["Notes": "c\nd"], ["note": "c\nd"]],
      edited: all + "NOTE;LANGUAGE=en:c\\nd\nNOTE:b"),
  ]

  @Test(arguments: edits)
  func `An edited cell replaces the value in the column vCard`(edit: Edit) {
    for (format, cells) in zip(Self.formats, edit.cells) {
      var table = EditedTable(edit.lines, as: format)
      for (header, cell) in cells {
        #expect(table[header] != nil && table[header] != cell, "\(header)")
        table[header] = cell
      }
      let edited = edit.edited.split(separator: "\n").map(String.init)
      #expect(table.lines == edited.sorted(), "\(format)")
    }
  }

  /// Cards that are hard to tell from edited ones: in some, one of several values has no column.
  private static let unedited = [
    all + "EMAIL:x@x\nEMAIL;TYPE=work:a@x\nEMAIL;TYPE=work:b@x\nEMAIL;TYPE=work:c@x\n"
      + "EMAIL;TYPE=work:d@x\nEMAIL;TYPE=work:e@x",
    all + "TEL;TYPE=cell:1\nTEL;TYPE=cell:2\nTEL;TYPE=cell:3\nTEL;TYPE=cell:4",
    all + "item1.TEL:1\nitem1.X-ABLabel:Boat\nitem2.TEL;X-A=b:2\nitem2.X-ABLabel:Boat",
    all + "BDAY;VALUE=text:long ago", all + "X-CELL:1\nTITLE:a\nTITLE:b\nORG:;Sales",
    all + "RELATED;VALUE=text;TYPE=manager,assistant:Bo\nRELATED;VALUE=text;TYPE=manager:Cy",
    all + "item1.X-ABDATE:20010203\nitem1.X-ABLabel:_$!<Anniversary>!$_\nANNIVERSARY:20020304",
    "FN:X\nN;ALTID=1:Yamada;Taro;;;\nN;ALTID=1;LANGUAGE=en:Doe;Jo;K;Sir;",
    "FN:X\nN:;;;;\nN:Doe;Jo;;;",
    "FN:a@x.org\nN:;;;;\nEMAIL:a@x.org", "FN;LANGUAGE=en:X\nN:;;;;",
    "FN;LANGUAGE=en:a@x.org\nEMAIL:a@x.org", "FN;LANGUAGE=en:Engine\nORG:Engine",
    all + "NICKNAME:Jim\\, Tom", all + "NICKNAME:Jim,Tom\\,Al", all + "ORG:Engine;Sales\\, Nord",
    all + "ORG:Engine;;Nord", all + "CATEGORIES:a\\;b,c ::: d,* e",
    all + "ADR;TYPE=home:;Flat 3;1,Elm;Kiel;;;;;Flat 3;;1;Elm;;;;;;",
    all + "TEL;TYPE=cell;X-CELL=Mobile:1\nBDAY;X-CELL=Birthday;VALUE=text:long ago",
  ]

  @Test(arguments: edits.map(\.lines) + unedited)
  func `A table in which no cell is edited gives back its card`(lines: String) {
    let sorted = lines.split(separator: "\n").map(String.init).sorted()
    for format in Self.formats {
      let table = EditedTable(lines, as: format)
      // A word alone in the column for the first name is also N.
      let back = table.lines.filter { !$0.hasPrefix("N:;") || sorted.contains($0) }
      #expect(back == sorted, "\(format)")
    }
  }

  @Test func `A value in a full layout is edited, and the one without a column stays`() {
    let addresses = ["a@x", "b@x", "c@x", "d@x"].map { "EMAIL;TYPE=work:\($0)" }
    var table = EditedTable(Self.all + addresses.joined(separator: "\n"), as: .csvOutlook)
    table["E-mail 3 Address"] = "new@x"
    #expect(
      table.lines == [
        "EMAIL;TYPE=work:a@x", "EMAIL;TYPE=work:b@x", "EMAIL;TYPE=work:d@x",
        "EMAIL;TYPE=work:new@x", "FN:Ada Lovelace", "N:Lovelace;Ada;;;",
      ])
  }

  @Test func `An edited label replaces the types or the label of a value`() {
    let lines = Self.all + "TEL;TYPE=work;X-A=b:1\nitem1.TEL;X-A=c:2\nitem1.X-ABLabel:Boat"
    var table = EditedTable(lines, as: .csvGoogle)
    table["Phone 1 - Label"] = "* Home"
    table["Phone 2 - Label"] = "Bike"
    #expect(
      table.lines == [
        "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL;X-A=b;PREF=1;TYPE=home:1",
        "item1.TEL;X-A=c:2", "item1.X-ABLabel:Bike",
      ])
    table["Phone 1 - Label"] = "Bike"
    table["Phone 2 - Label"] = "Mobile"
    #expect(
      table.lines == [
        "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "item1.TEL;X-A=c;TYPE=cell:2",
        "item2.TEL;X-A=b:1", "item2.X-ABLabel:Bike",
      ])
  }

  /// A line, cells edited in Google's layout, and what becomes of the line.
  private static let rows: [(lines: String, cells: [String: String], edited: String)] = [
    (
      "item1.TEL:+1 555\nitem1.X-ABLabel:_$!<Home>!$_", ["Phone 1 - Label": "Work"],
      "item1.TEL;TYPE=work:+1 555"
    ),
    ("item1.TEL:1\nitem1.X-ABLabel:_$!<Home>!$_", ["Phone 1 - Label": ""], "item1.TEL:1"),
    (
      "item1.TEL:1\nitem1.X-ABLabel:_$!<Home>!$_", ["Phone 1 - Value": "2"],
      "item1.TEL:2\nitem1.X-ABLabel:_$!<Home>!$_"
    ),
    (
      "item1.TEL;X-A=b:1\nitem1.EMAIL:a@x\nitem1.X-ABLabel:_$!<Home>!$_",
      ["Phone 1 - Label": "Work"],
      "TEL;X-A=b;TYPE=work:1\nitem1.EMAIL:a@x\nitem1.X-ABLabel:_$!<Home>!$_"
    ),
    (
      "item1.X-ABRELATEDNAMES;X-A=b:Bo\nitem1.X-ABLabel:_$!<Spouse>!$_",
      ["Relation 1 - Label": "Friend"],
      "item1.X-ABRELATEDNAMES;X-A=b:Bo\nitem1.X-ABLabel:Friend"
    ),
    (
      "X-SPOUSE;X-A=b:Bo", ["Relation 1 - Label": "Friend"],
      "RELATED;X-A=b;TYPE=friend;VALUE=text:Bo"
    ),
    (
      "X-AIM;TYPE=home;X-A=b:bo", ["IM 1 - Label": "Work"],
      "X-AIM;X-A=b;TYPE=work:bo"
    ),
    (
      "X-AIM;TYPE=home;X-A=b:bo", ["IM 1 - Service": "Skype"],
      "IMPP;X-A=b;TYPE=home;X-SERVICE-TYPE=Skype:skype:bo"
    ),
    (
      "X-SKYPE;X-A=b:live:bo", ["IM 1 - Label": "* Boat"],
      "item1.X-SKYPE;X-A=b;PREF=1:live:bo\nitem1.X-ABLabel:Boat"
    ),
    ("X-SKYPE;X-A=b:bo", ["IM 1 - Value": "cy"], "X-SKYPE;X-A=b:cy"),
    ("X-MS-TEL;TYPE=assistant:1", ["Phone 1 - Value": "2"], "X-MS-TEL;TYPE=assistant:2"),
    (
      "X-EVOLUTION-ANNIVERSARY:2008-06-14", ["Event 1 - Label": "Boat"],
      "item1.X-ABDATE:20080614\nitem1.X-ABLabel:Boat"
    ),
    (
      "item1.X-ABDATE;X-A=b:20080614\nitem1.X-ABLabel:Boat", ["Event 1 - Label": "Anniversary"],
      "item1.X-ABDATE;X-A=b:20080614\nitem1.X-ABLabel:Anniversary"
    ),
    (
      "item1.X-ABDATE;X-A=b:20080614\nitem1.X-ABLabel:Boat", ["Event 1 - Label": "Birthday"],
      "item1.BDAY;X-A=b:20080614"
    ),
    (
      "ADR;X-A=b;LABEL=\"S, Kiel\":;;S;Kiel;;;", ["Address 1 - City": "Bonn"],
      "ADR;X-A=b:;;S;Bonn;;;"
    ),
    (
      "ADR;X-A=b;LABEL=\"S, Kiel\":;;S;Kiel;;;",
      ["Address 1 - City": "Bonn", "Address 1 - Formatted": "S, Bonn"],
      "ADR;X-A=b;LABEL=\"S, Bonn\":;;S;Bonn;;;"
    ),
    (
      "item1.ADR:;;S;Kiel;;;\nitem1.X-ABADR:de\nitem1.X-ABLabel:Boat",
      ["Address 1 - Street": "", "Address 1 - City": ""], ""
    ),
    ("TEL;X-A=b:000", ["Phone 1 - Value": ""], ""),
    ("TEL;X-A=b:46701234567", ["Phone 1 - Value": "4.77E+10"], "TEL;X-A=b:4.77E+10"),
    ("NOTE;X-A=b:007", ["Notes": "7"], "NOTE;X-A=b:7"),
    (
      "TEL;X-A=b:555 123\\;777 123", ["Phone 1 - Label": "Work"],
      "TEL;X-A=b;TYPE=work:555 123\\;777 123"
    ),
    ("NICKNAME;X-A=b:Jim,Jimmy", ["Nickname": "Jim,Tom"], "NICKNAME;X-A=b:Jim,Tom"),
    ("NICKNAME:Jim", ["Nickname": "Jim, Tom"], "NICKNAME:Jim,Tom"),
    ("NICKNAME:Jim\\, Tom,Al", ["Nickname": "Jim, Tom,Al,Bo"], "NICKNAME:Jim\\, Tom,Al,Bo"),
    ("NICKNAME:Jim\\, Tom", ["Nickname": "Jim, Tom, Al"], "NICKNAME:Jim\\, Tom,Al"),
    ("NICKNAME:Jim\\, Tom", ["Nickname": "Jim, Al"], "NICKNAME:Jim\\, Al"),
    ("CATEGORIES;X-A=b:a,b", ["Labels": "a ::: c, d"], "CATEGORIES;X-A=b:a,c\\, d"),
    ("CATEGORIES:* a,b", ["Labels": "* a ::: c"], "CATEGORIES:* a,c"),
    ("ORG:Engine;Sales", ["Organization Department": "Sales, West"], "ORG:Engine;Sales;West"),
    (
      "ORG;X-A=b:Engine;Tests\\, Sales;Nord",
      ["Organization Department": "Tests, Sales, West"], "ORG;X-A=b:Engine;Tests\\, Sales;West"
    ),
    ("ORG:Engine;;Nord", ["Organization Name": "Engines"], "ORG:Engines;;Nord"),
    (
      "ADR:;;1,Elm;Kiel;;;;;;;1;Elm;Mill;;;;;", ["Address 1 - Street": "2, Oak"],
      "ADR:;;2\\, Oak;Kiel;;;;;;;;;Mill;;;;;"
    ),
    (
      "ADR:;Flat 3;Elm 1,Mill;Kiel;;;;;Flat 3;;1;Elm;Mill;;;;;",
      ["Address 1 - Extended Address": "Flat 4"],
      "ADR:;Flat 4;Elm 1,Mill;Kiel;;;;;;;1;Elm;Mill;;;;;"
    ),
    (
      "ADR:;;;Kiel;;;;;;;1;Elm;;;;;;", ["Address 1 - Street": "Oak 2"],
      "ADR:;;Oak 2;Kiel;;;;;;;;;;;;;;"
    ),
    ("ADR:;;Elm;;;;;;;;1;Elm;Mill;;;;;", ["Address 1 - Street": ""], ""),
    ("TEL;X-CELL=a;X-A=b:1", ["Phone 1 - Value": "2"], "TEL;X-CELL=a;X-A=b:2"),
  ]

  @Test(arguments: rows)
  func `An edited cell of Google's table changes nothing else of its line`(
    lines: String, cells: [String: String], edited: String
  ) {
    var table = EditedTable(Self.all + lines, as: .csvGoogle)
    for (header, cell) in cells {
      #expect(table[header] != nil && table[header] != cell, "\(header)")
      table[header] = cell
    }
    #expect(table.lines == (Self.all + edited).split(separator: "\n").map(String.init).sorted())
  }

  @Test func `A name isn't changed by blanks and numbers of a spreadsheet`() {
    for (lines, header, cell) in [
      ("FN;LANGUAGE=en:Ada Lovelace\nN:Lovelace;Ada;;;", "First Name", " Ada "),
      ("FN;LANGUAGE=en:+46701\nTEL:+46701", "Phone 1 - Value", "46701"),
    ] {
      var table = EditedTable(lines, as: .csvGoogle)
      table[header] = cell
      #expect(table.lines.contains(String(lines.prefix { $0 != "\n" })), "\(table.lines)")
    }
  }

  @Test func `A label stays if another value of its group stays`() {
    let lines = Self.all + "item1.EMAIL;X-A=b:a@x\nitem1.TEL;X-A=b:1\nitem1.X-ABLabel:Boat"
    var table = EditedTable(lines, as: .csvGoogle)
    table["Phone 1 - Value"] = ""
    #expect(
      table.lines == [
        "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "item1.EMAIL;X-A=b:a@x",
        "item1.X-ABLabel:Boat",
      ])
    table["E-mail 1 - Value"] = ""
    #expect(table.lines == ["FN:Ada Lovelace", "N:Lovelace;Ada;;;"])
  }

  @Test func `A new cell doesn't replace a value that occurs once and had no cell`() {
    let lines = Self.all + "BDAY;VALUE=text:long ago\nNICKNAME;X-A=b:a\nNICKNAME;X-A=c:b"
    var table = EditedTable(lines, as: .csvOutlook)
    table["Birthday"] = "12/10/1815"
    table["Hobby"] = "chess"
    #expect(
      table.lines == [
        "BDAY;VALUE=text:long ago", "FN:Ada Lovelace", "HOBBY:chess", "N:Lovelace;Ada;;;",
        "NICKNAME;X-A=b:a", "NICKNAME;X-A=c:b",
      ])
  }

  @Test func `A column that was removed removes no value`() {
    let lines =
      "BDAY;X-A=b:18151210\nFN;LANGUAGE=en:Ada Lovelace\nN;LANGUAGE=en:Lovelace;Ada;;;\n"
      + "ORG;X-A=b:Engine;Sales\nTEL;TYPE=cell;X-A=b:1"
    let headers = [
      ["First Name", "Organization Name", "Birthday", "Phone 1 - Label", "Phone 1 - Value"],
      ["First Name", "Company", "Birthday", "Mobile Phone"],
      ["first", "company", "birthday", "phone (mobile)"],
    ]
    for (format, headers) in zip(Self.formats, headers) {
      var table = EditedTable(lines, as: format)
      for header in headers {
        #expect(table[header] != nil)
        table[header] = nil
        #expect(table.lines == lines.split(separator: "\n").map(String.init), "\(header)")
      }
    }
  }

  @Test func `A cell with a value as a spreadsheet writes it is not edited`() {
    let lines =
      "ADR;TYPE=home;LANGUAGE=en:;;S;T;;01234;Z\nBDAY;X-A=b:18151210\n" + Self.all
      + "TEL;TYPE=cell;X-A=b:+46701234567"
    for number in ["46701234567", "4.67012E+10", " +46701234567 "] {
      for date in ["1815-12-10", "12/10/1815", "10/12/1815", "10.12.1815"] {
        var table = EditedTable(lines, as: .csvApple)
        table["phone (mobile)"] = number
        table["birthday"] = date
        table["address (home) zip"] = "1234"
        #expect(table.lines == lines.split(separator: "\n").map(String.init))
      }
    }
  }

  @Test func `Lines that name no cells replace the same values in cells`() {
    let header = "Name,First Name,Last Name,Company,Birthday,Phone,vCard"
    func lines(_ row: String) -> [String] {
      let line = "\"BDAY;X-A=b:18151210\nORG;X-A=b:Engine\nTEL;X-A=b:1\""
      return Interchange.read("\(header)\n\(row),\(line)\n", as: .csvOutlook).cards
        .flatMap(Interchange.lines).sorted()
    }
    let names = ["FN:Ada Lovelace", "N:Lovelace;Ada;;;"]
    #expect(
      lines("Ada Lovelace,Ada,Lovelace,,,")
        == ["BDAY;X-A=b:18151210"] + names + ["ORG;X-A=b:Engine", "TEL;X-A=b:1"])
    #expect(
      lines("Ada Lovelace,Ada,Lovelace,Engines,12/11/1815,2")
        == ["BDAY;X-A=b:18151210"] + names + ["ORG;X-A=b:Engine", "TEL:2", "TEL;X-A=b:1"])
  }

  @Test func `A table without the column vCard has the values of its cells`() {
    let table = "First Name,Last Name,Birthday,Mobile Phone\nAda,Lovelace,,\n"
    #expect(
      Interchange.read(table, as: .csvOutlook).cards.map(Interchange.lines)
        == [["FN:Ada Lovelace", "N:Lovelace;Ada;;;"]])
  }
}
