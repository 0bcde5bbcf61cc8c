import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
struct CorpusTests {
  @Test func `Every card of every corpus file is stored byte for byte`() async throws {
    let list = ContactList(try ContactStore.inMemory())
    for file in Corpus.vCardFiles() {
      let bytes = Array(try Data(contentsOf: file))
      let provider = ItemProvider.vCards(file.lastPathComponent, bytes)
      let before = try await count(list)
      try await ContactListDelegate(list, options: DropOptions(duplicatePolicy: .keep)).accept(
        DropSession(items: [DragItem(itemProvider: provider)]), at: .nowhere)
      let kept = try await cards(list, from: before)
      #expect(kept == cards(of: bytes), "\(file.path)")
      #expect(occurInOrder(kept, in: bytes), "\(file.path)")
    }
  }

  private func count(_ list: ContactList) async throws -> Int {
    try await list.read { try $0.count(section: 0) }
  }

  /// Returns the cards of the list from a row to the end.
  private func cards(_ list: ContactList, from row: Int) async throws -> [[UInt8]] {
    try await list.read { reader in
      try reader.ids(section: 0, rows: row..<Int.max).compactMap {
        try reader.contact($0)?.card.bytes
      }
    }
  }

  /// Returns the cards that the reader finds in a file.
  private func cards(of bytes: [UInt8]) -> [[UInt8]] {
    var reader = VCardReader()
    reader.append(bytes)
    reader.finish()
    var cards: [[UInt8]] = []
    while let reading = reader.next() {
      if let card = reading.card { cards.append(card.bytes) }
    }
    return cards
  }

  /// Returns whether all cards occur in the bytes in order.
  private func occurInOrder(_ cards: [[UInt8]], in bytes: [UInt8]) -> Bool {
    var rest = Data(bytes)[...]
    for card in cards {
      guard let range = rest.range(of: Data(card)) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
