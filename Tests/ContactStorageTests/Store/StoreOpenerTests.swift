import ContactModel
import ContactStorage
import ContactTestSupport
import Dispatch
import Foundation
import GRDB
import Synchronization
import Testing

/// Several connections that create the same list, as several processes would.
@Suite struct StoreOpenerTests {
  /// Returns an opener that creates a list, and waits for others longer than a busy machine takes.
  private static func opener(_ path: String, busyTimeout: Double = 60) -> StoreOpener {
    StoreOpener(path: path, mode: .create, wait: WriterWait(seconds: busyTimeout), isSerial: true)
  }

  @Test func `several threads that create a list at once create it once`() async throws {
    let folder = try TemporaryFolder()
    let failures = Mutex<[String]>([])
    for round in 0..<60 {
      let path = "\(folder.database)-\(round)"
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          try ContactStore(Self.opener(path)).close()
        } catch {
          failures.withLock { $0.append("round \(round): \(error)") }
        }
      }
      let store = try ContactStore(path: path, mode: .readOnly)
      #expect(try await store.read { try $0.count(section: 0) } == 0)
    }
    #expect(failures.withLock(\.self) == [])
  }

  @Test func `a file that is cut off isn't opened for writing, and its log stays as it is`()
    async throws
  {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A")], at: [0, 0]))
    // The last page is an unused one, and the log has the first page only.
    try folder.execute(
      """
      CREATE TABLE one (a); CREATE TABLE two (a); DROP TABLE one; DROP TABLE two;
      PRAGMA wal_checkpoint(TRUNCATE)
      """)
    try folder.execute("PRAGMA user_version = 7")
    let path = folder.path + "/copy.sqlite"
    let cut = try Data(contentsOf: URL(filePath: folder.database)).dropLast(2_048)
    let log = try Data(contentsOf: URL(filePath: folder.database + "-wal"))
    #expect(!log.isEmpty)
    try cut.write(to: URL(filePath: path))
    try log.write(to: URL(filePath: path + "-wal"))
    for mode in [ContactStore.Mode.readWrite, .create] {
      let error = #expect(throws: ContactError.self) {
        try ContactStore(path: path, mode: mode).close()
      }
      #expect(error?.code == .corrupt)
      #expect(error?.message == "The list is damaged, so it can't be changed.")
    }
    let reading = try ContactStore(path: path, mode: .readOnly)
    #expect(try await reading.names() == [["A"]])
    try reading.close()
    #expect(try Data(contentsOf: URL(filePath: path)) == cut)
    #expect(try Data(contentsOf: URL(filePath: path + "-wal")) == log)
    try store.close()
  }

  @Test func `pages that a log takes away may be cut off`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A")], at: [0, 0]))
    try folder.execute(
      """
      CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(100000)); DROP TABLE t;
      PRAGMA wal_checkpoint(TRUNCATE)
      """)
    try folder.execute("VACUUM")
    let path = folder.path + "/copy.sqlite"
    let cut = try Data(contentsOf: URL(filePath: folder.database)).dropLast(2_048)
    let log = try Data(contentsOf: URL(filePath: folder.database + "-wal"))
    try store.close()
    try cut.write(to: URL(filePath: path))
    try log.write(to: URL(filePath: path + "-wal"))
    let copy = try ContactStore(path: path, mode: .readWrite)
    #expect(try await copy.names() == [["A"]])
    try copy.close()
    #expect(try Data(contentsOf: URL(filePath: path)).count < cut.count)
    #expect(try await ListBackup(path: path).problems() == [])
  }

  @Test func `creating a list waits for another writer of the file`() throws {
    let folder = try TemporaryFolder()
    let other = try DatabaseQueue(path: folder.database)
    let isWriting = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? other.writeWithoutTransaction { database in
        try database.execute(sql: "BEGIN IMMEDIATE")
        isWriting.signal()
        usleep(100_000)
        try database.execute(sql: "ROLLBACK")
      }
    }
    isWriting.wait()
    try ContactStore(Self.opener(folder.database)).close()
  }

  @Test func `creating a list gives up if another writer holds the file too long`() throws {
    let folder = try TemporaryFolder()
    let other = try DatabaseQueue(path: folder.database)
    try other.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      let error = #expect(throws: ContactError.self) {
        try ContactStore(Self.opener(folder.database, busyTimeout: 0.01)).close()
      }
      #expect(error?.code == .locked)
      try database.execute(sql: "ROLLBACK")
    }
  }
}
