import ContactModel
import ContactService
import ContactStorage
import Testing

/// Different people who look like one, and one person who looks like two.
@Suite struct OtherPeopleTests {
  /// Cards of other people, so that the names of the list are rare.
  private static let others = (1...40).map { number in
    let word = String(
      decoding: [UInt8(0x60 + number / 7 + 1), UInt8(0x60 + number % 7 + 1)], as: UTF8.self)
    return ["FN:Ges\(word)ke Tor\(word)lund"]
  }

  /// Returns the numbers of the cards in each set with at least a score.
  private static func sets(_ cards: [[String]], from score: Double) async throws -> [[Int]] {
    let store = try ContactStore.inMemory()
    try await store.insert(cards + others)
    return try await store.read { reader in
      let ids = try reader.ids(section: 0, rows: 0..<cards.count)
      return try reader.duplicates(from: score).map { $0.contacts.compactMap(ids.firstIndex) }
    }
  }

  private static func isCertain(_ first: [String], _ second: [String]) async throws -> Bool {
    try await !sets([first, second], from: DuplicateScore.certain).isEmpty
  }

  @Test(arguments: [
    ("Jean-Pierre", "Jean-Paul"), ("Karl-Heinz", "Karl-Hermann"), ("Ji-hoon", "Ji-hye"),
    ("Marie-Louise", "Marie-Laure"), ("Anna Maria", "Anna Marta"), ("José Luis", "José Lorenzo"),
    ("John Robert", "John Richard"), ("Thị Mai", "Thị Minh"), ("Иван Петрович", "Иван Павлович"),
    ("María José", "José María"), ("Hans", "Hans-Peter"), ("Anna", "Anna-Lena"),
    ("Cemal", "Kemal"), ("Cara", "Kara"), ("Fynn", "Finn"), ("Thea", "Tea"), ("Paul", "Pauline"),
  ])
  func `brothers and sisters are no certain duplicates`(first: String, second: String) async throws
  {
    let details = ["EMAIL:x.olm@mail.example", "BDAY:1990-05-06", "TEL:+49 30 7654321"]
    for lines in [details, Array(details[...0]), [details[1]], [details[2]]] {
      let cards = [first, second].map { ["FN:\($0) Olm", "N:Olm;\($0);;;"] + lines }
      #expect(try await !Self.isCertain(cards[0], cards[1]), "\(lines)")
    }
  }

  @Test func `a second name may be missing unless each has a number of its own`() async throws {
    let (ana, maria) = (["N:Olm;Ana;;;"], ["N:Olm;Ana María;;;"])
    let email = ["EMAIL:ana.olm@mail.example"]
    #expect(try await Self.isCertain(ana + email, maria + email))
    #expect(
      try await !Self.isCertain(
        ana + email + ["TEL:+34 600 123456"], maria + email + ["TEL:+34 600 654321"]))
  }

  @Test func `two people with other second names don't become one through a third card`()
    async throws
  {
    let cards = ["Ana", "Ana María", "Ana Luisa"].map {
      ["N:Olm;\($0);;;", "FN:\($0) Olm", "EMAIL:ana.olm@mail.example"]
    }
    for score in [DuplicateScore.certain, DuplicateScore.probable] {
      let sets = try await Self.sets(cards, from: score)
      #expect(sets.allSatisfy { $0.count <= 2 }, "\(score): \(sets)")
    }
  }

  @Test(arguments: [
    "familie.olm@mail.example", "Familie@olm.example", "fam-olm7@mail.example",
    "famolm@mail.example", "theolms@mail.example", "famille_olm@mail.example",
    "familia12@mail.example",
  ])
  func `father and son with the address of the family are no certain duplicates`(
    address: String
  ) async throws {
    let lines = ["N:Olm;Karl;;;", "FN:Karl Olm", "EMAIL:\(address)"]
    #expect(
      try await !Self.isCertain(lines + ["TEL:+49 172 8888828"], lines + ["TEL:+49 172 9999917"]))
    let number = ["TEL:+49 172 8888828"]
    #expect(try await Self.isCertain(lines + number, lines + number))
  }

  @Test func `exchanged names are certain only with an address`() async throws {
    let number = "TEL:+49 30 7654321"
    let first = ["N:Martin;Thomas;;;", "FN:Thomas Martin", number, "EMAIL:t@a.example"]
    let second = ["N:Thomas;Martin;;;", "FN:Martin Thomas", number]
    #expect(try await !Self.isCertain(first, second + ["EMAIL:m@a.example"]))
    #expect(try await Self.isCertain(first, second + ["EMAIL:t@a.example"]))
  }

  @Test(arguments: ["KIND:org", "X-ABShowAs:COMPANY", "ORG:Franz Huber"])
  func `a person and the firm with that name are never merged`(company: String) async throws {
    let number = "TEL:+49 30 7654321"
    let firm = ["FN:Franz Huber", "N:;;;;", number, company]
    let person = ["FN:Franz Huber", "N:Huber;Franz;;;", "ORG:Franz Huber", number]
    #expect(try await !Self.isCertain(firm, person))
    #expect(try await Self.sets([firm, person + ["KIND:individual"]], from: 0.1) == [])
  }

  @Test(arguments: ["Ringstr. 9;Berlin;;12345", "Ringstr. 9;Berlin;;10115", "Marktstr. 1;Köln;;1"])
  func `branches with one number are no certain duplicates`(address: String) async throws {
    let lines = ["FN:Apotheke am Markt", "N:;;;;", "ORG:Apotheke am Markt", "TEL:+49 30 7654321"]
    let first = lines + ["ADR:;;Marktstr. 1;Berlin;;10115;"]
    #expect(try await !Self.isCertain(first, lines + ["ADR:;;\(address);"]))
    #expect(try await Self.isCertain(first, first))
  }

  @Test(arguments: [
    ("N:王;伟", "N:Wang;Wei"), ("N:叶;丽华", "N:葉;麗華"), ("N:윤;지민", "N:Yoon;Ji-min"),
    ("N:الحربي;كريم", "N:Al-Harbi;Karim"),
    ("N:Παππάς;Γιώργος", "N:Pappas;Giorgos"), ("N:Ольм;Юрий", "N:Olm;Yury"),
    ("N:Ольм;Евгений", "N:Olm;Evgeny"), ("N:Ольм;Алексей", "N:Olm;Alexey"),
    ("N:Ольм;Дмитрий", "N:Olm;Dmitry"), ("N:Olm;Srinivas", "N:Olm;Srini"),
    ("N:Olm;Mustafa", "N:Olm;Musti"), ("N:Olm;Venkatesh", "N:Olm;Venky"),
    ("N:Olm;Jean-Pierre", "N:Olm;Jean-Piere"), ("N:Olm;Cemal", "N:Olm;Kemal"),
  ])
  func `names in two scripts, short forms and similar names are asked about`(
    first: String, second: String
  ) async throws {
    func card(_ name: String) -> [String] {
      let words = name.dropFirst(2).split(separator: ";")
      return [name, "FN:\(words[1]) \(words[0])"]
    }
    for line in ["TEL:+49 172 8888828", "EMAIL:olm7@mail.example"] {
      let cards = [card(first) + [line], card(second) + [line]]
      #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]], "\(line)")
      #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [], "\(line)")
    }
  }

  @Test func `names in two scripts need more than the number of a family or a firm`() async throws {
    let line = "EMAIL:info@firm.example"
    let cards = [["N:王;伟", "FN:王伟", line], ["N:Olm;Eva", "FN:Eva Olm", line]]
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [])
    #expect(
      try await Self.sets(cards.map { $0.dropLast() + ["BDAY:1980-02-03"] }, from: 0.8) == [])
  }
}
