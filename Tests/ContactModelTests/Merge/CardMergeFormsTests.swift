import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Merges of cards in which programs write one thing in two ways.
struct CardMergeFormsTests {
  private static let day = [
    "item2.X-ABDATE:19850601", "item2.X-ABLabel:_$!<Anniversary>!$_",
  ]
  private static let picture = "data:image/gif;base64,R0lGOA=="
  private static let relation = [
    "item3.X-ABRELATEDNAMES;type=pref:Hans Wagner", "item3.X-ABLabel:_$!<Spouse>!$_",
  ]

  @Test(arguments: [
    (day, "X-ANNIVERSARY:1985-06-01", "3.0"), (day, "ANNIVERSARY:19850601", "4.0"),
    (relation, "X-RELATED;TYPE=spouse:Hans Wagner", "3.0"),
    (relation, "RELATED;VALUE=text;TYPE=spouse:Hans Wagner", "4.0"),
  ])
  func `Apple's form of a value and vCard's are one`(
    apple: [String], standard: String, version: String
  ) {
    let google = VCard(["FN:Ada"] + apple, version: version)
    let table = VCard(["FN:Ada", standard], version: "4.0")
    #expect(CardMerge(of: table, into: google, policy: .keepBoth).isUnchanged)
    let target = VCard(["FN:Ada", standard], version: version)
    for source in ["3.0", "4.0"].map({ VCard(["FN:Ada"] + apple, version: $0) }) {
      #expect(CardMerge(of: source, into: target, policy: .keepBoth).isUnchanged)
    }
    var merge = CardMerge(into: VCard(["FN:Ada"], version: version), policy: .keepBoth)
    merge.merge(google)
    merge.merge(table)
    #expect(merge.card.properties.count == google.properties.count)
  }

  @Test(arguments: [
    ("IMPP;X-SERVICE-TYPE=Google Talk:xmpp:a", "IMPP;SERVICE-TYPE=Google Talk:xmpp:a", "4.0"),
    ("IMPP;SERVICE-TYPE=Google Talk:xmpp:a", "IMPP;X-SERVICE-TYPE=google talk:xmpp:a", "4.0"),
    ("TEL;MOBILE:+491701", "TEL;TYPE=cell:+491701", "2.1"),
    ("TEL;TYPE=cell:+491701", "TEL;TYPE=mobile:+491701", "3.0"),
    ("TZ:5:00", "TZ:+0500", "2.1"),
    ("X-MS-CARDPICTURE;TYPE=GIF;ENCODING=BASE64:R0lGOA==", "X-MS-CARDPICTURE:\(picture)", "2.1"),
    ("X-MS-CARDPICTURE:\(picture)", "X-MS-CARDPICTURE;GIF;ENCODING=b:R0lGOA==", "3.0"),
    ("X-MS-CARDPICTURE:\(picture)", "X-MS-CARDPICTURE;TYPE=GIF;ENCODING=b:R0lGOA==", "4.0"),
  ])
  func `A type, a parameter or an offset in another notation adds nothing`(
    own: String, other: String, version: String
  ) {
    let target = VCard(["FN:Ada", own], version: version)
    for version in ["3.0", "4.0"] {
      let merge = CardMerge(of: VCard(["FN:Ada", other], version: version), into: target)
      #expect(merge.isUnchanged, "\(version)")
      #expect(merge.conflicts == [])
    }
  }

  @Test func `Another picture of an unknown property is left out by its size`() {
    let target = VCard(["FN:Ada", "X-MS-CARDPICTURE;TYPE=GIF;ENCODING=b:R0lGODlh"], version: "3.0")
    let merge = CardMerge(
      of: VCard(["FN:Ada", "X-MS-CARDPICTURE:\(Self.picture)"], version: "4.0"), into: target)
    #expect(
      merge.conflicts.map(\.message)
        == ["X-MS-CARDPICTURE stays “6 bytes”: “4 bytes” was left out."])
  }

  @Test func `A message shows the beginning of a long value`() {
    let long = String(repeating: "a", count: 200)
    let target = VCard(["FN:Ada", "X-SETTING:\(long)"], version: "3.0")
    let merge = CardMerge(
      of: VCard(["FN:Ada", "X-SETTING:\(long)b"], version: "3.0"), into: target)
    let shown = "“\(String(repeating: "a", count: 100))…”"
    #expect(
      merge.conflicts.map(\.message)
        == ["X-SETTING stays \(shown): another \(shown) was left out."])
  }

  private static let days = [
    ["X-ANNIVERSARY:1985-06-01"], ["X-EVOLUTION-ANNIVERSARY:1985-06-01"],
    ["X-KADDRESSBOOK-X-Anniversary:1985-06-01"], day,
  ]
  private static let spouses = [
    ["X-SPOUSE:Eva"], ["X-EVOLUTION-SPOUSE:Eva"], ["X-KADDRESSBOOK-X-SpousesName:Eva"],
    ["X-RELATED;TYPE=spouse:Eva"],
    ["X-MS-SPOUSE;N:Eva"],
    ["item3.X-ABRELATEDNAMES:Eva", "item3.X-ABLabel:_$!<Spouse>!$_"],
    ["\(rows)relation;Eva;14;;;;;;;;;;;;;"],
  ]
  private static let accounts = [
    ["X-AIM:eva"], ["IMPP;X-SERVICE-TYPE=AIM:aim:eva"], ["IMPP:aim:eva"],
  ]
  private static let rows = "X-ANDROID-CUSTOM:vnd.android.cursor.item/"
  private static let daysWithRow = days + [["\(rows)contact_event;1985-06-01;1;;;;;;;;;;;;;"]]
  private static let nicknames = [
    ["NICKNAME:Eva"], ["X-NICKNAME:Eva"], ["\(rows)nickname;Eva;1;;;;;;;;;;;;;"],
  ]
  private static let firstDays = [
    ["item4.X-ABDATE:2001-02-03", "item4.X-ABLabel:First day"],
    ["\(rows)contact_event;2001-02-03;0;First day;;;;;;;;;;;;"],
  ]
  private static let genders = [["X-GENDER:F"], ["X-WAB-GENDER:1"]]

  @Test(arguments: [daysWithRow, spouses, accounts, genders, nicknames, firstDays])
  func `A value under the name of another program is the same`(forms: [[String]]) {
    for own in forms {
      let target = VCard(["FN:Ada"] + own, version: "3.0")
      for other in forms {
        for policy in [MergePolicy.preferTarget, .preferSource] {
          let merge = CardMerge(
            of: VCard(["FN:Ada"] + other, version: "3.0"), into: target, policy: policy)
          #expect(merge.dropped.isEmpty)
          #expect(merge.card.properties.count == target.properties.count)
        }
      }
    }
  }

  @Test func `Of a list, only the items that the card lacks are added`() {
    let row = "\(Self.rows)nickname;Eva;1;;;;;;;;;;;;;"
    let merge = CardMerge(
      of: VCard(["FN:Ada", "NICKNAME:Eva,Addie", "NICKNAME;TYPE=work:Eva"], version: "3.0"),
      into: VCard(["FN:Ada", row], version: "3.0"), policy: .preferTarget)
    #expect(
      merge.card
        == VCard(["FN:Ada", row, "NICKNAME:Addie", "NICKNAME;TYPE=work:Eva"], version: "3.0"))
  }

  @Test(arguments: [
    (["X-ANNIVERSARY:1990-01-01"], day, "Anniversary stays “1990-01-01”: “19850601”"),
    (day, ["X-ANNIVERSARY:1990-01-01"], "Date stays “19850601”: “1990-01-01”"),
    (["X-WAB-GENDER:2"], ["GENDER:F"], "Gender stays “2”: “F”"),
  ])
  func `A message names the property that stays`(own: [String], other: [String], message: String) {
    let merge = CardMerge(
      of: VCard(["FN:Ada"] + other, version: "4.0"), into: VCard(["FN:Ada"] + own, version: "3.0"),
      policy: .preferTarget)
    #expect(merge.conflicts.map(\.message) == ["\(message) was left out."])
  }

  @Test(arguments: [
    ("X-AIM;TYPE=home:eva", "IMPP:aim:eva"),
    ("IMPP;TYPE=home;X-SERVICE-TYPE=AIM:aim:eva", "X-AIM:eva"),
  ])
  func `An account without types is the one with types`(own: String, other: String) {
    let merge = CardMerge(
      of: VCard(["FN:Ada", other], version: "3.0"), into: VCard(["FN:Ada", own], version: "3.0"),
      policy: .preferTarget)
    #expect(merge.isUnchanged)
  }

  @Test(arguments: [
    (days, "X-ANNIVERSARY:1990-01-01"), (genders, "X-WAB-GENDER:2"), (genders, "X-GENDER:M"),
  ])
  func `Another value under the name of another program is a conflict`(
    forms: [[String]], other: String
  ) {
    let source = VCard(["FN:Ada", other], version: "3.0")
    for own in forms {
      let target = VCard(["FN:Ada"] + own, version: "3.0")
      let kept = CardMerge(of: source, into: target, policy: .preferTarget)
      #expect(kept.isUnchanged && kept.dropped.count == 1 && kept.undecided.count == 1)
      let replaced = CardMerge(of: source, into: target, policy: .preferSource).card
      #expect(replaced.properties.count == target.properties.count)
      #expect(CardMerge(of: source, into: replaced, policy: .preferTarget).isUnchanged)
    }
  }

  @Test func `A date with its year completes that of another program`() {
    let merge = CardMerge(
      of: VCard(["FN:Ada", "X-ANNIVERSARY:1985-06-01"], version: "3.0"),
      into: VCard(["FN:Ada", "X-EVOLUTION-ANNIVERSARY:--06-01"], version: "3.0"),
      policy: .preferTarget)
    #expect(merge.dropped.isEmpty)
    #expect(merge.card == VCard(["FN:Ada", "X-EVOLUTION-ANNIVERSARY:1985-06-01"], version: "3.0"))
  }

  @Test(arguments: [
    ("item2.X-ABDATE:19850602", "_$!<Anniversary>!$_", "ANNIVERSARY:19850601"),
    ("item2.X-ABDATE:19850601", "Divorce", "ANNIVERSARY:19850601"),
    ("item2.X-ABRELATEDNAMES:Hans", "_$!<Friend>!$_", "RELATED;VALUE=text;TYPE=spouse:Hans"),
    ("item2.X-ABRELATEDNAMES:Hans", "_$!<Spouse>!$_", "RELATED;VALUE=text;TYPE=spouse,met:Hans"),
    (
      "item2.X-ABRELATEDNAMES:Hans", "_$!<Spouse>!$_",
      "RELATED;LANGUAGE=de;VALUE=text;TYPE=spouse:Hans"
    ),
  ])
  func `A value that says more or something else is added`(
    apple: String, label: String, standard: String
  ) {
    let google = VCard(["FN:Ada", apple, "item2.X-ABLabel:\(label)"], version: "4.0")
    let other = VCard(["FN:Ada", standard], version: "4.0")
    #expect(!CardMerge(of: other, into: google, policy: .keepBoth).isUnchanged)
    #expect(!CardMerge(of: google, into: other, policy: .keepBoth).isUnchanged)
  }

  @Test func `A label with several words keeps them beside another word`() {
    let merge = CardMerge(
      of: VCard(["a.TEL:1", "a.X-ABLabel:Ship"], version: "3.0"),
      into: VCard(["a.TEL:1", "a.X-ABLabel:Boat\\,Work"], version: "3.0"), policy: .preferTarget)
    #expect(merge.card == VCard(["a.TEL:1", "a.X-ABLabel:Boat\\,Work\\, Ship"], version: "3.0"))
  }

  @Test(arguments: [
    ("one", true), ("one\\ntwo", true), ("two\\nthree four", true), ("three four", true),
    ("two\\n\\nthree  four", true), ("three", false), ("one\\nthree four", false), ("five", false),
  ])
  func `A note that was continued has all its paragraphs`(note: String, isKnown: Bool) {
    let own = VCard(["FN:Ada", "NOTE:one\\n\\ntwo\\nthree four"], version: "3.0")
    let merge = CardMerge(
      of: VCard(["FN:Ada", "NOTE:\(note)"], version: "4.0"), into: own, policy: .preferTarget)
    #expect(merge.isUnchanged == isKnown)
    let other = VCard(["FN:Ada", "NOTE;LANGUAGE=en:\(note)"], version: "4.0")
    #expect(!CardMerge(of: other, into: own, policy: .preferTarget).isUnchanged)
  }

  @Test(arguments: [
    ("one", ["one\\ntwo"]), ("two", ["one\\ntwo"]), ("tw", ["tw", "one\\ntwo"]),
    ("one\\nthree", ["one\\nthree", "one\\ntwo"]),
  ])
  func `A longer note takes the place of the note that it continues`(
    note: String, merged: [String]
  ) {
    let own = VCard(["FN:Ada", "NOTE:\(note)"], version: "3.0")
    let other = VCard(["FN:Ada", "NOTE:one\\ntwo"], version: "4.0")
    let merge = CardMerge(of: other, into: own, policy: .preferTarget)
    #expect(merge.card == VCard(["FN:Ada"] + merged.map { "NOTE:\($0)" }, version: "3.0"))
    #expect(CardMerge(of: other, into: merge.card, policy: .preferTarget).isUnchanged)
    let english = VCard(["FN:Ada", "NOTE;LANGUAGE=en:\(note)"], version: "3.0")
    #expect(CardMerge(of: other, into: english, policy: .preferTarget).card.all(.note).count == 2)
  }

  @Test(arguments: [
    ("*100#", "100"), ("#100", "100"), ("**21#", "21"), ("*31#5551234", "31#5551234"),
    ("tel:5551234;phone-context=+1415", "tel:5551234;phone-context=+1212"),
    ("tel:5551234;phone-context=a.example", "tel:5551234;phone-context=b.example"),
    ("tel:*100%23", "tel:100"),
  ])
  func `The signs of a code and the area of a local number tell numbers apart`(
    first: String, second: String
  ) {
    for (own, other) in [(first, second), (second, first)] {
      let merge = CardMerge(
        of: VCard(["FN:Ada", "TEL:\(other)"], version: "4.0"),
        into: VCard(["FN:Ada", "TEL:\(own)"], version: "4.0"), policy: .preferNewest)
      #expect(merge.card.all(.tel).count == 2)
    }
  }

  @Test(arguments: [
    ("*100#", "* 100 #"), ("555-1234 #12", "5551234 #12"),
    ("tel:5551234;phone-context=+1-415", "tel:555-1234;PHONE-CONTEXT=+1415"),
  ])
  func `Notations of a code or a local number are one number`(first: String, second: String) {
    let merge = CardMerge(
      of: VCard(["FN:Ada", "TEL:\(first)"], version: "4.0"),
      into: VCard(["FN:Ada", "TEL:\(second)"], version: "4.0"), policy: .preferNewest)
    #expect(merge.isUnchanged)
  }

  @Test(
    arguments: [
      (
        ["NICKNAME;TYPE=work:Boss"], ["NICKNAME;TYPE=home:boss,Ada"],
        ["NICKNAME;TYPE=work,home:Boss", "NICKNAME;TYPE=home:Ada"], []
      ),
      (
        ["CATEGORIES;X-A=1:a"], ["CATEGORIES;X-A=2:A"], ["CATEGORIES;X-A=1:a"],
        ["X-A of Groups stays “1”: “2” was left out."]
      ),
      (
        ["NICKNAME:Boss"], ["a.NICKNAME:Boss", "a.X-ABLabel:Club"],
        ["a.NICKNAME:Boss", "a.X-ABLabel:Club"], []
      ),
      (
        ["NICKNAME;TYPE=work:Boss", "NICKNAME;TYPE=home:Boss"], ["NICKNAME;TYPE=work:Boss"],
        ["NICKNAME;TYPE=work:Boss", "NICKNAME;TYPE=home:Boss"], []
      ),
    ] as [([String], [String], [String], [String])])
  func `An item of a list gets the types, parameters and labels of both`(
    ours: [String], theirs: [String], merged: [String], conflicts: [String]
  ) {
    let merge = CardMerge(of: VCard(theirs, version: "4.0"), into: VCard(ours, version: "4.0"))
    #expect(merge.card.bytes == VCard(merged, version: "4.0").bytes)
    #expect(merge.conflicts.map(\.message) == conflicts)
  }
}
