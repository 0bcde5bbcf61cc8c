import ContactModel
import ContactStorage
import ContactTestSupport
import Dispatch
import Foundation
import Migrations
import Testing

@Suite struct BackupTests {
  private static let top = IndexPath(row: 0, section: 0)

  @Test func `a backup during a write is the list at one moment`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A")], at: Self.top))
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    let end = DispatchSemaphore(value: 0)
    async let writing: Void = store.write(LoggedOperation.Draft(command: "test")) { transaction in
      try transaction.apply(.insert([contact("B")], at: Self.top))
      starting.finish()
      end.wait()
    }.value
    for await _ in started {}
    let backup = try await store.backUp(to: folder.path + "/b.sqlite")
    end.signal()
    try await writing
    #expect(backup.contactCount == 1)
    #expect(try await backup.problems() == [])
    let copy = try ContactStore(path: backup.path, mode: .readOnly)
    #expect(try await copy.names() == [["A"]])
    #expect(try await store.names() == [["B", "A"]])
    try store.close()
    try copy.close()
    #expect(try folder.names() == ["b.sqlite", "list.sqlite"])
  }

  @Test func `a backup doesn't overwrite a file`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let path = folder.path + "/b.sqlite"
    try Data("mine".utf8).write(to: URL(filePath: path))
    let error = await #expect(throws: ContactError.self) { try await store.backUp(to: path) }
    #expect(error?.code == .cannotCreate)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
  }

  @Test func `a backup of a newer program is refused and the list is unchanged`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A")], at: Self.top))
    let path = folder.path + "/newer.sqlite"
    let added = Migration(name: "V999_more", sql: "CREATE TABLE more (a INTEGER) STRICT")
    let newer = Migrator(Migration.all + [added])
    try ContactStore(StoreOpener(path: path, mode: .create, migrator: newer)).close()
    let error = await #expect(throws: ContactError.self) {
      _ = try await ListRestoration(of: ListBackup(path: path), to: folder.database)
    }
    #expect(error?.code == .newerSchema)
    #expect(try await store.names() == [["A"]])
  }

  @Test func `open stores see the restored list`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A"), contact("B")], at: Self.top))
    let backup = try await store.backUp(to: folder.path + "/b.sqlite")
    try await store.apply(.remove([try await store.id(0)]))
    let backups = BackupFolder(ofDatabase: folder.database)
    let saved = try await ListRestoration(of: backup, to: folder.database)
      .perform(saving: backups)
    #expect(try await store.names() == [["A", "B"]])
    #expect(try await store.problems() == [])
    try await store.apply(.insert([contact("C")], at: Self.top))
    #expect(try await store.names() == [["C", "A", "B"]])
    let kept = try #require(try backups.backups().first)
    #expect(saved == .backup(kept))
    #expect(kept.contactCount == 1)
  }

  @Test func `what is written while a list is replaced is in it or in the saved list`() async throws
  {
    let folder = try TemporaryFolder()
    let store = try ContactStore(
      StoreOpener(path: folder.database, mode: .create, wait: WriterWait(seconds: 60)))
    try await store.apply(.insert([contact("A")], at: Self.top))
    let backup = try await store.backUp(to: folder.path + "/b.sqlite")
    let backups = BackupFolder(ofDatabase: folder.database)
    let writing = Task {
      for number in 0..<150 { try await store.apply(.insert([contact("\(number)")], at: Self.top)) }
    }
    func restore() async throws -> ListRestoration.Saved {
      try await ListRestoration(of: backup, to: folder.database)
        .perform(saving: backups, waiting: WriterWait(seconds: 60))
    }
    var lists = Set(["A"])
    for _ in 0..<3 {
      let saved: ListRestoration.Saved
      do {
        saved = try await restore()
      } catch let error as ContactError where error.code == .locked {
        // On a busy machine, each attempt may meet a write: the error asks to try again.
        try await writing.value
        saved = try await restore()
      }
      guard case .backup(let kept) = saved else { continue }
      let copy = try ContactStore(path: kept.path, mode: .readOnly)
      lists.formUnion(try await copy.names().joined())
      try copy.close()
    }
    try await writing.value
    lists.formUnion(try await store.names().joined())
    #expect(lists == Set((0..<150).map { "\($0)" } + ["A"]))
  }

  @Test func `restoring a backup of another list brings its ids`() async throws {
    let folder = try TemporaryFolder()
    let other = try ContactStore(path: folder.path + "/other.sqlite", mode: .create)
    try await other.apply(.insert([contact("A")], at: Self.top))
    let id = try await other.id(0)
    let backup = try await other.backUp(to: folder.path + "/b.sqlite")
    let store = try ContactStore(path: folder.database, mode: .create)
    _ = try await ListRestoration(of: backup, to: folder.database)
      .perform(saving: BackupFolder(ofDatabase: folder.database))
    #expect(try await store.id(0) == id)
  }

  @Test func `the copy of an older backup that a killed program left is deleted`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/older.sqlite"
    try await ListOfOtherVersion.makeFirst(of: [contact("A"), contact("B")], at: path)
    let left = FileManager.default.temporaryDirectory.path + "/contacts-\(UUID()).contacts-partial"
    try Data("copied".utf8).write(to: URL(filePath: left))
    #expect(try await ListBackup(path: path).problems() == [])
    #expect(!FileManager.default.fileExists(atPath: left))
    try Data("copied".utf8).write(to: URL(filePath: left))
    try BackupFolder(path: folder.path + "/backups").make()
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test func `an unfinished backup is deleted, unless its writer still runs`()
    async throws
  {
    let folder = try TemporaryFolder()
    let names = [
      "a.sqlite.contacts-partial", "a.sqlite.contacts-partial-journal", "b.sqlite.partial",
      "c.sqlite.contacts-partial", "d.pdf",
    ]
    for name in names { try Data("begun".utf8).write(to: URL(filePath: "\(folder.path)/\(name)")) }
    let descriptor = unsafe open("\(folder.path)/\(names[3])", O_RDWR)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    defer { close(descriptor) }
    let store = try ContactStore(path: folder.path + "/list/contacts.sqlite", mode: .create)
    try await store.backUp(to: folder.path + "/e.sqlite")
    let left = try folder.names()
    #expect(left == [names[2], names[3], names[4], "e.sqlite", "list"])
    try BackupFolder(path: folder.path).make()
    #expect(try folder.names() == [names[3], names[4], "e.sqlite", "list"])
  }

  @Test func `a finished list that kept its temporary name loses only this name`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A")], at: Self.top))
    let left = folder.database + ".contacts-partial"
    try FileManager.default.linkItem(atPath: folder.database, toPath: left)
    try await store.backUp(to: folder.path + "/b.sqlite")
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(try await store.names() == [["A"]])
    #expect(try await store.problems() == [])
  }

  @Test(arguments: ["-wal", ".contacts-partial"])
  func `a backup name isn't used again if its log was left behind or it is being written`(
    suffix: String
  ) throws {
    let folder = try TemporaryFolder()
    let backups = BackupFolder(path: folder.path)
    let path = backups.newPath(at: Date(timeIntervalSince1970: 0))
    try Data("log".utf8).write(to: URL(filePath: path + suffix))
    #expect(backups.newPath(at: Date(timeIntervalSince1970: 0)) != path)
  }
}
