import ContactModel
import ContactStorage
import Foundation
import Testing

/// Numbers and addresses with a type are found by the same rules as those without one.
@Suite struct FieldSelectionTests {
  private static let contacts = [
    contact("Ada", "TEL;TYPE=CELL:+49 (170) 123 45 67", "EMAIL;TYPE=HOME:ada@x.example"),
    contact("Bob", "TEL;TYPE=CELL:0170/1234567", "EMAIL;TYPE=WORK:ada@work.example"),
    contact("Cleo", "TEL;TYPE=HOME:+491701234567", "EMAIL;TYPE=HOME:cleo.ada@x.example"),
    contact("Dan", "TEL;TYPE=CELL:+1 202 555 0170", "EMAIL;TYPE=HOME:canada@x.example"),
    contact("Eve", "TEL;TYPE=CELL:+7 495 7654321", "TEL;TYPE=WORK:0170 999"),
    contact("Flo", "TEL;TYPE=CELL:8 495 765-43-21"),
  ]

  private static func names(
    _ field: String, _ text: String, words: WordSearch = .namesFirst, limit: Int? = nil,
    region: String? = nil
  ) async throws -> [String] {
    let store = try ContactStore.inMemory()
    try await store.apply(.insert(contacts, at: [0, 0]))
    if let region { try await store.set(region, for: .region) }
    return try await store.read { reader in
      let selector = ContactSelector(clauses: [
        [ContactSelector.Term(.field(try FieldPath(reading: field), text))]
      ])
      let selection = try reader.select(selector, words: words, limit: limit)
      return try reader.rows(of: selection.ids).map(\.name)
    }
  }

  @Test(arguments: [
    ("0170 1234567", ["Ada", "Bob"]), ("+49 170 1234567", ["Ada", "Bob"]),
    ("0049-170-1234567", ["Ada", "Bob"]), ("1234567", ["Ada", "Bob"]), ("170", ["Dan"]),
    ("1701", ["Ada", "Bob"]), ("17012", ["Ada", "Bob"]), ("999", []), ("+1 202 555 0170", ["Dan"]),
    ("4321", ["Eve", "Flo"]),
  ])
  func `A number with a type is found in all notations`(
    text: String, names: [String]
  ) async throws {
    #expect(try await Self.names("tel.cell", text) == names)
    #expect(try await Self.names("tel.cell", text, limit: 20) == names)
  }

  @Test func `A number with a type is found in the spellings of the region`() async throws {
    #expect(try await Self.names("tel.cell", "+74957654321") == ["Eve"])
    #expect(try await Self.names("tel.cell", "+74957654321", region: "RU") == ["Eve", "Flo"])
  }

  @Test(arguments: [
    ("ada@x.example", ["Ada"]), ("ADA", ["Ada", "Cleo"]), ("x.example", ["Ada", "Cleo", "Dan"]),
    ("nad", ["Dan"]), ("work", []), ("@", ["Ada", "Cleo", "Dan"]),
  ])
  func `An address with a type is found by its words, and otherwise by a part`(
    text: String, names: [String]
  ) async throws {
    #expect(try await Self.names("email.home", text) == names)
    #expect(try await Self.names("email.home", text, limit: 20) == names)
  }

  @Test func `Commands that change contacts find no parts of words`() async throws {
    #expect(try await Self.names("email.home", "nad", words: .wholeNames) == [])
    #expect(try await Self.names("tel.cell", "1701", words: .wholeNames) == [])
    #expect(try await Self.names("tel.cell", "01701234567", words: .wholeNames) == ["Ada", "Bob"])
  }

  /// So many contacts have the digits that a page of those with the type is found without reading all of them.
  @Test func `Pages of numbers with a type are those of the whole selection`() async throws {
    let store = try ContactStore.inMemory()
    let contacts = (0..<700).map { row in
      contact("\(row)", "TEL;TYPE=\(row % 3 == 0 ? "WORK" : "CELL"):\(row)55512")
    }
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.apply(.move([try await store.id(5)], to: [0, 600]))
    try await store.read { reader in
      let condition = ContactSelector.Condition.field(try FieldPath(reading: "tel.cell"), "512")
      let selector = ContactSelector(clauses: [[ContactSelector.Term(condition)]])
      let all = try reader.select(selector)
      #expect(all.ids.count == 466)
      for (offset, limit) in [(0, 1), (3, 20), (460, 6), (460, 20), (466, 3)] {
        let page = try reader.select(selector, limit: limit, offset: offset)
        #expect(page.ids == Array(all.ids.dropFirst(offset).prefix(limit)))
        #expect(page.total == (offset + limit > 466 ? 466 : nil))
      }
    }
  }
}
