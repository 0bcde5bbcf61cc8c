import ContactModel
import FoundationEssentials
import Testing

/// Days have 86,400 seconds and months have 31 days, so that dates can be calculated by hand.
private let clock = ContactSelector.Clock(now: Date(timeIntervalSince1970: 1_000_000)) {
  year, month, day in
  Date(timeIntervalSince1970: Double(((year - 2000) * 372 + (month - 1) * 31 + day - 1) * 86_400))
}

private func day(_ number: Int) -> Date {
  Date(timeIntervalSince1970: Double(number * 86_400))
}

@Suite struct ContactSelectorParsingTests {
  struct ReferenceFixture: Sendable {
    let text: String
    let reference: ContactSelector.Reference

    init(_ text: String, _ reference: ContactSelector.Reference) {
      self.text = text
      self.reference = reference
    }
  }

  @Test(arguments: [
    ReferenceFixture("@3", .row(RowReference(book: nil, row: 3))),
    ReferenceFixture("@-1", .row(RowReference(book: nil, row: -1))),
    ReferenceFixture("@work.0", .row(RowReference(book: "work", row: 0))),
    ReferenceFixture("@work.-2", .row(RowReference(book: "work", row: -2))),
    ReferenceFixture("@a.b.7", .row(RowReference(book: "a.b", row: 7))),
    ReferenceFixture("@\"my book\".3", .row(RowReference(book: "my book", row: 3))),
    ReferenceFixture("@2..5", .rows(book: nil, first: 2, last: 5)),
    ReferenceFixture("@work.2..5", .rows(book: "work", first: 2, last: 5)),
    ReferenceFixture("@-3..-1", .rows(book: nil, first: -3, last: -1)),
    ReferenceFixture("@2..", .rows(book: nil, first: 2, last: -1)),
    ReferenceFixture("@..5", .rows(book: nil, first: 0, last: 5)),
    ReferenceFixture("@..-2", .rows(book: nil, first: 0, last: -2)),
    ReferenceFixture("@work...5", .rows(book: "work", first: 0, last: 5)),
    ReferenceFixture("uid:urn:x", .uid("urn:x", isPrefix: true)),
  ])
  func `rows and UIDs are parsed as references`(_ fixture: ReferenceFixture) throws {
    let selector = try ContactSelector(arguments: [fixture.text], clock: clock)
    #expect(selector == ContactSelector(references: [fixture.reference]))
  }

  @Test func `the first digits of an id are parsed as a reference`() throws {
    let selector = try ContactSelector(arguments: ["id:7F3a"], clock: clock)
    let prefix = try #require(IdentifierPrefix(hexadecimal: "7f3a"))
    #expect(selector == ContactSelector(references: [.id(prefix)]))
  }

  struct ConditionFixture: Sendable {
    let text: String
    let condition: ContactSelector.Condition
    var isNegated = false

    init(_ text: String, _ condition: ContactSelector.Condition, isNegated: Bool = false) {
      self.text = text
      self.condition = condition
      self.isNegated = isNegated
    }
  }

  @Test(arguments: [
    ConditionFixture("anna", .word("anna")),
    ConditionFixture("-anna", .word("anna"), isNegated: true),
    ConditionFixture("\"Anna Maria\"", .word("Anna Maria")),
    ConditionFixture("\"@3\"", .word("@3")),
    ConditionFixture("\"email:x\"", .word("email:x")),
    ConditionFixture("\"a\\\"b\"", .word("a\"b")),
    ConditionFixture("ada@example.org", .word("ada@example.org")),
    ConditionFixture("urn:uuid:4fbe", .word("urn:uuid:4fbe")),
    ConditionFixture("4f:be", .word("4f:be")),
    ConditionFixture("email:example.org", .email("example.org")),
    ConditionFixture("EMAIL:Ada", .email("Ada")),
    ConditionFixture("tel:+49-30", .phone("+49-30")),
    ConditionFixture("org:\"Big Company\"", .organization("Big Company")),
    ConditionFixture("note:moth", .note("moth")),
    ConditionFixture("group:friends", .group("friends")),
    ConditionFixture("book:work", .book("work")),
    ConditionFixture("+49 171 1234567", .word("+49 171 1234567")),
    ConditionFixture("(0171) 12-34/567", .word("(0171) 12-34/567")),
    ConditionFixture("tel:+49 171 1234567", .phone("+49 171 1234567")),
    ConditionFixture("tel:０９０", .phone("０９０")),
    ConditionFixture("tel:０９０ １２３４ ５６７８", .phone("０９０ １２３４ ５６７８")),
    ConditionFixture(#""a\b""#, .word(#"a\b"#)), ConditionFixture(#""a\\b""#, .word(#"a\b"#)),
    ConditionFixture("-book:work", .book("work"), isNegated: true),
    ConditionFixture("has:photo", .has(.photo)),
    ConditionFixture("no:email", .has(.email), isNegated: true),
    ConditionFixture("-no:email", .has(.email)),
    ConditionFixture("kind:group", .kind("group")),
    ConditionFixture("created:2000-01-03", .created(day(2)..<day(3))),
    ConditionFixture("has:created", .created(Date.distantPast..<Date.distantFuture)),
    ConditionFixture("A-1:ABPerson", .word("A-1:ABPerson")),
    ConditionFixture(
      "bday:1815",
      .born(
        after: CalendarDay(year: 1814, month: 12, day: 31),
        through: CalendarDay(year: 1815, month: 12, day: 31), years: 1815...1815)),
    ConditionFixture(
      "bday:1984-02-29",
      .born(
        after: CalendarDay(year: 1984, month: 2, day: 28),
        through: CalendarDay(year: 1984, month: 2, day: 29), years: 0...0)),
    ConditionFixture("bday:06", .birthday(month: 6, day: nil)),
    ConditionFixture("bday:June", .birthday(month: 6, day: nil)),
    ConditionFixture("bday:sep", .birthday(month: 9, day: nil)),
    ConditionFixture("bday:02-29", .birthday(month: 2, day: 29)),
    ConditionFixture(
      "changed:..1d", .changed(Date(timeIntervalSince1970: 913_600)..<Date.distantFuture)),
    ConditionFixture(
      "changed:1d", .changed(Date(timeIntervalSince1970: 913_600)..<Date.distantFuture)),
    ConditionFixture(
      "changed:1D..", .changed(Date.distantPast..<Date(timeIntervalSince1970: 913_600))),
    ConditionFixture(
      "changed:1h..1d",
      .changed(Date(timeIntervalSince1970: 913_600)..<Date(timeIntervalSince1970: 996_400))),
    ConditionFixture("changed:2000-01-03..", .changed(day(2)..<Date.distantFuture)),
    ConditionFixture("changed:..2000-01-03", .changed(Date.distantPast..<day(3))),
    ConditionFixture("changed:2000-01-03", .changed(day(2)..<day(3))),
    ConditionFixture("changed:2000-02", .changed(day(31)..<day(62))),
    ConditionFixture("changed:2000", .changed(day(0)..<day(372))),
    ConditionFixture("changed:2000-01-03..2000-01-05", .changed(day(2)..<day(5))),
  ])
  func `words and fields are parsed as conditions`(_ fixture: ConditionFixture) throws {
    let selector = try ContactSelector(arguments: [fixture.text], clock: clock)
    let term = ContactSelector.Term(fixture.condition, isNegated: fixture.isNegated)
    #expect(selector == ContactSelector(clauses: [[term]]))
  }

  @Test(arguments: [
    ("title:king", "title", "king"), ("-ADR.City:rome", "adr.city", "rome"),
    ("tel.cell:99", "tel.cell", "99"), ("tel.\"Summer house\":99", "tel.\"Summer house\"", "99"),
    (#"tel."a\b":99"#, #"tel."a\b""#, "99"), (#"tel."a\"b":99"#, #"tel."a\"b""#, "99"),
    ("tel.cell:0171 1234567", "tel.cell", "0171 1234567"),
    ("adr:rome", "adr", "rome"), ("x-skype:ada", "x-skype", "ada"), ("uid.0:a", "uid.0", "a"),
  ])
  func `a field path is parsed as a condition`(text: String, path: String, value: String) throws {
    let selector = try ContactSelector(arguments: [text], clock: clock)
    let field = ContactSelector.Condition.field(try FieldPath(reading: path), value)
    #expect(selector.clauses == [[.init(field, isNegated: text.hasPrefix("-"))]])
  }

  @Test(arguments: ["tel.cell", "tel.\"Summer house\"", "tel.\"0\"", "bday", "kind"])
  func `has: and no: accept any field`(field: String) throws {
    let path = try FieldPath(reading: field)
    let selector = try ContactSelector(arguments: ["has:\(field) no:\(field)"], clock: clock)
    #expect(
      selector.clauses == [[.init(.hasField(path))], [.init(.hasField(path), isNegated: true)]])
  }

  @Test func `Blanks separate words unless they are one telephone number`() throws {
    let words = try ContactSelector(arguments: ["1815 12", "ada 01711234567"], clock: clock)
    #expect(
      words.clauses.map { $0.map(\.condition) } == [
        [.word("1815 12")], [.word("ada")], [.word("01711234567")],
      ])
    let few = try ContactSelector(arguments: ["1815 1"], clock: clock)
    #expect(few.clauses == [[.init(.word("1815"))], [.init(.word("1"))]])
  }

  @Test(arguments: [
    ("has:age", 2026, 12, 10, "1026-12-10", "2026-12-10", 1027...2026),
    ("age:41", 2026, 2, 28, "1984-02-29", "1985-02-29", 1985...1985),
    ("age:40..", 2024, 12, 1, "1024-12-01", "1984-12-01", 1025...1984),
    ("age:..18", 2024, 2, 28, "2005-02-28", "2024-02-28", 2006...2024),
  ])
  func `an age is parsed as a range of birth dates`(
    text: String, year: Int, month: Int, day: Int, after: String, through: String,
    years: ClosedRange<Int>
  ) throws {
    let selector = try ContactSelector(arguments: [text], clock: noon(year, month, day))
    guard
      case .born(let first, let last, let found, let today)? =
        selector.clauses.first?.first?.condition
    else {
      Issue.record("not an age")
      return
    }
    #expect(first.description == after)
    #expect(last.description == through)
    #expect(found == years)
    #expect(today == CalendarDay(year: year, month: month, day: day))
  }

  @Test(arguments: [("bday:..30d", 30), ("bday:..2w", 14), ("bday:..1y", 365)])
  func `coming birthdays are counted from the day of the clock`(text: String, days: Int) throws {
    let selector = try ContactSelector(arguments: [text], clock: noon(2026, 12, 10))
    let today = CalendarDay(year: 2026, month: 12, day: 10)
    #expect(selector.clauses == [[.init(.birthdays(inNext: days, from: today))]])
  }

  /// Returns a clock at noon of a day in UTC.
  private func noon(_ year: Int, _ month: Int, _ day: Int) -> ContactSelector.Clock {
    @Sendable func start(_ year: Int, _ month: Int, _ day: Int) -> Date {
      let days = CalendarDay(year: year, month: month, day: day).number
      return Date(timeIntervalSince1970: Double(days * 86_400))
    }
    return ContactSelector.Clock(
      now: start(year, month, day).addingTimeInterval(43_200), startOfDay: start)
  }

  @Test func `blanks mean and, commas mean or, and arguments are joined`() throws {
    let selector = try ContactSelector(
      arguments: ["anna , bob org:x -berlin", "@4,@1", "@0 clara"], clock: clock)
    #expect(
      selector.clauses == [
        [.init(.word("anna")), .init(.word("bob"))], [.init(.organization("x"))],
        [.init(.word("berlin"), isNegated: true)], [.init(.word("clara"))],
      ])
    #expect(
      selector.references == [
        .row(RowReference(book: nil, row: 4)), .row(RowReference(book: nil, row: 1)),
        .row(RowReference(book: nil, row: 0)),
      ])
  }

  @Test func `a minus before a row or an id excludes it`() throws {
    let selector = try ContactSelector(
      arguments: ["@2..9 -@work.-1", "-@5..6,-uid:urn:uuid:4f", "-id:7f3a"], clock: clock)
    #expect(selector.references == [.rows(book: nil, first: 2, last: 9)])
    let id = try #require(IdentifierPrefix(hexadecimal: "7f3a"))
    let excluded: [[ContactSelector.Reference]] = [
      [.row(RowReference(book: "work", row: -1))],
      [.rows(book: nil, first: 5, last: 6), .uid("urn:uuid:4f", isPrefix: true)], [.id(id)],
    ]
    #expect(
      selector.clauses == excluded.map { $0.map { .init(.reference($0), isNegated: true) } })
  }

  @Test(arguments: ["", "  "])
  func `blank arguments select everything`(text: String) throws {
    let selector = try ContactSelector(arguments: [text], clock: clock)
    #expect(selector == ContactSelector())
  }

  struct FaultFixture: Sendable {
    let text: String
    let code: ContactSelectorError.Code
    let position: Int

    init(_ text: String, _ code: ContactSelectorError.Code, _ position: Int) {
      self.text = text
      self.code = code
      self.position = position
    }
  }

  @Test(arguments: [
    FaultFixture("@", .notRow, 1),
    FaultFixture("anna @x", .notRow, 6),
    FaultFixture("@work", .notRow, 1), FaultFixture("@5..2", .notRow, 1),
    FaultFixture("@work.-1..-3", .notRow, 1),
    FaultFixture("@.3", .notRow, 1), FaultFixture("@..", .notRow, 1),
    FaultFixture("@work...", .notRow, 1),
    FaultFixture("@+3", .notRow, 1),
    FaultFixture("@1..x", .notRow, 1),
    FaultFixture("Zoë id:7f3", .notIdentifier, 5),
    FaultFixture("id:xyzw", .notIdentifier, 1),
    FaultFixture("phone:3", .unknownField, 1),
    FaultFixture("email:", .missingValue, 1),
    FaultFixture("has:wings", .badValue, 1),
    FaultFixture("age:x", .badValue, 1),
    FaultFixture("age:..", .badValue, 1),
    FaultFixture("age:5..4", .badValue, 1),
    FaultFixture("wings:x", .unknownField, 1),
    FaultFixture("tel:abc", .badValue, 1),
    FaultFixture("tel.cell:abc", .badValue, 1),
    FaultFixture("bday:13", .badValue, 1), FaultFixture("bday:ju", .badValue, 1),
    FaultFixture("bday:02-30", .badValue, 1),
    FaultFixture("bday:06-15-1", .badValue, 1), FaultFixture("bday:06-01-15", .badValue, 1),
    FaultFixture("changed:soon", .badValue, 1),
    FaultFixture("changed:2000-13", .badValue, 1),
    FaultFixture("changed:2000-01-40", .badValue, 1),
    FaultFixture("changed:7d..1d", .badValue, 1),
    FaultFixture("changed:2000..7d", .badValue, 1),
    FaultFixture("changed:..", .badValue, 1),
    FaultFixture("org:\"Big", .unclosedQuote, 5),
    FaultFixture(",anna", .strayComma, 1),
    FaultFixture("anna,", .strayComma, 6),
    FaultFixture("-@x", .notRow, 1),
    FaultFixture("-id:7f3", .notIdentifier, 1),
    FaultFixture("-@3,@4", .mixedAlternatives, 1),
    FaultFixture("x @3,anna", .mixedAlternatives, 3),
  ])
  func `a parse error has a code and a position`(_ fixture: FaultFixture) {
    let error = #expect(throws: ContactSelectorError.self) {
      try ContactSelector(arguments: [fixture.text], clock: clock)
    }
    #expect(error?.code == fixture.code)
    #expect(error?.position == fixture.position)
  }

  @Test(arguments: [
    ("emial:x", "there is no field “emial:”; did you mean “email:”?"),
    ("tag:x", "there is no field “tag:”; write group:."),
    ("city:berlin", "there is no field “city:”; write adr.city:."),
    ("lastname:doe", "there is no field “lastname:”; write name.last:."),
    ("phnoe:1", "there is no field “phnoe:”; did you mean “tel:”?"),
    ("has:emial", "there is no field “emial”; did you mean “has:email”?"),
    ("has:emails.work", "there is no field “emails.work”; did you mean “has:email.work”?"),
    ("no:mobile.0", "there is no field “mobile.0”; did you mean “no:tel.cell.0”?"),
    (
      #"has:tell."Summer house""#,
      #"there is no field “tell.Summer house”; did you mean “has:tel."Summer house"”?"#
    ),
    (
      "has:tel.x.1.2",
      "has: requires photo, email, tel, org, note, uid, group or another field, as in “has:tel.cell”."
    ),
    ("no:book", "every contact has “book”; no: requires another field, as in “no:tel.cell”."),
  ])
  func `A mistyped field has a suggestion`(text: String, reason: String) {
    let error = #expect(throws: ContactSelectorError.self) {
      try ContactSelector(arguments: [text], clock: clock)
    }
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    ("lsat", "There is no field “lsat”: did you mean “last”?"),
    ("surname", "There is no field “surname”: did you mean “name.last”?"),
    (
      "name,id",
      "“id” is not an order: “stored” is the order of books and rows, and “created” begins with the latest contact."
    ),
  ])
  func `A wrong order is refused with advice`(text: String, message: String) {
    let error = #expect(throws: ContactError.self) { try SortKey.keys(text) }
    #expect(error?.message == message)
  }

  @Test func `Keys of an order may have blanks and commas in labels`() throws {
    let keys = try SortKey.keys(#"-age , tel."desk, left""#)
    let path = try FieldPath(reading: #"tel."desk, left""#)
    #expect(keys == [SortKey(.age, isReversed: true), SortKey(.field(path))])
  }

  @Test func `a parse error is a full sentence`() {
    let error = #expect(throws: ContactSelectorError.self) {
      try ContactSelector(arguments: ["anna phone:3"], clock: clock)
    }
    #expect(
      error?.description
        == "“anna phone:3”, position 6: there is no field “phone:”; write tel:.")
  }
}

@Suite struct ListPositionTests {
  @Test(arguments: [
    ("3", ListPosition.row(RowReference(book: nil, row: 3))),
    ("@3", .row(RowReference(book: nil, row: 3))),
    ("@work.3", .row(RowReference(book: "work", row: 3))),
    ("@-1", .row(RowReference(book: nil, row: -1))),
    ("start", .start),
    ("end", .end),
    ("before:ada", .before(ContactSelector(clauses: [[.init(.word("ada"))]]))),
    ("after:@2", .after(ContactSelector(references: [.row(RowReference(book: nil, row: 2))]))),
  ])
  func `a list position is a row, an end or a contact`(text: String, position: ListPosition) throws
  {
    #expect(try ListPosition(text, clock: clock) == position)
  }

  @Test(arguments: ["", "x", "work.3", "@2..5", "before:", "before: "])
  func `other text is no list position`(text: String) {
    #expect(throws: ContactSelectorError.self) { try ListPosition(text, clock: clock) }
  }
}
