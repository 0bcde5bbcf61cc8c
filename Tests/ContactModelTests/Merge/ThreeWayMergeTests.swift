import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

struct ThreeWayMergeTests {
  /// Three versions of a card, and the lines and conflicts of the merged one.
  struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    var base: [String] = []
    var ours: [String] = []
    var theirs: [String] = []
    var merged: [String] = []
    var conflicts: [String] = []

    var testDescription: String { name }
  }

  /// Values, each in two notations, and another value.
  private static let notations: [(former: String, rewritten: String, changed: String)] = [
    ("TEL:+49 30 1234567", "TEL;VALUE=uri:tel:+49-30-1234567", "TEL:+49 40 7654321"),
    ("EMAIL;TYPE=home:Ada@home.example", "EMAIL;TYPE=home:ada@HOME.example", "EMAIL;TYPE=home:a@b"),
    ("URL:http://a.example", "URL:http://A.example/", "URL:http://b.example"),
    ("BDAY:1815-12-10", "BDAY:18151210", "BDAY:1815-12-11"),
    ("NICKNAME:Ada,Byron", "NICKNAME:byron,Ada", "NICKNAME:Augusta"),
    ("NOTE:a b", "NOTE:a  b", "NOTE:c"),
  ]

  @Test func `a card with other notations of its values is only rewritten`() {
    let rewritten = Self.notations.map(\.rewritten)
    func isRewritten(_ lines: [String]) -> Bool {
      let cards = [Self.notations.map(\.former), lines].map {
        VCard($0.joined(separator: "\r\n"), version: "4.0")
      }
      return cards[1].isRewritten(from: cards[0])
    }
    #expect(isRewritten(rewritten))
    for changed in Self.notations.map(\.changed) { #expect(!isRewritten(rewritten + [changed])) }
    #expect(!isRewritten(rewritten.dropLast()))
  }

  static let fixtures = [
    Fixture(
      name: "changes of different properties",
      base: ["NOTE:a", "TEL:1"], ours: ["NOTE:b", "TEL:1"], theirs: ["NOTE:a", "TEL:2"],
      merged: ["NOTE:b", "TEL:2"]),
    Fixture(
      name: "the same change on both sides",
      base: ["NOTE:a"], ours: ["NOTE:b"], theirs: ["NOTE:b"], merged: ["NOTE:b"]),
    Fixture(
      name: "different changes of one value",
      base: ["NOTE:a"], ours: ["NOTE:b"], theirs: ["NOTE:c"], merged: ["NOTE:b"],
      conflicts: ["Note stays “b”: “c” was left out."]),
    Fixture(
      name: "a value that only they removed",
      base: ["NOTE:a", "TEL:1"], ours: ["NOTE:a", "TEL:1"], theirs: ["NOTE:a"],
      merged: ["NOTE:a"]),
    Fixture(
      name: "a value that they removed and we changed",
      base: ["TEL;TYPE=home:1"], ours: ["TEL;TYPE=home:2"], theirs: [],
      merged: ["TEL;TYPE=home:2"]),
    Fixture(
      name: "a value that we removed and they changed",
      base: ["TEL;TYPE=home:1"], ours: [], theirs: ["TEL;TYPE=home:2"],
      merged: ["TEL;TYPE=home:2"]),
    Fixture(
      name: "values that they removed and we wrote in another notation",
      base: notations.map(\.former), ours: notations.map(\.rewritten), theirs: [], merged: []),
    Fixture(
      name: "values that we removed and they wrote in another notation",
      base: notations.map(\.former), ours: [], theirs: notations.map(\.rewritten), merged: []),
    Fixture(
      name: "values that they changed and we wrote in another notation",
      base: notations.map(\.former), ours: notations.map(\.rewritten),
      theirs: notations.map(\.changed), merged: notations.map(\.changed)),
    Fixture(
      name: "values that we changed and they wrote in another notation",
      base: notations.map(\.former), ours: notations.map(\.changed),
      theirs: notations.map(\.rewritten), merged: notations.map(\.changed)),
    Fixture(
      name: "FN in another notation here, and another name there",
      base: ["FN:Ada Lovelace"], ours: ["FN:Ada  Lovelace"], theirs: ["FN:Ada King"],
      merged: ["FN:Ada King"]),
    Fixture(
      name: "items and parts that they removed and we wrote in another notation",
      base: ["CATEGORIES:Friends,b,c", "N:Lovelace;Ada;King  Noel;;"],
      ours: ["CATEGORIES:friends,b,d", "N:Lovelace;Ada;King Noel;;Jr."],
      theirs: ["CATEGORIES:B,c", "N:Lovelace;Ada;;;"],
      merged: ["CATEGORIES:B,d", "N:Lovelace;Ada;;;Jr."]),
    Fixture(
      name: "different new values",
      base: [], ours: ["TEL;TYPE=home:1"], theirs: ["TEL;TYPE=work:2", "URL:http://a.example"],
      merged: ["TEL;TYPE=home:1", "TEL;TYPE=work:2", "URL:http://a.example"]),
    Fixture(
      name: "the same new number in two notations",
      base: [], ours: ["TEL:+44 20 7946 0999"], theirs: ["TEL:+442079460999"],
      merged: ["TEL:+44 20 7946 0999"]),
    Fixture(
      name: "new values of a property that a contact has once",
      base: [], ours: ["BDAY:1815-12-10"], theirs: ["BDAY:1815-12-11"],
      merged: ["BDAY:1815-12-10"],
      conflicts: ["Birthday stays “1815-12-10”: “1815-12-11” was left out."]),
    Fixture(
      name: "two photos in different formats",
      base: ["PHOTO;ENCODING=b;TYPE=GIF:R0lG"], ours: ["PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="],
      theirs: ["PHOTO;ENCODING=b;TYPE=JPEG:/9j/"],
      merged: ["PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="],
      conflicts: ["Photo stays “8 bytes”: “3 bytes” was left out."]),
    Fixture(
      name: "another photo there, and the crop of the old one here",
      base: ["PHOTO;ENCODING=b;TYPE=GIF;X-CONTACTS-CROP=1x1+0+0:R0lG"],
      ours: ["PHOTO;ENCODING=b;TYPE=GIF;X-CONTACTS-CROP=2x2+0+0:R0lG"],
      theirs: ["PHOTO;ENCODING=b;TYPE=JPEG:/9j/"], merged: ["PHOTO;ENCODING=b;TYPE=JPEG:/9j/"]),
    Fixture(
      name: "another photo here, and the crop of the old one there",
      base: ["PHOTO;ENCODING=b;TYPE=GIF:R0lG"], ours: ["PHOTO;ENCODING=b;TYPE=JPEG:/9j/"],
      theirs: ["PHOTO;ENCODING=b;TYPE=GIF;X-ABCROP-RECTANGLE=a;X-CONTACTS-CROP=1x1+0+0:R0lG"],
      merged: ["PHOTO;ENCODING=b;TYPE=JPEG:/9j/"]),
    Fixture(
      name: "another photo with a crop there",
      base: ["PHOTO;ENCODING=b;TYPE=GIF;X-CONTACTS-CROP=1x1+0+0:R0lG"],
      ours: ["PHOTO;ENCODING=b;TYPE=GIF:R0lG"],
      theirs: ["PHOTO;ENCODING=b;TYPE=JPEG;X-CONTACTS-CROP=3x3+0+0:/9j/"],
      merged: ["PHOTO;ENCODING=b;TYPE=JPEG;X-CONTACTS-CROP=3x3+0+0:/9j/"]),
    Fixture(
      name: "a crop of the same photo there",
      base: ["PHOTO;ENCODING=b;TYPE=GIF:R0lG"], ours: ["PHOTO;ENCODING=b;TYPE=GIF:R0lG", "TEL:1"],
      theirs: ["PHOTO;ENCODING=b;TYPE=GIF;X-CONTACTS-CROP=1x1+0+0:R0lG"],
      merged: ["PHOTO;ENCODING=b;TYPE=GIF;X-CONTACTS-CROP=1x1+0+0:R0lG", "TEL:1"]),
    Fixture(
      name: "a logo in another format there, and a parameter here",
      base: ["LOGO;ENCODING=b;TYPE=GIF:AAAA"], ours: ["LOGO;ENCODING=b;TYPE=GIF;X-USE=a:AAAA"],
      theirs: ["LOGO;ENCODING=b;TYPE=PNG:AAAB"],
      merged: ["LOGO;X-USE=a;ENCODING=b;TYPE=PNG:AAAB"]),
    Fixture(
      name: "a value here and types there",
      base: ["TEL;TYPE=home:1"], ours: ["TEL;TYPE=home:2"], theirs: ["TEL;TYPE=home,cell:1"],
      merged: ["TEL;TYPE=home,cell:2"]),
    Fixture(
      name: "types on both sides",
      base: ["TEL;TYPE=home,fax:1"], ours: ["TEL;TYPE=home,fax,pref:1"],
      theirs: ["TEL;TYPE=home,cell:1"], merged: ["TEL;TYPE=home,pref,cell:1"]),
    Fixture(
      name: "parts of a name",
      base: ["N:Lovelace;Ada;;;"], ours: ["N:Lovelace;Ada;King;;"],
      theirs: ["N:Byron;Ada;;;"], merged: ["N:Byron;Ada;King;;"]),
    Fixture(
      name: "different changes of one part",
      base: ["N:Lovelace;Ada;;;"], ours: ["N:King;Ada;;;"], theirs: ["N:Byron;Ada;;Dr.;"],
      merged: ["N:King;Ada;;Dr.;"], conflicts: ["N"]),
    Fixture(
      name: "parts of two addresses",
      base: ["ADR:;;S 1;Ulm;;89073;"], ours: ["ADR:;;S 2;Ulm;;89073;"],
      theirs: ["ADR:;;S 1;Bonn;;53111;"], merged: ["ADR:;;S 2;Ulm;;89073;"], conflicts: ["Address"]),
    Fixture(
      name: "missing parts of an address",
      base: ["ADR:;;S 1;Ulm;;;"], ours: ["ADR:;;S 1;Ulm;;89073;"],
      theirs: ["ADR:;;S 1;Ulm;;;Germany"], merged: ["ADR:;;S 1;Ulm;;89073;Germany"]),
    Fixture(
      name: "an address in another notation",
      base: ["ADR:;;S 1;Ulm;;89073;"], ours: ["ADR:;;s 1;ULM;;89073;"],
      theirs: ["ADR:;;R 1;Paris;;75001;"], merged: ["ADR:;;R 1;Paris;;75001;"]),
    Fixture(
      name: "the unit of one organization beside another one",
      base: ["ORG:Navy;Computing"], ours: ["ORG:Navy;Compilers"], theirs: ["ORG:Vassar;Computing"],
      merged: ["ORG:Navy;Compilers"], conflicts: ["Organization"]),
    Fixture(
      name: "different names, of which each side changed other parts",
      base: ["FN:Ada Lovelace", "N:Lovelace;Ada;;;"], ours: ["FN:Ada Smith", "N:Smith;Ada;;;"],
      theirs: ["FN:Carl Lovelace", "N:Lovelace;Carl;;;", "TEL:1"],
      merged: ["FN:Ada Smith", "N:Smith;Ada;;;", "TEL:1"],
      conflicts: [
        "Name stays “Ada Smith”: “Carl Lovelace” was left out.",
        "Names stay “Smith; Ada”: “Lovelace; Carl” was left out.",
      ]),
    Fixture(
      name: "FN here and N there",
      base: ["FN:Ada Lovelace", "N:Lovelace;Ada;;;"], ours: ["FN:Bob Smith", "N:Lovelace;Ada;;;"],
      theirs: ["FN:Ada Lovelace", "N:Jones;Carl;;;"],
      merged: ["FN:Bob Smith", "N:Lovelace;Ada;;;"],
      conflicts: ["Names stay “Lovelace; Ada”: “Jones; Carl” was left out."]),
    Fixture(
      name: "new N and sounds of another name",
      base: ["FN:Ada"], ours: ["FN:Bob"],
      theirs: ["FN:Carl", "N:;Carl;;;", "X-PHONETIC-FIRST-NAME:Karl"], merged: ["FN:Bob"],
      conflicts: [
        "Name stays “Bob”: “Carl” was left out.", "Names “Carl” were left out.",
        "Phonetic first name “Karl” was left out.",
      ]),
    Fixture(
      name: "the sound of a name here, and the name there",
      base: ["FN:Ada"], ours: ["FN:Ada", "X-PHONETIC-FIRST-NAME:Eida"], theirs: ["FN:Ada King"],
      merged: ["FN:Ada King", "X-PHONETIC-FIRST-NAME:Eida"]),
    Fixture(
      name: "a name that only they changed",
      base: ["FN:Ada Lovelace", "N:Lovelace;Ada;;;"],
      ours: ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL:1"],
      theirs: ["FN:Ada King", "N:King;Ada;;;", "X-PHONETIC-LAST-NAME:King"],
      merged: ["FN:Ada King", "N:King;Ada;;;", "TEL:1", "X-PHONETIC-LAST-NAME:King"]),
    Fixture(
      name: "the same new FN, and a prefix there",
      base: ["FN:Ada Lovelace", "N:Lovelace;Ada;;;"], ours: ["FN:Ada King", "N:King;Ada;;;"],
      theirs: ["FN:Ada King", "N:King;Ada;;Dr.;"], merged: ["FN:Ada King", "N:King;Ada;;Dr.;"]),
    Fixture(
      name: "a birthday that they moved to the property for birthdays without a year",
      base: ["BDAY:1815-12-10"], ours: ["BDAY:1815-12-11"], theirs: ["X-BDAY:1815"],
      merged: ["BDAY:1815-12-11"], conflicts: ["Birthday “1815” was left out."]),
    Fixture(
      name: "items of a list",
      base: ["CATEGORIES:a,b"], ours: ["CATEGORIES:a,b,c"], theirs: ["CATEGORIES:b,d"],
      merged: ["CATEGORIES:b,c,d"]),
    Fixture(
      name: "a label that they changed",
      base: ["item1.TEL:1", "item1.X-ABLABEL:boat"],
      ours: ["item1.TEL:1", "item1.X-ABLABEL:boat", "NOTE:n"],
      theirs: ["item1.TEL:1", "item1.X-ABLABEL:ship"],
      merged: ["NOTE:n", "item1.TEL:1", "item1.X-ABLABEL:ship"]),
    Fixture(
      name: "groups with other names",
      base: ["item1.TEL:1", "item1.X-ABLABEL:boat"],
      ours: ["item1.TEL:1", "item1.X-ABLABEL:boat", "NOTE:n"],
      theirs: ["item7.TEL:1", "item7.X-ABLABEL:boat", "item8.TEL:2", "item8.X-ABLABEL:car"],
      merged: [
        "item1.TEL:1", "item1.X-ABLABEL:boat", "NOTE:n", "item2.TEL:2", "item2.X-ABLABEL:car",
      ]),
    Fixture(
      name: "a labelled value that they removed",
      base: ["item1.TEL:1", "item1.X-ABLABEL:boat"],
      ours: ["item1.TEL:1", "item1.X-ABLABEL:boat", "NOTE:n"],
      theirs: [], merged: ["NOTE:n"]),
    Fixture(
      name: "equal values in several columns of a table",
      base: ["X-CSV;X-COLUMN=a:1", "X-CSV;X-COLUMN=b:1"],
      ours: ["X-CSV;X-COLUMN=a:1", "X-CSV;X-COLUMN=b:2"],
      theirs: ["X-CSV;X-COLUMN=a:3", "X-CSV;X-COLUMN=b:1", "X-CSV;X-COLUMN=c:1"],
      merged: ["X-CSV;X-COLUMN=a:3", "X-CSV;X-COLUMN=b:2", "X-CSV;X-COLUMN=c:1"]),
    Fixture(
      name: "different changes of one column of a table",
      base: ["X-CSV;X-COLUMN=a:1", "X-CSV;X-COLUMN=b:1"],
      ours: ["X-CSV;X-COLUMN=a:1", "X-CSV;X-COLUMN=b:2"],
      theirs: ["X-CSV;X-COLUMN=a:1", "X-CSV;X-COLUMN=b:3"],
      merged: ["X-CSV;X-COLUMN=a:1", "X-CSV;X-COLUMN=b:2"],
      conflicts: ["b stays “2”: “3” was left out."]),
    Fixture(
      name: "several values of an unknown property",
      base: ["X-FOO:1"], ours: ["X-FOO:1", "X-FOO:2"], theirs: ["X-FOO:1", "X-FOO:3"],
      merged: ["X-FOO:1", "X-FOO:2", "X-FOO:3"]),
    Fixture(
      name: "values of an unknown property that we removed and they added",
      base: ["X-FOO:1", "X-FOO:2"], ours: ["X-FOO:1"], theirs: ["X-FOO:1", "X-FOO:2", "X-FOO:3"],
      merged: ["X-FOO:1", "X-FOO:3"]),
    Fixture(
      name: "lines that are not properties",
      base: ["TEL:1", "Door code 1"], ours: ["TEL:2", "Door code 1", "Bell"],
      theirs: ["TEL:1", "Door code 2", "Bell", ":novalue"],
      merged: ["TEL:2", "Door code 1", "Bell", "Door code 2", ":novalue"]),
    Fixture(
      name: "properties of the card itself",
      base: ["UID:a", "SOURCE:http://a.example", "TEL:1"],
      ours: ["UID:a", "SOURCE:http://a.example", "TEL:2"],
      theirs: [
        "UID:a", "REV:20200101T000000Z", "SOURCE:http://b.example", "TEL:1", "UID:b",
        "X-CLIENTPIDMAP:1;urn:a",
      ],
      merged: [
        "UID:a", "SOURCE:http://b.example", "TEL:2", "UID:b", "X-CLIENTPIDMAP:1;urn:a",
      ]),
    Fixture(
      name: "a label of nothing",
      base: ["TEL:1"], ours: ["TEL:2"], theirs: ["TEL:1", "item1.X-ABLabel:orphan"],
      merged: ["TEL:2", "item1.X-ABLabel:orphan"]),
    Fixture(
      name: "lines that only look different",
      base: ["NOTE:a, b", "TEL;TYPE=HOME:1"], ours: ["NOTE:a, b", "TEL;TYPE=HOME:1", "ROLE:r"],
      theirs: ["TEL;type=home:1", "NOTE:a\\, b"],
      merged: ["NOTE:a, b", "TEL;TYPE=HOME:1", "ROLE:r"]),
  ]

  @Test(arguments: fixtures)
  func `Changes of both sides are merged`(_ fixture: Fixture) {
    let merge = ThreeWayMerge(
      ours: Self.lines(fixture.ours), theirs: Self.lines(fixture.theirs),
      base: Self.lines(fixture.base))
    #expect(merge.card.bytes == Self.lines(fixture.merged).bytes)
    #expect(merge.conflicts.count == fixture.conflicts.count)
    for (conflict, text) in zip(merge.conflicts, fixture.conflicts) {
      #expect(conflict.message.hasPrefix(text))
    }
  }

  @Test func `Without a common version nothing is removed`() {
    let merge = ThreeWayMerge(
      ours: Self.lines(["TEL:1", "NOTE:a"]), theirs: Self.lines(["TEL:2"]), base: nil)
    #expect(merge.card.bytes == Self.lines(["TEL:1", "NOTE:a", "TEL:2"]).bytes)
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `Without a common version, all lines of both stay`() {
    let merge = ThreeWayMerge(
      ours: Self.lines(["TEL:1", "SOURCE:http://a.example"]),
      theirs: Self.lines(["TEL:1", "Door code 1", "SOURCE:http://b.example"]), base: nil)
    let lines = ["TEL:1", "SOURCE:http://a.example", "Door code 1", "SOURCE:http://b.example"]
    #expect(merge.card.bytes == Self.lines(lines).bytes)
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `A day without a year keeps its notation`() {
    let theirs = VCard("FN:Ada", "BDAY:--1210", "NOTE:b", version: "4.0")
    let ours = Self.lines(["BDAY:--12-10", "ROLE:r"])
    let merge = ThreeWayMerge(ours: ours, theirs: theirs, base: Self.lines(["BDAY:--12-10"]))
    #expect(merge.card.bytes == Self.lines(["BDAY:--12-10", "ROLE:r", "NOTE:b"]).bytes)
  }

  @Test(arguments: [
    ("N:Smith;Bob;;;", false, ["Name stays", "Names “Smith; Bob” were left out."]),
    ("N:Lovelace;Ada;;;", true, ["Name stays"]),
  ])
  func `Without a common version, N isn't taken without its FN`(
    name: String, isTaken: Bool, conflicts: [String]
  ) {
    let merge = ThreeWayMerge(
      ours: Self.lines(["FN:Ada Lovelace"]), theirs: Self.lines([name, "FN:Bob Smith"]), base: nil)
    let lines = ["FN:Ada Lovelace"] + (isTaken ? [name] : [])
    #expect(merge.card.bytes == Self.lines(lines).bytes)
    #expect(merge.conflicts.count == conflicts.count)
    for (conflict, text) in zip(merge.conflicts, conflicts) {
      #expect(conflict.message.hasPrefix(text))
    }
  }

  @Test func `A version in another format is compared by its meaning`() {
    let theirs = VCard(
      "FN:Ada", "TEL;TYPE=cell;VALUE=uri:tel:+442079460999", "NOTE:b", version: "4.0")
    let base = Self.lines(["TEL;TYPE=cell:+442079460999", "NOTE:a"])
    let ours = Self.lines(["TEL;TYPE=cell:+442079460999", "NOTE:a", "ROLE:r"])
    let merge = ThreeWayMerge(ours: ours, theirs: theirs, base: base)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.card.first(.note)?.text == "b")
    #expect(merge.card.all(.tel).count == 1)
    #expect(merge.card.first(.role)?.text == "r")
  }

  @Test func `An empty name that they added is no conflict with ours`() {
    let merge = ThreeWayMerge(
      ours: VCard("TITLE:a", "FN:Ada Byron", "N:Byron;Ada;;;"),
      theirs: VCard("TITLE:a", "NOTE:n", "FN:"),
      base: VCard("TITLE:a"))
    #expect(merge.conflicts == [])
    let lines = ["TITLE:a", "FN:Ada Byron", "N:Byron;Ada;;;", "NOTE:n"]
    #expect(merge.card.bytes == VCard(lines).bytes)
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
  func `A merge of a card with itself, or with one changed side, is that side`() throws {
    for base in Corpus.cards().prefix(500) {
      var changed = base
      changed.append(VCardProperty(name: "X-NEW", text: "new"))
      let forward = ThreeWayMerge(ours: changed, theirs: base, base: base)
      #expect(forward.card.bytes == changed.bytes)
      #expect(forward.conflicts.isEmpty)
      let backward = ThreeWayMerge(ours: base, theirs: changed, base: base)
      #expect(backward.conflicts.isEmpty)
      #expect(backward.card.all("X-NEW").count == changed.all("X-NEW").count)
      #expect(backward.card.properties.count == changed.properties.count)
    }
  }

  private static func lines(_ lines: [String]) -> VCard {
    let name = lines.contains { $0.hasPrefix("FN:") } ? [] : ["FN:Ada"]
    return VCard(name + lines)
  }
}
