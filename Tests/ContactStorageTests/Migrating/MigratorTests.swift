import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Migrations
import Testing

@Suite struct MigratorTests {
  private static func code(_ opener: StoreOpener) -> ContactError.Code? {
    do {
      _ = try ContactStore(opener)
      return nil
    } catch {
      return (error as? ContactError)?.code
    }
  }

  private let added = Migration(name: "V999_more", sql: "CREATE TABLE more (a INTEGER) STRICT")

  @Test func `a list of a newer program is refused and unchanged`() throws {
    let folder = try TemporaryFolder()
    let newer = Migrator(Migration.all + [added])
    try ContactStore(StoreOpener(path: folder.database, mode: .create, migrator: newer)).close()
    let bytes = FileManager.default.contents(atPath: folder.database)
    for mode in [ContactStore.Mode.readOnly, .readWrite, .create] {
      #expect(Self.code(StoreOpener(path: folder.database, mode: mode)) == .newerSchema)
    }
    #expect(FileManager.default.contents(atPath: folder.database) == bytes)
  }

  @Test func `a list whose migration differs from the program's is refused`() throws {
    let folder = try TemporaryFolder()
    let first = Migrator(Migration.all + [added])
    try ContactStore(StoreOpener(path: folder.database, mode: .create, migrator: first)).close()
    let changed = Migrator(Migration.all + [Migration(name: "V999_more", sql: "SELECT 1")])
    let opener = StoreOpener(path: folder.database, mode: .readWrite, migrator: changed)
    #expect(Self.code(opener) == .changedMigration)
  }

  @Test(arguments: [
    "name = 'V003_measurd_history' WHERE position = 2",
    "name = 'V016_search_unitq' WHERE position = 15",
    "name = 'v999_more' WHERE position = 16", "position = 31 WHERE position = 16",
    "checksum = 'g' || substr(checksum, 2) WHERE position = 4",
  ])
  func `a list whose record of a migration is damaged isn't one of another version`(
    damage: String
  ) throws {
    let folder = try TemporaryFolder()
    let newer = Migrator(Migration.all + [added])
    try ContactStore(StoreOpener(path: folder.database, mode: .create, migrator: newer)).close()
    let database = try DatabaseQueue(path: folder.database)
    try database.write { try $0.execute(sql: "UPDATE migration SET \(damage)") }
    try database.close()
    #expect(Self.code(StoreOpener(path: folder.database, mode: .readWrite)) == .corrupt)
  }

  @Test func `an older list is migrated if it may be written`() throws {
    let folder = try TemporaryFolder()
    try ContactStore(path: folder.database, mode: .create).close()
    let newer = Migrator(Migration.all + [added])
    let reading = StoreOpener(path: folder.database, mode: .readOnly, migrator: newer)
    #expect(Self.code(reading) == .olderSchema)
    let writing = StoreOpener(path: folder.database, mode: .readWrite, migrator: newer)
    #expect(Self.code(writing) == nil)
    #expect(Self.code(reading) == nil)
  }

  @Test func `a failed migration leaves the list unchanged`() throws {
    let folder = try TemporaryFolder()
    try ContactStore(path: folder.database, mode: .create).close()
    let broken = Migration(name: "V999_more", sql: "CREATE TABLE more (a INTEGER); SELECT nothing")
    let migrator = Migrator(Migration.all + [broken])
    let opener = StoreOpener(path: folder.database, mode: .readWrite, migrator: migrator)
    #expect(Self.code(opener) == .internalFault)
    #expect(Self.code(StoreOpener(path: folder.database, mode: .readWrite)) == nil)
  }

  @Test func `the catalogue lists the files of the folder Migrations`() throws {
    let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/Migrations"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".sql") }.sorted()
    #expect(files == Migration.all.map { $0.name + ".sql" })
    for migration in Migration.all {
      let text = try String(contentsOfFile: "\(folder)/\(migration.name).sql", encoding: .utf8)
      #expect(migration.sql == text)
    }
  }
}
