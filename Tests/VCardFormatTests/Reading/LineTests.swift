import Testing

@testable import VCardFormat

struct LineTests {
  @Test(arguments: [
    (["NOTE:a", " b"], "ab"), (["NOTE:a", "\tb"], "ab"), (["NOTE:a", "  b"], "a b"),
    (["NOTE:a", " ", " b"], "ab"), (["NOTE:", " a"], "a"), (["NOTE:a\\", " nb"], "a\nb"),
  ])
  func `folds are joined`(lines: [String], text: String) {
    for version in ["2.1", "3.0", "4.0"] {
      let card = card(["VERSION:\(version)"] + lines + ["TEL:1"])
      #expect(card.summary == ["NOTE=\(text)", "TEL=1"], "\(version)")
    }
  }

  @Test(arguments: [
    (["NOTE:a", "   ", "  d"], "a   d"), (["NOTE:a", " \t ", "\t", " b"], "a\t b"),
    (["NOTE:a", "", "  ", "", " b"], "a b"), (["NOTE:a", "  ", "x:b"], "a"),
    (["NOTE:", "   ", " b", "  "], "  b"), (["NOTE:a", "b", "   ", " c"], "a\nb  c"),
    (["NOTE;ENCODING=QUOTED-PRINTABLE:a", "   ", " =41"], "a  A"),
  ])
  func `a line of blanks before a continuation is a continuation`(
    lines: [String], text: String
  ) {
    for version in ["2.1", "3.0", "4.0"] {
      let card = card(["VERSION:\(version)"] + lines + ["TEL:1"])
      #expect(card.first(.note)?.text == text, "\(version)")
      #expect(card.first(.tel)?.text == "1", "\(version)")
      let rewritten = card.rewritten()
      #expect(rewritten.first(.note)?.text == text, "\(version)")
      #expect(rewritten.rewritten() == rewritten, "\(version)")
    }
    let rules = rules(
      (["BEGIN:VCARD", "VERSION:3.0", "FN:x", "N:x"] + lines + ["END:VCARD"]).joined(
        separator: "\n"))
    #expect(rules.contains("blank-line-in-value") == lines.contains(""))
  }

  @Test func `a line of blanks in base64 is ignored`() {
    let photo = card("VERSION:3.0", "PHOTO;ENCODING=b:", "   ", " AAAA", "  ", " AAAA").first(
      .photo)
    #expect(photo?.rawValue == Array("AAAAAAAA".utf8))
  }

  @Test func `folds in a name, a parameter and a character are joined`() {
    let bytes =
      Array("BEGIN:VCARD\r\nVERSION:3.0\r\nitem1.N\r\n OTE;TY\r\n PE=wo\r\n rk:\r\n a".utf8) + [
        0xC3
      ]
      + Array("\r\n ".utf8) + [0xBC] + Array("\r\nEND:VCARD\r\n".utf8)
    let card = VCard(reading: bytes)
    #expect(card.summary == ["NOTE=aü"])
    #expect(card.first(.note)?.group == "item1")
    #expect(card.first(.note)?.types == ["work"])
  }

  @Test func `a fold in a quoted parameter is joined`() {
    let adr = card("VERSION:4.0", "ADR;LABEL=\"a: b", " c\";TYPE=home:;;x").first(.adr)
    #expect(adr?.parameters["LABEL"] == ["a: bc"])
    #expect(adr?.types == ["home"])
    #expect(adr?.components == [[""], [""], ["x"]])
  }

  @Test func `a line without the blank of a fold continues a text`() {
    let card = card(
      "VERSION:2.1", "ADR;WORK:;;Street 1", "Floor 2;City;;1;X",
      "NOTE:\(String(repeating: "a", count: 80))",
      "bbb", "TEL:1", "junk")
    #expect(
      card.first(.adr)?.components == [
        [""], [""], ["Street 1\nFloor 2"], ["City"], [""], ["1"], ["X"],
      ])
    #expect(card.first(.note)?.text == String(repeating: "a", count: 80) + "bbb")
    #expect(card.first(.tel)?.text == "1")
  }

  @Test(arguments: [
    "b;c", "Hinterhof;Berlin;;10115;DE", ";Berlin;;DE", "Königsallee;Berlin", "Straße",
    "Straße 1;x",
    "g.FOO;x",
  ])
  func `a line with semicolons and no colon continues a text`(line: String) {
    for version in ["2.1", "3.0", "4.0"] {
      let card = card("VERSION:\(version)", "NOTE:a", line, "TEL:1")
      #expect(card.summary == ["NOTE=a\n\(line)", "TEL=1"])
      #expect(card.rewritten().summary == card.summary)
      #expect(card.rewritten().rewritten() == card.rewritten())
    }
    let whole = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:a\n\(line)\nEND:VCARD\n"
    #expect(rules(whole) == ["missing-fold-blank"])
  }

  @Test func `an address continues on a line without the blank of a fold`() {
    let adr = card("VERSION:2.1", "ADR;WORK:;;Str. 1", "Hinterhof;Berlin;;10115;DE").first(.adr)
    #expect(
      adr?.components == [
        [""], [""], ["Str. 1\nHinterhof"], ["Berlin"], [""], ["10115"], ["DE"],
      ])
  }

  @Test(arguments: ["EMAIL;INTERNET", "tel;work", "X-FOO;a", "x-foo;a"])
  func `a line with a known name or an X- name isn't a continuation`(line: String) {
    #expect(card("VERSION:2.1", "NOTE:a", line, "TEL:1").summary == ["NOTE=a", "TEL=1"])
    #expect(
      rules("BEGIN:VCARD\nVERSION:2.1\nNOTE:a\n\(line)\nEND:VCARD\n") == ["missing-colon"])
  }

  @Test func `a line with semicolons doesn't continue base64`() {
    let card = card("VERSION:3.0", "PHOTO;ENCODING=b:SGVsbG8=", "junk;x", ";y", "TEL:1")
    #expect(card.first(.photo)?.binary?.bytes == Array("Hello".utf8))
    #expect(card.properties.map(\.name) == [.version, .photo, .tel])
  }

  @Test func `an address in 2.1 may contain newlines`() {
    let encoded = card(
      "VERSION:2.1", "ADR;WORK;ENCODING=QUOTED-PRINTABLE:;;Street 1=0D=0A=", "Floor 2;City;;1;X",
      "TEL:1")
    let street = [[""], [""], ["Street 1\nFloor 2"], ["City"], [""], ["1"], ["X"]]
    #expect(encoded.first(.adr)?.components == street)
    let plain = card("VERSION:2.1", "ADR;WORK:;;Street 1", "Floor 2;City;;1;X", "TEL:1")
    #expect(plain.first(.adr)?.components == street)
    #expect(plain.first(.tel)?.text == "1")
    #expect(plain.converted(to: .v30).first(.adr)?.components == street)
  }

  @Test(arguments: [":v", ".:v", "g.:v", ";:v", "", "TEL;", "TEL", ";;;"])
  func `a line without a name or colon is left out`(line: String) {
    #expect(card("VERSION:3.0", "UID:1", line, "FN:A").summary == ["UID=1", "FN=A"])
  }

  @Test func `unusual groups and names are kept`() {
    let card = card("VERSION:3.0", ".FN:A", "a.b.TEL:1", "X-messaging/aim-All:x", "X_Y:z", "X+Y:z")
    #expect(card.summary == ["FN=A", "TEL=1", "X-messaging/aim-All=x", "X_Y=z", "X+Y=z"])
    #expect(card.first(.fn)?.group == nil)
    #expect(card.first(.tel)?.group == "a.b")
  }

  @Test func `A property name may contain blanks, even folded`() {
    let card = card("VERSION:3.0", "FN:A", "X A:b", "X-\r\n  A:b", "X-\r\n A:b", "F N:c")
    #expect(card.summary == ["FN=A", "X A=b", "X- A=b", "X-A=b", "F N=c"])
    #expect(card.all(.fn).count == 1)
  }

  @Test(arguments: [
    ("X-GOOGLE TALK;TYPE=WORK:gtalk.john", "X-GOOGLE TALK=gtalk.john"),
    ("My Website:http://x.example", "My Website=http://x.example"),
    ("item1.Mein Büro;X=y:1", "Mein Büro=1"), ("Größe:180", "Größe=180"), ("住所:東京", "住所=東京"),
    ("X-A B C D E F:g", "X-A B C D E F=g"), ("E-Mail (2):a@b.example", "E-Mail (2)=a@b.example"),
  ])
  func `a property name may have blanks and any letters`(
    line: String, summary: String
  ) {
    for version in ["2.1", "3.0", "4.0"] {
      for text in ["ORG:Acme", "NOTE:a", "NOTE:" + String(repeating: "a", count: 80)] {
        let card = card("VERSION:\(version)", text, line, "TEL:1")
        #expect(card.summary.dropFirst() == [summary, "TEL=1"])
        #expect(card.rewritten().summary == card.summary)
        let other = card.converted(to: version == "3.0" ? .v40 : .v30)
        #expect(other.summary.contains(summary))
      }
    }
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n\(line)\nEND:VCARD\n"
    #expect(rules(text) == ["invalid-name"])
  }

  @Test(arguments: ["# a line", "#", "# see: that", "#;"])
  func `a comment line isn't part of a note`(line: String) {
    let card = card("VERSION:3.0", "NOTE:one", line, " more", "TEL:1")
    #expect(card.summary == ["NOTE=one", "TEL=1"])
    #expect(card.otherLines == [line, " more"])
  }

  @Test func `A card lists its lines that aren't properties`() {
    let text =
      "BEGIN:VCARD\nVERSION:2.1\nFN:A\n\nTEL\nBEGIN:VCARD\nFN:B\nEND:VCARD\nUID:1\n:v\nEND:VCARD\n"
    let card = VCard(reading: Array(text.utf8))
    #expect(card.summary == ["FN=A", "UID=1"])
    #expect(card.otherLines == ["TEL", "BEGIN:VCARD", "FN:B", "END:VCARD", ":v"])
  }

  @Test(arguments: [
    (#"C:\new"#, #"C:\new"#), (#"see C:\new\names, D:\x"#, #"see C:\new\names, D:\x"#),
    (#"\\server\new"#, #"\\server\new"#), (#"a\nb"#, "a\nb"), (#"abc:\nb"#, "abc:\nb"),
    (#"C:\\new"#, #"C:\new"#), (#"\\n"#, #"\n"#), (#"C:\new d\ne"#, "C:\\new d\ne"),
  ])
  func `In 2.1, backslash and n mean a newline except in a Windows path`(
    value: String, text: String
  ) {
    for name in ["NOTE", "X-PATH"] {
      let card = card("VERSION:2.1", "\(name):\(value)", "ORG:a;\(value)")
      #expect(card.properties.first { $0.name.rawName == name }?.text == text)
      #expect(card.first(.org)?.components == [["a"], [text]])
      for version in [VCard.Version.v30, .v40] {
        let other = card.converted(to: version)
        #expect(other.properties.first { $0.name.rawName == name }?.text == text)
        #expect(other.first(.org)?.components == [["a"], [text]])
        let back = other.converted(to: .v21)
        #expect(back.properties.first { $0.name.rawName == name }?.text == text)
      }
    }
  }

  @Test func `A newline after a letter and a colon stays a newline in 2.1`() {
    let card = card("VERSION:3.0", "X-DIET:vitamin C:\\neat it", "NOTE:vitamin C:\\neat it")
    #expect(card.converted(to: .v21).summary.contains("X-DIET=vitamin C:\neat it"))
    #expect(card.converted(to: .v21).summary.contains("NOTE=vitamin C:\neat it"))
  }

  @Test func `names are found in any case and keep their case`() {
    let card = card("VERSION:3.0", "fn:A", "X-abLabel:B", "x-Foo:C")
    #expect(card.first(.fn)?.name.rawName == "fn")
    #expect(card.first(.xAbLabel)?.text == "B")
    #expect(card.first("X-FOO")?.text == "C")
  }

  @Test func `zero bytes are kept in names and values`() {
    #expect(card("VERSION:3.0", "0:0", "FN:0").summary == ["0=0", "FN=0"])
  }

  @Test(arguments: ["2.1", "3.0", "4.0"])
  func `blanks around delimiters are ignored`(version: String) {
    let card = card(
      "VERSION:\(version)", "FN :A", "TEL;TYPE = home : 1", "EMAIL; TYPE= work ;PREF=1:a")
    #expect(card.summary == ["FN=A", "TEL=1", "EMAIL=a"])
    #expect(card.first(.tel)?.types == ["home"])
    #expect(card.first(.email)?.types == ["work"])
    #expect(card.first(.email)?.preference == 1)
  }

  @Test(arguments: [
    ("item1 . TEL : 5", "item1", "TEL=5"), ("item1 .EMAIL:a@b.c", "item1", "EMAIL=a@b.c"),
    ("item1.\t URL:http://x", "item1", "URL=http://x"), ("a.b . TEL;TYPE=home:5", "a.b", "TEL=5"),
    ("item1 . X-FOO:5", "item1", "X-FOO=5"),
    ("item1\r\n  . \r\n  TEL\r\n  :5", "item1", "TEL=5"),
  ])
  func `blanks around the dot of a group are ignored`(
    line: String, group: String, text: String
  ) {
    for version in ["2.1", "3.0", "4.0"] {
      let card = card("VERSION:\(version)", "NOTE:a", line, "FN:A")
      #expect(card.summary == ["NOTE=a", text, "FN=A"])
      #expect(card.properties.map(\.group) == [nil, nil, group, nil])
      #expect(card.string.contains(line))
      #expect(VCard(reading: card.rewritten().bytes).summary == card.summary)
      #expect(card.rewritten().rewritten() == card.rewritten())
      let other = card.converted(to: version == "3.0" ? .v40 : .v30)
      #expect(other.properties.contains { $0.group == group && text.hasPrefix($0.name.rawName) })
    }
  }

  @Test(arguments: [
    "Dr. Smith: yes", "so it is. he said: no", "the end . Of it: x", "a .END:VCARD",
    "at 10:30 at home", "see http://x.example", "this is no name at all: x",
  ])
  func `A line of text with a dot and a colon has no group`(line: String) {
    #expect(card("VERSION:3.0", "NOTE:a", line, "FN:A").summary == ["NOTE=a\n\(line)", "FN=A"])
  }

  @Test(arguments: [
    ("TEL 2:5", "invalid-name"), ("see http://x", "invalid-name"), ("TEL 2", "missing-colon"),
    ("TEL 2;5", "missing-colon"),
  ])
  func `the fault of a line that isn't a property is reported`(line: String, rule: String) {
    #expect(rules("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(line)\nEND:VCARD\n") == [rule])
  }

  @Test func `a date after a semicolon instead of a colon is read`() {
    let card = card("VERSION:4.0", "BDAY;19531015T231000Z", "DEATHDATE;1953-10-15T23:10:00Z")
    #expect(card.first(.bday)?.date?.year == 1953)
    #expect(card.first(.deathdate)?.date?.hour == 23)
  }

  @Test(arguments: [
    "VERSION;X=y\r\n :4.0", "VERS\r\n ION:4.0", "g.VERSION:4.0", "g.VERSION\r\n ;VALUE=text:4.0",
    "version;value=\"text\"\r\n\t:4\r\n\t.0",
  ])
  func `VERSION is found on a folded line or with a group`(line: String) {
    let card = VCard(
      reading: Array("BEGIN:VCARD\r\n\(line)\r\nFN:x\r\nEND:VCARD\r\n".utf8))
    #expect(card.version == .v40)
    #expect(card.rewritten().version == .v40)
    #expect(card.rewritten().rewritten() == card.rewritten())
  }

  @Test(arguments: [
    ("VERSION:\n 2.1", VCard.Version.v21), ("VERSION:3\n .0", .v30), ("VERSION:\n\n\t4.0", .v40),
    ("VERSION:4.0\n\n", .v40), ("VERSION:3.0\nVERSION:\n 4.0", .v30),
    ("VERSION:\n 3.0\nVERSION:4.0", .v30),
  ])
  func `the value of VERSION may be folded`(
    lines: String, version: VCard.Version
  ) {
    let text = "BEGIN:VCARD\n\(lines)\nFN:x\nN:x\nTEL;HOME:1\nEND:VCARD\n"
    let card = VCard(reading: Array(text.utf8))
    #expect(card.version == version)
    #expect(card.rewritten().version == version)
    let isBlank = lines.contains("\n\n\t")
    let rules = rules(text).filter { $0 != "repeated-version" }
    #expect(rules == (isBlank ? ["blank-line-in-value"] : []))
  }

  @Test func `VERSION after a blank is reported as a continuation of nothing`() {
    let text = "BEGIN:VCARD\n VERSION:4.0\nFN:x\nEND:VCARD\n"
    let card = VCard(reading: Array(text.utf8))
    #expect(card.version == nil)
    #expect(card.summary == ["FN=x"])
    #expect(
      readings(Array(text.utf8)).flatMap { $0.diagnostics.map(\.rule) }
        == [.missingVersion, .orphanContinuation])
  }

  @Test(arguments: [
    ("VERSION;VALUE=\"a:0.\"", nil), ("AGENT:\nBEGIN:VCARD\nVERSION:3.0\nEND:VCARD", nil),
    ("AGENT:\nBEGIN:VCARD\nVERSION:2.1\nEND:VCARD\nVERSION:3.0", VCard.Version.v30),
    ("PHOTO;ENCODING=b:AAAA\n AAAA\n VERSION:3.0\nVERSION:4.0", .v40),
  ])
  func `Only a VERSION property of the card itself gives the version`(
    lines: String, version: VCard.Version?
  ) {
    let card = VCard(reading: Array("BEGIN:VCARD\n\(lines)\nFN:x\nEND:VCARD\n".utf8))
    #expect(card.version == version)
    #expect(card.first(.fn)?.text == "x")
    #expect(card.rewritten().rewritten() == card.rewritten())
  }

  @Test
  func `a folded value in 2.1 is decoded like an unfolded one`() {
    let folded = card("VERSION:2.1", "NOTE:", " =41=42", "TITLE;LANGUAGE=de:", " =41")
    #expect(folded.summary == ["NOTE=AB", "TITLE=A"])
    #expect(folded.rewritten().summary == folded.summary)
  }
}
