import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct CardEditTests {
  /// A card, what a person changes in its text, and the card afterwards.
  struct Fixture: Sendable, CustomTestStringConvertible {
    var testDescription: String { changes.map { "\($0) → \($1)" }.joined(separator: ", ") }
    var lines: [String]
    var changes: KeyValuePairs<String, String>
    var edited: [String]
    var version = "3.0"
  }

  private static func edit(
    _ card: VCard, _ changes: KeyValuePairs<String, String>
  ) throws -> (edit: CardEdit, errors: [EditedTextError]) {
    var text = CardText(card).text
    for (old, new) in changes {
      guard !old.isEmpty else {
        text += new
        continue
      }
      #expect(text.contains(old), "\(old) in \(text)")
      text = text.replacing(old, with: new, maxReplacements: 1)
    }
    let read = EditedText(text)
    #expect(read.errors == [])
    return CardEdit.edit(of: card, to: try #require(read.sections.first))
  }

  @Test(arguments: [
    Fixture(
      lines: ["FN:Ada", "EMAIL:a@b.c", "EMAIL:d@e.f", "EMAIL:g@h.i"],
      changes: ["email: a@b.c\n": "", "g@h.i": "x@y.z"],
      edited: ["FN:Ada", "EMAIL:d@e.f", "EMAIL:x@y.z"]),
    Fixture(
      lines: ["FN:Ada", "ORG:Engines;R&D;North, East"],
      changes: ["org.unit: R&D, North\\, East": "org.unit: North\\, East, West"],
      edited: ["FN:Ada", "ORG:Engines;North\\, East;West"]),
    Fixture(
      lines: ["FN:Ada", "ORG:Engines;R&D;North"], changes: ["org.unit: R&D, North\n": ""],
      edited: ["FN:Ada", "ORG:Engines"]),
    Fixture(
      lines: ["FN:Ada", "item1.X-ABDATE:2010-05-06", "item1.X-ABLabel:_$!<Anniversary>!$_"],
      changes: ["anniversary: 2010-05-06": "anniversary: 2011-05-06"],
      edited: ["FN:Ada", "item1.X-ABDATE:2011-05-06", "item1.X-ABLabel:_$!<Anniversary>!$_"]),
    // Editors remove the blanks at the ends of lines, and empty lines at the end.
    Fixture(
      lines: ["FN:Ada", "NOTE:a \\nb  \\n\\n c \\n"], changes: ["note: a ": "note: Z\n  d"],
      edited: ["FN:Ada", "NOTE:Z\\nd\\nb  \\n\\n c \\n"]),
    Fixture(
      lines: ["FN:Ada", "NOTE:a \\nb  \\nc \\nd "], changes: ["  c \n": ""],
      edited: ["FN:Ada", "NOTE:a \\nb  \\nd "]),
    Fixture(
      lines: ["FN:Ada", "NOTE:a\\nb "],
      changes: ["note: a": "note: a ", "  b ": "  b\n   \n  c  "],
      edited: ["FN:Ada", "NOTE:a\\nb \\n \\nc  "]),
    Fixture(
      lines: ["FN:Ada", "TITLE:Boss", "EMAIL:a@b.c", "X-FOO:1 "],
      changes: ["Boss": "Chief ", "a@b.c": "x@b.c ", "X-FOO: 1 ": "X-FOO;P=1: 1"],
      edited: ["FN:Ada", "TITLE:Chief ", "EMAIL:x@b.c", "X-FOO;P=1:1 "]),
    Fixture(
      lines: ["FN:Ada", "X-ETAG:1", "X-IMAGEHASH:2", "REV:20260101T000000Z"],
      changes: ["X-ETAG: 1\n": "", "X-IMAGEHASH: 2": "X-IMAGEHASH: 3"],
      edited: ["FN:Ada", "X-IMAGEHASH:3", "REV:20260101T000000Z"]),
    Fixture(
      lines: ["FN:Ada", "TEL;X-FOO=1:5", "TEL;X-FOO=2:6"], changes: ["tel: 5\n": ""],
      edited: ["FN:Ada", "TEL;X-FOO=2:6"]),
    Fixture(
      lines: ["FN:Ada", "TEL;TYPE=HOME;X-FOO=1:5"], changes: ["tel.home": "tel.work.fax"],
      edited: ["FN:Ada", "TEL;X-FOO=1;TYPE=WORK,FAX:5"]),
    Fixture(
      lines: ["FN:Ada", "TEL;TYPE=HOME:5"], changes: ["tel.home: 5": "tel.boat: 6"],
      edited: ["FN:Ada", "item1.TEL:6", "item1.X-ABLabel:boat"]),
    Fixture(
      lines: ["FN:Ada", "item1.TEL:5", "item1.X-ABLabel:_$!<Boat>!$_"],
      changes: ["tel.Boat: 5\n": ""], edited: ["FN:Ada"]),
    Fixture(
      lines: ["FN:Ada", "item1.TEL:5", "item1.EMAIL:a@b.c", "item1.X-ABLabel:Boat"],
      changes: ["email.Boat": "email.home"],
      edited: ["FN:Ada", "item1.TEL:5", "item2.EMAIL;TYPE=home:a@b.c", "item1.X-ABLabel:Boat"]),
    Fixture(
      lines: [
        "FN:Ada", "item1.X-ABDATE:20010102", "item1.X-ABLabel:First met", "item2.X-SHOE:38",
        "item2.X-ABLabel:Shoe size",
      ],
      changes: [
        "item1.X-ABLabel: First met": "item1.X-ABLabel: Wedding", "item2.X-SHOE: 38\n": "",
      ],
      edited: ["FN:Ada", "item1.X-ABDATE:20010102", "item1.X-ABLabel:Wedding"]),
    Fixture(
      lines: ["FN:Ada", "TEL:1", "item1.TEL:5", "item1.X-ABLabel:Summer\\; house: big"],
      changes: ["tel: 1": "tel: 2"],
      edited: ["FN:Ada", "TEL:2", "item1.TEL:5", "item1.X-ABLabel:Summer\\; house: big"]),
    Fixture(
      lines: ["FN:Ada", "ADR;TYPE=home:;;One;Rome;;;", "ADR;TYPE=home:;;Two;Paris;;;"],
      changes: ["adr.home.street: One\nadr.home.city: Rome\n": "", "Two": "Three"],
      edited: ["FN:Ada", "ADR;TYPE=home:;;Three;Paris;;;"]),
    Fixture(
      lines: ["FN:Ada", "ADR;TYPE=home:;;One;Rome;;;", "ADR;TYPE=home:;;Two;Paris;;;"],
      changes: ["adr.home.city: Rome": "adr.home.code: 1\nadr.home.city: Rome"],
      edited: ["FN:Ada", "ADR;TYPE=home:;;One;Rome;;1;", "ADR;TYPE=home:;;Two;Paris;;;"]),
    Fixture(
      lines: ["FN:Ada", "ADR;TYPE=home:;;One;Rome;;;"],
      changes: [
        "adr.home.street": "adr.work.street", "adr.home.city": "adr.work.city",
        "": "adr.home.city: Oslo\nadr.home.country: Norway\nadr.home.city: Bern\n",
      ],
      edited: [
        "FN:Ada", "ADR;TYPE=work:;;One;Rome;;;", "ADR;TYPE=home:;;;Oslo;;;Norway",
        "ADR;TYPE=home:;;;Bern;;;",
      ]),
    Fixture(
      lines: ["FN:Ada", "ADR;TYPE=home:;;One;;;;"], changes: ["": "adr.home.city: Rome\n"],
      edited: ["FN:Ada", "ADR;TYPE=home:;;One;Rome;;;"]),
    Fixture(
      lines: ["FN:Ada", "ADR;TYPE=home:;;One;Rome;;;"],
      changes: ["adr.home.street: One\n": "", "adr.home.city: Rome": "adr.home.city:"],
      edited: ["FN:Ada"]),
    Fixture(
      lines: ["N:Lovelace;Ada;;;", "FN:Ada Lovelace"], changes: ["name: Ada L": "name: Eve L"],
      edited: ["N:Lovelace;Eve;;;", "FN:Eve Lovelace"]),
    Fixture(
      lines: ["N:Lovelace;Ada;;;", "FN:Ada Lovelace"],
      changes: ["name.last: Lovelace": "name.last: King"],
      edited: ["N:King;Ada;;;", "FN:Ada King"]),
    Fixture(
      lines: ["N:Lovelace;Ada;;;", "FN:Ada Lovelace"],
      changes: [
        "name: Ada Lovelace": "name: The Countess", "name.last: Lovelace": "name.last: King",
      ],
      edited: ["N:King;The;;;", "FN:The Countess"]),
    Fixture(
      lines: ["FN:Dr. Eva Braun Jr.", "N:Braun;Eva;;Dr.;Jr."],
      changes: [
        "name: Dr. Eva Braun Jr.": "name: Prof. Anna Schmidt",
        "name.last: Braun": "name.last: Schmidt",
      ],
      edited: ["FN:Prof. Anna Schmidt", "N:Schmidt;Anna;;Prof.;"]),
    Fixture(
      lines: ["N:Braun;Eva;;Dr.;Jr.", "FN:Dr. Eva Braun Jr."],
      changes: [
        "name: Dr. Eva Braun Jr.": "name: Prof. Anna Schmidt",
        "name.last: Braun": "name.last: Schmidt", "name.prefix: Dr.\n": "",
      ],
      edited: ["N:Schmidt;Anna;;;", "FN:Prof. Anna Schmidt"]),
    Fixture(
      lines: ["FN:Ada Lovelace"], changes: ["": "name.last: Byron\n"],
      edited: ["FN:Ada Byron", "N:Byron;Ada;;;"]),
    Fixture(
      lines: ["FN:Ada", "NOTE:One\\n\\nTwo\\n three"], changes: ["Two": "2"],
      edited: ["FN:Ada", "NOTE:One\\n\\n2\\n three"]),
    Fixture(
      lines: ["FN:Ada", "NOTE:  One\\n Two", "TITLE: CTO", "X-FOO: 1"],
      changes: ["Two": "2", "CTO": "CEO", "X-FOO:  1": "X-FOO:  2"],
      edited: ["FN:Ada", "NOTE:  One\\n 2", "TITLE: CEO", "X-FOO: 2"]),
    Fixture(
      lines: ["FN:Ada", "NOTE: One", "TITLE:CTO", "ROLE: x", "TEL: 5"],
      changes: ["note:  ": "note: ", "title: CTO": "title:   CEO", "tel:  5": "tel:  6"],
      edited: ["FN:Ada", "NOTE:One", "TITLE:CEO", "ROLE: x", "TEL:6"]),
    Fixture(
      lines: ["FN:Ada"], changes: ["": "note: @ada\n  --- @3\n\n  # x: y\n"],
      edited: ["FN:Ada", "NOTE:@ada\\n--- @3\\n\\n# x: y"]),
    Fixture(
      lines: ["FN:Ada", "CATEGORIES:a,b\\,c"], changes: ["a, b\\,c": "a, b\\,c, d\\\\"],
      edited: ["FN:Ada", "CATEGORIES:a,b\\,c,d\\\\"]),
    Fixture(
      lines: ["FN:Ada", "X-FOO;P=1:a\\;b", "X-FOO:c"],
      changes: ["a\\;b": "a\\;d", "X-FOO: c": "X-BAR;Q=2: c", "": "X-NEW: 1\\,2\n"],
      edited: ["FN:Ada", "X-FOO;P=1:a\\;d", "X-BAR;Q=2:c", "X-NEW:1\\,2"]),
    Fixture(
      lines: [
        "FN:Ada", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/5AAQ",
      ],
      changes: ["photo: (image/jpeg, 6 bytes)\n": ""],
      edited: ["FN:Ada", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/5AAQ"]),
    Fixture(
      lines: ["FN:Ada", "BDAY:18151210"], changes: ["1815-12-10": "11 Dec 1815"],
      edited: ["FN:Ada", "BDAY:18151211"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "IMPP:skype:ada", "X-SPOUSE:William"],
      changes: ["impp: ": "impp.home: ", "spouse: William": "child: Byron"],
      edited: ["FN:Ada", "IMPP;TYPE=home:skype:ada", "RELATED;VALUE=text;TYPE=child:Byron"],
      version: "4.0"),
    Fixture(
      lines: [
        "FN:Ada", "X-SOCIALPROFILE;x-user=ada;type=twitter:https://x.example/ada",
        "X-SOCIALPROFILE;type=peertube:https://peer.example/ada", "TEL:1",
      ],
      changes: [
        "social.twitter": "social.twitter.work", "social.peertube": "social.work.peertube",
      ],
      edited: [
        "FN:Ada", "X-SOCIALPROFILE;x-user=ada;type=twitter,work:https://x.example/ada",
        "X-SOCIALPROFILE;type=peertube,work:https://peer.example/ada", "TEL:1",
      ]),
    Fixture(
      lines: [
        "FN:Ada", "item1.IMPP;X-SERVICE-TYPE=Jabber;TYPE=HOME:xmpp:a@b.c", "item1.X-ABLabel:Boat",
        "X-SKYPE;TYPE=HOME:ada", "TEL:1",
      ],
      changes: [
        "impp.home.Boat": "impp.work.Boat", "impp.home.skype: ada": "impp.work.skype: eve",
      ],
      edited: [
        "FN:Ada", "item1.IMPP;X-SERVICE-TYPE=Jabber;TYPE=WORK:xmpp:a@b.c", "item1.X-ABLabel:Boat",
        "X-SKYPE;TYPE=WORK:eve", "TEL:1",
      ]),
    // Another service is another account.
    Fixture(
      lines: ["FN:Ada", "X-SKYPE:ada", "TEL:1"], changes: ["impp.skype": "impp.aim"],
      edited: ["FN:Ada", "TEL:1", "IMPP:aim:ada"]),
    Fixture(
      lines: ["N:K;Min", "X-MS-SPOUSE;N=1:Bob", "X-MS-CHILD;N=2;LANGUAGE=de:Kid"],
      changes: ["related.spouse": "related.friend", "related.child": "related.pref.parent"],
      edited: ["N:K;Min", "X-RELATED;FRIEND:Bob", "X-RELATED;PARENT;PREF;LANGUAGE=de:Kid"],
      version: "2.1"),
    Fixture(
      lines: ["name:LDAP", "fn:Ada", "org:A;B;C"],
      changes: ["name: Ada": "name: Eve", "B, C": "B, D"],
      edited: ["name:LDAP", "fn:Eve", "org:A;B;D", "N:;Eve;;;"]),
    Fixture(
      lines: ["FN:Ada", "LANG;PREF=1:fr"], changes: ["lang.pref: fr": "lang: de"],
      edited: ["FN:Ada", "LANG:de"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada"], changes: ["": "tel.\"Summer: house\": 7\ntel.\"work.1\": 8\n"],
      edited: [
        "FN:Ada", "item1.TEL:7", "item1.X-ABLabel:Summer: house", "item2.TEL:8",
        "item2.X-ABLabel:work.1",
      ]),
    Fixture(
      lines: [
        "N:B;Bo", "LABEL;HOME;ENCODING=QUOTED-PRINTABLE:1 St=0D=0ABonn", "X-A;CHARSET=UTF-8:\u{e9}",
      ],
      changes: ["LABEL;HOME: 1 St\n  Bonn": "LABEL;HOME: 2 St\n  Berlin", "\u{e9}": "e"],
      edited: [
        "N:B;Bo", "LABEL;HOME;ENCODING=QUOTED-PRINTABLE:2 St=0D=0ABerlin", "X-A:e",
      ],
      version: "2.1"),
    Fixture(
      lines: ["FN:Ada", "ORG: A;B; C", "ADR:;; 1 St,2;;;;"],
      changes: ["org: \\ A": "org: \\ D", "\\ 1 St, 2": "\\ \\ 3, \\ 4,  5"],
      edited: ["FN:Ada", "ORG: D;B; C", "ADR:;;  3, 4,5;;;;"]),
    Fixture(
      lines: ["FN:Ada", "item1.X-ABRELATEDNAMES:Will", "item1.X-ABLabel:_$!<Spouse>!$_", "TEL:1"],
      changes: ["related.\"Spouse\": Will": "related.child: Byron"],
      edited: ["FN:Ada", "item1.X-ABRELATEDNAMES:Byron", "item1.X-ABLabel:_$!<Child>!$_", "TEL:1"]),
    Fixture(
      lines: ["N:Blue;Bob", "TEL;X-CUSTOM(Boat):5"], changes: ["tel.Boat": "tel.Boot"],
      edited: [
        "N:Blue;Bob", "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F=6F=74):5",
      ], version: "2.1"),
    Fixture(
      lines: ["FN:Choir", "KIND:group", "MEMBER:urn:uuid:1", "MEMBER:urn:uuid:3"],
      changes: [
        "": "member: urn:uuid:1\nmember: urn:uuid:2\nmember: urn:uuid:2\n",
        "urn:uuid:3": "urn:uuid:1",
      ],
      edited: ["FN:Choir", "KIND:group", "MEMBER:urn:uuid:1", "MEMBER:urn:uuid:2"],
      version: "4.0"),
    Fixture(
      lines: ["N:Blue;Bob", "TEL;CELL:5"], changes: ["tel.cell: 5": "tel.home: 5"],
      edited: ["N:Blue;Bob", "TEL;HOME:5"], version: "2.1"),
  ])
  func `A changed text changes only its own lines of the card`(fixture: Fixture) throws {
    let card = VCard(fixture.lines, version: fixture.version)
    let (edit, errors) = try Self.edit(card, fixture.changes)
    #expect(errors == [])
    var editor = FieldEditor(card)
    try editor.apply(edit)
    let edited = ContactTestSupport.card(fixture.edited, version: fixture.version)
    #expect(
      String(decoding: editor.card.bytes, as: UTF8.self) == String(decoding: edited, as: UTF8.self))
  }

  @Test(arguments: [
    ("email: a@b.c", "emial: a@b.c", 2, "There is no field “emial”: did you mean “email”?"),
    ("name: Ada", "", 2, "The name can't be removed: give another one, as in name='Ada Lovelace'."),
    (
      "email: a@b.c", "email.1: x", 2,
      "“email.1” has an index: in a text, each value is a line of its own."
    ),
    ("email: a@b.c", "uid: 5", 2, "“uid” can't be changed: the program keeps it."),
    ("email: a@b.c", "UID;X=1: 5", 2, "“UID” can't be changed: the program keeps it."),
    (
      "email: a@b.c", "tel.wrok: 5", 2,
      "“wrok” is one letter away from the type “work”: write that, or \"wrok\" in quotation marks for a "
        + "label of your own."
    ),
    (
      "bday: 1815-12-10", "bday: 1815-12-10\nbday: 1815-12-11", 4,
      "A contact has one bday, and there are two lines with it."
    ),
    (
      "1815-12-10", "yesterday", 3,
      "“yesterday” is not a date: write bday=1815-12-10, 12-10, 1815 or '10 Dec 1815'."
    ),
    (
      "email: a@b.c", "email: Ada <a@b.c>, d@e.f", 2,
      "“Ada <a@b.c>, d@e.f” has several addresses: write only one, and add another one with email+=d@e.f."
    ),
    (
      "X-BIN;ENCODING=b", "X-BIN", 4,
      "The value of X-BIN is no text: remove the line, leave it as it was, or edit the card itself."
    ),
    (
      "(4 bytes)", "abc", 4,
      "The value of X-BIN;ENCODING=b is no text: remove the line, leave it as it was, or edit the card itself."
    ),
  ])
  func `A line that can't be understood is an error with its number`(
    old: String, new: String, line: Int, message: String
  ) throws {
    let card = VCard("FN:Ada", "EMAIL:a@b.c", "BDAY:1815-12-10", "X-BIN;ENCODING=b:AAAA")
    let replaced = CardText(card).text.replacing(old, with: new)
    let section = try #require(EditedText(replaced).sections.first)
    let (_, errors) = CardEdit.edit(of: card, to: section)
    #expect(errors == [EditedTextError(line: line, message)])
  }

  @Test func `The text of a card gives a new card the labels of all its values`() throws {
    let lines = [
      "FN:Ada", "N:;Ada;;;", "item2.URL:http://a", "item2.X-ABLabel:Profile",
      "item1.X-ABDATE:20010102", "item1.X-ABLabel:First met", "item3.X-SHOE:38",
      "item3.X-ABLabel:Shoe size",
    ]
    let text = EditedText(CardText(VCard(lines)).text)
    let (edit, errors) = CardEdit.edit(
      of: VCard(version: .v30, properties: []), to: try #require(text.sections.first))
    #expect(errors == [])
    let added = try NewCard.card(named: nil, [], edit, version: .v30)
    #expect(
      String(decoding: added.bytes, as: UTF8.self)
        == String(decoding: card(lines, version: "3.0"), as: UTF8.self))
  }

  @Test func `A text that says the same in another way changes nothing`() throws {
    let card = VCard(
      "FN:Ada", "NOTE:One  \\n\\nTwo\\n", "TEL;TYPE=work,fax:5", "EMAIL:a@b.c", "TEL:", "X-A:b")
    let lines = CardText(card).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("tel.work.fax: 5"))
    let note = lines.firstIndex(of: "tel.work.fax: 5") ?? 0
    let moved = lines[note...].reversed() + lines[..<note]
    let text = moved.joined(separator: "  \r\n").replacing(
      "tel.work.fax: 5", with: "tel.fax.work:5")
    let read = EditedText("\u{FEFF}# A comment\n\(text)\n\n")
    #expect(read.errors == [])
    let (edit, errors) = CardEdit.edit(of: card, to: try #require(read.sections.first))
    #expect(errors == [])
    #expect(edit.isEmpty)
  }

  @Test func `The sections of a text have titles, and lines that belong nowhere are errors`() {
    let text = EditedText("# c\n\n  x\n--- @0 Ada\nname: Ada\nbad\n  more\n---\n: x\n")
    #expect(text.sections.map(\.title) == ["@0 Ada", ""])
    #expect(text.sections.map(\.number) == [4, 8])
    #expect(text.sections.first?.lines.map(\.value) == ["Ada"])
    #expect(text.errors.map(\.line) == [3, 6, 9])
  }

  @Test(arguments: [
    ("EMAIL:a@b.c", "EMAIL:x@y.z", false), ("TEL:5", "TEL:6", true),
    ("TEL:5\r\n", "", true), ("TEL:5", "TEL:5\r\nBDAY:2000-01-01", true),
  ])
  func `An edit also applies to another state of the card, unless a line that it touches changed`(
    old: String, new: String, isTransferable: Bool
  ) throws {
    let bytes = card("FN:Ada", "EMAIL:a@b.c", "TEL:5")
    let before = VCard(reading: bytes)
    let text = String(decoding: bytes, as: UTF8.self).replacing(old, with: new)
    let now = VCard(reading: Array(text.utf8))
    let (edit, errors) = try Self.edit(before, ["a@b.c": "ada@b.c", "": "note: x\n"])
    #expect(errors == [])
    let moved = edit.transferred(from: before, to: now)
    #expect((moved != nil) == isTransferable)
    guard let moved else { return }
    var editor = FieldEditor(now)
    try editor.apply(moved)
    let edited = text.replacing("a@b.c", with: "ada@b.c")
      .replacing("END:", with: "NOTE:x\r\nEND:")
    #expect(String(decoding: editor.card.bytes, as: UTF8.self) == edited)
  }

  @Test func `A value that was added twice at the same time is refused for a field with one value`()
    throws
  {
    let before = VCard("FN:Ada")
    let now = VCard("FN:Ada", "BDAY:2000-01-01")
    let (edit, _) = try Self.edit(before, ["": "bday: 1815-12-10\n"])
    #expect(edit.transferred(from: before, to: now) == nil)
  }
}
