import ContactModel
import ContactTestSupport
import Foundation
import GRDB
import Testing

@testable import ContactStorage

/// A list by the last version that deleted the addresses and search words of removed contacts.
@Suite struct RemovedContactsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let fixtures = #filePath.components(separatedBy: "/Migrating/")[0] + "/Fixtures"
    try Data(contentsOf: URL(filePath: "\(fixtures)/7e3dda6.sqlite"))
      .write(to: URL(filePath: folder.database))
    try setDerivation(Derivation.number)
  }

  private func setDerivation(_ number: Int) throws {
    let queue = try DatabaseQueue(path: folder.database)
    try queue.write {
      try $0.execute(
        sql: "UPDATE setting SET value = ? WHERE name = 'derivation'", arguments: ["\(number)"])
    }
    try queue.close()
  }

  /// The tables that a migration fills for removed contacts.
  private static let derived: Set<String> = ["contact_address", "word"]

  private func rows() throws -> [String: [String]] {
    try ListTables.rows(ofListAt: folder.database)
  }

  private func migrate() throws {
    try ContactStore(path: folder.database, mode: .readWrite).close()
  }

  @Test func `the migration derives the data of removed contacts and changes nothing else`() throws
  {
    let before = try rows()
    try migrate()
    let migrated = try rows()
    let changed = migrated.keys.filter { migrated[$0] != before[$0] }
    #expect(Set(changed) == Self.derived)
    // All data derived again is the same, byte for byte.
    try setDerivation(Derivation.number - 1)
    try migrate()
    #expect(try rows() == migrated)
  }
}
