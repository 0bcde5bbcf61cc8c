import ContactModel
import ContactStorage
import Foundation
import Testing

@Suite struct ManyRowsTests {
  @Test func `rows of very many contacts are those that are read one by one`() async throws {
    let store = try ContactStore.inMemory()
    let people = (0..<1_300).map { number in
      contact(
        "Person \(number)", "UID:u\(number)", "TEL:\(number)", "TEL:030",
        "ORG:" + String(repeating: "o", count: 250 + number % 7),
        number % 3 == 0 ? "EMAIL:p\(number)@x.org" : "NOTE:n")
    }
    try await store.apply(.insert(people, at: [0, 0]), .insertBook(name: "Work", section: 1))
    let ids = try await store.read { try $0.ids(section: 0, rows: 0..<1_300) }
    try await store.apply(.move(Array(ids[100..<300]), to: [1, 0]), .remove([ids[5], ids[1_299]]))
    let backwards: [ContactID] = ids.reversed()
    let wanted = backwards + ids[20..<40] + [ContactID(rawValue: 1)]
    try await store.read { reader in
      let rows = try reader.rows(of: wanted)
      #expect(rows == (try wanted.compactMap { try reader.row(of: $0) }))
      #expect(rows.count == 1_318)
      for section in 0..<2 {
        let all = try reader.rows(section: section, 0..<Int.max)
        #expect(all == (try reader.rows(of: all.map(\.id))))
        #expect(all.map(\.indexPath.row) == Array(all.indices))
      }
    }
  }
}
