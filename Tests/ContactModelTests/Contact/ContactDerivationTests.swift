import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

@Suite struct ContactDerivationTests {
  @Test(arguments: [
    (["FN:Ada Lovelace", "N:Byron;Ada;;;"], "Ada Lovelace"),
    (["N:Lovelace;Ada;King;Lady;Countess"], "Lady Ada King Lovelace Countess"),
    (["FN:", "N:;;;;", "ORG:Engines;Sales"], "Engines"),
    (["ORG:;Sales"], "Sales"),
    (["N:Lovelace;Ada", "ORG:Engines;Sales", "X-ABShowAs:COMPANY"], "Engines"),
    (["NICKNAME:Countess,Ada"], "Countess"),
    (["EMAIL:", "EMAIL:ada@example.org"], "ada@example.org"),
    (["TEL:+44 1"], "+44 1"),
    (["NOTE:nobody"], ""),
    (["FN:Ada\\nLovelace\tX"], "Ada Lovelace X"),
    (["FN: Ada  Lovelace "], "Ada Lovelace"),
    (["N:;;;;", "ORG:Engines;Sales", "ORG:Mills"], "Engines"),
    (["FN: ", "EMAIL: ", "X-MS-TEL:+44 1"], "+44 1"),
    (["FN:", "FN:Ada", "N:Lovelace"], "Ada"),
    (["N:;;;;", "N:Lovelace;Ada", "NICKNAME:x"], "Ada Lovelace"),
  ])
  func `the name is FN, or another property if FN is missing`(lines: [String], name: String) {
    let card = VCard(lines)
    #expect(Contact(card).name == name)
    #expect(SingleLine.text(card.displayName) == name)
    if card.first(.fn) == nil { #expect(card.converted(to: .v40).first(.fn)?.text == name) }
  }

  @Test func `a contact has the values for the list and for search`() {
    let contact = Contact(
      "UID:u1", "FN:Ada", "ORG:Engines;Sales", "TEL:+44 1", "TEL:2", "EMAIL:a@x.org", "NOTE:one",
      "NOTE:two", "CATEGORIES:a,b", "BDAY:1815-12-10", "PHOTO:x")
    #expect(contact.uid == "u1")
    #expect(contact.organization == "Engines")
    #expect(contact.phones == ["+44 1", "2"])
    #expect(contact.emails == ["a@x.org"])
    #expect(contact.note == "one\ntwo")
    #expect(contact.categories == ["a", "b"])
    #expect(contact.birthday == "1815-12-10")
    #expect(contact.hasPhoto)
  }

  @Test func `a contact of an empty card has no values`() {
    let contact = Contact("UID:")
    #expect(contact.uid == nil)
    #expect(contact.name == "")
    #expect(contact.birthday == nil)
    #expect(!contact.hasPhoto)
  }

  @Test(arguments: [
    ("19850415", "1985-04-15"), ("1985-04-15T10:22:00Z", "1985-04-15"), ("--0415", "--04-15"),
    ("--04-15", "--04-15"), ("1985-04", nil), ("19879215", nil), ("circa 1800", nil), ("", nil),
    ("10-12", "--10-12"), ("10-12-1815", nil), ("10-12-1205", nil),
  ])
  func `a birthday requires a month and a day`(text: String, birthday: String?) {
    #expect(Contact("BDAY:\(text)").birthday == birthday)
  }

  @Test(
    arguments: [
      ("X-BDAY:1815-12-10", "1815-12-10", nil), ("X-BDAY:1815", nil, 1815),
      ("X-BDAY:1985-04", nil, 1985), ("BDAY:1985", nil, 1985),
    ] as [(String, String?, Int?)])
  func `a birthday is read from the properties of its field`(
    line: String, birthday: String?, year: Int?
  ) {
    #expect(Contact(line).birthday == birthday)
    #expect(Contact(line).birthYear == year)
  }

  @Test(
    arguments: [
      ("BDAY:1985-04-15", 41), ("BDAY:1985-12-11", 40), ("BDAY:1985", 41), ("X-BDAY:1985-04", 41),
      ("BDAY:2000-12", 25), ("BDAY:2000-11", 26), ("BDAY:2026-12", nil), ("BDAY:2026-11", 0),
      ("BDAY:--0415", nil), ("BDAY:2027", nil), ("BDAY:circa 1800", nil),
    ] as [(String, Int?)])
  func `the age requires a year of birth`(line: String, age: Int?) {
    let day = CalendarDay(year: 2026, month: 12, day: 10)
    #expect(Contact(line).age(on: day) == age)
  }

  @Test(arguments: [
    ("KIND:org", ["org"]), ("X-ABShowAs:COMPANY", ["org"]), ("X-ABShowAs:none", []),
    ("X-ADDRESSBOOKSERVER-KIND:group", ["group"]),
  ])
  func `the field of the kind is the kind`(line: String, kind: [String]) throws {
    #expect(try FieldPath(reading: "kind").values(of: Contact(line)) == kind)
  }

  @Test(arguments: [
    ["KIND:org"], ["X-ABShowAs:COMPANY"], ["KIND:individual", "X-ABShowAs:COMPANY"],
    ["X-ADDRESSBOOKSERVER-KIND:group"], ["X-ABShowAs:none"],
  ])
  func `the kind is the same as the card's`(lines: [String]) {
    let card = VCard(["FN:Ada"] + lines)
    let kind = card.kind?.rawValue.uppercased()
    #expect(Contact(card).kind == (kind == "INDIVIDUAL" ? nil : kind))
  }

  @Test func `a placeholder year of a birthday is left out`() {
    #expect(Contact("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15").birthday == "--04-15")
    #expect(Contact("BDAY:1604-04-15").birthday == "--04-15")
    #expect(Contact("BDAY:16040415").birthday == "--04-15")
    #expect(Contact("BDAY:1604").birthYear == 1604)
  }

  @Test func `content is compared without UID, REV and PRODID`() {
    let contact = Contact("FN:Ada", "UID:1", "REV:2")
    let same = Contact("FN:Ada", "UID:3", "PRODID:x")
    #expect(contact.contentHash == same.contentHash)
    #expect(contact.hasSameContent(as: same))
    #expect(!contact.hasSameContent(as: Contact("FN:Bob")))
  }
}
