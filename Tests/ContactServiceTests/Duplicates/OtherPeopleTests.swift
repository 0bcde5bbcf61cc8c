import ContactModel
import ContactService
import ContactStorage
import Testing

/// Different people who look like one, and one person who looks like two.
@Suite struct OtherPeopleTests {
  /// Cards of other people, so that the names of the list are rare.
  static let others = (1...40).map { number in
    let word = String(
      decoding: [UInt8(0x60 + number / 7 + 1), UInt8(0x60 + number % 7 + 1)], as: UTF8.self)
    return ["FN:Ges\(word)ke Tor\(word)lund"]
  }

  /// Returns the numbers of the cards in each set with at least a score.
  static func sets(_ cards: [[String]], from score: Double) async throws -> [[Int]] {
    let store = try ContactStore.inMemory()
    try await store.insert(cards + others)
    return try await store.read { reader in
      let ids = try reader.ids(section: 0, rows: 0..<cards.count)
      return try reader.duplicates(from: score).map { $0.contacts.compactMap(ids.firstIndex) }
    }
  }

  static func isCertain(_ first: [String], _ second: [String]) async throws -> Bool {
    try await !sets([first, second], from: DuplicateScore.certain).isEmpty
  }

  @Test(arguments: [
    ("Jean-Pierre", "Jean-Paul"), ("Karl-Heinz", "Karl-Hermann"), ("Ji-hoon", "Ji-hye"),
    ("Marie-Louise", "Marie-Laure"), ("Anna Maria", "Anna Marta"), ("José Luis", "José Lorenzo"),
    ("John Robert", "John Richard"), ("Thị Mai", "Thị Minh"), ("Иван Петрович", "Иван Павлович"),
    ("María José", "José María"), ("Hans", "Hans-Peter"), ("Anna", "Anna-Lena"),
    ("Cemal", "Kemal"), ("Cara", "Kara"), ("Fynn", "Finn"), ("Thea", "Tea"), ("Paul", "Pauline"),
    ("Kazuo", "Kazuko"), ("Yukio", "Yukiko"), ("Akio", "Akiko"), ("Fumio", "Fumiko"),
    ("Dustin", "Justin"), ("Kelly", "Nelly"), ("Barry", "Garry"), ("Kerry", "Terry"),
    ("Sean", "Dean"), ("Minh", "Binh"), ("Molly", "Polly"), ("Christian", "Christin"),
    ("Emile", "Emilie"), ("Claude", "Claudie"), ("Martien", "Martine"), ("Laurent", "Laurence"),
    ("Malin", "Marlin"), ("Lina", "Liana"), ("Ramesh", "Rajesh"), ("Anil", "Amil"),
    ("Selin", "Semin"), ("Jisoo", "Jiwoo"),
  ])
  func `brothers and sisters are no certain duplicates`(first: String, second: String) async throws
  {
    let details = ["EMAIL:x.olm@mail.example", "BDAY:1990-05-06", "TEL:+49 30 7654321"]
    let named = ["EMAIL:\(first).olm@mail.example", "TEL:+49 30 7654321"]
    for lines in [details, Array(details[...0]), [details[1]], [details[2]], named] {
      let cards = [first, second].map { ["FN:\($0) Olm", "N:Olm;\($0);;;"] + lines }
      #expect(try await !Self.isCertain(cards[0], cards[1]), "\(lines)")
    }
  }

  @Test(arguments: [
    ("최도윤", "최;도윤"), ("สมชายแสงทอง", "แสงทอง;สมชาย"), ("JohnSmith", "Smith;John"),
    ("Mama", "Meier;Gerda"),
  ])
  func `contacts that are shown with one name are certain duplicates`(name: String, parts: String)
    async throws
  {
    for line in ["EMAIL:do@x.example", "TEL:010 1234 5678"] {
      let cards = [["FN:\(name)", "N:\(parts);;;", line], ["FN:\(name)", line]]
      #expect(try await Self.isCertain(cards[0], cards[1]), "\(line)")
    }
  }

  @Test(arguments: [
    ("Женя Иванов", "Женя Иванова"), ("Sasha Ivanov", "Sasha Ivanova"),
    ("Alex Kowalski", "Alex Kowalska"), ("Alex Potocki", "Alex Potocka"),
    ("Saša Novák", "Saša Nováková"), ("Saša Procházka", "Saša Procházková"),
    ("Saša Nový", "Saša Nová"), ("Саша Достоевский", "Саша Достоевская"),
    ("Sasha Tolstoy", "Sasha Tolstaya"), ("Женя Лебедев", "Женя Лебедева"),
    ("Женя Пушкин", "Женя Пушкина"), ("Sasha Zelenskyy", "Sasha Zelenska"),
  ])
  func `husband and wife with Slavic names are no certain duplicates`(first: String, second: String)
    async throws
  {
    let home = [
      "TEL:+49 30 7654321", "ADR:;;Hauptstraße 7;Berlin;;10115;", "EMAIL:sasha@mail.example",
    ]
    #expect(try await !Self.isCertain(["FN:\(first)"] + home, ["FN:\(second)"] + home))
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
    "familia12@mail.example", "olm.family@mail.example", "olmfamily@mail.example",
    "olm-familie@mail.example", "olm.haushalt@mail.example", "olmhome@mail.example",
    "die.olms@mail.example", "olm@mail.example", "gisela.olm@mail.example", "gisela@olm.example",
    "hans.und.gisela@mail.example", "karl.und.gisela@mail.example", "rezeption@olm.example",
    "anfrage@olm.example", "bestellung@olm.example", "webmaster@olm.example", "hq@olm.example",
    "kancelar@olm.example", "secretaria@olm.example", "segreteria@olm.example",
    "info.koeln@olm.example", "info-berlin@olm.example", "info1@olm.example",
    "office.wien@olm.example", "sonne77@mail.example", "parroquia@olm.example",
    "iroda@olm.example", "kapcsolat@olm.example", "bilgi@olm.example", "iletisim@olm.example",
    "skrifstofa@olm.example", "lienhe@olm.example", "administratie@olm.example",
  ])
  func `father and son with the address of the family are no certain duplicates`(
    address: String
  ) async throws {
    let lines = ["N:Olm;Karl;;;", "FN:Karl Olm", "EMAIL:\(address)"]
    let number = ["TEL:+49 172 8888828"]
    for other in ["TEL:+49 172 9999917", "EMAIL:haus8@mail.example"] {
      #expect(try await !Self.isCertain(lines + number, lines + [other]), "\(other)")
    }
    #expect(try await Self.isCertain(lines + number, lines + number))
  }

  @Test(arguments: [
    "karl.olm@mail.example", "k.olm@mail.example", "olmk@mail.example", "charly7@mail.example",
    "info.karl@mail.example", "kolm1950@mail.example",
  ])
  func `an address with the name is certain, also if each has a number of its own`(
    address: String
  ) async throws {
    let lines = ["N:Olm;Karl;;;", "FN:Karl Olm", "EMAIL:\(address)"]
    for other in ["TEL:+49 172 9999917", "EMAIL:haus8@mail.example"] {
      #expect(try await Self.isCertain(lines + ["TEL:+49 172 8888828"], lines + [other]))
    }
  }

  @Test(arguments: [
    "einkauf", "verkauf", "verkoop", "inkoop", "achats", "compras", "vendas", "reservas",
    "servicio", "servizio", "sekretariatet", "praktijk", "muhasebe", "myynti", "pedidos", "ordini",
    "comptabilite", "contabilidad", "contabilidade", "purchasing", "legal", "karriere",
    "restaurant", "klinik", "clinic", "apotheke", "pharmacie", "pharmacy", "hausverwaltung",
  ])
  func `the address of an office is never certain`(word: String) async throws {
    let lines = ["N:Olm;Karl;;;", "FN:Karl Olm", "EMAIL:\(word)@olm.example"]
    #expect(try await !Self.isCertain(lines + ["TEL:+49 172 8888828"], lines))
  }

  @Test func `an address that names nobody is certain if nothing speaks for two people`()
    async throws
  {
    let lines = ["N:Olm;Karl;;;", "FN:Karl Olm", "EMAIL:sonne77@mail.example"]
    #expect(try await Self.isCertain(lines + ["TEL:+49 172 8888828"], lines))
  }

  /// Two cards that are certainly one person.
  private static let certain = [
    ["FN:Max Olm", "N:Olm;Max;;;", "EMAIL:max@x.example", "TEL:+49 172 8888828"],
    ["FN:Max Olm", "N:Olm;Max;;;", "EMAIL:max@x.example", "TEL:+49 172 8888828"],
  ]

  @Test(arguments: [
    (["BDAY:1983-09-09"], ["FN:Max Olm", "N:Olm;Max;;;", "BDAY:1968-06-13"]),
    (["X-ABRELATEDNAMES:Maxi Olm"], ["FN:Maxi Olm", "N:Olm;Maxi;;;"]),
    (["RELATED;TYPE=child:urn:uuid:son", "NOTE:x"], ["FN:Max Olm", "N:Olm;Max;;;", "UID:son"]),
  ])
  func `who contradicts one of several cards of a person is in no set with them`(
    lines: [String], other: [String]
  ) async throws {
    for number in [0, 1] {
      var cards = Self.certain
      cards[number] += lines
      #expect(try await Self.sets(cards + [other], from: 0.8) == [[0, 1]], "\(number)")
    }
    #expect(try await Self.sets(Self.certain + [other], from: 0.8) == [[0, 1], [0, 2]])
  }

  @Test func `who was told apart from one of several cards of a person stays apart`() async throws {
    for number in [0, 1] {
      let store = try ContactStore.inMemory()
      try await store.insert(Self.certain + [["FN:Max Olm", "N:Olm;Max;;;"]] + Self.others)
      let ids = try await store.read { try $0.ids(section: 0, rows: 0..<3) }
      _ = try await ContactList(store).distinguish([ids[number], ids[2]])
      let sets = try await store.read { try $0.duplicates(from: 0.8) }
      #expect(sets.map(\.contacts) == [[ids[0], ids[1]]])
    }
  }

  @Test(arguments: [
    (["FN:Renate Wagner", "EMAIL:renate.w@x.example"], ["FN:Rennate Wagnerr"], 0.8),
    (["FN:Jan Olm", "EMAIL:jan.o@x.example"], ["FN:Jann Olm"], 0.8),
    (["FN:Tom Olm", "EMAIL:t.o@x.example"], ["FN:Tomm Olm"], 0.8),
    (["FN:Renate Wagner", "TEL:+49 171 7654321"], ["FN:+49 171 7654321"], 0.8),
    (["FN:Renate Wagner", "TEL:+49 171 7654321"], ["FN:", "NOTE:x"], 0.8),
    (["FN:Renate Wagner", "EMAIL:rw7@x.example"], ["FN:rw7@x.example"], 0.8),
    (
      ["FN:Otto Olm", "EMAIL:o@x.example", "BDAY:1980-01-02"],
      ["FN:Otto Olm", "BDAY:1980-02-01"], 0.8
    ),
    (
      ["FN:Otto Olm", "EMAIL:o@x.example", "BDAY:1980-12-31"],
      ["FN:Otto Olm", "BDAY:1981-01-01"], 0.8
    ),
    (["FN:Otto Olm", "EMAIL:o@x.example"], ["FN:Otto Olm Jr."], 0.7),
    (["FN:Otto Olm", "EMAIL:otto@x.example"], ["FN:Otto Olm Jr."], 0.8),
    (["FN:Otto Olm", "TEL;TYPE=cell:+49 171 7654321"], ["FN:Otto Olm III"], 0.8),
  ])
  func `slips of the pen are asked about`(
    first: [String], second: [String], score: Double
  ) async throws {
    let second = second + [first[1]]
    #expect(try await Self.sets([first, second], from: score) == [[0, 1]])
    #expect(try await !Self.isCertain(first, second))
    // A third card that is certainly the one or the other doesn't connect them.
    if first.count > 2 {
      let third = Array(first[...1])
      let sets = try await Self.sets([first, second, third], from: DuplicateScore.certain)
      #expect(sets.allSatisfy { $0.count == 2 })
    }
  }

  @Test(arguments: ["Anna Vater", "Anna Mama", "Anna Mutter", "Anna's Mom", "Anna (Oma)"])
  func `somebody's relative is no duplicate of them`(name: String) async throws {
    let lines = ["EMAIL:o@x.example", "TEL:+49 171 7654321"]
    let parts = name.split(separator: " ")
    for line in ["N:;\(name);;;", "N:\(parts[1]);\(parts[0]);;;"] {
      let cards = [["FN:Anna", "N:;Anna;;;"] + lines, ["FN:\(name)", line] + lines]
      #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [], "\(line)")
      #expect(try await Self.sets(cards, from: 0.7) == [[0, 1]], "\(line)")
    }
  }

  @Test(arguments: [("Robert", "Hobert"), ("Hannelore", "Gannelore"), ("Mehmet", "Nehmet")])
  func `a typing error in the first letter is asked about`(
    first: String, second: String
  ) async throws {
    for line in ["EMAIL:\(first).olm@mail.example", "TEL:+49 172 8888828"] {
      let cards = [first, second].map { ["N:Olm;\($0);;;", "FN:\($0) Olm", line] }
      #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]], "\(line)")
      #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [], "\(line)")
    }
  }

  @Test(arguments: [
    ("Jürgen", "Müller", "Juergen", "Mueller"), ("Jürgen", "Müller", "Jurgen", "Muller"),
    ("Jörg", "Käs", "Joerg", "Kaes"), ("Søren", "Kjær", "Soeren", "Kjaer"),
    ("Åsa", "Hårdh", "Aasa", "Haardh"), ("Đorđe", "Đukić", "Djordje", "Djukic"),
  ])
  func `spellings of one name count as one`(
    given: String, family: String, otherGiven: String, otherFamily: String
  ) async throws {
    let store = try ContactStore.inMemory()
    let lines = ["EMAIL:x7@mail.example", "TEL:+49 172 8888828"]
    let names = [(given, family), (otherGiven, otherFamily)]
    try await store.insert(
      names.map { ["N:\($0.1);\($0.0);;;", "FN:\($0.0) \($0.1)"] + lines } + Self.others)
    let sets = try await store.read { try $0.duplicates(from: 0.1) }
    #expect(sets.map(\.score) == [0.997])
  }

  @Test func `exchanged names are certain only with an address`() async throws {
    let number = "TEL:+49 30 7654321"
    let first = ["N:Martin;Thomas;;;", "FN:Thomas Martin", number, "EMAIL:t@a.example"]
    let second = ["N:Thomas;Martin;;;", "FN:Martin Thomas", number]
    #expect(try await !Self.isCertain(first, second + ["EMAIL:m@a.example"]))
    #expect(try await Self.isCertain(first, second + ["EMAIL:t@a.example"]))
    // Programs that exchange the parts of N show one name.
    let turned = ["N:Thomas;Martin;;;", "FN:Thomas Martin", number]
    #expect(try await Self.isCertain(first, turned))
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

  @Test(arguments: ["Sparkasse", "Deutsche Bank", "Apotheke", "IKEA"])
  func `branches whose cards have only a name are no certain duplicates`(name: String) async throws
  {
    let lines = ["FN:\(name)", "N:;;;;", "TEL:+49 30 7654321"]
    let first = lines + ["ADR:;;Marktstr. 1;Berlin;;10115;"]
    let other = lines + ["ADR:;;Ringstr. 9;Berlin;;10115;"]
    #expect(try await !Self.isCertain(first, other))
    #expect(try await Self.sets([first, other], from: 0.9) == [[0, 1]])
    #expect(try await Self.isCertain(first, first + ["NOTE:x"]))
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

  @Test(arguments: ["Charlott", "Charlottr", "Charlotta", "Charlottee"])
  func `names with two endings are asked about if they share an address and more`(
    given: String
  ) async throws {
    let lines = ["EMAIL:charlotte.olm@mail.example", "TEL:+49 172 8888828"]
    let cards = ["Charlotte", given].map { ["N:Olm;\($0);;;", "FN:\($0) Olm"] }
    #expect(try await Self.sets(cards.map { $0 + lines }, from: 0.8) == [[0, 1]])
    #expect(try await Self.sets(cards.map { $0 + lines }, from: 0.86) == [])
    #expect(try await Self.sets(cards.map { $0 + [lines[1]] }, from: 0.1) == [])
  }

  @Test(arguments: [
    ("Olm Maschinenbau GmbH & Co. KG", "Olm Maschinenbau", true), ("Olm, Inc.", "Olm", true),
    ("Olm Ltd", "Olm Limited", true), ("Olm Verein e.V.", "Olm Verein", true),
    ("Olm S.A.", "Olm SA", true), ("Olm Maschinenbau GmbH", "Olm Maschienenbau GmbH", true),
    ("Olm GmbH", "Olm AG", false), ("Olm Lager 12 GmbH", "Olm Lager 13 GmbH", false),
    ("Olm GmbH", "Elm GmbH", false), ("GmbH", "AG", false),
    ("Olm & Söhne GmbH", "Olm und Söhne", true), ("Olm and Sons", "Olm & Sons", true),
  ])
  func `companies are compared without their legal forms`(
    first: String, second: String, areAlike: Bool
  ) async throws {
    for lines in [["TEL:+49 30 7654321"], ["EMAIL:post@olm.example"]] {
      let cards = [first, second].map { ["FN:\($0)", "ORG:\($0)", "X-ABShowAs:COMPANY"] + lines }
      let sets = try await Self.sets(cards, from: DuplicateScore.probable)
      #expect(sets == (areAlike ? [[0, 1]] : []), "\(lines)")
    }
  }

  @Test(arguments: ["EMAIL:olm3@mail.example", "TEL:+49 172 9999917"])
  func `a number isn't certain if each has a number or an address of its own`(
    line: String
  ) async throws {
    let first = ["FN:Otto Olm", "TEL:+49 30 7654321"]
    #expect(try await !Self.isCertain(first + ["TEL:+49 172 8888828"], first + [line]))
    #expect(try await Self.isCertain(first, first + [line]))
  }

  @Test func `contacts that share nothing are in no set, however low the score`() async throws {
    let cards = [
      ["N:Haddad;Nizar;;;", "FN:Nizar Haddad", "TEL:+966501234567"],
      ["N:張;學友;;;", "FN:學友 張", "TEL:+85291234567"],
    ]
    #expect(try await Self.sets(cards, from: 0.01) == [])
  }

  @Test func `names in two scripts need more than the number of a family or a firm`() async throws {
    let line = "EMAIL:info@firm.example"
    let cards = [["N:王;伟", "FN:王伟", line], ["N:Olm;Eva", "FN:Eva Olm", line]]
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [])
    #expect(
      try await Self.sets(cards.map { $0.dropLast() + ["BDAY:1980-02-03"] }, from: 0.8) == [])
  }

  @Test(arguments: [
    (["FN:Oma", "NOTE:Mo-Fr"], true), (["FN:Oma"], false), (["FN:Ida Olm", "ORG:Olm"], false),
    (["FN:Ida Olm", "TITLE:CEO"], true), (["UID:9", "FN:Oma"], true),
    (["FN:Team", "KIND:group", "NOTE:x"], false),
  ])
  func `copies are certain duplicates if more than the name is the same`(
    card: [String], isCertain: Bool
  ) async throws {
    #expect(try await Self.isCertain(card + ["REV:20260101T000000Z"], card) == isCertain)
  }
}
