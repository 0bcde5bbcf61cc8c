import ContactModel
import ContactService
import ContactStorage
import Testing

extension OtherPeopleTests {
  @Test(arguments: [
    ("Kim Minjun", "Kim Minjung"), ("김민준", "김민서"), ("김 민준", "김 민중"),
    ("Park Jihye", "Park Jihee"), ("Maier Luis", "Maier Luisa"),
    ("Kowalik Francisco", "Kowalik Francisca"), ("S. Ramesh", "S. Rajesh"),
    ("Joe Cohen", "Jo Cohen"), ("Sue Olm", "Su Olm"), ("Rafael Olm", "Rafal Olm"),
    ("Michael Olm", "Michal Olm"),
  ])
  func `names that differ in a given name are never certain, in any order`(
    first: String, second: String
  ) async throws {
    let home = ["TEL:+49 30 7654321"]
    func parts(_ name: String) -> [String] { name.split(separator: " ").map(String.init) }
    let forms: [(String) -> [String]] = [
      { ["FN:\($0)"] },
      { ["FN:\($0)", "N:\(parts($0).last ?? "");\(parts($0).dropLast().joined());;;"] },
    ]
    for form in forms {
      for lines in [home, home + ["EMAIL:haus77@gmx.example"]] {
        let cards = [first, second].map { form($0) + lines }
        #expect(try await !Self.isCertain(cards[0], cards[1]), "\(cards)")
      }
    }
  }

  @Test(arguments: [
    (["FN:Olm Johannes"], ["FN:Olm Johanens"]), (["FN:Johannes Olm"], ["FN:Johanens Olm"]),
    (["N:Wagner;Johannes;;;"], ["N:Wagnerr;Johannes;;;"]),
    (["FN:Johannes Müller"], ["FN:Johannes Mueller"]),
    (["FN:Mueller Johannes"], ["FN:Mu\u{308}ller Johannes"]),
    (["FN:Johannes Wagner"], ["FN:Johannes Vagner"]),
    (["N:Kim;Minjoon;;;", "FN:Kim Minjoon"], ["N:Kim;Minjoon;;;", "FN:Minjoon Kim"]),
  ])
  func `an address with the given name makes spellings and slips certain, in any order`(
    first: [String], second: [String]
  ) async throws {
    let line = ["EMAIL:johannes@mail.example", "TEL:+49 172 8888828"]
    #expect(try await Self.isCertain(first + line, second + line))
  }

  @Test func `family names that differ in an e are not one spelling without an umlaut`()
    async throws
  {
    for line in ["N:|;Thomas;;;", "NOTE:x"] {
      let cards = ["Bauer", "Baur"].map {
        ["FN:Thomas \($0)", line.replacing("|", with: $0), "TEL:+49 30 7654321"]
      }
      #expect(try await !Self.isCertain(cards[0], cards[1]), "\(line)")
    }
  }

  @Test func `a name without its umlaut is found beside the one with two letters for it`()
    async throws
  {
    let cards = ["Mueller", "Muller"].map { ["FN:Ute \($0)", "TEL:+49 172 8888828"] }
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [])
  }

  @Test(arguments: [
    ("Frau von Klaus Weber", "Klaus Weber"), ("Mrs. John Smith", "John Smith"),
    ("Wife of John Smith", "John Smith"), ("Mama von Ben Olm", "Ben Olm"),
    ("Mama (von Ben) Olm", "Ben Olm"),
    ("Ben Olm's mum", "Ben Olm"), ("Ben Olm (Vater)", "Ben Olm"), ("Ben Vater Olm", "Ben Olm"),
    ("Sra. de Juan Ruiz", "Juan Ruiz"), ("Moglie di Marco Rossi", "Marco Rossi"),
    ("Vrouw van Jan Bakker", "Jan Bakker"), ("Ali Yılmaz eşi", "Ali Yılmaz"),
    ("Do Thi Lan", "Le Thi Lan"), ("Kim Min Jun", "Kim Min"), ("Suresh Kumar M", "Suresh Kumar D"),
    ("King, M.", "King, D."), ("Lee, Ma", "Lee, Ba"), ("Md Rahim Uddin", "Md Karim Uddin"),
  ])
  func `relatives and others with nearly one name are never certain`(
    first: String, second: String
  ) async throws {
    for lines in [["EMAIL:haus77@gmx.example"], ["TEL:+49 30 7654321"], ["BDAY:1980-02-03"]] {
      for name in [first, "Dr. \(first)"] {
        #expect(
          try await !Self.isCertain(["FN:\(name)"] + lines, ["FN:\(second)"] + lines), "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("Γεώργιος", "Γιώργος"), ("Giorgos", "George"), ("John", "Jon"), ("Юрий", "Yuri"),
    ("Oleksandr", "Alexander"), ("Aleksey", "Alexei"), ("Mykola", "Nikolai"), ("Md", "Mohammed"),
    ("Md. Rahim", "Mohammad Rahim"), ("Yusuf", "Youssef"), ("Katherine", "Catherine"),
    ("Sofia", "Sophia"), ("Steven", "Stephen"), ("Geoffrey", "Jeffrey"),
    // German, Dutch, French and Italian.
    ("Sabine", "Bine"), ("Karl-Heinz", "Kalle"), ("Dominik", "Domi"), ("Verena", "Vreni"),
    ("Elisabeth", "Els"), ("Cornelis", "Cor"), ("Jacobus", "Koos"), ("Emmanuelle", "Manu"),
    ("Véronique", "Véro"), ("Sébastien", "Seb"), ("Antonio", "Tonino"), ("Salvatore", "Totò"),
    // Spanish and Portuguese.
    ("Jesús", "Chuy"), ("Eduardo", "Lalo"), ("Guillermo", "Memo"), ("María", "Mari"),
    ("Federico", "Fede"), ("Lorena", "Lore"), ("Javier", "Javi"), ("Adrián", "Adri"),
    ("Matías", "Mati"), ("Beatriz", "Bia"), ("Gustavo", "Guga"), ("Francisco", "Chico"),
    ("Antônio", "Toninho"), ("José", "Zé"),
    // Nordic and Baltic languages.
    ("Guðmundur", "Gummi"), ("Sigurður", "Siggi"), ("Lars", "Lasse"), ("Anders", "Ante"),
    ("Henrik", "Henkka"), ("Vytautas", "Vytas"),
    // Slavic languages, Hungarian and Romanian.
    ("Stanisław", "Staszek"), ("Andrzej", "Jędrek"), ("Wojciech", "Wojtek"),
    ("František", "Franta"), ("Jozef", "Jožo"), ("Slobodan", "Boban"),
    ("Yekaterina", "Katya"), ("Yevgeny", "Zhenya"),
    ("Людмила", "Люся"), ("Volodymyr", "Vova"), ("József", "Jóska"), ("János", "Jancsi"),
    ("Constantin", "Costel"),
    // Greek, Turkish, Hebrew, Indian and Nigerian.
    ("Ελευθέριος", "Λευτέρης"), ("Panagiotis", "Takis"), ("İsmail", "İsmo"), ("משה", "מושיק"),
    ("Yitzhak", "Itzik"), ("Lakshmi", "Laxmi"), ("Rajesh", "Raju"), ("Babatunde", "Tunde"),
    ("Chukwuemeka", "Emeka"), ("Temitope", "Temi"),
  ])
  func `forms of a given name are asked about with one value in common`(
    first: String, second: String
  ) async throws {
    let address = "ADR:;;Weg 1;Bonn;;53111;"
    for lines in [
      ["EMAIL:olm7@mail.example"], ["TEL:+49 30 7654321", address], ["BDAY:1980-02-03"],
    ] {
      let cards = [first, second].map { ["N:Olm;\($0);;;", "FN:\($0) Olm"] + lines }
      #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]], "\(lines)")
      #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [], "\(lines)")
    }
  }

  @Test(arguments: [
    ("Σοφία", "Σ."), ("Юрий", "Ю."), ("Чингиз", "Ч."), ("Яна", "Я."), ("שרה", "ש."), ("ليلى", "ل."),
    ("გიორგი", "გ."), ("Philippe", "P."), ("Karl", "C."), ("Jean-Pierre", "JP"),
    ("Karl-Heinz", "KH"),
  ])
  func `an initial is asked about in each script`(given: String, initial: String) async throws {
    let lines = ["TEL:+49 172 8888828"]
    let cards = [given, initial].map { ["N:Olm;\($0);;;", "FN:\($0) Olm"] + lines }
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [])
  }

  @Test(arguments: [
    ("Pedro", "Pedroo"), ("Γιώργος", "Γιώγρος"), ("Ana", "Aan"), ("Tom", "Tmo"),
    ("Min-su", "Mni-su"),
  ])
  func `a letter twice or two exchanged ones are typing errors`(first: String, second: String)
    async throws
  {
    let cards = [first, second].map { ["N:Olm;\($0);;;", "FN:\($0) Olm", "TEL:+49 172 8888828"] }
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [])
  }

  @Test(arguments: [("דן", "רן"), ("Dan", "Ran"), ("דניאל", "דניאלה"), ("Rene", "Renee")])
  func `short names with another letter, and those of a woman and a man, are two`(
    first: String, second: String
  ) async throws {
    let lines = ["TEL:+49 172 8888828", "BDAY:1980-02-03"]
    let cards = [first, second].map { ["N:Olm;\($0);;;", "FN:\($0) Olm"] + lines }
    #expect(try await Self.sets(cards, from: 0.6) == [])
  }

  @Test(arguments: [
    "Hans Tapfer privat", "Hans Tapfer (mobil)", "Hans Tapfer Zahnarzt", "Hans Tapfer, né Winter",
  ])
  func `words after a name are asked about`(name: String) async throws {
    for lines in [["TEL:+49 172 8888828"], ["EMAIL:hans.tapfer@mail.example"]] {
      for parts in [[], ["N:Tapfer;Hans;;;"]] {
        let cards = [["FN:Hans Tapfer"] + parts + lines, ["FN:\(name)"] + lines]
        #expect(try await Self.sets(cards, from: 0.85) == [[0, 1]], "\(lines)")
        #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [], "\(lines)")
      }
    }
  }

  @Test func `a Korean name needs no blank`() async throws {
    let lines = ["TEL:+82 10 8888 8282"]
    #expect(try await Self.isCertain(["FN:김민수"] + lines, ["FN:김 민수"] + lines))
    #expect(try await !Self.isCertain(["FN:김민수"] + lines, ["FN:김 민서"] + lines))
  }

  @Test(arguments: [
    ("Kim Min-jun", "Minjun Kim"), ("Kim Min-jun", "Kim Minjun"), ("Min Jun Kim", "Kim Minjun"),
    ("Min-jun Kim", "Kim Min Jun"), ("Olm Jo-Anna", "Joanna Olm"),
  ])
  func `a name in one word or two is one name`(first: String, second: String) async throws {
    for line in ["EMAIL:olm7@mail.example", "TEL:+49 172 8888828", "BDAY:1980-02-03"] {
      #expect(
        try await Self.sets([["FN:\(first)", line], ["FN:\(second)", line]], from: 0.8) == [[0, 1]])
    }
  }

  @Test(arguments: [
    ("Marco Bianco", "Marco e Anna Bianco"), ("Joan Puig", "Joan i Maria Puig"),
    ("Jan Olm", "Jan en Els Olm"), ("Ali Demir", "Ali ve Ayşe Demir"),
    ("Matti Olm", "Matti ja Liisa Olm"), ("Péter Nagy", "Péter és Anna Nagy"),
    ("Nagy Péter", "Nagy Péter és Anna"), ("Иван Петров", "Иван и Анна Петровы"),
    ("Иван Орел", "Иван и Анна Орел"), ("Νίκος Παππάς", "Νίκος και Άννα Παππάς"),
    ("Jan Novák", "Jan a Marie Novák"), ("דוד כהן", "דוד ו שרה כהן"),
    ("محمد حسن", "محمد و فاطمة حسن"),
  ])
  func `a couple is not one of the two, in any language`(
    first: String, second: String
  ) async throws {
    let lines = ["TEL:+49 30 7654321", "EMAIL:olm7@mail.example"]
    #expect(try await !Self.isCertain(["FN:\(first)"] + lines, ["FN:\(second)"] + lines))
  }

  @Test(arguments: [
    ("Maria Costa e Silva", "Maria Costa Silva"),
    ("Maria Silva e Costa Pereira", "Maria Silva Costa Pereira"), ("john a smith", "John Smith"),
    ("John E Olm", "John Olm"), ("Kim Ja Young", "Kim Jayoung"),
  ])
  func `a letter or a family name is no word for and`(first: String, second: String) async throws {
    let lines = ["EMAIL:olm7@mail.example"]
    let cards = [["FN:\(first)"] + lines, ["FN:\(second)"] + lines]
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
  }

  @Test(arguments: [
    ("Nguyễn Văn Hùng", "Nguyễn Văn Hưng"), ("Nguyễn Văn Dũng", "Nguyễn Văn Dung"),
    ("Nguyễn Thị Lan", "Nguyễn Thị Lân"), ("Nguyễn Thu", "Nguyễn Thư"),
    ("Nguyễn Tú", "Nguyễn Tư"), ("Nguyễn Hà", "Nguyễn Hạ"), ("Nguyễn Bảo", "Nguyễn Báo"),
    ("Ilgın Olm", "İlgin Olm"), ("Jörg Olm", "Jørg Olm"),
  ])
  func `names in other accents are asked about`(first: String, second: String) async throws {
    let lines = ["TEL:+84 24 3825 1111", "EMAIL:olm7@mail.example"]
    func parts(_ name: String) -> String {
      let words = name.split(separator: " ")
      return "N:\(words[0]);\(words.last ?? "");\(words.dropFirst().dropLast().joined());;"
    }
    for lines in [lines, Array(lines[..<1])] {
      for names in [["FN:\(first)"], ["FN:\(first)", parts(first)]] {
        let others = ["FN:\(second)"] + (names.count > 1 ? [parts(second)] : [])
        let cards = [names + lines, others + lines]
        #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [], "\(names)")
        #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
      }
    }
  }

  @Test(arguments: [
    ("Nguyễn Văn Hùng", "Nguyen Van Hung"), ("NGUYỄN VĂN HÙNG", "Nguyễn Văn Hùng"),
    ("Nguye\u{302}\u{303}n Hu\u{300}ng", "Nguyễn Hùng"), ("José García", "José Garcia"),
    ("ILGIN ŞAHİN", "Ilgın Şahin"), ("Ilgın Olm", "Ilgin Olm"),
    ("Ali bin Hassan", "bin Hassan Ali"), ("Nguyen Thi Mai", "Mai Thi Nguyen"),
    ("Anna und Karl Olm", "Karl und Anna Olm"), ("ヤマダ タロウ", "やまだ たろう"),
  ])
  func `accents may be left out, and a family name may be first`(
    first: String, second: String
  ) async throws {
    let line = "TEL:+84 24 3825 1111"
    #expect(try await Self.isCertain(["FN:\(first)", line], ["FN:\(second)", line]))
  }

  @Test(arguments: [
    ("Ali bin Hassan", "Hassan bin Ali"), ("محمد علي حسن", "علي محمد حسن"),
    ("محمد علي حسن", "حسن علي محمد"), ("María García López", "María López García"),
  ])
  func `words in an order of another person are never certain`(
    first: String, second: String
  ) async throws {
    let lines = ["TEL:+49 30 7654321", "EMAIL:olm7@mail.example"]
    #expect(try await !Self.isCertain(["FN:\(first)"] + lines, ["FN:\(second)"] + lines))
  }

  @Test(arguments: [
    ("Peter Horn", "Peter und Eva Horn"), ("Peter Horn", "Kanzlei Peter Horn"),
    ("Vater Peter Horn", "Sohn Peter Horn"), ("Peter Horn (alt)", "Peter Horn (jung)"),
  ])
  func `words that N lacks are asked about`(first: String, second: String) async throws {
    let lines = ["N:Horn;Peter;;;", "TEL:+49 172 8888828", "BDAY:1980-02-03"]
    let cards = [first, second].map { lines + ["FN:\($0)"] }
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [])
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
    let store = try ContactStore.inMemory()
    try await store.insert(cards + Self.others)
    let reasons = try await store.read { reader in
      try reader.duplicates(from: DuplicateScore.probable).flatMap { $0.reasons.map(\.text) }
    }
    #expect(reasons.first == "“\(first)” and “\(second)” differ only in words added to the name")
    let titled = ["Peter Horn", "Dr. Peter Horn"].map { lines + ["FN:\($0)"] }
    #expect(try await Self.sets(titled, from: DuplicateScore.certain) == [[0, 1]])
  }

  @Test(arguments: [
    ("Michael", "Micheal"), ("Christopher", "Cristopher"), ("William", "Wiliam"),
    ("Frederik", "Fredrik"), ("Katherine", "Kathrine"), ("Rebecca", "Rebeca"),
  ])
  func `slips that give another name are asked about with a number and an address`(
    first: String, second: String
  ) async throws {
    let lines = ["TEL:+49 172 8888828", "EMAIL:olm7@mail.example"]
    let cards = [first, second].map { ["N:Olm;\($0);;;", "FN:\($0) Olm"] + lines }
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [])
    let other = Array(cards[1].dropLast())
    #expect(try await Self.sets([cards[0], other], from: DuplicateScore.probable) == [])
  }

  /// Cards of which a program took the suffix, here a bar, for a name or a part of one.
  @Test(arguments: [
    "N:|;John Smith;;;", "N:|;John;Smith;;", "N:Smith;John;|;;", "N:Smith;John |;;;",
    "N:Smith |;John;;;", "N:John Smith;|;;;",
  ])
  func `a suffix in another part of N tells father and son apart`(parts: String) async throws {
    let lines = ["EMAIL:js@home.example", "TEL:+1 212 555 0134"]
    func card(_ suffix: String) -> [String] {
      let line = parts.replacing("|", with: suffix)
      return ["FN:John Smith \(suffix)", line] + lines
    }
    let known = ["FN:John Smith", "N:Smith;John;;;"] + lines
    for (son, father) in [("Jr.", "Sr."), ("Junior", "Senior"), ("III", "II"), ("jun.", "sen.")] {
      #expect(try await Self.sets([card(son), card(father)], from: 0.1) == [], "\(son)")
      for cards in [[known, card(son)], [known, card(father)]] {
        #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [], "\(cards)")
        #expect(try await Self.sets(cards, from: 0.7) == [[0, 1]], "\(cards)")
      }
      let right = ["FN:John Smith \(father)", "N:Smith;John;;;\(father)"] + lines
      #expect(try await Self.sets([card(son), right], from: 0.1) == [], "\(son)")
    }
  }

  @Test(arguments: ["N:Jr.;John Smith;;;", "N:Smith;John;Jr.;;", "N:Smith Jr.;John;;;"])
  func `one suffix in two parts of N is that of one person`(parts: String) async throws {
    let lines = ["FN:John Smith Jr.", "EMAIL:js@home.example", "TEL:+1 212 555 0134"]
    let cards = [parts, "N:Smith;John;;;Jr."].map { lines + [$0] }
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
  }

  @Test(arguments: [
    ("Olive Mary Senior", "Olive Senior"), ("Amartya Kumar Sen", "Amartya Sen"),
    ("Ramesh Kumar V", "Ramesh V"),
  ])
  func `a family name that may be a suffix stays a family name`(
    first: String, second: String
  ) async throws {
    let cards = [first, second].map { name in
      let words = name.split(separator: " ")
      let parts = "N:\(words.last ?? "");\(words.dropLast().joined(separator: " "));;;"
      return ["FN:\(name)", parts, "EMAIL:x7@mail.example", "TEL:+49 172 8888828"]
    }
    #expect(try await Self.isCertain(cards[0], cards[1]))
  }

  @Test(arguments: [
    "NICKNAME:Bertl", "X-NICKNAME:Bertl",
    "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Bertl;1;;;;;;;;;;;;;",
  ])
  func `a nickname on a card finds the card with that name`(nickname: String) async throws {
    let cards = [
      ["N:Castellanos;Ferdinand;;;", "FN:Ferdinand Castellanos", nickname],
      ["N:Castellanos;Bertl;;;", "FN:Bertl Castellanos"],
      ["N:Castellanos;Egon;;;", "FN:Egon Castellanos"],
    ]
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [])
  }
}
