import ContactModel
import ContactStorage
import Foundation
import Testing

/// The contacts that selectors choose from one list of eight contacts in two books.
@Suite struct SelectionTests {
  private static let contacts = [
    contact(
      "Ada Lovelace", "UID:ada-1", "EMAIL:Ada@Example.org", "TEL:+49 (0)30 123456",
      "ORG:Analytical Engines", "BDAY:1815-12-10", "CATEGORIES:Math,Old Friends"),
    contact("Łukasz Straße", "EMAIL:luk@example-org.pl", "TEL:030 123456", "NOTE:Likes Ångström"),
    contact("山田太郎", "TEL:+81 3 1234 5678", "PHOTO;VALUE=URI:http://x.org/a.jpg"),
    contact("Conan O'Brien", "ORG:Late Show", "BDAY:--12-31"),
    contact(
      "Johann Bach", "EMAIL:johann@bach.de", "CATEGORIES:Old", "NICKNAME:Hansi,Basti",
      "TITLE:Cantor", "ROLE:Composer", "ADR:;;Thomaskirchhof 18;Leipzig;;04109;Germany",
      "item1.URL:http://x.org", "item1.X-ABLabel:Organ", "item2.X-ABLabel:_$!<HomePage>!$_"),
  ]

  private static let colleagues = [
    contact("Anna Schmidt", "UID:urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "KIND:org"),
    contact("Ada Schmidt", "ORG:Engines of Analysis", "BDAY:1815"),
    contact("Zoë", "NOTE:removed"),
  ]

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: day)
  }

  private static func store() async throws -> ContactStore {
    let store = try ContactStore.inMemory()
    try await store.apply(
      .insertBook(name: "work", section: 1),
      .insert(contacts, at: [0, 0]),
      .insert(colleagues, at: [1, 0]))
    try await store.apply(.remove([try await store.id(2, 1)]))
    return store
  }

  private static func names(
    _ selector: ContactSelector, words: WordSearch = .namesFirst, order: ContactOrder = .stored,
    limit: Int? = nil, offset: Int = 0
  ) async throws -> [String] {
    try await store().read { reader in
      let selection = try reader.select(
        selector, words: words, order: order, limit: limit, offset: offset)
      return try reader.rows(of: selection.ids).map(\.name)
    }
  }

  @Test(
    arguments: [
      (.word("ada"), ["Ada Lovelace", "Ada Schmidt"]),
      (.word("a"), ["Ada Lovelace", "Anna Schmidt", "Ada Schmidt"]),
      (.word("LUKASZ strasse"), ["Łukasz Straße"]),
      (.word("strasse lukasz"), ["Łukasz Straße"]),
      (.word("田太"), ["山田太郎"]),
      (.word("o'b"), ["Conan O'Brien"]),
      (.word("obrien"), ["Conan O'Brien"]),
      (.word("brien conan"), ["Conan O'Brien"]),
      (.word("chmid"), ["Anna Schmidt", "Ada Schmidt"]),
      (.word("zoe"), []),
      (.word("--"), []),
      (.word("ada-1"), ["Ada Lovelace"]),
      (.word("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"), ["Anna Schmidt"]),
      (.word("f81d"), ["Anna Schmidt"]),
      (.word("+49 30/123456"), ["Ada Lovelace", "Łukasz Straße"]),
      (.word("5678"), ["山田太郎"]),
      (.word("678"), []),
      (.word("luk@example-org.pl"), ["Łukasz Straße"]),
      (.word("engines"), ["Ada Lovelace", "Ada Schmidt"]),
      (.word("basti"), ["Johann Bach"]),
      (.word("cantor"), ["Johann Bach"]),
      (.word("composer"), ["Johann Bach"]),
      (.word("leip"), ["Johann Bach"]),
      (.word("organ"), ["Johann Bach"]),
      (.word("homepage"), []),
      (.word("germany"), []),
      (.email("ada@example.org"), ["Ada Lovelace"]),
      (.email("example"), ["Ada Lovelace", "Łukasz Straße"]),
      (.email("hann@b"), ["Johann Bach"]),
      (.phone("030/123 456"), ["Ada Lovelace", "Łukasz Straße"]),
      (.phone("004930123456"), ["Ada Lovelace", "Łukasz Straße"]),
      (.phone("5678"), ["山田太郎"]),
      (.phone("99"), []),
      (.organization("engines anal"), ["Ada Lovelace", "Ada Schmidt"]),
      (.note("angstrom"), ["Łukasz Straße"]),
      (.note("removed"), []),
      (.group("old"), ["Johann Bach"]),
      (.group("OLD friends"), ["Ada Lovelace"]),
      (.book("WORK"), ["Anna Schmidt", "Ada Schmidt"]),
      (.has(.photo), ["山田太郎"]),
      (.has(.email), ["Ada Lovelace", "Łukasz Straße", "Johann Bach"]),
      (.has(.tel), ["Ada Lovelace", "Łukasz Straße", "山田太郎"]),
      (.has(.org), ["Ada Lovelace", "Conan O'Brien", "Ada Schmidt"]),
      (.has(.note), ["Łukasz Straße"]),
      (.has(.uid), ["Ada Lovelace", "Anna Schmidt"]),
      (.has(.group), ["Ada Lovelace", "Johann Bach"]),
      (.kind("org"), ["Anna Schmidt"]),
      (
        .kind("individual"),
        [
          "Ada Lovelace", "Łukasz Straße", "山田太郎", "Conan O'Brien", "Johann Bach",
          "Ada Schmidt",
        ]
      ),
      (
        .born(after: day(1814, 12, 31), through: day(1815, 12, 31), years: 1815...1815),
        ["Ada Lovelace", "Ada Schmidt"]
      ),
      (.born(after: day(1815, 12, 10), through: day(1900, 12, 31), years: 1816...1900), []),
      (.birthdays(inNext: 20, from: day(2026, 12, 20)), ["Conan O'Brien"]),
      (.birthdays(inNext: 0, from: day(2026, 12, 10)), ["Ada Lovelace"]),
      (.birthdays(inNext: 400, from: day(1815, 12, 10)), ["Ada Lovelace", "Conan O'Brien"]),
      (.birthdays(inNext: 30, from: day(1815, 12, 9)), ["Ada Lovelace", "Conan O'Brien"]),
      (.birthdays(inNext: 365, from: day(1814, 12, 9)), ["Conan O'Brien"]),
      (.birthdays(inNext: 365, from: day(1814, 12, 10)), ["Ada Lovelace", "Conan O'Brien"]),
      (.created(Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 1)), []),
      (.birthday(month: 12, day: nil), ["Ada Lovelace", "Conan O'Brien"]),
      (.birthday(month: 12, day: 31), ["Conan O'Brien"]),
      (.birthday(month: 1, day: nil), []),
      (.changed(Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 1)), []),
    ] as [(ContactSelector.Condition, [String])])
  func `a condition selects its contacts in the order of the list`(
    condition: ContactSelector.Condition, expected: [String]
  ) async throws {
    let selector = ContactSelector(clauses: [[ContactSelector.Term(condition)]])
    #expect(try await Self.names(selector) == expected)
    #expect(try await Self.names(selector, limit: 1) == Array(expected.prefix(1)))
    #expect(try await Self.names(selector, limit: 5, offset: 1) == Array(expected.dropFirst()))
    let negated = ContactSelector(clauses: [[ContactSelector.Term(condition, isNegated: true)]])
    let all = (Self.contacts + Self.colleagues.dropLast()).map(\.name)
    // A negated word excludes whom a list finds with it.
    let excluded = try await Self.names(selector, words: .allFields)
    #expect(try await Self.names(negated) == all.filter { !excluded.contains($0) })
    #expect(try await Self.names(negated, limit: 9) == all.filter { !excluded.contains($0) })
  }

  @Test(
    arguments: [
      ("nick", "hansi", ["Johann Bach"]), ("title", "cantor", ["Johann Bach"]),
      ("role", "cantor", []), ("adr.city", "leipzig", ["Johann Bach"]),
      ("adr.country", "germ", ["Johann Bach"]), ("adr", "kirch", []),
      ("adr", "thomas 18", ["Johann Bach"]), ("url", "X.ORG", ["Johann Bach"]),
      ("url.organ", "x", ["Johann Bach"]), ("tel", "3456", ["Ada Lovelace", "Łukasz Straße"]),
      ("email", "@bach", ["Johann Bach"]), ("nick", nil, ["Johann Bach"]),
      ("bday", nil, ["Ada Lovelace", "Conan O'Brien", "Ada Schmidt"]),
      ("adr.city", nil, ["Johann Bach"]), ("adr.region", nil, []),
    ] as [(String, String?, [String])])
  func `a field selects contacts with a matching value, or with any value`(
    field: String, text: String?, expected: [String]
  ) async throws {
    let path = try FieldPath(reading: field)
    let condition: ContactSelector.Condition = text.map { .field(path, $0) } ?? .hasField(path)
    let all = (Self.contacts + Self.colleagues.dropLast()).map(\.name)
    for limit in [nil, 9] {
      let found = ContactSelector(clauses: [[ContactSelector.Term(condition)]])
      #expect(try await Self.names(found, limit: limit) == expected)
      let others = ContactSelector(clauses: [[ContactSelector.Term(condition, isNegated: true)]])
      #expect(
        try await Self.names(others, limit: limit) == all.filter { !expected.contains($0) })
    }
  }

  @Test func `the dead have no age, but a birthday`() async throws {
    let store = try ContactStore.inMemory()
    let contacts = ["", "DEATHDATE:2020-01-02", "DEATHDATE:", "DEATHDATE;VALUE=text:long ago"]
      .enumerated().map { contact("P\($0)", "BDAY:2000-12-01", $1) }
    try await store.apply(.insert(contacts, at: [0, 0]))
    func names(aliveOn day: CalendarDay?) async throws -> [String] {
      let condition = ContactSelector.Condition.born(
        after: Self.day(2000, 1, 1), through: Self.day(2001, 1, 1), years: 2000...2000,
        aliveOn: day)
      return try await store.read { reader in
        try reader.rows(of: reader.select(ContactSelector(clauses: [[.init(condition)]])).ids)
          .map(\.name)
      }
    }
    #expect(try await names(aliveOn: nil) == ["P0", "P1", "P2", "P3"])
    #expect(try await names(aliveOn: Self.day(2020, 1, 2)) == ["P0", "P2"])
    #expect(try await names(aliveOn: Self.day(2020, 1, 1)) == ["P0", "P1", "P2"])
  }

  @Test(arguments: [(26, 24, [String]()), (26, 25, ["Neo"]), (31, 26, ["Neo"]), (31, 25, [])])
  func `a month of birth counts from its last day on`(
    day: Int, age: Int, expected: [String]
  ) async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert([contact("Neo", "BDAY:2000-12")], at: [0, 0]))
    let year = 2026 - age
    let condition = ContactSelector.Condition.born(
      after: Self.day(year - 1, 12, day), through: Self.day(year, 12, day), years: year...year)
    let names = try await store.read { reader in
      try reader.rows(of: reader.select(ContactSelector(clauses: [[.init(condition)]])).ids)
        .map(\.name)
    }
    #expect(names == expected)
  }

  @Test func `a range of creation times selects all contacts`() async throws {
    let times = Date(timeIntervalSince1970: 1)..<Date.distantFuture
    let created = ContactSelector(clauses: [[ContactSelector.Term(.created(times))]])
    #expect(try await Self.names(created).count == 7)
  }

  @Test(arguments: [ContactSelector.Condition.word("chmid"), .word("f81d"), .email("hann@b")])
  func `a selection for a change doesn't search parts of words`(
    condition: ContactSelector.Condition
  ) async throws {
    let selector = ContactSelector(clauses: [[ContactSelector.Term(condition)]])
    #expect(try await Self.names(selector, words: .wholeNames) == [])
  }

  @Test func `parts of words are found after each write`() async throws {
    let store = try ContactStore.inMemory()
    let many = (0..<2_100).map { contact("Person\($0)qed", "EMAIL:mail\($0)@x.org") }
    try await store.apply(.insert(many, at: [0, 0]))
    func names(_ condition: ContactSelector.Condition) async throws -> [String] {
      try await store.read { reader in
        let selector = ContactSelector(clauses: [[ContactSelector.Term(condition)]])
        return try reader.rows(of: reader.select(selector).ids).map(\.name)
      }
    }
    for number in [0, 1_023, 1_024, 2_047, 2_048, 2_099] {
      let name = "Person\(number)qed"
      #expect(try await names(.word("son\(number)q")) == [name])
      #expect(try await names(.email("il\(number)@")) == [name])
    }
    try await store.apply(
      .replace(try await store.id(1_024), with: contact("Ada Lovelace", "EMAIL:ada@y.org")))
    #expect(try await names(.word("son1024q")) == [])
    #expect(try await names(.word("velac")) == ["Ada Lovelace"])
    #expect(try await names(.email("a@y.o")) == ["Ada Lovelace"])
    _ = try await store.undo()
    #expect(try await names(.word("son1024q")) == ["Person1024qed"])
    #expect(try await names(.word("velac")) == [])
    _ = try await store.redo()
    try await store.apply(.remove([try await store.id(1_024)]))
    #expect(try await names(.word("velac")) == [])
    _ = try await store.undo()
    #expect(try await names(.word("velac")) == ["Ada Lovelace"])
    #expect(try await store.problems() == [])
  }

  @Test func `clauses mean and, and their terms mean or`() async throws {
    let selector = ContactSelector(clauses: [
      [.init(.word("ada")), .init(.word("johann"))], [.init(.book("work"), isNegated: true)],
    ])
    #expect(try await Self.names(selector) == ["Ada Lovelace", "Johann Bach"])
  }

  @Test(
    arguments: [
      ([.word("schmidt"), .word("ada")], ["Ada Schmidt"]),
      ([.word("schmidt"), .word("a"), .has(.org)], ["Ada Schmidt"]),
      ([.word("schmidt"), .word("chmid")], ["Anna Schmidt", "Ada Schmidt"]),
      ([.word("schmidt"), .word("nn")], ["Anna Schmidt"]),
      ([.word("ada"), .word("ada-1")], ["Ada Lovelace"]),
      ([.word("ada"), .word("bach")], []),
      ([.email("example"), .has(.note), .word("l")], ["Łukasz Straße"]),
      ([.organization("engines"), .birthday(month: 12, day: nil)], ["Ada Lovelace"]),
      ([.book("work"), .has(.email)], []),
    ] as [([ContactSelector.Condition], [String])])
  func `several conditions select the contacts that fulfil all of them`(
    conditions: [ContactSelector.Condition], expected: [String]
  ) async throws {
    for conditions in [conditions, conditions.reversed()] {
      let selector = ContactSelector(clauses: conditions.map { [ContactSelector.Term($0)] })
      #expect(try await Self.names(selector) == expected)
      #expect(try await Self.names(selector, limit: 5) == expected)
    }
  }

  @Test func `references select each contact once, in the order of the references`() async throws {
    let selector = ContactSelector(references: [
      .row(RowReference(book: "work", row: -1)), .rows(book: nil, first: 3, last: 9),
      .uid("ada-1", isPrefix: false), .row(RowReference(book: nil, row: 3)),
    ])
    #expect(
      try await Self.names(selector)
        == ["Ada Schmidt", "Conan O'Brien", "Johann Bach", "Ada Lovelace"])
    let narrowed = ContactSelector(
      references: selector.references, clauses: [[ContactSelector.Term(.word("ada"))]])
    #expect(try await Self.names(narrowed) == ["Ada Schmidt", "Ada Lovelace"])
    #expect(
      try await Self.names(selector, order: .name, limit: 2, offset: 1)
        == ["Ada Schmidt", "Conan O'Brien"])
  }

  @Test func `an id is found by its first digits`() async throws {
    let store = try await Self.store()
    try await store.read { reader in
      let length = try reader.shortIDLength()
      #expect(length == 4)
      for row in 0..<5 {
        let id = try #require(try reader.id(at: [0, row]))
        let text = String(id.description.prefix(length))
        let prefix = try #require(IdentifierPrefix(hexadecimal: text))
        #expect(try reader.select(ContactSelector(references: [.id(prefix)])).ids == [id])
        let word = ContactSelector(clauses: [[ContactSelector.Term(.word(id.description))]])
        #expect(try reader.select(word, words: .wholeNames).ids == [id])
      }
    }
  }

  @Test(arguments: [
    (ContactOrder.stored, ["Ada Lovelace", "Łukasz Straße", "山田太郎"]),
    (.name, ["Ada Lovelace", "Ada Schmidt", "Anna Schmidt"]),
    (.changed, ["Ada Lovelace", "Łukasz Straße", "山田太郎"]),
  ])
  func `the whole list can be sorted in each order`(order: ContactOrder, first: [String])
    async throws
  {
    #expect(try await Self.names(ContactSelector(), order: order, limit: 3) == first)
    let all = try await Self.names(ContactSelector(), order: order)
    #expect(all.count == 7)
    #expect(
      try await Self.names(ContactSelector(), order: order, limit: 4, offset: 4)
        == Array(all.dropFirst(4)))
  }

  @Test(arguments: [
    (ContactSelector.Reference.row(RowReference(book: nil, row: 5)), "rowOutOfRange"),
    (.row(RowReference(book: nil, row: -6)), "rowOutOfRange"),
    (.rows(book: "work", first: 2, last: 3), "rowOutOfRange"),
    (.row(RowReference(book: "home", row: 0)), "unknownBook"),
  ])
  func `missing rows and books are named`(
    reference: ContactSelector.Reference, code: String
  ) async throws {
    let error = await #expect(throws: ContactError.self) {
      try await Self.names(ContactSelector(references: [reference]))
    }
    #expect(error?.code.description == code)
  }

  @Test func `the total is unknown if the first rows fill the limit`() async throws {
    let store = try ContactStore.inMemory()
    let many = (0..<300).map { contact("Anna \($0)") }
    try await store.apply(.insert(many, at: [0, 0]))
    try await store.read { reader in
      let broad = ContactSelector(clauses: [[ContactSelector.Term(.word("a"))]])
      let some = try reader.select(broad, limit: 50)
      #expect(some.ids == (try reader.ids(section: 0, rows: 0..<50)))
      #expect(some.total == nil)
      #expect(try reader.select(broad, limit: 500).total == 300)
      #expect(try reader.select(broad).total == 300)
    }
  }

  @Test func `a frequent field is selected by scanning the first rows`() async throws {
    let store = try ContactStore.inMemory()
    let many = (0..<300).map { contact("Anna \($0)", $0 % 3 == 0 ? "TEL:\($0)" : "EMAIL:\($0)@b") }
    try await store.apply(.insert(many, at: [0, 0]))
    try await store.read { reader in
      let rows = try reader.ids(section: 0, rows: 0..<6)
      let emails = ContactSelector(clauses: [[ContactSelector.Term(.has(.email))]])
      #expect(try reader.select(emails, limit: 3).ids == [rows[1], rows[2], rows[4]])
      #expect(try reader.select(emails, limit: 3).total == nil)
      #expect(try reader.select(emails).total == 200)
      let phones = ContactSelector(clauses: [[ContactSelector.Term(.has(.tel))]])
      #expect(try reader.select(phones, limit: 2).ids == [rows[0], rows[3]])
      let neither = ContactSelector(clauses: [
        [ContactSelector.Term(.has(.tel), isNegated: true)],
        [ContactSelector.Term(.has(.email), isNegated: true)],
      ])
      #expect(try reader.select(neither, limit: 2).ids == [])
    }
  }

  @Test(arguments: [ContactOrder.stored, .name, .changed])
  func `a page with a large offset equals that of the whole list, also with trash`(
    order: ContactOrder
  ) async throws {
    let store = try ContactStore.inMemory()
    let many = (0..<700).map { contact("Anna \($0 * 37 % 700)") }
    try await store.apply(.insert(many, at: [0, 0]))
    for _ in 0..<2 {
      try await store.read { reader in
        let all = try reader.select(ContactSelector(), order: order).ids
        let page = try reader.select(ContactSelector(), order: order, limit: 20, offset: 600)
        #expect(page.ids == Array(all[600..<620]))
        #expect(page.total == all.count)
      }
      let removed = try await store.read { try $0.ids(section: 0, rows: 100..<150) }
      try await store.apply(.remove(removed))
    }
  }
}
