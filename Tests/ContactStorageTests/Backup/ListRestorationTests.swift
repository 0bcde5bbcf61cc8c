import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

@Suite struct ListRestorationTests {
  private static let top = IndexPath(row: 0, section: 0)

  /// What is at the path of the list before a backup is restored.
  enum Former: CaseIterable {
    case list, nothing, emptyFile, otherBytes
  }

  /// Makes a list, and a copy of it with pages of a size.
  private static func makeBackup(of names: [String], pageSize: Int, in folder: TemporaryFolder)
    async throws -> ListBackup
  {
    let path = folder.path + "/made.sqlite"
    let store = try ContactStore(path: path, mode: .create)
    try await store.apply(.insert(names.map { contact($0) }, at: Self.top))
    try store.close()
    let backup = folder.path + "/backup.sqlite"
    try copy(path, to: backup, pageSize: pageSize)
    return try ListBackup(path: backup)
  }

  private static func copy(_ path: String, to backup: String, pageSize: Int) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA page_size = \(pageSize)")
      try database.execute(sql: "VACUUM INTO ?", arguments: [backup])
    }
    try queue.close()
  }

  private static func makeFormer(_ former: Former, at path: String) async throws {
    switch former {
    case .list:
      let store = try ContactStore(path: path, mode: .create)
      try await store.apply(.insert([contact("C")], at: Self.top))
      try store.close()
    case .nothing: break
    case .emptyFile: try Data().write(to: URL(filePath: path))
    case .otherBytes: try Data(repeating: 0x5A, count: 50_000).write(to: URL(filePath: path))
    }
  }

  @Test(arguments: [1_024, 4_096, 8_192], Former.allCases)
  func `a backup with pages of any size replaces whatever is there`(pageSize: Int, former: Former)
    async throws
  {
    let folder = try TemporaryFolder()
    let backup = try await Self.makeBackup(of: ["A", "B"], pageSize: pageSize, in: folder)
    let path = folder.path + "/new/list.sqlite"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/new", withIntermediateDirectories: false)
    try await Self.makeFormer(former, at: path)
    let saved = try await ListRestoration(of: backup, to: path)
      .perform(saving: BackupFolder(ofDatabase: path))
    switch (former, saved) {
    case (.list, .backup(let kept)): #expect(kept.contactCount == 1)
    case (.otherBytes, .damagedFile(let kept)):
      #expect(try Data(contentsOf: URL(filePath: kept)) == Data(repeating: 0x5A, count: 50_000))
    default: #expect([.nothing, .emptyFile].contains(former) && saved == .nothing)
    }
    let store = try ContactStore(path: path, mode: .readWrite)
    #expect(try await store.names() == [["A", "B"]])
    #expect(try await store.problems() == [])
    try await store.apply(.insert([contact("C")], at: Self.top))
    #expect(try await store.names() == [["C", "A", "B"]])
    try store.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new")
    #expect(Set(names).isSubset(of: ["list.sqlite", "list.sqlite.backups"]))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    if former == .nothing { #expect(attributes[.posixPermissions] as? Int == 0o600) }
  }

  @Test func `a list with small pages is rebuilt`() async throws {
    let folder = try TemporaryFolder()
    let small = try await Self.makeBackup(of: ["A", "B"], pageSize: 1_024, in: folder)
    try FileManager.default.moveItem(atPath: small.path, toPath: folder.database)
    let outcome = try await ListRebuilding(ofListAt: folder.database)
      .perform(saving: BackupFolder(ofDatabase: folder.database))
    #expect(outcome.problems == [])
    let store = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(try await store.names() == [["A", "B"]])
  }

  @Test func `the log of a file that can't be opened is kept, and isn't used for the new list`()
    async throws
  {
    let folder = try TemporaryFolder()
    let backup = try await Self.makeBackup(of: ["A"], pageSize: 4_096, in: folder)
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("Lost")], at: Self.top))
    let log = URL(filePath: folder.database + "-wal")
    let pages = try Data(contentsOf: log)
    let restored = folder.path + "/other.sqlite"
    try pages.write(to: URL(filePath: restored + "-wal"))
    let saved = try await ListRestoration(of: backup, to: restored)
      .perform(saving: BackupFolder(ofDatabase: restored))
    guard case .damagedFile(let kept) = saved else {
      Issue.record("The log is kept.")
      return
    }
    #expect(try Data(contentsOf: URL(filePath: kept + "-wal")) == pages)
    let other = try ContactStore(path: restored, mode: .readOnly)
    #expect(try await other.names() == [["A"]])
    #expect(try await other.problems() == [])
    try store.close()
  }

  @Test func `a list is restored where a link leads to, even if nothing is there`() async throws {
    let folder = try TemporaryFolder()
    let backup = try await Self.makeBackup(of: ["A"], pageSize: 4_096, in: folder)
    let link = folder.path + "/link.sqlite"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "far/list.sqlite")
    _ = try await ListRestoration(of: backup, to: link)
      .perform(saving: BackupFolder(ofDatabase: link))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "far/list.sqlite")
    let store = try ContactStore(path: folder.path + "/far/list.sqlite", mode: .readOnly)
    #expect(try await store.names() == [["A"]])
  }

  @Test(arguments: Former.allCases)
  func `the moment when a new list takes its place is announced`(former: Former) async throws {
    let folder = try TemporaryFolder()
    let backup = try await Self.makeBackup(of: ["A"], pageSize: 4_096, in: folder)
    try await Self.makeFormer(former, at: folder.database)
    try await confirmation { didCommit in
      _ = try await ListRestoration(of: backup, to: folder.database).perform(
        saving: BackupFolder(ofDatabase: folder.database),
        commitWatch: CommitWatch(didCommit: { if $0 { didCommit() } }))
    }
  }

  /// A change of the definition of a table, and whether the restored list can be repaired.
  private static let definitions = [
    ("byte_count", "byte_cound", false), ("undoes", "undoet", false),
    ("created_at", "created_au", false), ("receipt", "receipu", false),
    ("inode", "inodf", false), ("lines", "linet", true), ("by_normal", "by_norman", true),
  ]

  @Test(arguments: definitions)
  func `only a table with derived data may have another definition`(
    name: String, other: String, isRepairable: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let backup = try await Self.makeBackup(of: ["A"], pageSize: 4_096, in: folder)
    var bytes = try Data(contentsOf: URL(filePath: backup.path))
    while let range = bytes.range(of: Data(name.utf8)) {
      bytes.replaceSubrange(range, with: Data(other.utf8))
    }
    try bytes.write(to: URL(filePath: backup.path))
    let problems = try await backup.problems()
    #expect(problems.contains { $0.part == .schema })
    #expect(problems.contains(where: \.preventsRestoring) == !isRepairable)
    guard isRepairable else {
      let error = await #expect(throws: ContactError.self) {
        _ = try await ListRestoration(of: backup, to: folder.database)
      }
      #expect(error?.code == .damagedBackup)
      return
    }
    let restoration = try await ListRestoration(of: backup, to: folder.database)
    #expect(restoration.problems == problems)
    _ = try await restoration.perform(saving: BackupFolder(ofDatabase: folder.database))
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    try await store.repair()
    #expect(try await store.problems() == [])
    #expect(try await store.names() == [["A"]])
  }
}
