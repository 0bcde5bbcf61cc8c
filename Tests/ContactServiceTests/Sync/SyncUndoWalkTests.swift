import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@testable import ContactService

/// Random changes of a contact and its file, and syncs, undos and redos between them.
struct SyncUndoWalkTests {
  @Test(arguments: 0..<8, [false, true])
  func `What is undone stays undone, and nothing else is lost`(
    seed: Int, hasCommonCard: Bool
  ) async throws {
    let fixture = try SyncFixture()
    var walk = Walk(fixture: fixture, id: try await fixture.insert("UID:a", "FN:A"))
    if hasCommonCard {
      try await fixture.sync()
    } else {
      try fixture.write("a.vcf", "UID:a", "FN:A")
    }
    var generator = SeededGenerator(state: UInt64(seed))
    for step in 0..<100 {
      try await walk.step("\(step)", &generator)
    }
  }

  private enum Change {
    case added(String)
    case removed(String)
    case synced
  }

  private struct Walk {
    let fixture: SyncFixture
    let id: ContactID

    /// The operations in effect, and those that can be done again.
    var done: [Change] = []
    var undone: [Change] = []

    /// The numbers that were added to the file and removed from it.
    var addedThere: Set<String> = []
    var removedThere: Set<String> = []

    /// The numbers that both sides must have.
    var numbers: Set<String> {
      var numbers = addedThere
      for case .added(let number) in done { numbers.insert(number) }
      for case .removed(let number) in done { numbers.remove(number) }
      return numbers.subtracting(removedThere)
    }

    mutating func step(_ number: String, _ generator: inout SeededGenerator) async throws {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0, 1: try await edit(adding: number)
      case 2:
        guard let known = try await own().numbers.randomElement(using: &generator) else { return }
        try await edit(removing: known)
      case 3, 4:
        try fixture.write("a.vcf", bytes: theirs().adding(number).bytes)
        addedThere.insert(number)
      case 5:
        guard let known = try theirs().numbers.randomElement(using: &generator) else { return }
        try fixture.write("a.vcf", bytes: theirs().removing(known).bytes)
        removedThere.insert(known)
      case 6, 7, 8: try await sync("step \(number)")
      case 9, 10:
        guard let change = done.popLast() else { return }
        try await fixture.list.store.undo()
        undone.append(change)
      default:
        guard let change = undone.popLast() else { return }
        try await fixture.list.store.redo()
        done.append(change)
      }
    }

    private mutating func edit(adding number: String) async throws {
      try await replace(own().adding(number))
      done.append(.added(number))
    }

    private mutating func edit(removing number: String) async throws {
      try await replace(own().removing(number))
      done.append(.removed(number))
    }

    private mutating func replace(_ card: VCard) async throws {
      let (id, contact) = (id, Contact(card))
      try await fixture.list.store.write(.init(command: "set")) {
        try $0.apply(.replace(id, with: contact))
      }
      undone = []
    }

    private mutating func sync(_ place: String) async throws {
      let outcome = try await fixture.list.sync(fixture.folder.path, book: nil)
      if outcome.operation != nil {
        done.append(.synced)
        undone = []
      }
      #expect(try await own().numbers == numbers.sorted(), "\(place)")
      #expect(try theirs().numbers == numbers.sorted(), "\(place)")
      #expect(try await fixture.sync().isEmpty, "\(place)")
    }

    private func own() async throws -> VCard {
      let id = id
      return try #require(try await fixture.list.read { try $0.card(id) })
    }

    private func theirs() throws -> VCard {
      let file = fixture.folder.appending(path: "a.vcf")
      return VCard(reading: Array(try Data(contentsOf: file)))
    }
  }
}

/// Each number is the name of a property, so that none counts as the new value of another.
extension VCard {
  private static let prefix = "X-N"

  fileprivate var numbers: [String] {
    properties.map(\.name.canonicalName).filter { $0.hasPrefix(Self.prefix) }
      .map { String($0.dropFirst(Self.prefix.count)) }.sorted()
  }

  fileprivate func adding(_ number: String) -> VCard {
    var card = self
    card.append(VCardProperty(name: VCardProperty.Name(Self.prefix + number), text: "1"))
    return card
  }

  fileprivate func removing(_ number: String) -> VCard {
    var card = self
    let name = VCardProperty.Name(Self.prefix + number)
    card.removeProperties(at: properties.indices.filter { properties[$0].name == name })
    return card
  }
}
