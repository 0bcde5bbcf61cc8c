import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

/// The search for duplicates in books of which the truth is known.
@Suite struct DuplicateSearchTests {
  /// How many pairs of each variant were found, and how many there are.
  private struct Recall {
    var found = 0
    var count = 0
    var share: Double { count == 0 ? 1 : Double(found) / Double(count) }
  }

  /// The environment variable `CONTACTS_PEOPLE` says how many people the book has.
  private static let count =
    TestRun.number("CONTACTS_PEOPLE") ?? 2_000

  @Test func `twins, and father and son, are never certain duplicates`() async throws {
    let store = try ContactStore.inMemory()
    let home = ["TEL:+49 30 7654321", "ADR:;;Hauptstraße 7;Berlin;;10115;"]
    let family = [
      ["FN:Mary Ostrowski", "BDAY:1990-05-06"], ["FN:Maria Ostrowski", "BDAY:1990-05-06"],
      ["FN:Ryan Ostrowski", "BDAY:1990-05-06"], ["FN:Brian Ostrowski", "BDAY:1990-05-06"],
      ["FN:Otto Ostrowski", "BDAY:1960-01-01"], ["FN:Otto Ostrowski"],
    ]
    try await store.insert(family.map { $0 + home })
    let sets = try await store.read { try $0.duplicates(from: DuplicateScore.certain) }
    #expect(sets.map(\.contacts) == [])
    #expect(try await !store.read { try $0.duplicates(from: DuplicateScore.probable) }.isEmpty)
  }

  @Test func `contacts that have nothing in common are no duplicates, whatever the minimum`()
    async throws
  {
    let store = try ContactStore.inMemory()
    try await store.insert([["EMAIL:noreply@x.de"], ["EMAIL:noreply@x.de", "NOTE:x"]])
    #expect(try await store.read { try $0.duplicates(from: 0).map(\.contacts) } == [])
  }

  @Test(arguments: [("+49 30 1234567", 1), ("1234567", 1), ("+49 40 1234567", 0)])
  func `numbers are compared with the codes that both have`(
    number: String, count: Int
  ) async throws {
    let store = try ContactStore.inMemory()
    try await store.insert([["FN:Ada Olm", "TEL:030 1234567"], ["FN:Ada", "TEL:\(number)"]])
    #expect(try await store.read { try $0.duplicateCandidates().pairs.count } == count)
  }

  @Test(arguments: [
    (["+86 10 4217 5678", "+49 30 42175678", "+47 42175678"], [0.85]),
    (["+81-3-4217-5678", "03 4217 5678", "42175678"], []),
  ])
  func `only people with the same number make it count less, not those with its last digits`(
    numbers: [String], scores: [Double]
  ) async throws {
    let store = try ContactStore.inMemory()
    let names = ["Li Na", "Kim Zorn", "Ole Karlsen"]
    let people = zip(names, numbers).map { ["FN:\($0)", "TEL:\($1)"] }
    let pair = ["田中 美穂", "Miho Tanaka"].map { ["FN:\($0)", "TEL:+81 3 4217 5678"] }
    try await store.insert(pair + people)
    let sets = try await store.read { try $0.duplicates(from: DuplicateScore.probable) }
    #expect(sets.map(\.score) == scores)
  }

  @Test(arguments: [
    // Father and son, with a home and telephones of their own.
    ["FN:Otto Olm", "EMAIL:otto@b.c", "TEL;TYPE=cell:+49 172 9999917"],
    // Twins, with a birthday, and the e-mail address of the family.
    ["FN:Ott Olm", "EMAIL:family@b.c", "BDAY:1990-02-03", "TEL;TYPE=cell:+49 172 9999917"],
    ["FN:Otho Olm", "EMAIL:family@b.c", "BDAY:1990-02-03", "TEL;TYPE=cell:+49 172 9999917"],
    ["FN:Otho Olm", "EMAIL:family@b.c", "BDAY:1990-02-03"],
  ])
  func `people with telephones of their own are no certain duplicates`(
    lines: [String]
  ) async throws {
    let home = ["TEL:+49 30 7654321", "ADR:;;Hauptstraße 7;Berlin;;10115;"]
    let first = lines.map {
      $0.hasPrefix("TEL") ? "TEL;TYPE=cell:+49 172 8888828" : $0.replacing("otto@", with: "o@")
    }
    let store = try ContactStore.inMemory()
    try await store.insert([["FN:Otto Olm"] + first.dropFirst() + home, lines + home])
    let sets = try await store.read { try $0.duplicates(from: DuplicateScore.certain) }
    #expect(sets.map(\.contacts) == [])
  }

  @Test(arguments: [
    (["FN:Michaela Olm", "TEL;TYPE=cell:+49 172 8888828"], ["FN:Michaela Olm", "EMAIL:m@b.c"]),
    (["FN:Michaela Olm"], ["FN:Michaela Anna Olm", "EMAIL:m@b.c"]),
  ])
  func `mother and daughter in one home are no certain duplicates`(
    mother: [String], daughter: [String]
  ) async throws {
    let home = ["TEL:+49 30 7654321", "ADR:;;Hauptstraße 7;Berlin;;10115;"]
    let store = try ContactStore.inMemory()
    try await store.insert([mother + home, daughter + home])
    let sets = try await store.read { try $0.duplicates(from: DuplicateScore.probable) }
    #expect(sets.map(\.contacts.count) == [2])
    #expect(sets.allSatisfy { $0.score < DuplicateScore.certain })
  }

  @Test func `a namesake is not in the set of contacts that are certainly one person`() async throws
  {
    let store = try ContactStore.inMemory()
    let lines = ["FN:Otto Olm", "EMAIL:otto@b.c", "TEL:+49 30 7654321"]
    try await store.insert(
      [["FN:Otto Olm"], lines, lines, ["FN:Otto Olm", "ORG:Bau GmbH"]] + Self.others)
    let (ids, sets, chosen) = try await store.read { reader in
      let ids = try reader.ids(section: 0, rows: 0..<4)
      return (
        ids, try reader.duplicates(from: DuplicateScore.probable),
        try reader.duplicates(from: DuplicateScore.probable, among: [ids[2]])
      )
    }
    let wanted = [[ids[1], ids[2]], [ids[0], ids[1], ids[3]]]
    // The other names are alike, too.
    let own = sets.map(\.contacts).filter { !Set(ids).isDisjoint(with: $0) }
    #expect(own == wanted)
    #expect(chosen.map(\.contacts) == wanted)
    #expect(sets[0].score >= DuplicateScore.certain && sets[1].score < DuplicateScore.certain)
  }

  @Test(arguments: [
    // Branches of a firm.
    [
      "N:;;;;", "FN:Bau GmbH", "ORG:Bau GmbH", "EMAIL:info@bau.de", "TEL:+49 30 7475594",
      "ADR:;;Weg 30;Berlin;;10115;", "TEL:+49 40 7475594", "ADR:;;Weg 40;Hamburg;;20095;",
    ],
    // Branches with one number.
    [
      "N:;;;;", "FN:Bau GmbH", "ORG:Bau GmbH", "EMAIL:info@bau.de", "TEL:0800 7475594",
      "ADR:;;Weg 30;Berlin;;10115;", "TEL:0800 7475594", "ADR:;;Weg 40;Hamburg;;20095;",
    ],
    // Two people of one name in one firm.
    [
      "N:Olm;Otto;;;", "FN:Otto Olm", "ORG:Bau GmbH", "EMAIL:info@bau.de", "TEL:+49 171 7475594",
      "ADR:;;Weg 30;Berlin;;10115;", "TEL:+49 172 5475594", "ADR:;;Weg 40;Hamburg;;20095;",
    ],
  ])
  func `an address of a firm doesn't make certain duplicates`(lines: [String]) async throws {
    let store = try ContactStore.inMemory()
    try await store.insert([Array(lines[..<6]), Array(lines[..<4] + lines[6...])])
    let sets = try await store.read { try $0.duplicates(from: DuplicateScore.certain) }
    #expect(sets.map(\.contacts) == [])
  }

  /// Contacts with other names, so that names of the list are rare.
  private static let others = (1...40).map { number in
    let word = String(
      decoding: [UInt8(0x60 + number / 7 + 1), UInt8(0x60 + number % 7 + 1)], as: UTF8.self)
    return ["FN:Ges\(word)ke Tor\(word)lund"]
  }

  @Test(arguments: [
    ("Simon", "Simone", "simon", false), ("Simon", "Simone", "simone", false),
    ("Andrea", "Andreas", "andrea", false), ("Jules", "Julie", "jules", false),
    ("Marian", "Marion", "marian", false), ("Herr Kim", "Frau Kim", "kim", false),
    ("Mr. Tom", "Mrs. Tom", "tom", false), ("Robert", "Bob", "robert", true),
    ("Johannes", "Johanens", "johannes", true), ("Renate", "Rennate", "renate", true),
    ("Malin", "Marlin", "malin", false), ("Ramesh", "Rajesh", "rajesh", false),
    ("Eila", "Ella", "eila", false), ("Anne", "Aune", "aune", false),
    ("Marita", "Martta", "marita", false), ("Bruce", "Bryce", "bryce", false),
    ("Tora", "Tyra", "tora", false), ("Kirsten", "Kristen", "kristen", false),
    ("Kerstin", "Kristin", "kerstin", false), ("Elise", "Else", "elise", false),
    ("Elena", "Helen", "helen", false), ("Michael", "Michel", "michel", false),
  ])
  func `an address with a name is certain unless the names may be two`(
    first: String, second: String, address: String, isCertain: Bool
  ) async throws {
    let store = try ContactStore.inMemory()
    try await store.insert(
      [first, second].map { ["FN:\($0) Olm", "EMAIL:\(address)@b.c"] } + Self.others)
    let sets = try await store.read { try $0.duplicates(from: DuplicateScore.certain) }
    #expect(sets.map(\.contacts.count) == (isCertain ? [2] : []))
  }

  @Test(arguments: [
    ("N:Olm;Isabel", "N:Olm;Isabe"), ("N:Olm;Sebastian", "N:Olm;Sebastiann"),
    ("N:Olm;Ruben", "N:Olm;Ruen"), ("N:Olm;Mehmet", "N:Olm;Mehuet"),
    ("N:Olm;Zachary", "N:Olm;Zach"), ("N:Olm;Grzegorz", "N:Olm;Grzesiek"),
    ("N:Ольм;Сергей", "N:Ольм;Серёжа"), ("N:Ольм;Мария", "N:Ольм;Маша"),
    ("N:Olm;Ignacio", "N:Olm;Nacho"), ("N:Haardh;Aasa", "N:Hårdh;Åsa"),
    ("N:Llano Egea;Ascensión", "N:Llano;Ascensión"), ("N:Olm;Mª", "N:Olm;María"),
    ("N:Olm;Fco.", "N:Olm;Francisco"), ("N:vd Olm;Jan", "N:van der Olm;Jan"),
  ])
  func `names of one person are found`(first: String, second: String) async throws {
    let birthday = "BDAY:1980-02-03"
    func card(_ name: String) -> [String] {
      let words = name.dropFirst(2).split(separator: ";")
      return [name, "FN:\(words[1]) \(words[0])", birthday, "TEL:+49 172 8888828"]
    }
    let store = try ContactStore.inMemory()
    try await store.insert([card(first), card(second)])
    let sets = try await store.read { try $0.duplicates(from: DuplicateScore.probable) }
    #expect(sets.count == 1)
  }

  @Test(arguments: [("Mario", "Maria"), ("Daniel", "Daniela"), ("Tina", "Nina")])
  func `names of a woman and a man are two`(first: String, second: String) async throws {
    let store = try ContactStore.inMemory()
    let lines = ["BDAY:1980-02-03", "TEL:+49 172 8888828"]
    try await store.insert([["FN:\(first) Olm"] + lines, ["FN:\(second) Olm"] + lines])
    #expect(try await store.read { try $0.duplicates(from: 0.6) }.isEmpty)
  }

  @Test func `certain duplicates are right, and most duplicates are found`() async throws {
    let book = PeopleGenerator(count: Self.count, seed: 7)
    let store = try ContactStore.inMemory()
    try await store.insert(book.cards)
    let (certain, probable) = try await store.read { reader in
      (
        try reader.duplicates(from: DuplicateScore.certain),
        try reader.duplicates(from: DuplicateScore.probable)
      )
    }
    let ids = try await store.read { reader in
      try reader.ids(section: 0, rows: 0..<book.cards.count)
    }
    let places = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    func rows(_ sets: [DuplicateSet]) -> [[Int]] {
      sets.map { $0.contacts.compactMap { places[$0] } }
    }
    let wrong = rows(certain).filter { Set($0.map { book.people[$0] }).count > 1 }
    #expect(wrong == [], "\(wrong.prefix(5).map { $0.map { book.cards[$0] } })")
    var recalls: [PeopleGenerator.Variant: Recall] = [:]
    var set: [Int: Int] = [:]
    // The first contact of a certain set may also be in a less probable one.
    for (number, rows) in rows(probable).enumerated() {
      for row in rows { set[row] = set[row] ?? number }
    }
    for (row, variant) in book.variants {
      let original = book.people.firstIndex(of: book.people[row]) ?? 0
      recalls[variant, default: Recall()].count += 1
      if let number = set[row], number == set[original] {
        recalls[variant, default: Recall()].found += 1
      }
    }
    for (variant, recall) in recalls {
      let wanted = variant == .other ? 0.1 : [.notation, .accents].contains(variant) ? 0.95 : 0.8
      #expect(recall.share >= wanted, "\(variant): \(recall.found) of \(recall.count)")
    }
    if Self.count > 2_000 {
      let found = rows(probable)
      let wrong = found.count { Set($0.map { book.people[$0] }).count > 1 }
      print("sets \(found.count), of which wrong \(wrong); certain \(certain.count)")
      for (variant, recall) in recalls { print(variant, recall.found, recall.count) }
    }
  }
}

extension ContactStore {
  /// Adds cards with some lines.
  func insert(_ cards: [[String]]) async throws {
    let contacts = cards.map { Contact(VCard(reading: card($0))) }
    _ = try await write(.init(command: "test")) { transaction in
      try transaction.apply(.insert(contacts, at: [0, 0]))
    }
  }
}
