import ContactDrop
import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactService

struct HeldCardsTests {
  private static let contact = Contact("FN:Jan Berg", "EMAIL:jan@a.org")

  private static func search(noteLength: Int) -> PersonSearch {
    let note = String(repeating: "n", count: noteLength)
    var search = PersonSearch(contact, implied: nil, region: nil)
    search.add(
      VCard("FN:Jan Berg", "EMAIL:jan@a.org", "NOTE:\(note)"),
      ContactID(rawValue: 7), isNamesake: true)
    return search
  }

  @Test(arguments: [(100, true), (100_000, false)])
  func `A search is kept with its card if the contacts that it found are small`(
    noteLength: Int, isKept: Bool
  ) throws {
    var held = HeldCards()
    let loaded = LoadedCard(number: 1, line: 1, type: .vCard, contact: Self.contact)
    let result = DropItemResult(source: "a.vcf", type: .vCard, outcome: .failed)
    held.hold(loaded, of: 0, result, row: 0, Self.search(noteLength: noteLength))
    let entry = try #require(held.takeAll().first)
    guard case .card(_, item: 0, _, row: 0, let search) = entry else {
      Issue.record("The entry is no card")
      return
    }
    #expect((search?.ids == [ContactID(rawValue: 7)]) == isKept)
    #expect((search == nil) == !isKept)
  }

  @Test
  func `A search finds the same contact until another card takes it`() {
    let search = Self.search(noteLength: 1)
    guard case .copy(let match) = search.finding(isTaken: { _ in false }) else {
      Issue.record("The search finds nobody")
      return
    }
    #expect(match.id == ContactID(rawValue: 7))
    #expect(match.search?.ids == [match.id])
    guard case .new(let hint) = search.finding(isTaken: { $0 == match.id }) else {
      Issue.record("The search finds a contact that is taken")
      return
    }
    #expect(hint?.rule == "possible-duplicate")
  }
}
