import Testing
import VCardFormat

@testable import VCardInterchange

struct AbookTests {
  private static let head =
    "# abook addressbook file\n\n[format]\nprogram=abook\nversion=0.6.1\n\n\n"

  private static let book =
    head + """
      [0]
      name=Ada Lovelace
      email=ada@x.org,ada@home.example
      nick=al
      phone=1
      workphone=2
      mobile=3
      fax=4
      address=12 St James's Square
      address2=Flat 2
      city=London
      state=England
      zip=SW1
      country=UK
      url=https://example.org/
      notes=one = two # three
      anniversary=1835-07-08
      birthday=--12-10
      groups=fam,maths
      uid=ada-1
      custom1=tea


      """

  private static let lines = [
    "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "EMAIL:ada@x.org", "EMAIL:ada@home.example",
    "NICKNAME:al",
    "TEL;TYPE=home:1", "TEL;TYPE=work:2", "TEL;TYPE=cell:3", "TEL;TYPE=fax:4",
    "URL:https://example.org/", "NOTE:one = two # three", "ANNIVERSARY:18350708", "BDAY:--1210",
    "CATEGORIES:fam,maths", "UID:ada-1", "X-ABOOK;X-FIELD=custom1:tea",
    "ADR;TYPE=home:;Flat 2;12 St James's Square;London;England;SW1;UK",
  ]

  @Test func `an entry becomes a card, and the card becomes the entry`() {
    let result = Interchange.read(Self.book, as: .abook)
    #expect(result.cards.map(Interchange.lines) == [Self.lines])
    #expect(result.errors == [])
    #expect(Interchange.write(result.cards, as: .abook) == Self.book)
    #expect(Interchange.write([], as: .abook) == Self.head)
  }

  @Test(arguments: [
    ("[7]\nemail=a@x\n", ["FN:a@x", "EMAIL:a@x"]),
    ("[0]\r\nname = Ada \r\n", ["FN:Ada", "N:;Ada;;;"]),
    (
      "[0]\nname=A\nbirthday=in May\nX Y=1\n",
      ["FN:A", "N:;A;;;", "BDAY;VALUE=text:in May", "X-ABOOK;X-FIELD=X Y:1"]
    ),
    ("[x]\nname=Zed\nemail=z@x\n", ["FN:Zed", "N:;Zed;;;", "EMAIL:z@x"]),
    ("[Format]\nprogram=abook\n\n[x]\nname=Zed\n", ["FN:Zed", "N:;Zed;;;"]),
    (
      "[0]\nname=A\ncity=Rome\nname=B\ncity=Milan\n",
      ["FN:A", "FN:B", "N:;A;;;", "ADR;TYPE=home:;;;Rome,Milan;;;"]
    ),
  ])
  func `incomplete entries are read`(text: String, lines: [String]) {
    #expect(Interchange.read(text, as: .abook).cards.map(Interchange.lines) == [lines])
  }

  @Test func `a line without a place is reported, and the entries are read`() {
    let result = Interchange.read("x=1\n[0]\nname=A\nbroken\n[1]\n\n[2]\nname=B\n", as: .abook)
    #expect(result.cards.map(\.displayName) == ["A", "B"])
    #expect(result.errors.map(\.line) == [1, 4])
  }

  @Test func `values without a place are counted`() {
    var writer = AbookCardWriter()
    var bytes: [UInt8] = []
    writer.append(
      Interchange.card(
        "FN:A\nEMAIL:a@x\nTEL;TYPE=home:1\nTEL;TYPE=home:2\nNOTE:a\\nb\nPHOTO:https://x/y.png\n"
          + "CATEGORIES:a\\,b\nEMAIL;TYPE=work:b@x\nADR;LABEL=Way;TYPE=home:;;Way;;;;"), to: &bytes)
    #expect(
      writer.losses.values.map(\.name) == [
        "Groups", "Note", "Phone", "Photo", "parameters of Address", "types of E-mail",
      ])
  }

  @Test func `a card without any value for a field is counted`() {
    var writer = AbookCardWriter()
    var bytes: [UInt8] = []
    writer.append(Interchange.card("X-FOO:1\nUID:1"), to: &bytes)
    writer.append(Interchange.card("FN:Friends\nKIND:group\nUID:2"), to: &bytes)
    writer.append(Interchange.card("TEL:1"), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == Self.head + "[0]\nname=1\nphone=1\n\n")
    #expect(writer.losses.cardCount == 2)
  }

  @Test func `the fields of two addresses are not mixed`() {
    let card = Interchange.card("FN:A\nADR:;;;;;;UK\nADR:;;1 Way;Leeds;;;")
    #expect(Interchange.write([card], as: .abook) == Self.head + "[0]\nname=A\ncountry=UK\n\n")
  }

  @Test(arguments: [
    ("TEL:1\nTEL;TYPE=home:2\nTEL;TYPE=cell:3", "phone=2\nmobile=3"),
    ("TEL:1\nTEL:2\nTEL;TYPE=work:3", "phone=1\nworkphone=3"),
    ("TEL;PREF=1:1\nTEL;TYPE=home:2", "phone=2"),
  ])
  func `a number with the type of a field has it`(numbers: String, fields: String) {
    let card = Interchange.card("FN:A\n\(numbers)")
    #expect(
      Interchange.write([card], as: .abook) == Self.head + "[0]\nname=A\n\(fields)\n\n")
  }

  @Test(arguments: ["[format]\nversion=1\n", "[core]\nname=x\n", "[0]\nx=y\n", "[]\nname=x"])
  func `other files with sections are not address books`(text: String) {
    #expect(CardFormat.detect(Array(text.utf8)) == nil)
  }

  @Test func `the address of the home and the preferred values are written`() {
    let card = Interchange.card(
      "FN:A\nADR;TYPE=work:;;1 Work;;;;\nADR;TYPE=home;PREF=2:;;2 Old;;;;\n"
        + "ADR;TYPE=home;PREF=1:;;3 Home;;;;\nTEL;TYPE=cell;PREF=9:1\nTEL;TYPE=cell;PREF=3:2\n"
        + "EMAIL;PREF=20:old@x\nEMAIL:none@x\nEMAIL;PREF=10:new@x\nEMAIL:\"odd,q\"@x")
    let text = Interchange.write([card], as: .abook)
    #expect(
      text == Self.head
        + "[0]\nname=A\nemail=new@x,old@x,none@x\nmobile=2\naddress=3 Home\n\n")
  }
}
