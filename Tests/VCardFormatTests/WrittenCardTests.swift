import Testing
import VCardFormat

/// The project's own cards in the style of many programs (Tests/Corpus).
struct WrittenCardTests {
  @Test func `The fixtures have 127 cards of 38 programs`() {
    #expect(WrittenCards.files.count == 38)
    #expect(WrittenCards.cards.count == 127)
  }

  @Test(arguments: WrittenCards.files)
  func `The display name of each card is the one in names.tsv`(file: WrittenCards.File) {
    let names = readings(file.bytes).compactMap { $0.card?.displayName }
    #expect(names == WrittenCards.names[file.name])
  }

  @Test func `Adding a telephone number adds one line`() {
    for (name, card) in WrittenCards.cards {
      var edited = card
      edited.append(VCardProperty(name: .tel, text: "+49 30 23125 999"))
      let change = LineChange(from: card.bytes, to: edited.bytes)
      #expect(change.removed.isEmpty, "\(name)")
      #expect(change.added.count == 1, "\(name)")
      #expect(change.added.first?.hasPrefix("TEL") == true, "\(name)")
    }
  }

  @Test func `Removing an e-mail address removes only its lines`() {
    for (name, card) in WrittenCards.cards {
      guard let index = card.properties.firstIndex(where: { $0.name == .email }) else { continue }
      var edited = card
      edited.removeProperty(at: index)
      let change = LineChange(from: card.bytes, to: edited.bytes)
      #expect(change.added.isEmpty, "\(name)")
      #expect(change.removed.first?.uppercased().contains("EMAIL") == true, "\(name)")
      #expect(change.removed.dropFirst().allSatisfy { $0.hasPrefix(" ") }, "\(name)")
    }
  }

  @Test func `Setting a note changes only the lines of the note`() {
    for (name, card) in WrittenCards.cards {
      guard let index = card.properties.firstIndex(where: { $0.name == .note }) else { continue }
      var edited = card
      edited.replaceProperty(at: index, with: VCardProperty(name: .note, text: "set"))
      let change = LineChange(from: card.bytes, to: edited.bytes)
      #expect(change.added.count == 1, "\(name)")
      #expect(change.added.first?.hasPrefix("NOTE") == true, "\(name)")
      #expect(change.removed.first?.hasPrefix("NOTE") == true, "\(name)")
      var others = Array(card.properties)
      others.remove(at: index)
      var left = Array(edited.properties)
      left.remove(at: index)
      #expect(left == others, "\(name)")
    }
  }

  @Test func `A card of each program is the same when it is read again`() {
    for (name, card) in WrittenCards.cards {
      let again = VCard(reading: card.bytes)
      #expect(again == card, "\(name)")
      #expect(Array(again.properties) == Array(card.properties), "\(name)")
    }
  }

  @Test func `a card that is cut at any byte is read up to the cut`() {
    for (_, card) in WrittenCards.cards {
      for end in card.bytes.indices {
        let cut = Array(card.bytes[..<end])
        // Reading all typed values of a property takes twenty times as long as reading its text.
        if end.isMultiple(of: 17) { exercise(cut) }
        for reading in readings(cut) { _ = reading.card?.displayName }
      }
    }
  }
}

/// The lines that an edit removed and inserted, between the unchanged lines before and after.
private struct LineChange {
  let removed: [String]
  let added: [String]

  init(from old: [UInt8], to new: [UInt8]) {
    let before = Self.lines(old)
    let after = Self.lines(new)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    removed = before[start..<before.count - end].map(Self.text)
    added = after[start..<after.count - end].map(Self.text)
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// Returns a line without the zeros of UTF-16 and the line end.
  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.filter { $0 != 0 && $0 != 0x0D }, as: UTF8.self)
  }
}
