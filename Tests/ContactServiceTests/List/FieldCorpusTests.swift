import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
struct FieldCorpusTests {
  @Test(arguments: [
    ("note+=x", "note", ["NOTE"]), ("tel.work+=+44 20 7946 0999", "tel.work", ["TEL"]),
    ("email.0=ada@engine.example", "email.0", ["EMAIL"]),
    ("adr.home.city=Paris", "adr.home.city", ["ADR"]),
    ("bday=1815-12-10", "bday", ["BDAY", "X-BDAY"]),
  ])
  func `An assignment changes only its lines and REV, and undo restores all bytes`(
    assignment: String, path: String, names: [String]
  ) async throws {
    let set = try #require(try FieldAssignment(argument: assignment))
    let unset = try FieldAssignment(unsetting: FieldPath(path))
    let labels = ["REV", "X-ABLABEL", "X-ABADR"]
    for change in [set, unset] {
      var fitting: [VCard] = []
      for card in Self.cards {
        var editor = FieldEditor(card)
        guard (try? editor.apply(change)) != nil else { continue }
        fitting.append(card)
        if change == set {
          #expect(
            try editor.holds(change), "\(assignment) \(String(decoding: card.bytes, as: UTF8.self))"
          )
        }
        let others = Self.changedNames(card, editor.card).subtracting(
          (names + labels).map { VCardProperty.Name($0) })
        #expect(others == [], "\(assignment) \(String(decoding: card.bytes, as: UTF8.self))")
      }
      #expect(fitting.count > (path == "adr.home.city" ? 20 : 50))
      try await expectUndo(change, of: fitting)
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

    /// Whether two lines have the same bytes; their guessed character sets may differ.
    static func == (left: Self, right: Self) -> Bool {
      let (one, other) = (left.property, right.property)
      return one.name.rawName == other.name.rawName && one.group == other.group
        && one.parameters == other.parameters && one.rawValue == other.rawValue
    }
  }

  private func expectUndo(_ change: FieldAssignment, of cards: [VCard]) async throws {
    let list = ContactList(try ContactStore.inMemory())
    let ids = try await list.store.write(.init(command: "drop")) { transaction in
      try transaction.apply(
        .insert(cards.map { Contact($0) }, at: IndexPath(row: 0, section: 0)))
    }.value
    let outcome = try await list.assign([change], to: ids, command: "set")
    #expect(outcome.operation != nil)
    try await list.undo()
    let bytes = try await list.read { reader in try ids.map { try reader.contact($0)?.card.bytes } }
    #expect(bytes == cards.map(\.bytes))
  }

  /// All cards of the corpus.
  private static let cards: [VCard] = Corpus.vCardFiles().flatMap { file -> [VCard] in
    guard let data = try? Data(contentsOf: file) else { return [] }
    var reader = VCardReader()
    reader.append(Array(data))
    reader.finish()
    var cards: [VCard] = []
    while let reading = reader.next() {
      if let card = reading.card { cards.append(card) }
    }
    return cards
  }
}

extension FieldEditor {
  /// Returns whether applying an assignment again finds its value in the card.
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
