import Testing
import VCardFormat

struct ConversionTests {
  @Test(arguments: [
    (
      "N:Stevenson;John,Jack;Philip,Paul;Dr.;Jr.,M.D.",
      "N;X-LISTS=2,3,5:Stevenson;John,Jack;Philip,Paul;Dr.;Jr.,M.D."
    ),
    ("N:a;b;c\\, d,e;f\\, g", "N;X-LISTS=3:a;b;c\\, d,e;f, g"),
    ("ADR:;;1 Way,Flat 2;B;;;", "ADR;X-LISTS=3:;;1 Way,Flat 2;B;;;"),
    ("ADR;GEO=\"geo:1.5,2\":;;a;;;;", "ADR;X-GEO=geo=3A1.5,2:;;a;;;;"),
    ("ADR;JSCOMPS=\";10;11;3\":;;a;b;;;", "ADR;X-JSCOMPS==3B10=3B11=3B3:;;a;b;;;"),
    ("ADR;JSCOMPS=\"s,\\, ;10;s,\\\\\":;;a", "ADR;X-JSCOMPS=s,=5C, =3B10=3Bs,=5C=5C:;;a"),
    ("NOTE;X-A=\"a\\\\;\\\\\":1", "NOTE;X-A=a=5C=3B=5C:1"),
    ("JSPROP;JSPTR=\"a:b=3Ac\":1", "X-JSPROP;X-JSPTR=a=3Ab=3D3Ac:1"),
    ("NOTE;X-A=b^nc=d:1", "NOTE;X-A=b=0Ac=d:1"),
    ("TEL;PID=1.1,2.1:1", "TEL;X-PID=1.1;X-PID=2.1:1"),
    ("NOTE;X-A=b,\"c,d\":1", "NOTE;X-A=b;X-A=c,d:1"),
    ("X-A;VALUE=uri:http://a", "X-A;VALUE=URL:http://a"),
    ("X-A;VALUE=integer:5", "X-A;VALUE=integer:5"),
  ])
  func `lists in components, and parameters that 2.1 can't hold, survive conversion`(
    new: String, old: String
  ) {
    let source = card(["VERSION:4.0", "FN:x", new])
    let converted = source.converted(to: .v21)
    #expect(converted.string.contains("\r\n\(old)\r\n"))
    #expect(converted.converted(to: .v40).string.contains("\r\n\(new)\r\n"))
    #expect(VCard(reading: converted.bytes).converted(to: .v30).converted(to: .v21) == converted)
  }

  @Test(arguments: [VCard.Version.v21, .v30])
  func `Escapes inside JSCOMPS survive conversion`(version: VCard.Version) {
    let line = "ADR;JSCOMPS=\"s,\\, ;10;s,\\;;11\":;;a;;;;;;;;b;c"
    let new = card("VERSION:4.0", "FN:x", "N:x;;;;", line)
    let order = "s,\\, ;10;s,\\;;11"
    #expect(new.first(.adr)?.parameters["JSCOMPS"] == [order])
    #expect(VCardParameter("JSCOMPS", order).rawBytes == Array("JSCOMPS=\"\(order)\"".utf8))
    let old = new.converted(to: version)
    #expect(old.first(.adr)?.parameters["X-JSCOMPS"] == [order])
    #expect(old.converted(to: .v40) == new)
  }

  @Test(arguments: [
    "1 A St^nCity, State 1", "\"1 A St^nCity, State 1\"", "1 A St\\nCity\\, State 1",
  ])
  func `A printed address may have commas, with or without quotes`(label: String) {
    let new = card("VERSION:4.0", "FN:x", "N:x;;;;", "ADR;LABEL=\(label):;;1 A St;City;State;1;")
    #expect(new.first(.adr)?.printedAddress == "1 A St\nCity, State 1")
    #expect(new.converted(to: .v30).first(.label)?.text == "1 A St\nCity, State 1")
    #expect(
      new.converted(to: .v30).converted(to: .v40).first(.adr)?.parameters["LABEL"]
        == ["1 A St\nCity, State 1"])
  }

  @Test func `a nested agent is converted to text and back`() {
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nAGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nN:B\r\n"
      + "END:VCARD\r\nTEL:1\r\nEND:VCARD\r\n"
    let card = VCard(reading: Array(text.utf8))
    let third = card.converted(to: .v30)
    #expect(third.first(.agent)?.text.contains("VERSION:3.0\nN:B\n") == true)
    #expect(third.converted(to: .v40).first("X-AGENT")?.text.contains("VERSION:4.0\nN:B\n") == true)
    let back = third.converted(to: .v40).converted(to: .v30)
    #expect(back.first(.agent)?.text == third.first(.agent)?.text)
    #expect(
      VCard(reading: third.converted(to: .v21).first(.agent)?.rawValue ?? []).first(.n)?.text == "B"
    )
  }

  @Test(arguments: [
    ("ADR Old|ADR New|LABEL Ada", ["", "Ada"]), ("ADR Old|LABEL x|ADR New", ["x", ""]),
    ("ADR Old|LABEL x|ADR 5|ADR New|LABEL y", ["x", "", "y"]),
    ("ADR Old|ADR New|NOTE n|LABEL at old", ["at old", ""]),
    ("LABEL 2 new|ADR Old|ADR New", ["", "2 new"]),
    ("ADR Old|ADR New|LABEL x|LABEL y", ["x", "y"]),
    ("ADR Old|ADR New|LABEL new|LABEL old", ["old", "new"]),
    ("ADR Old|ADR New|NOTE n|LABEL x", ["", ""]),
  ])
  func `a printed address goes to the address before it, or to the one with its words`(
    lines: String, labels: [String]
  ) {
    let third = card(
      ["VERSION:3.0", "FN:x", "N:x"]
        + lines.split(separator: "|").map { line in
          let words = line.split(separator: " ", maxSplits: 1)
          return "\(words[0]);TYPE=home:\(words[0] == "ADR" ? ";;" : "")\(words[1])"
        })
    let new = third.converted(to: .v40)
    #expect(new.all(.adr).map { $0.printedAddress ?? "" } == labels)
    #expect(new.all("X-LABEL").map(\.text) == (labels == ["", ""] ? ["x"] : []))
    #expect(
      new.converted(to: .v30).converted(to: .v40).all(.adr).map { $0.printedAddress ?? "" }
        == labels)
  }

  @Test func `printed addresses are joined to addresses of the same types, in order`() {
    let third = card(
      "VERSION:3.0", "FN:x", "N:x", "ADR;TYPE=home:;;a", "ADR;TYPE=work:;;b", "ADR;TYPE=home:;;c",
      "LABEL;TYPE=work:B", "LABEL;TYPE=home:A", "LABEL;TYPE=home:C", "LABEL;TYPE=home:D",
      "LABEL;TYPE=dom:E")
    let new = third.converted(to: .v40)
    #expect(new.all(.adr).map(\.printedAddress) == ["A", "B", "C"])
    #expect(new.all("X-LABEL").map(\.text) == ["D", "E"])
    let back = new.converted(to: .v30)
    #expect(Set(back.all(.label).map(\.text)) == ["A", "B", "C", "D", "E"])
    #expect(back.all(.adr).map(\.text) == [";;a", ";;b", ";;c"])
  }

  @Test func `XML is converted to other versions and back`() {
    let line = "XML:<a xmlns=\"urn:x\">b\\, c\\n</a>"
    let new = card("VERSION:4.0", "FN:x", "N:x;;;;", line)
    #expect(new.first(.xml)?.text == "<a xmlns=\"urn:x\">b, c\n</a>")
    #expect(new.converted(to: .v30).string.contains("X-\(line)\r\n"))
    for version in [VCard.Version.v21, .v30] {
      #expect(new.converted(to: version).converted(to: .v40) == new)
    }
  }

  @Test(arguments: [
    (["N:Lovelace;Ada;;Dr.;", "ORG:A"], "Dr. Ada Lovelace"), (["N:;;;;", "ORG:A;B"], "A"),
    (["NICKNAME:x,y", "EMAIL:a@b"], "x"), (["EMAIL:a@b", "TEL:1"], "a@b"), (["TEL:1"], "1"),
    (["N:Lovelace;Ada", "ORG:A", "X-ABShowAs:COMPANY"], "A"),
    (["FN:Ada", "N:Lovelace"], "Ada"), (["ORG:;B"], "B"), (["NOTE:a"], ""),
  ])
  func `a card without FN gets one from its other properties`(
    lines: [String], name: String
  ) {
    let card = card(["VERSION:2.1"] + lines)
    #expect(card.converted(to: .v30).first(.fn)?.text == name)
    #expect(card.displayName == name)
  }

  @Test func `an empty FN is kept, and another value is shown as the name`() {
    let old = card("VERSION:2.1", "FN:", "TEL:1")
    #expect(old.displayName == "1")
    #expect(old.converted(to: .v30).first(.fn)?.text == "")
  }

  @Test func `a second round trip of conversions changes nothing`() {
    let third = card(
      "VERSION:3.0", "PRODID:x", "FN:x", "N:x;;;;", "TEL;TYPE=home,pref:1", "BDAY:1985-04-12",
      "item1.URL:http://a", "item1.X-ABLabel:b", "REV:2010-01-02T03:04:05Z")
    let once = third.converted(to: .v40).converted(to: .v30)
    #expect(once.converted(to: .v40).converted(to: .v30) == once)
    #expect(once == third)
  }

  @Test func `Nested agents are converted down to the third level`() {
    let depth = 2000
    let text = String(repeating: "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nAGENT:\r\n", count: depth)
    var found: [String] = []
    var card = VCard(reading: Array(text.utf8)).converted(to: .v30)
    while found.count < 8, let agent = card.first(.agent) {
      found.append(card.version?.description ?? "")
      let isNested = card.version == .v21
      card = VCard(reading: isNested ? agent.rawValue : Array(agent.text.utf8))
    }
    #expect(found == ["3.0", "3.0", "3.0", "3.0", "2.1", "2.1", "2.1", "2.1"])
  }

  @Test func `Conversion creates the name property that a version requires`() {
    let old = card("VERSION:2.1", "N:Lovelace;Ada;;Dr.;")
    #expect(old.converted(to: .v30).first(.fn)?.text == "Dr. Ada Lovelace")
    #expect(
      card("VERSION:4.0", "FN:x").converted(to: .v30).first(.n)?.rawValue == Array(";;;;".utf8))
    #expect(card("VERSION:2.1", "ORG:A;B").converted(to: .v40).first(.fn)?.text == "A")
  }

  @Test func `SORT-STRING and SORT-AS are converted to each other`() {
    let third = card("VERSION:3.0", "FN:x", "N:van Dam;x;;;", "SORT-STRING:Dam")
    let new = third.converted(to: .v40)
    #expect(new.first(.n)?.parameters.first("SORT-AS") == "Dam")
    #expect(new.converted(to: .v30) == third)
  }

  @Test func `newlines in a LABEL parameter and lists in SORT-AS survive conversion to 2.1`() {
    let address = card("VERSION:4.0", "FN:x", "ADR;TYPE=home;LABEL=a^nb:;;a;;;;").converted(
      to: .v21)
    #expect(
      address.string.contains(
        "ADR;HOME:;;a;;;;\r\nLABEL;HOME;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab\r\n"))
    let name = card("VERSION:4.0", "FN:x", "N;SORT-AS=Dam:van Dam;x;;;").converted(to: .v21)
    #expect(name.first("X-SORT-STRING")?.text == "Dam")
    #expect(name.converted(to: .v40).first(.n)?.parameters.first("SORT-AS") == "Dam")
  }

  @Test func `Text given with encoding parameters isn't decoded`() {
    let old = card("VERSION:2.1", "NOTE;LANGUAGE=de;ENCODING=QUOTED-PRINTABLE:=41").first(.note)
    let new = VCardProperty(name: .note, parameters: old?.parameters ?? [], text: "=41")
    #expect(new.text == "=41")
    #expect(new.parameters.map(\.name) == ["LANGUAGE"])
  }

  @Test func `An appended property is written in the version of the card`() {
    var old = card("VERSION:2.1", "N:A")
    old.append(VCardProperty(name: .note, text: "ü\nb"))
    #expect(
      old.string
        == "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nNOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=BC=0D=0Ab\r\nEND:VCARD\r\n"
    )
    var third = card("VERSION:3.0", "N:A")
    let tel = card("VERSION:2.1", "TEL;HOME;PREF:1").first(.tel)
    if let tel { third.append(tel) }
    #expect(third.all(.tel).map(\.types) == [["home", "pref"]])
    #expect(third.string.contains("TEL;TYPE=HOME,pref:1\r\n"))
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
  func `rewriting a rewritten card gives the same bytes`() {
    for file in Corpus.cards where file.bytes.count < 20000 {
      for reading in readings(file.bytes) {
        guard let card = reading.card else { continue }
        for version in [VCard.Version.v21, .v30, .v40] {
          let once = card.rewritten(in: version).string.split(separator: "\r\n")
          let twice = card.rewritten(in: version).rewritten(in: version).string
            .split(separator: "\r\n")
          let differing = zip(once, twice).first { $0 != $1 }.map { "\($0) \($1)".prefix(200) }
          #expect(differing == nil, "\(file.name) \(reading.number) \(version)")
          #expect(once.count == twice.count, "\(file.name) \(reading.number) \(version)")
        }
      }
    }
  }
}
