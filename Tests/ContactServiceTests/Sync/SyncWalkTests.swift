import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@testable import ContactService

/// Random changes on both sides, and syncs between them.
struct SyncWalkTests {
  @Test(arguments: 0..<8) func `After each sync both sides are equal, and no new value is lost`(
    seed: Int
  ) async throws {
    let fixture = try SyncFixture()
    var generator = SeededGenerator(state: UInt64(seed))
    var walk = Walk(fixture: fixture)
    for step in 0..<150 {
      try await walk.step(&generator)
      guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
      _ = try await fixture.sync(allowsRemovals: true)
      try await walk.check("step \(step)")
      if Int.random(in: 0..<4, using: &generator) == 0 {
        try await fixture.list.store.undo()
        _ = try await fixture.sync(allowsRemovals: true)
        walk.written = [:]
      }
    }
  }

  private struct Walk {
    let fixture: SyncFixture

    /// The numbers that were written since the last sync, each with its contact or file.
    var written: [String: String] = [:]

    var count = 0

    mutating func step(_ generator: inout SeededGenerator) async throws {
      count += 1
      let number = "\(count)"
      let ids = try await fixture.list.read {
        try $0.ids(section: 0, rows: 0..<$0.count(section: 0))
      }
      let names = try fixture.names().filter { $0.hasSuffix(".vcf") }
      let (id, name) = (
        ids.randomElement(using: &generator), names.randomElement(using: &generator)
      )
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        let id = try await fixture.insert("UID:c\(count)", "FN:C", "TEL:\(number)")
        written[number] = "\(id)"
      case 1:
        try fixture.write("f\(count).vcf", "UID:f\(count)", "FN:F", "TEL:\(number)")
        written[number] = "f\(count).vcf"
      case 2, 3:
        guard let id, let card = try await fixture.list.read({ try $0.card(id) }) else { return }
        var changed = card
        changed.append(VCardProperty(name: .tel, text: number))
        let contact = Contact(changed)
        try await fixture.list.store.write(.init(command: "set")) {
          try $0.apply(.replace(id, with: contact))
        }
        written[number] = "\(id)"
      case 4, 5:
        guard let name else { return }
        var card = VCard(
          reading: Array(try Data(contentsOf: fixture.folder.appending(path: name))))
        card.append(VCardProperty(name: .tel, text: number))
        try fixture.write(name, bytes: card.bytes)
        written[number] = name
      case 6:
        guard let id else { return }
        try await fixture.remove(id)
        written = written.filter { $0.value != "\(id)" }
      default:
        guard let name else { return }
        try fixture.delete(name)
        written = written.filter { $0.value != name }
      }
    }

    /// Checks that the contacts and the files are the same, and have all numbers that were written and not deleted on their own side.
    mutating func check(_ place: String) async throws {
      let contacts = try await fixture.contacts().sorted()
      let files = try fixture.names().filter { $0.hasSuffix(".vcf") }.map(fixture.file).sorted()
      #expect(contacts == files, "\(place)")
      #expect(try await fixture.sync().isEmpty, "\(place)")
      let numbers = Set(
        contacts.flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("TEL:") }
          .map { String($0.dropFirst(4)) })
      #expect(numbers.isSuperset(of: written.keys), "\(place)")
      written = [:]
    }
  }
}
