import ContactModel
import ContactStorage
import Foundation
import Testing

/// Words that are in names, and in other fields.
@Suite struct WordSearchTests {
  @Test func `a word that no name has is searched in other fields, field by field`() async throws {
    let contacts = [
      contact("A", "NOTE:met at the Foundry"), contact("B", "EMAIL:b@foundry.org", "NOTE:foundry"),
      contact("C", "ORG:Foundry Works"), contact("D", "EMAIL:info@old-foundry.org"),
      contact("E", "ORG:The Foundry", "NOTE:foundry"), contact("F", "CATEGORIES:foundry"),
    ]
    for count in [1, 600] {
      let store = try ContactStore.inMemory()
      let all = contacts.flatMap { [Contact](repeating: $0, count: count) }
      try await store.apply(.insert(all, at: [0, 0]))
      let selector = ContactSelector(clauses: [[ContactSelector.Term(.word("found"))]])
      let names = { (limit: Int?, offset: Int) async throws -> [String] in
        try await store.read { reader in
          let selection = try reader.select(selector, limit: limit, offset: offset)
          #expect(selection.total == 5 * count)
          return try reader.rows(of: selection.ids).map(\.name)
        }
      }
      let expected = ["C", "E", "B", "D", "A"].flatMap { [String](repeating: $0, count: count) }
      #expect(try await names(nil, 0) == expected)
      #expect(
        try await names(count, 2 * count - 1) == Array(expected[(2 * count - 1)...].prefix(count)))
      for words in [WordSearch.wholeNames, .namesOnly] {
        #expect(try await store.read { try $0.select(selector, words: words).ids } == [])
      }
      try await store.apply(.insert([contact("Foundling")], at: [0, 1]))
      let named = try await store.read { reader in
        try reader.rows(of: reader.select(selector).ids).map(\.name)
      }
      #expect(named == ["Foundling"])
      let begun = try await store.read { try $0.select(selector, words: .namesOnly).ids }
      #expect(begun.count == 1)
    }
  }

  @Test(
    arguments: [
      ("smi", ["Smithson", "A", "B", "C", "D"]), ("smith1", ["A", "D"]), ("smith100", ["A"]),
      ("smith1002@x", ["A"]), ("jo.smith7", ["C"]), ("jo.smith", ["C"]), ("1002", []),
      ("r2d", ["R2D2", "E"]), ("4you", ["F"]), ("4you2", ["F"]), ("smithx", []),
    ])
  func `an address with a number is found by its beginning`(
    text: String, expected: [String]
  ) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("A", "EMAIL:smith1002@x.org"), contact("B", "EMAIL:smith@x.org"),
      contact("C", "EMAIL:jo.smith77@x.org"), contact("D", "EMAIL:z@x.org", "EMAIL:smith12@x.org"),
      contact("E", "EMAIL:r2d2@x.org"), contact("F", "EMAIL:4you22@x.org"), contact("Smithson"),
      contact("R2D2"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    let selector = ContactSelector(clauses: [[ContactSelector.Term(.word(text))]])
    let (listed, queried) = try await store.read { reader in
      (
        try reader.rows(of: reader.select(selector, words: .allFields).ids).map(\.name),
        try reader.contacts(matching: text)
      )
    }
    #expect(listed == expected)
    let names = try await store.read { try $0.rows(of: queried).map(\.name) }
    #expect(names == contacts.map(\.name).filter(expected.contains))
  }

  @Test(arguments: WordSearch.allCases)
  func `a name is found by its other spellings`(words: WordSearch) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("Conan O'Brien"), contact("Ann", "N:O’Brien;Ann"), contact("Obrien Lee"),
      contact("Brien O"), contact("Ada"), contact("Jürgen Müller"), contact("Mueller Bo"),
      contact("Hans", "N:Mu\u{308}ller-Meyer;Hans"), contact("Muller Lee"), contact("Åse Bø"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    for (texts, expected) in [
      (["obrien"], ["Conan O'Brien", "Ann", "Obrien Lee"]),
      (["conan", "obrien"], ["Conan O'Brien"]),
      (["OBrien", "ann"], ["Ann"]), (["o'brien"], ["Conan O'Brien", "Ann"]),
      (["o", "brien"], ["Conan O'Brien", "Ann", "Brien O"]),
      (["brien"], ["Conan O'Brien", "Ann", "Brien O"]), (["obrienn"], []),
      (["mueller"], ["Jürgen Müller", "Hans", "Mueller Bo"]), (["mueller-meyer"], ["Hans"]),
      (["müller"], ["Jürgen Müller", "Hans", "Muller Lee"]), (["aase", "boe"], ["Åse Bø"]),
      (["juergen", "muller"], ["Jürgen Müller"]), (["moeller"], []),
    ] {
      let clauses = texts.map { [ContactSelector.Term(.word($0))] }
      for limit in [nil, 9] {
        let names = try await store.read { reader in
          let selection = try reader.select(
            ContactSelector(clauses: clauses), words: words, limit: limit)
          return try reader.rows(of: selection.ids).map(\.name)
        }
        #expect(Set(names) == Set(expected), "\(texts)")
        #expect(names.count == expected.count, "\(texts)")
      }
    }
  }

  @Test(arguments: WordSearch.allCases)
  func `a family name is found by other spellings in its field`(words: WordSearch) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("Tim", "N:O’Brien;Tim"), contact("Obrien Lee", "N:Lee;Obrien"),
      contact("Jo", "N:Müller;Jo"), contact("Mueller Lee", "N:Lee;Mueller"),
    ]
    try await store.apply(.insert(contacts, at: IndexPath(row: 0, section: 0)))
    for (text, expected) in [("obrien", "Tim"), ("mueller", "Jo")] {
      let last = ContactSelector.Term(.field(try FieldPath(reading: "name.last"), text))
      for limit in [nil, 9] {
        let names = try await store.read { reader in
          let selection = try reader.select(
            ContactSelector(clauses: [[last]]), words: words, limit: limit)
          return try reader.rows(of: selection.ids).map(\.name)
        }
        #expect(names == [expected])
      }
    }
  }

  @Test func `a field for names finds the same contacts first and among a few others`()
    async throws
  {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("Conan O'Brien"), contact("Conan Doyle"), contact("Conan", "N:Dean;Conan"),
      contact("Ada Dean"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    let name = try FieldPath(reading: "name")
    let clauses: [[ContactSelector.Term]] = [
      [.init(.word("conan"))],
      [.init(.word("doyle")), .init(.field(name, "obrien")), .init(.field(name, "dean"))],
    ]
    for clauses in [clauses, clauses.reversed()] {
      let names = try await store.read { reader in
        try reader.rows(of: reader.select(ContactSelector(clauses: clauses)).ids).map(\.name)
      }
      #expect(names == ["Conan O'Brien", "Conan Doyle", "Conan"])
    }
  }

  @Test(arguments: WordSearch.allCases)
  func `a word that is repeated changes nothing`(words: WordSearch) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [contact("Ada Lee"), contact("Bob Lee"), contact("Adam", "NOTE:lee")]
    try await store.apply(.insert(contacts, at: [0, 0]))
    for texts in [["ada"], ["lee"], ["lee", "ada"], ["l"]] {
      let clauses = texts.map { [ContactSelector.Term(.word($0))] }
      let (once, often) = try await store.read { reader in
        (
          try reader.select(ContactSelector(clauses: clauses), words: words, limit: 9).ids,
          try reader.select(
            ContactSelector(clauses: clauses + clauses + clauses), words: words, limit: 9
          ).ids
        )
      }
      #expect(once == often, "\(texts)")
    }
  }

  @Test func `a search by several words ends when its task is cancelled`() async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert([contact("Ada Lee")], at: [0, 0]))
    let clauses = ["da", "ee"].map { [ContactSelector.Term(.word($0))] }
    let search = Task {
      try await store.read { reader in
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return try reader.select(ContactSelector(clauses: clauses)).ids
      }
    }
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  /// The index is asked for few words one by one, and for more by their beginning.
  @Test(arguments: [1, 16, 17, 40])
  func `all words with a common beginning are found`(count: Int) async throws {
    let store = try ContactStore.inMemory()
    let contacts = (0..<count).map { number in
      contact("Anna\(String(UnicodeScalar(UInt8(97 + number % 26))))\(number / 26) Lee")
    }
    let all = contacts + [contact("Ann Lee"), contact("Anna"), contact("Lee")]
    try await store.apply(.insert(all, at: [0, 0]))
    for words in [["anna"], ["anna", "lee"]] {
      let selector = ContactSelector(clauses: words.map { [ContactSelector.Term(.word($0))] })
      let found = try await store.read { try $0.select(selector, words: .allFields).ids.count }
      #expect(found == count + (words.count == 1 ? 1 : 0))
    }
  }

  @Test(
    arguments: [
      ([[.word("leip")]], ["Leipold", "Bach", "Bo"]),
      ([[.word("l")]], ["Leipold", "Bach", "Bo"]),
      ([[.word("bach")], [.word("leipzig")]], ["Bach"]),
      ([[.word("b")], [.word("organ")]], ["Bach"]),
      ([[.word("leip")], [.not(.word("organ"))]], ["Leipold", "Bo"]),
      ([[.not(.word("l"))]], ["Eve"]),
      ([[.word("eve"), .word("organ")]], ["Eve", "Bach"]),
      ([[.word("leip")], [.has(.note)]], ["Bo"]),
      ([[.word("zig")]], []),
      ([[.word("eip")]], ["Leipold"]),
      ([[.word("leipzig")], [.word("b")], [.word("organist")]], ["Bach"]),
      ([[.word("leipzig")], [.word("z")], [.word("organist")]], []),
      ([[.word("leipzig")], [.word("may")], [.word("bo")]], ["Bo"]),
    ] as [([[ContactSelector.Term]], [String])])
  func `words that are searched in all fields list contacts with them in the name first`(
    clauses: [[ContactSelector.Term]], expected: [String]
  ) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("Bach", "ADR:;;;Leipzig", "TITLE:Organist"), contact("Eve"),
      contact("Bo", "NOTE:Leipzig in May"), contact("Leipold"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    for limit in [nil, 1, 10] {
      let names = try await store.read { reader in
        let selector = ContactSelector(clauses: clauses)
        return try reader.rows(of: reader.select(selector, words: .allFields, limit: limit).ids)
          .map(\.name)
      }
      #expect(names == Array(expected.prefix(limit ?? .max)))
    }
  }

  @Test(
    arguments: [
      ("dr mirjam al-wri", ["Dr. Mirjam al-Wright"]), ("dr mirjam wri", ["Dr. Mirjam al-Wright"]),
      ("al mirjam wri", ["Dr. Mirjam al-Wright", "Mirjam Wright Al"]), ("mirjam wright-al x", []),
      ("lee mirjam brass-band", ["Mirjam Lee"]), ("lee mirjam band", ["Mirjam Lee"]),
      ("lee mirjam bend", []),
    ])
  func `a name of three words with a hyphen is found by its parts in their order`(
    text: String, expected: [String]
  ) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("Dr. Mirjam al-Wright"), contact("Mirjam Wright Al"),
      contact("Mirjam Lee", "CATEGORIES:Brass Band"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    let names = try await store.read { reader in
      try reader.rows(of: reader.contacts(matching: text)).map(\.name)
    }
    #expect(names == expected)
  }

  @Test(
    arguments: [
      ("angst", ["B"]), ("o'n", ["C"]), ("acme", ["D"]), ("sales", ["E"]), ("kapi", ["F"]),
      ("chess", ["G"]), ("björn", ["A", "B", "C", "D", "E", "F", "G", "H", "I"]),
      ("chef", ["G", "H"]), ("nobody", []), ("q7", ["H"]), ("bonn", ["I"]), ("boat", ["I"]),
      ("cook", ["I"]),
    ])
  func `a word beside two long ones is found in each field`(
    text: String, expected: [String]
  ) async throws {
    let store = try ContactStore.inMemory()
    let names = "N:Wilson;Björn;;;"
    let contacts = [
      contact("A", names), contact("B", names, "NICKNAME:Ångström"),
      contact("C", names, "NICKNAME;ENCODING=QUOTED-PRINTABLE:=4F'Neill"),
      contact("D", names, "ORG:The Ac", " me"), contact("E", names, "ORG:;Sa=;Sales"),
      contact(
        "F", names, "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Kapitan;1;;;;;;;;;;;;;"),
      contact("G", names, "CATEGORIES:Old Friends,Chess", "TITLE:Chef"),
      contact("H", names, "EMAIL:b.q77@x.example", "NOTE:Chef"),
      contact("I", names, "ADR:;;;Bonn;;;", "i.TEL:1", "i.X-ABLabel:Boat", "ROLE:Cook"),
    ]
    try await store.apply(.insert(contacts, at: IndexPath(row: 0, section: 0)))
    for words in [["bjo", "wilson", text], [text, "wilson", "björn"]] {
      let selector = ContactSelector(clauses: words.map { [ContactSelector.Term(.word($0))] })
      let (queried, listed) = try await store.read { reader in
        (
          try reader.rows(of: reader.contacts(matching: words.joined(separator: " "))).map(\.name),
          try reader.rows(of: reader.select(selector, words: .allFields).ids).map(\.name)
        )
      }
      // A mail program doesn't look into titles, notes, cities, labels and roles.
      let isOfOtherField = ["chef", "bonn", "boat", "cook"].contains(text)
      #expect(queried == (isOfOtherField ? [] : expected), "\(words)")
      #expect(listed == (text == "chess" ? [] : expected), "\(words)")
    }
  }

  @Test(
    arguments: [
      ("ada", ["Ada"]), ("adax", []), ("lov", ["Ada"]), ("ove", ["Ada"]), ("ovex", []),
      ("ada xyz", []), ("ove xyz", []), ("xyz ove", []), ("ove lib", []), ("ove library", ["Ada"]),
      ("libr", ["Ada"]), ("ibra", ["Ada"]), ("ibrax", []), ("ибра", []), ("вер", ["Вера"]),
      ("ера", ["Вера"]),
      ("йода", ["Йода"]), ("йод вер", []), ("verein", []), ("erein", []),
    ])
  func `a text that begins no word is looked for in names and categories`(
    text: String, expected: [String]
  ) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("Ada", "N:Lovelace;Ada;;;", "CATEGORIES:Library", "NOTE:Verein"), contact("Вера"),
      contact("Йода"),
    ]
    try await store.apply(.insert(contacts, at: IndexPath(row: 0, section: 0)))
    let found = try await store.read { reader in
      try reader.rows(of: reader.contacts(matching: text)).map(\.name)
    }
    #expect(found == expected)
  }

  @Test(arguments: ["jo", "jo smithson", "jo ann smithson", "dr jo ann smithson"])
  func `a removed contact does not hide parts of names`(text: String) async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("Dr. Jo Ann Smithson", "EMAIL:jo@x.org"),
      contact("Ldr. Majo Hann Asmithson", "EMAIL:majo@x.org"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    let query = { () async throws -> [String] in
      try await store.read { try $0.rows(of: $0.contacts(matching: text)).map(\.name) }
    }
    #expect(try await query() == ["Dr. Jo Ann Smithson"])
    try await store.apply(.remove([try await store.id(0)]))
    #expect(try await query() == ["Ldr. Majo Hann Asmithson"])
  }
}
