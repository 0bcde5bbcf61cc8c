import ContactModel
import ContactService
import ContactStorage
import Testing

/// Third cards, which must not join two people.
extension OtherPeopleTests {
  private static let home = "TEL:+49 89 3344556"
  private static let max = ["FN:Max Grau", home]
  private static let firm = ["FN:Zenkert AG", "ORG:Zenkert AG", home]

  /// Two cards that are no certain duplicates, and one that is like both.
  private static let trios: [[[String]]] = [
    [
      max + ["TEL:+49 171 1110001", "EMAIL:max1@a.example"],
      max + ["TEL:+49 171 2220002", "EMAIL:max2@b.example"], max,
    ],
    [
      max + ["TEL:+49 171 1110001", "EMAIL:max1@a.example", "BDAY:1950-02-03"],
      max + ["TEL:+49 171 2220002", "EMAIL:max2@b.example"], max,
    ],
    [firm + ["ADR:;;Weg 1;Ulm;;89073;"], firm + ["ADR:;;Weg 2;Bonn;;53111;"], firm],
    [
      ["FN:Thomas Martin", "N:Martin;Thomas;;;", home],
      ["FN:Martin Thomas", "N:Thomas;Martin;;;", home], ["FN:Thomas Martin", home],
    ],
  ]

  @Test(arguments: trios)
  func `a third card doesn't join two that are no certain duplicates`(
    cards: [[String]]
  ) async throws {
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let ordered = order.map { cards[$0] }
      #expect(try await Self.sets(ordered, from: DuplicateScore.certain) == [], "\(order)")
      #expect(try await Self.sets(ordered, from: DuplicateScore.probable) == [[0, 1, 2]])
    }
  }

  @Test(arguments: [
    (["BDAY:1950-02-03"], ["BDAY:1980-02-03"], []),
    (
      ["BDAY:1950-02-03", "EMAIL:haus9@x.example"],
      ["BDAY:1980-02-03", "EMAIL:haus9@x.example"], ["EMAIL:haus9@x.example"]
    ),
    (["X-GENDER:M"], ["X-GENDER:F"], []),
  ])
  func `a card that may be that of either of two people is asked about with both`(
    first: [String], second: [String], third: [String]
  ) async throws {
    let cards = [first, second, third].map { Self.max + $0 }
    for score in [DuplicateScore.certain, 0.99] {
      #expect(try await Self.sets(cards, from: score) == [], "\(score)")
    }
    for score in [DuplicateScore.probable, 0.3] {
      #expect(try await Self.sets(cards, from: score) == [[0, 2], [1, 2]], "\(score)")
    }
  }

  @Test func `a card that is much more like one of two people is certain`() async throws {
    let own = ["EMAIL:max.grau@a.example", "TEL:+49 171 1110001"]
    let cards = [Self.max + own + ["BDAY:1950-02-03"], Self.max + ["BDAY:1980-02-03"]]
    #expect(
      try await Self.sets(cards + [Self.max + own], from: DuplicateScore.certain) == [[0, 2]])
  }

  @Test func `a card that may be that of either of two people joins neither through a third card`()
    async throws
  {
    let email = "EMAIL:max.grau@a.example"
    let (father, son) = ("BDAY:1950-02-03", "BDAY:1980-02-03")
    let chain = [Self.max + [father], Self.max, Self.max + [email]]
    #expect(try await Self.sets(chain, from: DuplicateScore.certain) == [[0, 1, 2]])
    let last = [Self.max[0], email, son]
    #expect(try await Self.sets(chain + [last], from: DuplicateScore.certain) == [])
    let own = [email, "TEL:+49 171 1110001"]
    let cards = [Self.max + own + [father], Self.max + [son], Self.max + own, Self.max]
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [[0, 2]])
  }

  @Test func `a card that comes after two people were told apart joins none of them`() async throws
  {
    let store = try ContactStore.inMemory()
    try await store.insert([Self.max, Self.max + ["NOTE:x"], Self.max + ["NOTE:y"]] + Self.others)
    let ids = try await store.read { try $0.ids(section: 0, rows: 0..<3) }
    _ = try await ContactList(store).distinguish([ids[0], ids[1]])
    func sets(from score: Double) async throws -> [[ContactID]] {
      try await store.read { try $0.duplicates(from: score, among: Set(ids)).map(\.contacts) }
    }
    #expect(try await sets(from: DuplicateScore.certain) == [])
    #expect(try await sets(from: 0.5) == [[ids[0], ids[2]], [ids[1], ids[2]]])
  }

  @Test func `cards that others connect by numbers and addresses are one person`() async throws {
    let (phone, email) = ("TEL:+49 171 1110001", "EMAIL:max.grau@a.example")
    let lines = [
      [phone], [phone, email], [email, "TEL:+49 171 2220002"], ["TEL:+49 171 2220002"],
    ]
    for count in [3, 4] {
      let cards = lines[..<count].map { ["FN:Max Grau"] + $0 }
      #expect(
        try await Self.sets(cards, from: DuplicateScore.certain) == [Array(0..<count)], "\(count)")
    }
    let places = ["ADR:;;Weg 1;Ulm;;89073;", "ADR:;;Weg 2;Bonn;;53111;"]
    let cards = [[places[0]], [places[1]], places].map { Self.firm + $0 }
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [[0, 1, 2]])
  }

  @Test func `a reason that the shown contact doesn't have says so`() async throws {
    let (phone, email) = ("TEL:+1 305 555 9145", "EMAIL:max.grau@a.example")
    let cards = [
      ["FN:Max Grau", email], ["FN:Max Grau", email, phone],
      ["FN:Max Grau", phone, "TEL:+49 171 2220002", "EMAIL:olm@b.example"],
    ]
    let store = try ContactStore.inMemory()
    try await store.insert(cards + Self.others)
    let sets = try await store.read { reader in
      let ids = try reader.ids(section: 0, rows: 0..<3)
      return try reader.duplicates(from: 0.5).filter { !Set(ids).isDisjoint(with: $0.contacts) }
    }
    #expect(sets.map(\.contacts.count) == [2, 2])
    let reason = "the same number, +1 305 555 9145 (on another card of the same person)"
    #expect(sets.last?.reasons.map(\.text) == ["the same name", reason])
  }
}

/// Cards without a name of their own, placeholders and departments.
extension OtherPeopleTests {
  @Test(arguments: [
    (["FN:anna.wodel@web.example", "EMAIL:anna.wodel@web.example"], "Kim Wodel", []),
    (["FN:familie.wudel@web.example", "EMAIL:familie.wudel@web.example"], "Kim Wudel", []),
    (["FN:info@olm.example", "EMAIL:info@olm.example"], "Kim Olm", []),
    (
      ["FN:sonne7@web.example", "EMAIL:sonne7@web.example", "TEL:+49 171 1110001"], "Kim Olm",
      ["TEL:+49 171 2220002"]
    ),
    (["FN:+49 89 3344556", "ADR:;;Weg 1;Ulm;;89073;"], "Kim Olm", []),
  ])
  func `a card without a name is asked about if it may be somebody else's`(
    card: [String], name: String, lines: [String]
  ) async throws {
    let cards = [card + [Self.home], ["FN:\(name)", card[1], Self.home] + lines]
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [])
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
  }

  @Test func `a card without a name may be that of husband or wife`() async throws {
    let lines = [Self.home, "ADR:;;Weg 1;Ulm;;89073;", "EMAIL:sonne7@web.example"]
    let cards = [["FN:Anna Wodel"] + lines, ["FN:Kim Wodel"] + lines]
    #expect(
      try await Self.sets(cards + [["FN:sonne7@web.example"] + lines], from: DuplicateScore.certain)
        == [])
    let own = ["FN:rw7@web.example", "EMAIL:rw7@web.example", Self.home]
    #expect(try await Self.isCertain(own, ["FN:Renate Wagner"] + own.dropFirst()))
  }

  @Test(arguments: [
    "BDAY:0001-01-01", "BDAY:1601-01-01", "BDAY:1899-12-30", "BDAY:19000101", "BDAY:1970-01-01",
    "EMAIL:none@none.example", "EMAIL:test@test.example", "EMAIL:noemail@x.example",
    "EMAIL:unknown@x.example", "TEL:1234567890", "TEL:123456789", "TEL:+1 555 555 5555",
    "ADR:;;n/a;n/a;;;", "ADR:;;x;x;;;",
  ])
  func `placeholders say nothing`(line: String) async throws {
    let cards = ["1", "2"].map {
      [
        "FN:Ute Ohlsen", "TEL:+49 171 11100\($0)3", "TEL:+49 30 55\($0)7788",
        "EMAIL:x\($0)@a.example", line,
      ]
    }
    let alone = cards.map { Array($0.dropLast()) }
    let store = try ContactStore.inMemory()
    try await store.insert(cards)
    let other = try ContactStore.inMemory()
    try await other.insert(alone)
    let sets = try await store.read { try $0.duplicates(from: 0.1) }
    let others = try await other.read { try $0.duplicates(from: 0.1) }
    #expect(sets.map(\.reasons) == others.map(\.reasons))
    #expect(sets.map(\.score) == others.map(\.score))
  }

  @Test func `two departments of a firm are asked about`() async throws {
    let lines = ["FN:Olm", "EMAIL:info@olm.example", Self.home]
    let cards = ["Olm;Vertrieb", "Olm;Einkauf", "Olm"].map { lines + ["ORG:\($0)"] }
    #expect(try await !Self.isCertain(cards[0], cards[1]))
    #expect(try await Self.isCertain(cards[0], cards[2]))
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [])
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1, 2]])
  }

  @Test(arguments: [
    (["FN:王伟", "N:Wang;Wei;;;"], ["FN:王薇", "N:Wang;Wei;;;"]),
    (["FN:Kurt Weiler", "N:Weiler;Kurt;;Sekretariat;"], ["FN:Kurt Weiler", "N:Weiler;Kurt;;;"]),
    (["FN:Kurt Weiler", "N:Weiler;Kurt;;Buero;"], ["FN:Kurt Weiler", "N:Weiler;Kurt;;;"]),
    (["FN:Kurt Weiler", "N:Weiler;Kurt;;Secretary;"], ["FN:Kurt Weiler", "N:Weiler;Kurt;;;"]),
    (["FN:Kurt Olm", "X-DEATHDATE:1970-03-04"], ["FN:Kurt Olm", "BDAY:1985-01-02"]),
    (["FN:Kurt Olm", "BDAY:3/4/1950"], ["FN:Kurt Olm", "BDAY:1980-01-01"]),
  ])
  func `facts that two people differ in are asked about`(
    first: [String], second: [String]
  ) async throws {
    #expect(try await !Self.isCertain(first + [Self.home], second + [Self.home]))
    let third = second.filter { $0.hasPrefix("FN") } + [Self.home]
    #expect(
      try await Self.sets([first + [Self.home], second + [Self.home], third], from: 0.95)
        .allSatisfy { $0.count < 3 })
  }

  @Test(arguments: ["Sekretariat Kurt Weiler", "Office Dr. Kurt Weiler"])
  func `an office without N is not the person of its name`(name: String) async throws {
    let cards = ["FN:\(name)", "FN:Kurt Weiler"].map { [$0, Self.home] }
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [])
  }

  @Test func `a number without an area is another one in another town`() async throws {
    let lines = ["FN:Kurt Olm", "TEL:555-1358"]
    let (dallas, boston) = ("ADR:;;Weg 1;Dallas;TX;75201;", "ADR:;;Weg 2;Boston;MA;02108;")
    #expect(try await !Self.isCertain(lines + [dallas], lines + [boston]))
    #expect(
      try await Self.isCertain(lines + [dallas], lines + ["ADR:;;Weg 2;Dallas;TX;75201;"]))
  }
}
