import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@testable import ContactService

/// What a sync does after each pair of changes to a contact and its file, which were equal.
@Suite struct SyncMatrixTests {
  /// A card, and where it came from.
  struct Origin: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    var isFromFolder = false

    /// Whether a file with another name and another content still tells whose it is.
    var tellsContact: Bool { !isFromFolder || lines.contains { $0.hasPrefix("UID") } }

    static let all = [
      Origin(testDescription: "3.0", lines: ["VERSION:3.0", "UID:a", "FN:A"]),
      Origin(testDescription: "3.0 without UID", lines: ["VERSION:3.0", "FN:A"]),
      Origin(testDescription: "2.1", lines: ["VERSION:2.1", "UID:a", "N:A", "FN:A"]),
      Origin(testDescription: "2.1 without UID", lines: ["VERSION:2.1", "N:A"]),
      Origin(
        testDescription: "2.1 from the folder", lines: ["VERSION:2.1", "UID:a", "N:A", "FN:A"],
        isFromFolder: true),
      Origin(
        testDescription: "without UID from the folder", lines: ["VERSION:3.0", "FN:A"],
        isFromFolder: true),
    ]

    var card: [UInt8] {
      ContactTestSupport.card(lines + ["NOTE:0", "TEL:0"], version: nil)
    }
  }

  /// What happens to the contact.
  enum ContactChange: CaseIterable {
    case none, change, delete
  }

  /// What happens to the file.
  enum FileChange: CaseIterable {
    case none, change, rename, renameAndChange, delete
  }

  /// What the sync must do: its results, and the note and number that both sides then have.
  struct Expectation: Equatable {
    var results: [String] = []
    var content: [String] = []
  }

  private static func expectation(
    _ contact: ContactChange, _ file: FileChange, isFound: Bool
  ) -> Expectation {
    switch (contact, file) {
    case (.none, .none), (.none, .rename): .init(content: ["0 0"])
    case (.none, .change): .init(results: ["old replaced"], content: ["0 1"])
    case (.none, .renameAndChange):
      .init(
        results: isFound ? ["new replaced"] : ["new inserted", "old removed"], content: ["0 1"])
    case (.none, .delete): .init(results: ["old removed"])
    case (.change, .none): .init(results: ["old written"], content: ["1 0"])
    case (.change, .change): .init(results: ["old merged"], content: ["1 1"])
    case (.change, .rename): .init(results: ["new written"], content: ["1 0"])
    case (.change, .renameAndChange):
      isFound
        ? .init(results: ["new merged"], content: ["1 1"])
        : .init(results: ["new inserted", "old created"], content: ["0 1", "1 0"])
    case (.change, .delete): .init(results: ["old created"], content: ["1 0"])
    case (.delete, .none): .init(results: ["old deleted"])
    case (.delete, .change): .init(results: ["old inserted"], content: ["0 1"])
    case (.delete, .rename): .init(results: ["new deleted"])
    case (.delete, .renameAndChange): .init(results: ["new inserted"], content: ["0 1"])
    case (.delete, .delete): .init()
    }
  }

  @Test(arguments: ContactChange.allCases, FileChange.allCases)
  func `Changes, additions and deletions of each side happen on the other`(
    contact: ContactChange, file: FileChange
  ) async throws {
    for origin in Origin.all {
      let fixture = try SyncFixture()
      try await fixture.insert("UID:b", "FN:B")
      if origin.isFromFolder {
        try fixture.write("old.vcf", bytes: origin.card)
      } else {
        try await fixture.insert(origin.card)
      }
      try await fixture.sync()
      let name = try #require(try fixture.names().first { $0 != "b.vcf" })
      try await Self.perform(contact, in: fixture)
      try Self.perform(file, on: name, in: fixture)
      let expected = Self.expectation(contact, file, isFound: origin.tellsContact)
      for isDryRun in [true, false] {
        let results = try await fixture.sync(isDryRun: isDryRun).map {
          $0.replacing("\(name) ", with: "old ").replacing("new.vcf ", with: "new ")
        }
        #expect(results.sorted() == expected.results, "\(origin.testDescription)")
      }
      #expect(
        try await Self.contacts(in: fixture) == expected.content, "\(origin.testDescription)")
      #expect(try Self.files(in: fixture) == expected.content, "\(origin.testDescription)")
      #expect(try await fixture.sync().isEmpty, "\(origin.testDescription)")
    }
  }

  private static func perform(_ change: ContactChange, in fixture: SyncFixture) async throws {
    let found = try await fixture.list.read { reader in
      try reader.ids(section: 0, rows: 0..<reader.count(section: 0)).lazy
        .compactMap { id in try reader.card(id).map { (id, $0) } }
        .first { $0.1.first(.note) != nil }
    }
    let (id, card) = try #require(found)
    switch change {
    case .none: break
    case .change:
      let text = String(decoding: card.bytes, as: UTF8.self)
      let changed = Contact(
        VCard(reading: Array(text.replacing("NOTE:0", with: "NOTE:1").utf8)))
      try await fixture.list.store.write(.init(command: "set")) {
        try $0.apply(.replace(id, with: changed))
      }
    case .delete: try await fixture.remove(id)
    }
  }

  private static func perform(
    _ change: FileChange, on name: String, in fixture: SyncFixture
  ) throws {
    let path = fixture.folder.appending(path: name)
    if change == .change || change == .renameAndChange {
      let text = try String(contentsOf: path, encoding: .utf8)
      try fixture.write(name, bytes: Array(text.replacing("TEL:0", with: "TEL:1").utf8))
    }
    switch change {
    case .none, .change: break
    case .rename, .renameAndChange:
      try FileManager.default.moveItem(at: path, to: fixture.folder.appending(path: "new.vcf"))
    case .delete: try fixture.delete(name)
    }
  }

  /// The notes and numbers of the contacts, without those of the contact that stays the same.
  private static func contacts(in fixture: SyncFixture) async throws -> [String] {
    let cards = try await fixture.list.read { reader in
      try reader.ids(section: 0, rows: 0..<reader.count(section: 0)).map { try reader.card($0) }
    }
    return content(of: cards.compactMap { $0 })
  }

  private static func files(in fixture: SyncFixture) throws -> [String] {
    content(
      of: try fixture.names().map {
        VCard(reading: Array(try Data(contentsOf: fixture.folder.appending(path: $0))))
      })
  }

  private static func content(of cards: [VCard]) -> [String] {
    cards.compactMap { card in
      card.first(.note).map { "\($0.text) \(card.first(.tel)?.text ?? "")" }
    }.sorted()
  }
}
