import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
struct FieldCorpusTests {
  /// An assignment, the path that `unset` removes, and the properties that both may change.
  private static let changes: [(assignment: String, path: String, names: [String])] = [
    ("note+=x", "note", ["NOTE"]), ("tel.work+=+44 20 7946 0999", "tel.work", ["TEL"]),
    ("email.0=ada@engine.example", "email.0", ["EMAIL"]),
    ("adr.home.city=Paris", "adr.home.city", ["ADR"]),
    ("bday=1815-12-10", "bday", ["BDAY", "X-BDAY"]),
  ]

  @Test func `An assignment changes only its lines and REV, and undo restores all bytes`()
    async throws
  {
    let cards = Self.cards
    let list = ContactList(try ContactStore.inMemory())
    let ids = try await list.store.write(.init(command: "drop")) { transaction in
      try transaction.apply(.insert(cards.map { Contact($0) }, at: [0, 0]))
    }.value
    var fitting: [[Int: [FieldAssignment]]] = [[:], [:]]
    for (text, path, names) in Self.changes {
      let set = try #require(try FieldAssignment(argument: text))
      for (kind, change) in [set, try FieldAssignment(unsetting: FieldPath(path))].enumerated() {
        let indices = try await Self.fitting(change, cards, names)
        #expect(indices.count > (path == "adr.home.city" ? 20 : 50) / Corpus.step)
        for index in indices { fitting[kind][index, default: []].append(change) }
      }
    }
    for changes in fitting {
      try await Self.expectUndo(changes, of: ids, cards, in: list)
    }
  }

  /// Makes all changes that apply to each card, takes them back, and compares the bytes.
  private static func expectUndo(
    _ changes: [Int: [FieldAssignment]], of ids: [ContactID], _ cards: [VCard],
    in list: ContactList
  ) async throws {
    let groups = Dictionary(grouping: changes.keys) { changes[$0] ?? [] }
    for (assignments, indices) in groups {
      let outcome = try await list.assign(
        assignments, to: indices.map { ids[$0] }, command: "set")
      #expect(outcome.operation != nil)
    }
    for _ in groups { try await list.undo() }
    let bytes = try await list.read { reader in try ids.map { try reader.contact($0)?.card.bytes } }
    #expect(bytes == cards.map(\.bytes))
  }

  /// Returns the indices of the cards that a change applies to, and checks the other lines of the changed cards.
  private static func fitting(
    _ change: FieldAssignment, _ cards: [VCard], _ names: [String]
  ) async throws -> [Int] {
    let own = Set((names + ["REV", "X-ABLABEL", "X-ABADR"]).map { VCardProperty.Name($0) })
    let count = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: [Int].self) { group in
      for part in 0..<count {
        group.addTask {
          try stride(from: part, to: cards.count, by: count).filter { index throws in
            let card = cards[index]
            var editor = FieldEditor(card)
            guard (try? editor.apply(change)) != nil else { return false }
            let text = "\(change) \(String(decoding: card.bytes, as: UTF8.self))"
            let isHeld = try change.operation == .unset || editor.holds(change)
            #expect(isHeld, "\(text)")
            #expect(changedNames(card, editor.card).subtracting(own) == [], "\(text)")
            return true
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted()
    }
  }

  /// Returns the names of the properties on physical lines that differ.
  private static func changedNames(_ before: VCard, _ after: VCard) -> Set<VCardProperty.Name> {
    let (old, new) = (before.properties.map(Line.init), after.properties.map(Line.init))
    return Set(
      new.difference(from: old).map { change in
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): line.property.name
        }
      })
  }

  private struct Line: Equatable {
    let property: VCardProperty

    /// Whether two lines have the same bytes; the character set that is guessed for them may differ.
    static func == (left: Self, right: Self) -> Bool {
      let (one, other) = (left.property, right.property)
      return one.name.rawName == other.name.rawName && one.group == other.group
        && one.parameters == other.parameters && one.rawValue == other.rawValue
    }
  }

  /// All cards of the corpus.
  private static let cards = Corpus.cards()
}

extension FieldEditor {
  /// Whether a second application of an assignment finds its value in the card.
  fileprivate func holds(_ assignment: FieldAssignment) throws -> Bool {
    let card = VCard(reading: card.bytes)
    // A second paragraph of a note would be added again.
    guard assignment.path.property != .note else {
      return card.all(.note).contains { $0.text.hasSuffix("x") }
    }
    var editor = FieldEditor(card)
    try editor.apply(assignment)
    return editor.changes.isEmpty
  }
}
