import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct CardMergeTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    var testDescription: String { String(decoding: theirs, as: UTF8.self) }
    var ours: [UInt8]
    var theirs: [UInt8]
    var merged: [UInt8]
    var conflicts: [String] = []
  }

  @Test(arguments: [
    Fixture(
      ours: card("FN:Ada", "TEL:+44 20 1"), theirs: card("FN:Ada", "TEL:+44201", "EMAIL:a@b.c"),
      merged: card("FN:Ada", "TEL:+44 20 1", "EMAIL:a@b.c")),
    Fixture(
      ours: card("FN:Ada", "EMAIL:ADA@b.c"), theirs: card("FN:Ada", "EMAIL:ada@b.c"),
      merged: card("FN:Ada", "EMAIL:ADA@b.c")),
    Fixture(
      ours: card("FN:Ada", "BDAY:1815-12-10"), theirs: card("FN:Ada King", "BDAY:18151210"),
      merged: card("FN:Ada", "BDAY:1815-12-10"),
      conflicts: [
        "Name stays “Ada”: “Ada King” was left out."
      ]),
    Fixture(
      ours: card("FN:Ada", "X-EVOLUTION-ANNIVERSARY:2000-01-02"),
      theirs: card("FN:Ada", "X-EVOLUTION-ANNIVERSARY:20000102"),
      merged: card("FN:Ada", "X-EVOLUTION-ANNIVERSARY:2000-01-02")),
    Fixture(
      ours: card("FN:Ada", "ORG:Engine;"), theirs: card("FN:Ada", "ORG:Engine"),
      merged: card("FN:Ada", "ORG:Engine;")),
    Fixture(
      ours: card("FN:Ada", "EMAIL:a@b.c", "EMAIL:d@e.f"),
      theirs: card(
        "FN:Ada", "item1.EMAIL:a@b.c", "item1.X-PM-SIGN:true", "item2.X-PM-SIGN:false",
        "item2.EMAIL:d@e.f"),
      merged: card(
        "FN:Ada", "item1.EMAIL:a@b.c", "item2.EMAIL:d@e.f", "item1.X-PM-SIGN:true",
        "item2.X-PM-SIGN:false")),
    Fixture(
      ours: card("FN:Ada", "item1.TEL:1", "item1.X-ABLabel:Home"),
      theirs: card("FN:Ada", "item1.TEL:2", "item1.X-ABLabel:Boat"),
      merged: card(
        "FN:Ada", "item1.TEL:1", "item1.X-ABLabel:Home", "item2.TEL:2", "item2.X-ABLabel:Boat")),
    Fixture(
      ours: card("FN:Ada", "UID:x"), theirs: card("UID:y", "REV:1", "PRODID:p", "FN:Ada"),
      merged: card("FN:Ada", "UID:x")),
    Fixture(
      ours: card("FN:Ada"), theirs: card("UID:y", "FN:Ada"), merged: card("FN:Ada", "UID:y")),
    Fixture(
      ours: card("FN:Ada", "N:Ada;;;;"),
      theirs: card("NOTE;ENCODING=QUOTED-PRINTABLE:a=2Cb", version: "2.1"),
      merged: card("FN:Ada", "N:Ada;;;;", "NOTE:a\\,b")),
    Fixture(
      ours: card("FN:Ada", "N:;;;;"), theirs: card("FN:Ada", "N:Lovelace;Ada;;;"),
      merged: card("FN:Ada", "N:Lovelace;Ada;;;")),
    Fixture(
      ours: card("FN:Ada", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
      theirs: card("FN:Ada", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoA"),
      merged: card("FN:Ada", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
      conflicts: ["Photo stays “8 bytes”: “9 bytes” was left out."]),
  ])
  func `A merge adds missing values and reports different ones`(_ fixture: Fixture) {
    check(fixture, policy: .preferTarget)
  }

  @Test(arguments: [
    // Types, parameters and labels of equal values.
    Fixture(
      ours: card("TEL;TYPE=home:+44 20 7946 0812"),
      theirs: card("TEL;TYPE=CELL;TYPE=home;X-SIM=1:tel:+442079460812"),
      merged: card("TEL;TYPE=home,CELL;X-SIM=1:+44 20 7946 0812")),
    Fixture(
      ours: card("TEL;HOME:1234567", version: "2.1"),
      theirs: card("N:;;;;", "TEL;WORK;VOICE:123-4567", version: "2.1"),
      merged: card("TEL;HOME;WORK;VOICE:1234567", version: "2.1")),
    Fixture(
      ours: card("TEL:020 7946 0812"), theirs: card("TEL:+44 20 7946 0812"),
      merged: card("TEL:+44 20 7946 0812")),
    Fixture(
      ours: card("TEL:020 7946 0812"),
      theirs: card("FN:A", "TEL;VALUE=uri:tel:+44-20-7946-0812", version: "4.0"),
      merged: card("TEL:+44-20-7946-0812", "FN:A")),
    Fixture(
      ours: card("TEL:+44 (0)20 7946 0812"), theirs: card("TEL:020 7946 0812"),
      merged: card("TEL:+44 (0)20 7946 0812")),
    Fixture(
      ours: card("TEL:+1 202 555 0147"), theirs: card("TEL:+1 202 555 0147 x9"),
      merged: card("TEL:+1 202 555 0147", "TEL:+1 202 555 0147 x9")),
    Fixture(
      ours: card("TEL:+1 442 079 4608"), theirs: card("TEL:+44 2079 4608"),
      merged: card("TEL:+1 442 079 4608", "TEL:+44 2079 4608")),
    Fixture(
      ours: card("TEL:1"), theirs: card("item1.TEL:1", "item1.X-ABLabel:Boat"),
      merged: card("item1.TEL:1", "item1.X-ABLabel:Boat")),
    Fixture(
      ours: card("a.TEL:1", "a.X-ABLabel:_$!<Home>!$_"),
      theirs: card("b.TEL:1", "b.X-ABLabel:Boat"),
      merged: card("a.TEL:1", "a.X-ABLabel:Home\\, Boat")),
    Fixture(
      ours: card("a.TEL:1", "a.X-ABLabel:Arbeit", "b.TEL:2", "b.X-ABLabel:_$!<Mobile>!$_"),
      theirs: card("c.TEL:1", "c.X-ABLabel:_$!<Work>!$_", "d.TEL:2", "d.X-ABLabel:Handy"),
      merged: card("a.TEL:1", "a.X-ABLabel:Arbeit", "b.TEL:2", "b.X-ABLabel:Handy")),
    Fixture(
      ours: card("a.ADR:;;1 Main St;Town;;;"),
      theirs: card("x.ADR:;;1 main st.;Town;;;", "x.GEO:1;2", "x.X-ABADR:us"),
      merged: card("a.ADR:;;1 Main St;Town;;;", "a.X-ABADR:us", "a.GEO:1;2")),
    Fixture(
      ours: card("TITLE;LANGUAGE=en:Boss"), theirs: card("TITLE;LANGUAGE=de:Boss"),
      merged: card("TITLE;LANGUAGE=en:Boss"),
      conflicts: ["LANGUAGE of Title stays “en”: “de” was left out."]),
    Fixture(
      ours: card("FN:A", "X-MAIDENNAME:Quill"), theirs: card("FN:A", "X-MAIDENNAME:Baron"),
      merged: card("FN:A", "X-MAIDENNAME:Quill", "X-MAIDENNAME:Baron")),
    // Preference.
    Fixture(
      ours: card("TEL;TYPE=pref:1"), theirs: card("TEL;TYPE=home,pref:2"),
      merged: card("TEL;TYPE=pref:1", "TEL;TYPE=home;X-PREF=2:2")),
    Fixture(
      ours: card("FN:A", "TEL;PREF=1:1", version: "4.0"),
      theirs: card("FN:A", "TEL;PREF=1:2", "TEL;PREF=2:1", version: "4.0"),
      merged: card("FN:A", "TEL;PREF=1:1", "TEL;PREF=2:2", version: "4.0")),
    // Links, addresses, dates, lists.
    Fixture(
      ours: card("URL:http://Ada.example"),
      theirs: card("URL:ada.example/", "URL:http://ada.example/A", "URL:http://ada.example/a"),
      merged: card(
        "URL:http://Ada.example", "URL:http://ada.example/A", "URL:http://ada.example/a")),
    Fixture(
      ours: card("URL:http://ada.example/blog/", "X-SOCIALPROFILE:http://x.example/ada"),
      theirs: card("URL:http://ada.example/blog", "X-SOCIALPROFILE:http://x.example/ada/"),
      merged: card("URL:http://ada.example/blog/", "X-SOCIALPROFILE:http://x.example/ada")),
    Fixture(
      ours: card("ADR:;;1 Main St;London;;SW1A 1AA;"),
      theirs: card("ADR:;;1 Main St;London;;sw1a1aa;", "ADR:;;1 Main St;London;;SW1A 1AB;"),
      merged: card("ADR:;;1 Main St;London;;SW1A 1AA;", "ADR:;;1 Main St;London;;SW1A 1AB;")),
    Fixture(
      ours: card("CATEGORIES:Family,Work"), theirs: card("CATEGORIES:work,Chess"),
      merged: card("CATEGORIES:Family,Work", "CATEGORIES:Chess")),
    Fixture(
      ours: card("BDAY:1815-12-10"), theirs: card("BDAY:18151210T000000Z"),
      merged: card("BDAY:1815-12-10")),
    // Alternatives.
    Fixture(
      ours: card("FN:A", "BDAY:18151210", version: "4.0"),
      theirs: card("FN:B", "BDAY:18151211", version: "4.0"),
      merged: card(
        "FN:A", "BDAY;ALTID=1:18151210", "FN:B", "BDAY;ALTID=1:18151211", version: "4.0")),
    Fixture(
      ours: card("FN:A", "BDAY:1815-12-10"), theirs: card("FN:A", "BDAY:1815-12-11"),
      merged: card("FN:A", "BDAY:1815-12-10", "X-ALT-BDAY:1815-12-11")),
    Fixture(
      ours: card("FN:A", "N:Lovelace;Ada;;;"),
      theirs: card("N:King;Ada;;;", "FN:B", "BDAY:1815-12-10", "X-ALT-BDAY:1815-12-11"),
      merged: card(
        "FN:A", "N:Lovelace;Ada;;;", "X-ALT-N:King;Ada;;;", "X-ALT-FN:B", "BDAY:1815-12-10",
        "X-ALT-BDAY:1815-12-11")),
    Fixture(
      ours: card("FN:A", "BDAY:1815-12-10", version: "2.1"),
      theirs: card("FN:A", "N:;;;;", "BDAY:1815-12-11", "BDAY:1815-12-12", version: "2.1"),
      merged: card(
        "FN:A", "BDAY:1815-12-10", "X-ALT-BDAY:1815-12-11", "X-ALT-BDAY:1815-12-12",
        version: "2.1")),
    Fixture(
      ours: card("FN:A", "N;LANGUAGE=en:L;A;;;"), theirs: card("FN:A", "N;LANGUAGE=ja:R;E;;;"),
      merged: card("FN:A", "N;LANGUAGE=en:L;A;;;", "X-ALT-N;LANGUAGE=ja:R;E;;;")),
    Fixture(
      ours: card("FN:A", "X-ANNIVERSARY:2000-01-01"),
      theirs: card("FN:A", "X-ANNIVERSARY:2000-01-02"),
      merged: card(
        "FN:A", "X-ANNIVERSARY;X-ALTID=1:2000-01-01", "X-ANNIVERSARY;X-ALTID=1:2000-01-02")),
    Fixture(
      ours: card("FN:A", "N;ALTID=1;LANGUAGE=en:L;A;;;", version: "4.0"),
      theirs: card("FN:A", "N;ALTID=7;LANGUAGE=ja:R;E;;;", version: "4.0"),
      merged: card(
        "FN:A", "N;ALTID=1;LANGUAGE=en:L;A;;;", "N;ALTID=1;LANGUAGE=ja:R;E;;;", version: "4.0")),
    Fixture(
      ours: card("FN:A", "TITLE;ALTID=1:Boss", version: "4.0"),
      theirs: card(
        "FN:A", "TITLE;ALTID=1;LANGUAGE=fr:Patron", "TITLE;ALTID=1;LANGUAGE=en:Chief",
        version: "4.0"),
      merged: card(
        "FN:A", "TITLE;ALTID=1:Boss", "TITLE;ALTID=2;LANGUAGE=fr:Patron",
        "TITLE;ALTID=2;LANGUAGE=en:Chief", version: "4.0")),
    Fixture(
      ours: card("FN:A", "TITLE;ALTID=5;LANGUAGE=en:Boss", version: "4.0"),
      theirs: card(
        "FN:A", "TITLE;ALTID=1;LANGUAGE=fr:Patron", "TITLE;ALTID=1;LANGUAGE=en:Boss",
        version: "4.0"),
      merged: card(
        "FN:A", "TITLE;ALTID=5;LANGUAGE=en:Boss", "TITLE;ALTID=5;LANGUAGE=fr:Patron",
        version: "4.0")),
    Fixture(
      ours: card("FN:A", "KIND:individual", version: "4.0"),
      theirs: card("FN:A", "KIND:org", version: "4.0"),
      merged: card("FN:A", "KIND:individual", version: "4.0"),
      conflicts: ["Kind stays “individual”: “org” was left out."]),
    Fixture(
      ours: card("FN:A", "PHOTO:http://a.example/1.png"),
      theirs: card("FN:A", "PHOTO:http://a.example/2.png"),
      merged: card("FN:A", "PHOTO:http://a.example/1.png"),
      conflicts: [
        "Photo stays “http://a.example/1.png”: “http://a.example/2.png” was left out."
      ]),
    // Other versions, PID.
    Fixture(
      ours: card("FN:A", "UID:x", "EMAIL;PID=1.1:a@b.c", version: "4.0"),
      theirs: card("FN:A", "N:;;;;", "UID:y", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
      merged: card(
        "FN:A", "UID:x", "EMAIL;PID=1.1:a@b.c", "PHOTO:data:image/png;base64,iVBORw0KGgo=",
        version: "4.0")),
    Fixture(
      ours: card("FN:A", "UID:x", version: "4.0"),
      theirs: card(
        "FN:A", "UID:y", "CLIENTPIDMAP:1;urn:uuid:1", "EMAIL;PID=1.1:a@b.c", version: "4.0"),
      merged: card("FN:A", "UID:x", "EMAIL:a@b.c", version: "4.0")),
    Fixture(
      ours: card("FN:A", "UID:x", "EMAIL;PID=1:a@b.c", version: "4.0"),
      theirs: card("FN:A", "UID:x", "EMAIL;PID=1:b@b.c", "EMAIL;PID=2:c@b.c", version: "4.0"),
      merged: card(
        "FN:A", "UID:x", "EMAIL;PID=1:a@b.c", "EMAIL:b@b.c", "EMAIL;PID=2:c@b.c", version: "4.0")),
  ])
  func `A union has every value once, with the parameters of both cards`(_ fixture: Fixture) {
    check(fixture, policy: .keepBoth)
    let again = CardMerge(
      of: VCard(reading: fixture.theirs), into: VCard(reading: fixture.merged), policy: .keepBoth)
    #expect(again.isUnchanged, "A second merge changes nothing.")
  }

  @Test(arguments: [
    ("REV:2020-01-01T00:00:00Z", "REV:20210101T000000Z", "King", false),
    ("REV:2021-01-01T01:00:00+01:00", "REV:2020-12-31T23:59:59Z", "Lovelace", false),
    ("REV:2020-01-01", "NOTE:-", "Lovelace", true),
    ("NOTE:-", "REV:2020-01-01", "Lovelace", true),
    ("REV:20210101T000000.123Z", "REV:20210101T000000.124Z", "King", false),
  ])
  func `The card with the later REV is the newer one`(
    ours: String, theirs: String, name: String, isUndecided: Bool
  ) {
    let merge = CardMerge(
      of: VCard("FN:King", theirs), into: VCard("FN:Lovelace", ours),
      policy: .preferNewest)
    #expect(merge.card.first(.fn)?.text == name)
    #expect(merge.card.all(.fn).count == 1)
    #expect(merge.lacksRevision == isUndecided)
    #expect(merge.conflicts.count == 1)
  }

  @Test func `A preferred source value replaces the value of the target`() {
    let merge = CardMerge(
      of: VCard("FN:King", "item1.BDAY:1815-12-11", "PHOTO:http://x.example/b"),
      into: VCard("FN:Lovelace", "BDAY:1815-12-10", "PHOTO:http://x.example/a", "NOTE:n"),
      policy: .preferSource)
    #expect(
      merge.card.bytes
        == card("FN:King", "BDAY:1815-12-11", "PHOTO:http://x.example/b", "NOTE:n"))
    #expect(
      merge.conflicts.map(\.message) == [
        "Name is now “King”: “Lovelace” was left out.",
        "Birthday is now “1815-12-11”: “1815-12-10” was left out.",
        "Photo is now “http://x.example/b”: “http://x.example/a” was left out.",
      ])
  }

  @Test
  func `The newer card's single values come first, and the older ones follow as alternatives`() {
    let ours = card("FN:Ada", "BDAY:1815-12-10", "N;LANGUAGE=en:L;A;;;", "REV:2020-01-01")
    let theirs = VCard("FN:Ada", "BDAY:1815-12-11", "N;LANGUAGE=en:K;A;;;", "REV:2021-01-01")
    let merge = CardMerge(of: theirs, into: VCard(reading: ours), policy: .keepNewestFirst)
    let merged = card(
      "FN:Ada", "BDAY:1815-12-11", "N;LANGUAGE=en:K;A;;;", "REV:2020-01-01",
      "X-ALT-BDAY:1815-12-10", "X-ALT-N;LANGUAGE=en:L;A;;;")
    #expect(merge.card.bytes == merged)
    #expect(merge.conflicts.isEmpty)
    #expect(CardMerge(of: theirs, into: merge.card, policy: .keepNewestFirst).isUnchanged)
    let back = CardMerge(of: VCard(reading: ours), into: merge.card, policy: .preferSource)
    #expect(back.card.first(.bday)?.text == "1815-12-10")
    #expect(back.card.properties.map(\.name) == merge.card.properties.map(\.name))
    #expect(back.conflicts.isEmpty)
  }

  @Test func `A value that the newer card has as an alternative isn't left out`() {
    let theirs = VCard("FN:A", "X-ALT-BDAY:1815-12-10", "BDAY:1815-12-11", "REV:2021-01-01")
    let merge = CardMerge(
      of: theirs, into: VCard("FN:A", "BDAY:1815-12-10", "REV:2020-01-01"),
      policy: .preferNewest)
    #expect(
      merge.card.bytes
        == card("FN:A", "BDAY:1815-12-11", "REV:2020-01-01", "X-ALT-BDAY:1815-12-10"))
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `All values of the newer card are taken, even if it has several`() {
    let merge = CardMerge(
      of: VCard("FN:B", "FN:C", "REV:2021-01-01", version: "4.0"),
      into: VCard("FN:A", "REV:2020-01-01", version: "4.0"), policy: .preferNewest)
    #expect(merge.card.bytes == card("FN:B", "REV:2020-01-01", "FN:C", version: "4.0"))
    #expect(merge.conflicts.map(\.message) == ["Name is now “B”: “A” was left out."])
    #expect(merge.conflicts.map(\.isOlder) == [true])
  }

  @Test func `A parameter of the newer card replaces the older one`() {
    let merge = CardMerge(
      of: VCard("FN:A", "TITLE;LANGUAGE=de:Boss", "REV:2021-01-01"),
      into: VCard("FN:A", "TITLE;LANGUAGE=en:Boss", "REV:2020-01-01"),
      policy: .preferNewest)
    #expect(merge.card.bytes == card("FN:A", "TITLE;LANGUAGE=de:Boss", "REV:2020-01-01"))
    #expect(merge.conflicts.map(\.message) == ["LANGUAGE of Title is now “de”: “en” was left out."])
  }

  @Test(arguments: [
    (MergeConflict.Choice.target, card("FN:A", "BDAY:1815-12-10"), [true]),
    (.source, card("FN:A", "BDAY:1815-12-11"), [true]),
    (.both, card("FN:A", "BDAY:1815-12-10", "X-ALT-BDAY:1815-12-11"), []),
  ])
  func `A choice overrides the policy`(
    choice: MergeConflict.Choice, merged: [UInt8], chosen: [Bool]
  ) throws {
    let ours = VCard("FN:A", "BDAY:1815-12-10")
    let theirs = VCard("FN:A", "BDAY:1815-12-11")
    let undecided = CardMerge(of: theirs, into: ours, policy: .keepBoth).undecided
    let conflict = try #require(undecided.first)
    #expect(
      undecided == [
        MergeConflict(
          property: .bday, ours: "1815-12-10", theirs: "1815-12-11", mayKeepBoth: true)
      ])
    var merge = CardMerge(into: ours, policy: .preferSource, choices: [conflict: choice])
    merge.merge(theirs)
    #expect(merge.card.bytes == merged)
    #expect(merge.undecided.isEmpty)
    #expect(merge.conflicts.map(\.isChosen) == chosen)
  }

  @Test func `The steps of a merge list every value with the card it comes from`() {
    var merge = CardMerge(into: VCard("UID:x", "FN:Ada", "TEL:1", "NOTE:n"), policy: .keepBoth)
    merge.merge(VCard("UID:y", "FN:Ada", "TEL;TYPE=home:1", "EMAIL:a@b.c"))
    merge.merge(VCard("FN:King", "X-ABShowAs:COMPANY", "EMAIL:A@b.c"))
    #expect(
      merge.steps.map { step in
        "\(step.action) \(step.property) \(step.value) \(step.source ?? -1) \(step.detail ?? "-")"
      } == [
        "kept UID x -1 -", "kept FN Ada -1 -", "extended TEL 1 -1 home", "kept NOTE n -1 -",
        "added EMAIL a@b.c 0 -", "alternative X-ALT-FN King 1 -", "added X-ABShowAs COMPANY 1 -",
        "dropped UID y 0 x",
      ])
  }

  @Test func `Two cards with ten thousand values each are merged in linear time`() {
    func numbers(_ type: String, _ range: Range<Int>) -> VCard {
      VCard(
        version: .v30,
        properties: range.map {
          VCardProperty(
            name: .tel, parameters: [VCardParameter("TYPE", type)], text: "+44 20 \($0 + 1_000_000)"
          )
        })
    }
    let merge = CardMerge(
      of: numbers("home", 5000..<15_000), into: numbers("work", 0..<10_000), policy: .keepBoth)
    let merged = merge.card.all(.tel)
    #expect(merged.count == 15_000)
    #expect(merged[4999].types == ["work"])
    #expect(merged[5000].types == ["work", "home"])
    #expect(merged[14_999].types == ["home"])
  }

  @Test(arguments: [
    "TEL;X-%=1:1", "TEL;TYPE=t%:1", "N;LANGUAGE=x-%:a%", "a.TEL:1\r\na.X-ABLabel:%",
    "g%.TEL:1\r\ng%.X-ABLabel:l%", "BDAY:text%", "CATEGORIES:c%", "TITLE;ALTID=%:t%", "FN:%",
  ])
  func `A card with thousands of similar lines is merged in linear time`(line: String) {
    let lines = (0..<4000).map { line.replacing("%", with: "\($0)") }.joined(separator: "\r\n")
    let theirs = VCard(
      reading: Array("BEGIN:VCARD\r\nVERSION:3.0\r\n\(lines)\r\nEND:VCARD\r\n".utf8))
    let merge = CardMerge(
      of: theirs, into: VCard("FN:Ada", "TEL:1", "N:Lovelace;Ada;;;"),
      policy: .keepBoth)
    #expect(merge.steps.count >= 3)
    #expect(merge.card.bytes.count <= theirs.bytes.count * 2 + 100)
  }

  func check(_ fixture: Fixture, policy: MergePolicy) {
    let merge = CardMerge(
      of: VCard(reading: fixture.theirs), into: VCard(reading: fixture.ours), policy: policy)
    #expect(
      String(decoding: merge.card.bytes, as: UTF8.self)
        == String(decoding: fixture.merged, as: UTF8.self))
    #expect(merge.conflicts.map(\.message) == fixture.conflicts)
    #expect(merge.isUnchanged == (fixture.ours == fixture.merged))
  }
}
