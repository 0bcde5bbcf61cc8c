import ContactModel
import ContactStorage
import Foundation
import Testing

/// Words, fields, rows and ids with a minus.
@Suite struct ExclusionTests {
  private static let contacts = [
    contact("Anna Smith", "ADR:;;;Berlin", "EMAIL:anna@work.example"), contact("Anna Berlin"),
    contact("Bob", "NICKNAME:Anna"), contact("Anna Jones", "UID:jones-1", "EMAIL:jones@x.example"),
  ]

  @Test(
    arguments: [
      ([[.not(.word("ber"))]], ["Anna Jones"]),
      ([[.not(.word("berl")), .word("smith")]], ["Anna Smith", "Anna Jones"]),
      ([[.not(.word("anna"))]], []),
      ([[.not(.word("nobody"))]], ["Anna Smith", "Anna Berlin", "Anna Jones"]),
      ([[.not(.word("jones-1"))]], ["Anna Smith", "Anna Berlin"]),
      ([[.not(.word("jones@x.example"))]], ["Anna Smith", "Anna Berlin"]),
      ([[.not(.word("mit"))]], ["Anna Berlin", "Anna Jones"]),
      ([[.not(Term(.email("work.exam")))]], ["Anna Berlin", "Anna Jones"]),
    ] as [([[ContactSelector.Term]], [String])], WordSearch.allCases)
  func `a minus excludes the same contacts in every command`(
    fixture: ([[ContactSelector.Term]], [String]), words: WordSearch
  ) async throws {
    let (clauses, expected) = fixture
    let store = try ContactStore.inMemory()
    try await store.apply(.insert(Self.contacts, at: [0, 0]))
    let anna = [Term(.word("anna"))]
    for limit in [nil, 1, 10] {
      let names = try await store.read { reader in
        let selector = ContactSelector(clauses: [anna] + clauses)
        return try reader.rows(of: reader.select(selector, words: words, limit: limit).ids)
          .map(\.name).filter { $0 != "Bob" }
      }
      #expect(names == Array(expected.prefix(limit ?? .max)))
    }
  }

  @Test(
    arguments: [
      ([], "-@0", ["Anna Berlin", "Bob", "Anna Jones"]),
      ([], "-@-1", ["Anna Smith", "Anna Berlin", "Bob"]),
      ([], "-@1..2", ["Anna Smith", "Anna Jones"]), ([], "-@contacts.1..", ["Anna Smith"]),
      ([], "-uid:jones", ["Anna Smith", "Anna Berlin", "Bob"]),
      (["@3", "@0..1"], "-@1", ["Anna Jones", "Anna Smith"]), (["@2"], "-@2", []),
      (["anna"], "-@0", ["Anna Berlin", "Anna Jones"]),
      (["has:email"], "-@0", ["Anna Jones"]),
    ] as [([String], String, [String])], WordSearch.allCases)
  func `a minus excludes rows and ids`(
    fixture: ([String], String, [String]), words: WordSearch
  ) async throws {
    let (others, excluded, expected) = fixture
    let store = try ContactStore.inMemory()
    try await store.apply(.insert(Self.contacts, at: [0, 0]))
    let selector = try ContactSelector(arguments: others + [excluded], clock: Self.clock)
    for (limit, book) in [(nil, nil), (1, "contacts"), (10, nil)] as [(Int?, String?)] {
      let names = try await store.read { reader in
        try reader.rows(
          of: reader.select(selector, currentBook: book, words: words, limit: limit).ids
        ).map(\.name)
      }
      // His nickname is Anna.
      let found = others == ["anna"] ? names.filter { $0 != "Bob" } : names
      #expect(found == Array(expected.prefix(limit ?? .max)))
    }
  }

  @Test(arguments: [
    ("-@9", ContactError.Code.rowOutOfRange), ("-id:0000000000000000", .unknownContact),
  ])
  func `who is excluded must exist`(excluded: String, code: ContactError.Code) async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert(Self.contacts, at: [0, 0]))
    let selector = try ContactSelector(arguments: [excluded], clock: Self.clock)
    let error = await #expect(throws: ContactError.self) {
      try await store.read { try $0.select(selector) }
    }
    #expect(error?.code == code)
  }

  @Test func `a row is excluded in the book of the command`() async throws {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert(Self.contacts, at: [0, 0]))
    try await store.apply(.insertBook(name: "work", section: 1))
    try await store.apply(.insert([contact("Ada"), contact("Eva")], at: [1, 0]))
    let selector = try ContactSelector(arguments: ["-@0"], clock: Self.clock)
    let names = try await store.read { reader in
      try reader.rows(of: reader.select(selector, currentBook: "work").ids).map(\.name)
    }
    #expect(names == ["Eva"])
  }

  private static let clock = ContactSelector.Clock(now: .now) { _, _, _ in .now }

  private typealias Term = ContactSelector.Term
}

extension ContactSelector.Term {
  static func word(_ text: String) -> Self { Self(.word(text)) }
  static func has(_ feature: ContactSelector.Feature) -> Self { Self(.has(feature)) }
  static func not(_ term: Self) -> Self { Self(term.condition, isNegated: true) }
}
