import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Testing
import VCardFormat

extension OtherPeopleTests {
  private static func namesakes(_ count: Int) -> [[String]] {
    (0..<count).map { ["FN:Wang Wei", "N:Wang;Wei;;;", "TEL:+86 138 0013 80\(10 + $0)"] }
  }

  @Test func `people of one name with numbers of their own make the name common`() async throws {
    #expect(try await Self.sets(Self.namesakes(12), from: DuplicateScore.probable) == [])
    // Two may be one person.
    #expect(try await Self.sets(Self.namesakes(2), from: DuplicateScore.probable) == [[0, 1]])
  }

  @Test func `cards of one name with one number are one person, not namesakes`() async throws {
    let cards = (0..<4).map { ["FN:Wang Wei", "TEL:+86 138 0013 8010", "NOTE:\($0)"] }
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [[0, 1, 2, 3]])
  }

  @Test func `a name is as common before a merge as after it`() async throws {
    func expected(_ cards: [[String]]) async throws -> Double {
      let store = try ContactStore.inMemory()
      try await store.insert(cards + Self.others)
      let name = Contact(["FN:Wang Wei"]).personName
      return try await store.read { try $0.duplicateCandidates().expectedNamesakes(of: name) }
    }
    let cards = Self.namesakes(2)
    #expect(try await expected(cards + cards + cards) == expected(cards))
  }

  @Test func `a name is as common whichever spelling of a person comes first`() async throws {
    let kim = (0..<5).map { ["FN:김 지훈", "TEL:+82 10 1234 567\($0)"] }
    let spellings = ["김 수민", "수민 김"].map { ["FN:\($0)", "TEL:+82 10 8765 4321"] }
    let name = Contact(["FN:김 수민"]).personName
    var expected: [Double] = []
    for cards in [spellings, spellings.reversed()] {
      let store = try ContactStore.inMemory()
      try await store.insert(cards + kim + Self.others)
      expected.append(
        try await store.read { try $0.duplicateCandidates().expectedNamesakes(of: name) })
    }
    #expect(expected[0] == expected[1])
  }

  @Test func `a Korean name without a blank is found by its number, in both orders`() async throws {
    let line = ["TEL:+82 10 1234 5678"]
    let cards = [["N:김;민준;;;", "FN:민준 김"] + line, ["FN:김민준"] + line]
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]])
  }
}
