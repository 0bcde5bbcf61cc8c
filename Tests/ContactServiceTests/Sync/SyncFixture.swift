import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@testable import ContactService

/// A list, and a folder that it is synced with.
final class SyncFixture: Sendable {
  var folder: URL { home.url }
  let list: ContactList

  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    list = ContactList(try ContactStore.inMemory())
  }

  /// Syncs, and returns the results as `FILE RESULT`.
  @discardableResult
  func sync(allowsRemovals: Bool = false, isDryRun: Bool = false) async throws -> [String] {
    let outcome = try await list.sync(
      folder.path, book: nil, allowsRemovals: allowsRemovals, isDryRun: isDryRun)
    return outcome.items.map { "\($0.file) \($0.result.rawValue)" }
  }

  /// Adds a contact to the list.
  @discardableResult
  func insert(_ lines: String...) async throws -> ContactID {
    try await insert(card(lines))
  }

  /// Adds a contact to the list.
  @discardableResult
  func insert(_ bytes: [UInt8]) async throws -> ContactID {
    let contact = Contact(VCard(reading: bytes))
    return try await list.store.write(.init(command: "drop")) { transaction in
      try transaction.apply(.insert([contact], at: [0, 0]))[0]
    }.value
  }

  /// Replaces the card of a contact.
  func replace(_ id: ContactID, _ lines: String...) async throws {
    let contact = Contact(lines)
    try await list.store.write(.init(command: "set")) { try $0.apply(.replace(id, with: contact)) }
  }

  func remove(_ id: ContactID) async throws {
    try await list.store.write(.init(command: "rm")) { try $0.apply(.remove([id])) }
  }

  /// The contacts as their lines, without FN, in the order of the list.
  func contacts() async throws -> [String] {
    try await list.read { reader in
      try reader.ids(section: 0, rows: 0..<reader.count(section: 0)).map {
        Self.text(try #require(try reader.card($0)).bytes)
      }
    }
  }

  /// Writes a file.
  func write(_ name: String, _ lines: String...) throws {
    try write(name, bytes: card(lines))
  }

  func write(_ name: String, bytes: [UInt8]) throws {
    try home.write(bytes, to: name)
  }

  func delete(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }

  /// Gives a file the name of another one, which it replaces.
  func rename(_ name: String, to other: String) throws {
    let bytes = try home.bytes(of: name)
    try delete(name)
    try write(other, bytes: bytes)
  }

  /// The contact in a row.
  func id(_ row: Int) async throws -> ContactID {
    try #require(try await list.read { try $0.ids(section: 0, rows: row..<row + 1) }.first)
  }

  func file(_ name: String) throws -> String {
    Self.text(try home.bytes(of: name))
  }

  /// The names in the folder, also hidden ones.
  func names() throws -> [String] {
    try home.names()
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
      .filter { !["BEGIN:VCARD", "VERSION:3.0", "END:VCARD"].contains($0) }
      .joined(separator: " ")
  }
}
