import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Testing
import VCardFormat

struct SamePersonTests {
  let list: ContactList

  init() throws {
    list = ContactList(try ContactStore.inMemory())
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `Eight exports of 60 people in any order give one contact for each person`(
    seed: UInt64
  ) async throws {
    var generator = SeededGenerator(state: seed)
    let people = AddressBook().people
    let exports = AddressBookExport.allCases.shuffled(using: &generator)
    for export in exports {
      try await list.drop([export.item(of: people.shuffled(using: &generator))])
    }
    #expect(try await wrongMerges() == [])
    let names = try await list.rows().map(\.name)
    #expect((60...62).contains(names.count), "\(exports.map(\.rawValue)): \(names.sorted())")
    for export in exports.shuffled(using: &generator) {
      let results = try await list.drop([export.item(of: people.shuffled(using: &generator))])
      #expect(results.allSatisfy { $0.outcome != .inserted }, "\(export) again")
    }
    #expect(try await list.rows().count == names.count)
    #expect(try await wrongMerges() == [])
  }

  /// Returns the contacts that have addresses of several people.
  private func wrongMerges() async throws -> [String] {
    try await list.rows().compactMap { row in
      let owners = Set(row.emails.map { $0.lowercased().prefix { $0 != "@" } })
      return owners.count > 1 ? "\(row.name): \(row.emails)" : nil
    }
  }
}

/// Drops of cards from another program.
extension SamePersonTests {
  private static let ada = card(
    "FN:Ada Lovelace", "EMAIL:ada@home.example", "TEL:+44 20 7946 0018", "UID:a")

  @Test func `A card of another program matches the same person and says why`() async throws {
    try await list.drop([.vCards("a.vcf", Self.ada)])
    let card = card("N:LOVELACE;Ada;;;", "EMAIL:Ada@Home.example", "TITLE:Countess")
    let results = try await list.drop([.vCards("b.vcf", card)])
    #expect(results.map(\.outcome) == [.merged])
    #expect(results.map(\.match?.description) == ["same person: Ada@Home.example"])
    #expect(try await list.drop([.vCards("b.vcf", card)]).map(\.outcome) == [.unchanged])
    #expect(try await list.rows().count == 1)
  }

  @Test(arguments: [
    ("Kim Min-jun", "Minjun Kim"), ("Min Jun Kim", "Kim Minjun"), ("Kim Min Jun", "Min-jun Kim"),
  ])
  func `A name matches in one word and in two`(first: String, second: String) async throws {
    let line = "TEL:+82 10 1234 5678"
    try await list.drop([.vCards("a.vcf", card("FN:\(first)", line))])
    let results = try await list.drop([.vCards("b.vcf", card("FN:\(second)", line, "TITLE:CEO"))])
    #expect(results.map(\.outcome) == [.merged])
  }

  @Test func `An exported card comes back to its contact, although a namesake has its values`()
    async throws
  {
    let cards = [
      ["FN:Elsa Grau", "TEL:+49 89 3344556", "EMAIL:elsa@grau.example"],
      ["FN:Elsa Grau", "TEL:089 3344556", "EMAIL:Elsa@grau.example", "TITLE:Dr."],
    ]
    try await list.drop([.vCards("a.vcf", cards.flatMap { card($0) })])
    let ids = try await list.rows().map(\.id)
    let exported = cards.flatMap { card($0 + ["N:Grau;Elsa;;;"]) }
    #expect(try await list.drop([.vCards("b.vcf", exported)]).map(\.contact?.id) == ids)
    // A card with other notations is that of neither.
    let other = card("FN:Elsa Grau", "TEL:+49 (89) 3344556", "EMAIL:elsa@grau.example")
    #expect(try await list.drop([.vCards("c.vcf", other)]).map(\.outcome) == [.inserted])
  }

  @Test func `The match rule uid doesn't match people by their details`() async throws {
    try await list.drop([.vCards("a.vcf", Self.ada)])
    var options = DropOptions()
    options.matchRule = .uid
    let results = try await list.drop(
      [.vCards("b.vcf", card("FN:Ada Lovelace", "EMAIL:ada@home.example"))], options: options)
    #expect(results.map(\.outcome) == [.inserted])
  }

  @Test(arguments: [
    (
      ["FN:Ada Lovelace", "NOTE:Engines", "BDAY:--1210"],
      "shares no e-mail address, number, full birthday or postal address with it."
    ),
    (["FN:Ada Lovelace", "EMAIL:ada@home.example", "BDAY:1999-01-01"], "another birthday"),
    (["N:Lovelace;Ada;;;III", "EMAIL:ada@home.example"], "another suffix"),
  ])
  func `A card that may be a duplicate is inserted with a hint`(lines: [String], hint: String)
    async throws
  {
    try await list.drop([
      .vCards(
        "a.vcf",
        card("FN:Ada Lovelace", "EMAIL:ada@home.example", "BDAY:1815-12-10", "NOTE:Engines"))
    ])
    let results = try await list.drop([.vCards("b.vcf", card(lines))])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(results.flatMap { $0.diagnostics.map(\.rule) } == ["possible-duplicate"])
    #expect(results.first?.diagnostics.first?.message.contains(hint) == true)
  }

  @Test(arguments: [
    ("EMAIL:ada7@home.example", "ada7@home.example"), ("TEL:+44 20 7946 0007", "+44 20 7946 0007"),
    ("BDAY:1815-12-07", "1815-12-07"),
  ])
  func `A person of a very common name is found by another value`(line: String, value: String)
    async throws
  {
    let many = (1...30).flatMap { number in
      let digits = number < 10 ? "0\(number)" : "\(number)"
      return card(
        "FN:Ada Lovelace", "EMAIL:ada\(number)@home.example", "TEL:+44 20 7946 00\(digits)",
        "BDAY:1815-12-\(digits)")
    }
    try await list.drop([.vCards("a.vcf", many + card("FN:Charles Babbage", "BDAY:1815-12-07"))])
    let found = try await list.drop([
      .vCards("b.vcf", card("FN:Lovelace Ada", line, "TITLE:Countess"))
    ])
    #expect(found.map(\.match?.description) == ["same person: \(value)"])
    #expect(found.map(\.contact?.id) == [try await list.rows()[6].id])
    let other = try await list.drop([.vCards("c.vcf", card("FN:Ada Lovelace", "BDAY:1815-12-31"))])
    #expect(other.map(\.outcome) == [.inserted])
  }

  @Test(arguments: [
    ["EMAIL:bill@home.example", "TEL:+1 206 555 0100"], ["EMAIL:bill@home.example"],
  ])
  func `A card with the shown name of a contact matches it, whatever N says`(lines: [String])
    async throws
  {
    let names = [["N:Gates;William;;;"], ["N:Gates;Bill;;;"], []]
    for first in names {
      for second in names where second != first {
        let list = ContactList(try ContactStore.inMemory())
        try await list.drop([.vCards("a.vcf", shown("Bill Gates", first + lines))])
        let results = try await list.drop(
          [.vCards("b.vcf", shown("Bill Gates", second + lines + ["TITLE:Chair"]))])
        #expect(results.map(\.outcome) == [.merged], "\(first), \(second)")
      }
    }
  }

  @Test func `A card with the shown name of a relative is inserted with a hint`() async throws {
    let lines = ["EMAIL:gates@home.example", "TEL:+1 206 555 0100"]
    let peter = shown("Dr. Gates", ["N:Gates;Peter;;;"] + lines)
    try await list.drop([.vCards("a.vcf", peter)])
    let paul = shown("Dr. Gates", ["N:Gates;Paul;;;"] + lines)
    let results = try await list.drop([.vCards("b.vcf", paul)])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(
      results.flatMap { $0.diagnostics.map(\.message) } == [
        "“Dr. Gates” is a new contact: the contact of that name may have another given name."
      ])
    // The relative doesn't keep the card of a person from that person.
    let third = shown("Dr. Gates", ["N:Gates;Paul;;;", "TITLE:Dean", lines[0]])
    #expect(try await list.drop([.vCards("c.vcf", third)]).map(\.outcome) == [.merged])
  }

  @Test(arguments: [
    ("EMAIL:ADA@Home.example", true), ("TEL:0207 946 0018", true), ("BDAY:18151210", true),
    ("TEL:7-12-15", true), ("TEL:7-12-16", false), ("BDAY:1815-12-11", false),
    ("BDAY:--1210", false), ("EMAIL:ada@work.example", false), ("NOTE:n", false),
  ])
  func `A card without an address is compared with the values that the list has of a namesake`(
    line: String, isSame: Bool
  ) async throws {
    let lines = ["EMAIL:ada@home.example", "TEL:+44 20 7946 0018", "BDAY:1815-12-10", "TEL:71215"]
    try await list.drop([
      .vCards("a.vcf", card(["FN:Ada Lovelace", "UID:a", "ADR:;;Main St 1;Bath;;;"] + lines))
    ])
    let results = try await list.drop([
      .vCards("b.vcf", card("FN:Ada Lovelace", "UID:b", "TITLE:Countess", line))
    ])
    #expect(results.map(\.outcome) == [isSame ? .merged : .inserted])
  }

  @Test(arguments: [
    "TEL:+44 20 7946 0018;ext=2", "TEL:+44 20 7946 0018", "EMAIL:noreply@shop.example",
  ])
  func `A card that only has the number or address of somebody else gets no hint`(line: String)
    async throws
  {
    try await list.drop([
      .vCards(
        "a.vcf", card("FN:Ada Lovelace", "TEL:+44 20 7946 0018", "EMAIL:noreply@shop.example"))
    ])
    let results = try await list.drop([.vCards("b.vcf", card("FN:Grace Hopper", line))])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(results.flatMap(\.diagnostics).isEmpty)
  }

  @Test(arguments: [
    ("Hans Tapfer privat", true), ("Hans Tapfer (mobil)", true), ("Hans Tapfer Zahnarzt", true),
    ("Hans Tapfer, née Winter", true), ("Hans Tapfre", true), ("Hans Winter", true),
    ("Eva Tapfer", false), ("Hans-Peter und Eva Tapfer", false),
  ])
  func `A card that shares two values with a contact of a similar name gets a hint`(
    name: String, isAlike: Bool
  ) async throws {
    let (number, address) = ("+49 172 8888828", "hans.tapfer@home.example")
    let lines = ["TEL:\(number)", "EMAIL:\(address)"]
    try await list.drop([.vCards("a.vcf", card(["FN:Hans Tapfer"] + lines))])
    let results = try await list.drop([.vCards("b.vcf", card(["FN:\(name)"] + lines))])
    #expect(results.map(\.outcome) == [.inserted])
    let hint = "“Hans Tapfer” has the same values (\(address), \(number)), but another name."
    #expect(
      results.flatMap { $0.diagnostics.map(\.message) }
        == (isAlike ? ["“\(name)” is a new contact: \(hint)"] : []))
  }

  @Test func `A card with only the address of a contact gets a hint`() async throws {
    try await list.drop([.vCards("a.vcf", card(["FN:Kim", "EMAIL:kim@lee.example"]))])
    let results = try await list.drop([.vCards("b.vcf", card(["EMAIL:kim@lee.example"]))])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(
      results.flatMap { $0.diagnostics.map(\.message) } == [
        "“kim@lee.example” is a new contact without a name: “Kim” has kim@lee.example too."
      ])
  }

  @Test(arguments: ["Peter Lang", "Hans Winter", "+49 30 5551234"])
  func `A colleague who shares the values of a company gets no hint`(name: String) async throws {
    let lines = ["TEL:+49 30 5551234", "EMAIL:info@firm.example"]
    let names = ["Olga Braun", "Peter Kurz", "Max Weber"]
    try await list.drop([.vCards("a.vcf", names.flatMap { card(["FN:\($0)"] + lines) })])
    let results = try await list.drop([.vCards("b.vcf", card(["FN:\(name)"] + lines))])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(results.flatMap(\.diagnostics).isEmpty)
  }

  @Test func `A card that matches two contacts equally is inserted`() async throws {
    let first = card("FN:Ada Lovelace", "TEL:030 1234567", "NOTE:1")
    try await list.drop([.vCards("a.vcf", first + card("FN:Ada Lovelace", "TEL:030 1234567"))])
    let results = try await list.drop([
      .vCards("b.vcf", card("FN:Ada Lovelace", "TEL:030 1234567", "NOTE:3"))
    ])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(results.first?.diagnostics.first?.message.contains("2 contacts") == true)
  }

  @Test func `A contact is matched once in a drop, and never if the drop inserted it`()
    async throws
  {
    let second = card("FN:Ada Lovelace", "EMAIL:ada@home.example", "TITLE:B")
    let third = card("FN:Ada Lovelace", "EMAIL:ada@home.example", "TITLE:C")
    #expect(
      try await list.drop([.vCards("a.vcf", second + third)]).map(\.outcome) == [
        .inserted, .inserted,
      ])
    let other = ContactList(try ContactStore.inMemory())
    try await other.drop([.vCards("a.vcf", Self.ada)])
    let results = try await other.drop([.vCards("b.vcf", second + third)])
    #expect(results.map(\.outcome) == [.merged, .inserted])
    #expect(results[1].diagnostics.map(\.rule) == ["possible-duplicate"])
  }

  @Test(arguments: [["UID:jun", "UID:a"], ["NOTE:jun", "TITLE:A"]])
  func `A namesake doesn't take a contact whose own card comes later`(lines: [String])
    async throws
  {
    let father = card("FN:Ada Lovelace", "TEL:030 1234567", "TEL:0170 1111111", lines[1])
    let son = card("FN:Ada Lovelace", "TEL:030 1234567", "TEL:0170 2222222", lines[0])
    let (first, last) = (card("FN:Charles Babbage"), card("FN:Grace Hopper"))
    for policy in [DropOptions.DuplicatePolicy.merge, .replace] {
      let list = ContactList(try ContactStore.inMemory())
      try await list.drop([.vCards("a.vcf", father)])
      let results = try await list.drop(
        [.vCards("b.vcf", first + son + last + father)],
        options: DropOptions(duplicatePolicy: policy))
      #expect(results.map(\.outcome) == [.inserted, .inserted, .inserted, .unchanged])
      #expect(results.map(\.card) == [1, 2, 3, 4])
      #expect(results.map(\.destination?.row) == [1, 2, 3, nil])
      #expect(
        try await list.read { reader in
          try reader.ids(section: 0, rows: 0..<4).map { try reader.card($0)?.bytes }
        } == [father, first, son, last])
    }
  }

  @Test func `A replaced contact keeps its UID and is found by both UIDs`() async throws {
    try await list.drop([.vCards("a.vcf", Self.ada)])
    let card = card("FN:Ada Lovelace", "EMAIL:ada@home.example", "UID:b")
    let results = try await list.drop(
      [.vCards("b.vcf", card)], options: DropOptions(duplicatePolicy: .replace))
    #expect(results.map(\.outcome) == [.replaced])
    #expect(results.first?.contact?.uid == "a")
    #expect(try await list.rows().map(\.phones) == [[]])
    let again = try await list.drop([.vCards("b.vcf", card)])
    #expect(again.map(\.outcome) == [.unchanged])
    #expect(again.first?.match == .mergedUID)
  }

  @Test func `A group of a name that another group has is inserted with a hint`() async throws {
    func friends(_ member: String) -> [UInt8] {
      card(
        "FN:Friends", "UID:friends-\(member)", "KIND:group", "MEMBER:urn:uuid:\(member)",
        version: "4.0")
    }
    try await list.drop([.vCards("a.vcf", Self.ada + friends("a"))])
    let results = try await list.drop([.vCards("b.vcf", friends("b"))])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(results.flatMap { $0.diagnostics.map(\.rule) } == ["possible-duplicate"])
  }

  @Test func `A card with the UID of a clearly different person is inserted`() async throws {
    try await list.drop([.vCards("a.vcf", Self.ada)])
    let grace = card("FN:Grace Hopper", "UID:a")
    let results = try await list.drop([.vCards("b.vcf", grace)])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(results.flatMap { $0.diagnostics.map(\.rule) } == ["uid-of-another"])
    #expect(try await list.drop([.vCards("b.vcf", grace)]).map(\.outcome) == [.unchanged])
    #expect(try await list.drop([.vCards("a.vcf", Self.ada)]).map(\.outcome) == [.unchanged])
    let newer = card("FN:Grace Hopper", "UID:a", "TEL:+1 555 0100")
    #expect(try await list.drop([.vCards("c.vcf", newer)]).map(\.outcome) == [.merged])
    #expect(try await list.rows().map(\.phones) == [["+44 20 7946 0018"], ["+1 555 0100"]])
  }

  @Test
  func `A card without a UID that equals a contact changes nothing, and the contact gets no UID`()
    async throws
  {
    try await list.drop([.vCards("a.vcf", Self.ada)])
    let results = try await list.drop([
      .vCards(
        "b.vcf", card("FN:Ada Lovelace", "EMAIL:ada@home.example", "TEL:+44 20 7946 0018"))
    ])
    #expect(results.map(\.outcome) == [.unchanged])
    #expect(results.first?.contact?.uid == nil)
    #expect(results.first?.match == .content)
  }

  @Test(arguments: [
    ("REV:20200101T000000Z", "REV:20210101T000000Z", "B", ["merge-older"]),
    ("REV:20210101T000000Z", "REV:20200101T000000Z", "A", ["merge-older"]),
    ("REV:20200101T000000Z", "REV:20200101T000000Z", "A", ["merge-conflict"]),
    ("X-A:1", "REV:20200101T000000Z", "A", ["merge-conflict"]),
  ])
  func `The newer of two single values is kept`(
    ours: String, theirs: String, birthplace: String, rules: [String]
  ) async throws {
    try await list.drop([.vCards("a.vcf", card("FN:Ada", "UID:x", ours, "BIRTHPLACE:A"))])
    let results = try await list.drop([
      .vCards("b.vcf", card("FN:Ada", "UID:x", theirs, "BIRTHPLACE:B", "NOTE:x"))
    ])
    #expect(results.flatMap { $0.diagnostics.map(\.rule) } == rules)
    let row = try #require(try await list.rows().first)
    let contact = try await list.read { try $0.contact(row.id) }
    #expect(contact?.card.first("BIRTHPLACE")?.text == birthplace)
  }
}

extension SamePersonTests {
  private func shown(_ name: String, _ lines: [String]) -> [UInt8] {
    card(["FN:\(name)"] + lines)
  }
}
