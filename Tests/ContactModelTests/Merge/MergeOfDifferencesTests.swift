import ContactModel
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

/// Compares merges that look only at differing properties with merges that look at all.
struct MergeOfDifferencesTests {
  private static let date = Date(timeIntervalSince1970: 1_795_248_000)

  /// Lines that share values, groups, labels, alternatives and parameters in many ways.
  private static let lines = [
    "FN:Ada", "FN:Ada Lovelace", "FN;LANGUAGE=de:Ada", "FN;ALTID=1;LANGUAGE=fr:Ada L.",
    "N:Lovelace;Ada;;;",
    "N:King;Ada;;;", "NICKNAME:Ada,Countess", "NICKNAME:Countess", "CATEGORIES:a,b",
    "NICKNAME;TYPE=work:Ada", "NICKNAME;TYPE=home:ada", "CATEGORIES;X-A=1:a",
    "CATEGORIES;X-A=2:A,c",
    "CATEGORIES:b,c",
    "CATEGORIES;ALTID=2:c", "TEL:+44 20 7946 0812", "TEL;TYPE=HOME:+44 20 7946 0812",
    "TEL:020 7946 0812",
    "TEL;TYPE=CELL;TYPE=pref:+49 30 1234567", "TEL:030 1234567", "TEL:030/7654321", "TEL:12",
    "TEL:0049 30 1234567 ext. 3",
    "item1.TEL:030 999 8888", "item1.X-ABLabel:Boat", "item1.X-ABLABEL:Ship",
    "ITEM1.X-ABLabel:Boat",
    "item2.X-ABLabel:Boat", "item2.ADR:;;Main Street 1;Berlin;;10115;Germany", "item2.X-ABADR:de",
    "ADR;TYPE=HOME:;;Main Street 1;Berlin;;10115;Germany",
    "ADR:;;Side Street 2;Paris;;75001;France",
    "EMAIL:ada@engine.example", "EMAIL;TYPE=HOME:ADA@engine.example",
    "EMAIL:mailto:ada@engine.example",
    "EMAIL:king@engine.example", "EMAIL;PREF=1:ada@work.example", "URL:https://a.example",
    "URL:http://a.example/",
    "NOTE:one", "NOTE:two", "NOTE:", "NOTE;X-A=1;X-A=2:three", "NOTE;X-A=1;X-B=2:three",
    "item1.NOTE:one",
    "BDAY:18151210", "BDAY:1815-12-10", "BDAY:1815-12-11", "X-ALT-BDAY:1815-12-11", "ORG:Engine",
    "ORG:Engine;",
    "TITLE:Countess", "TITLE;ALTID=1:Countess", "X-SETTING:1", "X-SETTING:2", "item3.X-SETTING:1",
    "UID:u", "UID:v",
    "UID:urn:uuid:c0a0a0a0-0000-4000-8000-000000000001", "REV:2020-01-01T00:00:00Z",
    "REV:2021-01-01T00:00:00Z",
    "PRODID:p", "CLIENTPIDMAP:1;urn:uuid:c0a0a0a0-0000-4000-8000-000000000002",
    "TEL;PID=1.1:5551234567",
    "KIND:individual", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=",
    "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoA", "X-OTHER", "X-CSV;X-COLUMN=a:1",
    "X-CSV;X-COLUMN=b:1", "X-CSV;X-COLUMN=b:2", "item1.X-CUSTOM:38", "item2.X-CUSTOM:38",
    "X-CUSTOM:38", "MEMBER:m", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:m",
    "X-ANNIVERSARY:20010203", "ANNIVERSARY:2001-02-03", "X-RELATED;TYPE=spouse:Max",
    "RELATED;TYPE=spouse;VALUE=text:Max", "KIND:individual", "X-ADDRESSBOOKSERVER-KIND:individual",
    "item4.X-ABDATE:2001-02-03", "item4.X-ABLabel:_$!<Anniversary>!$_", "NOTE:one\\ntwo",
    "X-EVOLUTION-ANNIVERSARY:2001-02-03",
    "X-EVOLUTION-ANNIVERSARY:2001-02-04", "X-GENDER:F", "X-WAB-GENDER:1", "X-WAB-GENDER:2",
    "item5.X-ABRELATEDNAMES:Max", "item5.X-ABLabel:_$!<Spouse>!$_", "X-ABDATE:20010203",
    "item9.X-ABLabel:Alone", "Door code 1", ":v",
    "PHOTO;ENCODING=b;TYPE=PNG;X-CONTACTS-CROP=1x1+0+0:iVBORw0KGgo=",
  ]

  @Test func `random cards are merged as if all properties were compared`() {
    var generator = SeededGenerator(state: 19)
    var shortened = 0
    for _ in 0..<1_000 {
      let ours = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        Self.lines.randomElement(using: &generator) ?? ""
      }
      var theirs = ours
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        Self.change(&theirs, using: &generator)
      }
      let version = ["2.1", "3.0", "4.0"].randomElement(using: &generator)
      let other = Int.random(in: 0..<8, using: &generator) == 0 ? "4.0" : version
      if check(Self.contact(theirs, other), into: Self.contact(ours, version)) { shortened += 1 }
    }
    #expect(shortened > 300)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
  func `cards of the corpus are merged as if all properties were compared`() {
    var generator = SeededGenerator(state: 20)
    var shortened = 0
    // All cards take minutes in a debug build.
    let step = TestRun.isComplete ? 8 : 1
    let cards = Corpus.cards().filter { $0.bytes.count < 4_000 }
    for index in stride(from: 0, to: cards.count, by: step) {
      let card = cards[index]
      let ours = Contact(card)
      var added = card
      added.append(VCardProperty(name: .note, text: "Met again at the fair"))
      if check(Contact(added), into: ours) { shortened += 1 }
      guard card.propertyCount > 1 else { continue }
      var removed = added
      removed.removeProperty(at: Int.random(in: 1..<card.propertyCount, using: &generator))
      _ = check(ours, into: Contact(removed))
      _ = check(Contact(removed), into: ours)
    }
    #expect(shortened > cards.count / step / 4)
  }

  @Test func `only an added line is compared`() {
    let lines = [
      "FN:Ada", "TEL:+44 20 7946 0812", "TEL:030 1234567",
      "item1.ADR:;;Main Street 1;Berlin;;10115;Germany", "item1.X-ABADR:de",
      "item2.ADR:;;Side Street 2;Paris;;75001;France", "item2.X-ABADR:de",
      "REV:2020-01-01T00:00:00Z",
    ]
    let merge = ContactMerge(
      differencesOf: Self.contact(lines + ["NOTE:one"], "3.0"), into: Self.contact(lines, "3.0"),
      policy: .preferNewest, at: nil)
    #expect(merge.steps.map(\.value) == ["one"])
  }

  @Test func `the other contact is the result if it has the merged card`() {
    let lines = ["FN:Ada", "TEL:+44 20 7946 0812"]
    let contact = Self.contact(lines, "3.0")
    let last = Self.contact(lines + ["NOTE:one"], "3.0")
    let first = Self.contact(["NOTE:one"] + lines, "3.0")
    let results = [last, first].map {
      ContactMerge(differencesOf: $0, into: contact, policy: .preferNewest, at: nil).contact
    }
    #expect(results[0] === last)
    #expect(results[1] !== first)
    #expect(results[1].card == last.card)
  }

  @Test func `a new formatted name makes a new name`() {
    let lines = ["UID:u", "NOTE:one", "TEL:+44 20 7946 0812"]
    let contact = Self.contact(["N:King;Ada;;;", "FN:Ada King", "REV:20200101"] + lines, "3.0")
    let other = Self.contact(["FN:Ada Lovelace", "REV:20210101"] + lines, "3.0")
    #expect(check(other, into: contact))
    let merge = ContactMerge(
      differencesOf: other, into: contact, policy: .preferNewest, at: nil)
    #expect(merge.contact.card.string.contains("N:Lovelace;Ada;;;"))
  }

  /// Compares the merges of two contacts under all policies, and returns whether fewer properties were compared.
  private func check(_ other: Contact, into contact: Contact) -> Bool {
    var isShortened = false
    for policy in MergePolicy.allCases {
      let all = ContactMerge(of: other, into: contact, policy: policy, at: Self.date)
      let some = ContactMerge(differencesOf: other, into: contact, policy: policy, at: Self.date)
      let cards = "\(contact.card.string)\(other.card.string)\(policy)"
      #expect(some.contact.card.string == all.contact.card.string, "\(cards)")
      #expect(some.isUnchanged == all.isUnchanged, "\(cards)")
      #expect(some.conflicts == all.conflicts, "\(cards)")
      #expect(some.undecided == all.undecided, "\(cards)")
      #expect(some.lacksRevision == all.lacksRevision, "\(cards)")
      #expect(
        some.steps.filter { $0.action == .alternative }
          == all.steps.filter { $0.action == .alternative }, "\(cards)")
      isShortened = isShortened || some.steps.count < all.steps.count
    }
    return isShortened
  }

  private static func change(_ lines: inout [String], using generator: inout SeededGenerator) {
    let line = Self.lines.randomElement(using: &generator) ?? ""
    let index = Int.random(in: 0...lines.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: lines.insert(line, at: index)
    case 1 where index < lines.count: lines.remove(at: index)
    case 2 where index < lines.count: lines.append(lines[index])
    case 3 where index < lines.count: lines[index] = line
    default: lines.shuffle(using: &generator)
    }
  }

  private static func contact(_ lines: [String], _ version: String?) -> Contact {
    Contact(lines, version: version ?? "3.0")
  }
}

extension VCard {
  fileprivate var string: String { String(decoding: bytes, as: UTF8.self) }
}
