import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

/// Changes of both sides to one value, in two notations.
struct MergeOfNotationsTests {
  @Test(arguments: [
    ("BDAY:1998-01-02", "BDAY:1999-01-02", "BDAY:19990102"),
    ("BDAY:1998-01-02", "BDAY:1999-01-02", "BDAY:1999-01-02T00:00:00Z"),
    ("BDAY:1998-01-02", "BDAY:19990102", "BDAY;VALUE=date:1999-01-02"),
    ("ANNIVERSARY:20200102", "ANNIVERSARY:20210102", "ANNIVERSARY:2021-01-02"),
    ("EMAIL:a@x.example", "EMAIL:Ann@x.example", "EMAIL:ann@X.example"),
    ("URL:http://a.example", "URL:https://b.example/", "URL:https://B.example"),
    ("TEL:1", "TEL:+44 20 7946 0999", "TEL:+442079460999"),
    ("TEL:1", "TEL:+44 20 7946 0999", "TEL:020 7946 0999"),
    ("NOTE:a", "NOTE:b  c", "NOTE:b c"),
    ("FN:Ann", "FN:Ann  Lee", "FN:Ann Lee"),
    ("ADR:;;A;B;;;", "ADR:;;Hauptstr. 1;Köln;;50 667;", "ADR:;;HAUPTSTR. 1;Koln;;50667;"),
    ("CATEGORIES:a", "CATEGORIES:a,Friends", "CATEGORIES:a,friends"),
    ("TZ:-0100", "TZ:5:00", "TZ:+05:00"),
    ("GEO:1;2", "GEO:52.5;13.4", "GEO:52.50;13.40"),
  ])
  func `The same value in two notations is no conflict`(
    base: String, ours: String, theirs: String
  ) {
    let (former, own, other) = (Self.card(base), Self.card(ours), Self.card(theirs))
    // A drop knows that both are equal.
    #expect(CardMerge(of: other, into: own).dropped == [], "\(ours)")
    for common in [former, Self.card(nil)] {
      let merge = ThreeWayMerge(ours: own, theirs: other, base: common)
      #expect(merge.conflicts == [])
      #expect(merge.card.bytes == own.bytes)
    }
  }

  @Test func `A part in another notation doesn't hide a change of another part`() {
    let merge = ThreeWayMerge(
      ours: Self.card("ADR:;;Hauptstr. 1;Bonn;;;"),
      theirs: Self.card("ADR:;;HAUPTSTR. 1;A;;50667;"),
      base: Self.card("ADR:;;Weg 1;A;;;"))
    #expect(merge.conflicts == [])
    #expect(merge.card.bytes == Self.card("ADR:;;Hauptstr. 1;Bonn;;50667;").bytes)
  }

  @Test func `Labels that differ in case are no conflict`() {
    func number(_ label: String) -> VCard {
      Self.card("item1.TEL:1\r\nitem1.X-ABLabel:\(label)")
    }
    let merge = ThreeWayMerge(ours: number("Boat"), theirs: number("boat"), base: number("Ship"))
    #expect(merge.conflicts == [])
    #expect(merge.card.bytes == number("Boat").bytes)
  }

  /// Values, each in two forms and with another value.
  private static let forms = [
    (
      "3.0", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", "PHOTO;ENCODING=b;TYPE=image/jpeg:AAAA",
      "PHOTO;ENCODING=b;TYPE=PNG:AAAB"
    ),
    (
      "3.0", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", "PHOTO;VALUE=URI:data:image/jpeg;base64,AAAA",
      "PHOTO;ENCODING=b;TYPE=PNG:AAAB"
    ),
    (
      "4.0", "PHOTO:data:image/jpeg;base64,AAAA", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA",
      "PHOTO:data:image/png;base64,AAAB"
    ),
    (
      "3.0", "item1.X-ABDATE:2001-01-02\r\nitem1.X-ABLabel:_$!<Anniversary>!$_",
      "X-ANNIVERSARY:20010102",
      "item1.X-ABDATE:2002-01-02\r\nitem1.X-ABLabel:_$!<Anniversary>!$_"
    ),
    (
      "3.0", "X-SPOUSE:Eva",
      "item1.X-ABRELATEDNAMES:Eva\r\nitem1.X-ABLabel:_$!<Spouse>!$_", "X-SPOUSE:Ida"
    ),
    (
      "3.0", "NICKNAME:Bob", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Bob;1;;;;;;;;;;;;;",
      "NICKNAME:Bobby"
    ),
    (
      "3.0", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Bob;1;;;;;;;;;;;;;", "NICKNAME:Bob",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Bobby;1;;;;;;;;;;;;;"
    ),
  ]

  @Test(arguments: forms)
  func `Another form of a value is no change of it`(
    version: String, base: String, rewritten: String, changed: String
  ) {
    let former = Self.card(base, version)
    let later = Self.card(rewritten, version)
    let other = Self.card(changed, version)
    let none = Self.card(nil, version)
    #expect(later.isRewritten(from: former))
    #expect(!other.isRewritten(from: former))
    func check(_ ours: VCard, _ theirs: VCard, isMerged merged: VCard) {
      let merge = ThreeWayMerge(ours: ours, theirs: theirs, base: former)
      #expect(merge.conflicts == [])
      #expect(merge.card.bytes == merged.bytes)
    }
    check(none, later, isMerged: none)
    check(later, none, isMerged: none)
    check(other, later, isMerged: other)
    check(later, other, isMerged: other)
    check(former, later, isMerged: later)
    check(later, former, isMerged: later)
    check(later, later, isMerged: later)
  }

  @Test(arguments: [
    ("EMAIL:a@x.example", "EMAIL;TYPE=INTERNET:a@x.example", true),
    ("EMAIL;TYPE=HOME:a@x.example", "EMAIL;TYPE=INTERNET,HOME:a@x.example", true),
    ("TEL;TYPE=CELL:1", "TEL;TYPE=MOBILE,VOICE:1", true),
    ("TEL;TYPE=CELL:1", "TEL;TYPE=CELL,HOME:1", false),
    ("EMAIL:a@x.example", "EMAIL;TYPE=PREF:a@x.example", false),
    (
      "item1.TEL:1\r\nitem1.X-ABLabel:Boat", "item1.TEL:1\r\nitem1.X-ABLabel:boat", true
    ),
  ])
  func `A type or label that says nothing new doesn't undo a removal`(
    base: String, rewritten: String, isRemoved: Bool
  ) {
    let (former, later) = (Self.card(base), Self.card(rewritten))
    let none = Self.card(nil)
    #expect(later.isRewritten(from: former) == isRemoved)
    for (ours, theirs) in [(none, later), (later, none)] {
      let merge = ThreeWayMerge(ours: ours, theirs: theirs, base: former)
      #expect(merge.card.bytes == (isRemoved ? none : later).bytes)
    }
  }

  @Test(arguments: [
    ("TYPE=home,pref:AAAA", "TYPE=work:AAAA", "AAAA", "pref,work"),
    ("TYPE=work:AAAA", "TYPE=home:AAAB", "AAAB", "work"),
    ("", "TYPE=work:AAAA", "AAAA", "work"),
    ("TYPE=work:AAAA", "", "AAAA", "work"),
  ])
  func `The use of a key is merged apart from its data`(
    ours: String, theirs: String, data: String, types: String
  ) {
    func version(_ key: String) -> VCard {
      let line = "KEY;" + key.replacing(":", with: ":data:application/pgp-keys;base64,")
      return Self.card(key.isEmpty ? nil : line, "4.0")
    }
    let merge = ThreeWayMerge(
      ours: version(ours), theirs: version(theirs), base: version("TYPE=home:AAAA"))
    #expect(merge.conflicts == [])
    let keys = merge.card.properties.filter { $0.name == "KEY" }
    #expect(keys.map { $0.types.sorted().joined(separator: ",") } == [types])
    #expect(keys.first?.text.hasSuffix(data) == true)
  }

  @Test func `A removed value doesn't come back if a program added another form of it`() {
    let date = "item1.X-ABDATE:2001-01-02\r\nitem1.X-ABLabel:_$!<Anniversary>!$_"
    let other = "X-ANNIVERSARY:20010102"
    let both = Self.card("\(date)\r\n\(other)")
    for base in [Self.card(date), Self.card(other), both] {
      for (ours, theirs) in [(Self.card(nil), both), (both, Self.card(nil))] {
        let merge = ThreeWayMerge(ours: ours, theirs: theirs, base: base)
        #expect(merge.conflicts == [])
        #expect(merge.card.bytes == Self.card(nil).bytes)
      }
    }
    // One of the forms is still there.
    let merge = ThreeWayMerge(ours: both, theirs: Self.card(other), base: both)
    #expect(merge.card.bytes == Self.card(other).bytes)
  }

  @Test(arguments: [
    ("3.0", "X-GENDER:Female", "GENDER:F"), ("3.0", "GENDER:F", "X-GENDER:female"),
    ("3.0", "X-GENDER:F", "X-WAB-GENDER:1"), ("3.0", "X-GENDER:Female", "X-WAB-GENDER:1"),
    ("4.0", "GENDER:F", "X-GENDER:Female"),
  ])
  func `A gender in another form is no change of it`(
    version: String, base: String, rewritten: String
  ) {
    let (former, later) = (Self.card(base, version), Self.card(rewritten, version))
    #expect(later.isRewritten(from: former))
    let none = Self.card(nil, version)
    for (ours, theirs) in [(none, later), (later, none)] {
      let merge = ThreeWayMerge(ours: ours, theirs: theirs, base: former)
      #expect(merge.conflicts == [])
      #expect(merge.card.bytes == none.bytes)
    }
    #expect(CardMerge(of: later, into: former).isUnchanged)
  }

  @Test func `A notation that only one side changed is taken`() {
    let merge = ThreeWayMerge(
      ours: Self.card("BDAY:1999-01-02"), theirs: Self.card("BDAY:19990102"),
      base: Self.card("BDAY:1999-01-02"))
    #expect(merge.card.bytes == Self.card("BDAY:19990102").bytes)
  }

  private static func card(_ line: String?, _ version: String = "3.0") -> VCard {
    let hasName = line?.hasPrefix("FN:") == true
    let lines = [hasName ? nil : "FN:Ada", line].compactMap(\.self)
    return VCard(lines, version: version)
  }
}
