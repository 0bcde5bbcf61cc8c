import ContactModel
import ContactStorage
import Foundation
import Testing
import VCardFormat

struct VersionOfNewCardsTests {
  @Test(arguments: [
    ([], VCard.Version.v30), (["4.0"], .v40), (["3.0", "4.0", "4.0"], .v40),
    (["4.0", "3.0"], .v30),
    (["2.1", "2.1", "4.0"], .v21), (["9.9"], .v30),
    (Array(repeating: "4.0", count: 100) + Array(repeating: "3.0", count: 101), .v30),
  ])
  func `a new card gets the most frequent version of the book`(
    versions: [String], version: VCard.Version
  ) async throws {
    let store = try ContactStore.inMemory()
    let contacts = versions.enumerated().map { number, version in
      let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:A\(number)\r\nEND:VCARD\r\n"
      return Contact(VCard(reading: Array(text.utf8)))
    }
    try await store.apply(.insert(contacts, at: [0, 0]))
    #expect(try await store.read { try $0.versionOfNewCards(section: 0) } == version)
  }

  @Test func `a new card gets the version of the setting`() async throws {
    let store = try ContactStore.inMemory()
    try await store.set("4.0", for: .cardVersion)
    #expect(try await store.read { try $0.versionOfNewCards(section: 0) } == .v40)
    try await store.set("most", for: .cardVersion)
    #expect(try await store.read { try $0.versionOfNewCards(section: 0) } == .v30)
  }
}
