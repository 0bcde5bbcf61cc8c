import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

/// Lists in all orders, compared with a plain stable sort of the rows.
@Suite struct ListQueryTests {
  /// A list of two books with many equal and missing values.
  private static func store() async throws -> ContactStore {
    var random = SeededGenerator(state: 27)
    let store = try ContactStore.inMemory()
    try await store.write(.init(command: "test")) {
      try $0.apply(.insertBook(name: "work", section: 1))
    }
    for part in 0..<6 {
      let contacts = (0..<9).map { _ in
        let name = ["", "", "ada", "ada", "bob"].randomElement(using: &random) ?? ""
        let lines = [
          ["ORG:", "ORG:", "ORG:ada", "ORG:bolt"], ["X-A:1", "X-A:2", "EMAIL:one@x.y"],
          ["X-B:1", "BDAY:1980-02-03", "BDAY:1990-04-05"],
        ].compactMap { $0.randomElement(using: &random) }
        return Contact(["FN:\(name)", "N:;;;;"] + lines)
      }
      try await store.write(.init(command: "test")) {
        try $0.apply(.insert(contacts, at: [part % 2, 0]))
      }
    }
    return store
  }

  /// A contact of the list, with what it is sorted by.
  private struct Entry {
    let id: ContactID
    let place: Int
    let values: [String: String]

    init(_ row: ContactRow, place: Int, in reader: ContactReader) throws {
      id = row.id
      self.place = place
      var values: [String: String] = [:]
      values["name"] = row.name
      values["org"] = row.organization
      values["email"] = row.emails.first
      values["bday"] = try reader.contact(id)?.birthday.map { "\($0)" }
      values["changed"] = Self.newestFirst(row.changed)
      values["created"] = try reader.created(id).map(Self.newestFirst)
      values["row"] = "\(1_000 + place)"
      self.values = values.filter { !$0.value.isEmpty }
    }

    /// Returns a text of 13 digits that is smaller the later a time is; two may be a millisecond apart.
    private static func newestFirst(_ date: Date) -> String {
      "\(9_000_000_000_000 - Int((date.timeIntervalSince1970 * 1_000).rounded()))"
    }

    /// Whether this contact comes before another one in the order of some keys.
    func precedes(_ other: Self, by keys: [String]) -> Bool {
      for key in keys {
        let name = String(key.drop { $0 == "-" })
        switch (values[name], other.values[name]) {
        case (nil, nil): continue
        case (_, nil): return true
        case (nil, _): return false
        case (let own?, let next?):
          if own != next { return (own < next) != key.hasPrefix("-") }
        }
      }
      return place < other.place
    }
  }

  private static let orders = [
    "name", "-name", "changed", "-changed", "created", "-created", "org", "-org", "email", "-email",
    "bday", "-bday", "row", "-row", "name,row", "name,-row", "-org,name", "bday,-name", "org,email",
  ]

  @Test(arguments: [[], ["ada"], ["@5", "@3..4", "@1", "@work.2"], ["has:email"], ["no:org"]])
  func `every order keeps equal contacts in the order of the list, and those without a value last`(
    arguments: [String]
  ) async throws {
    let selector = try ContactSelector(arguments: arguments, clock: .local)
    try await Self.store().read { reader in
      for book in [nil, "work"] {
        let found = try reader.select(selector, currentBook: book, words: .allFields).ids
        var entries: [Entry] = []
        for section in try reader.books().indices {
          for row in try reader.rows(section: section, 0..<Int.max) {
            entries.append(try Entry(row, place: entries.count, in: reader))
          }
        }
        entries.removeAll { !found.contains($0.id) }
        #expect(entries.count == found.count && !found.isEmpty)
        for order in Self.orders {
          let keys = order.split(separator: ",").map(String.init)
          let sorted = entries.sorted { $0.precedes($1, by: keys) }.map(\.id)
          for offset in 0...sorted.count {
            for limit in [nil, 1, 5] {
              let query = ListQuery(
                selector: selector, book: book, order: try SortKeys(order), limit: limit,
                offset: offset, words: .allFields)
              let page = sorted.dropFirst(offset).prefix(limit ?? .max)
              #expect(try Self.ids(of: query, in: reader) == Array(page), "\(order) \(offset)")
            }
          }
        }
      }
    }
  }

  private static func ids(of query: ListQuery, in reader: ContactReader) throws -> [ContactID] {
    var ids: [ContactID] = []
    try ListQuery.forEachRow(of: query.result(in: reader), in: reader, parts: .columns) {
      ids.append($0.id)
    }
    return ids
  }
}
