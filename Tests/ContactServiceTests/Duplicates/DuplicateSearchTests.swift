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
    func rows(_ sets: [DuplicateSet<ContactID>]) -> [[Int]] {
      sets.map { $0.contacts.compactMap { places[$0] } }
    }
    let wrong = rows(certain).filter { Set($0.map { book.people[$0] }).count > 1 }
    #expect(wrong == [], "\(wrong.prefix(5).map { $0.map { book.cards[$0] } })")
    var recalls: [PeopleGenerator.Variant: Recall] = [:]
    var set: [Int: Int] = [:]
    for (number, rows) in rows(probable).enumerated() { for row in rows { set[row] = number } }
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
  fileprivate func insert(_ cards: [[String]]) async throws {
    let contacts = cards.map { lines in
      let text = ["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD"]
      return Contact(VCard(reading: Array(text.joined(separator: "\r\n").utf8)))
    }
    _ = try await write(.init(command: "test")) { transaction in
      try transaction.apply(.insert(contacts, at: IndexPath(row: 0, section: 0)))
    }
  }
}
