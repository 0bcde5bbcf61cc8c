#if os(Linux)
  import ContactStorage
  import Foundation
  import Testing

  @testable import ContactService

  @Suite struct DatabaseFilesTests {
    /// The number of locks that this process holds on a file, as the system lists them.
    ///
    /// A reading misses locks if other threads change theirs meanwhile, so the highest number of several counts.
    private static func lockCount(on path: String) throws -> Int {
      let inode = try #require(
        FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
      let counts = try (1...20).map { _ in
        let locks = String(decoding: try FileReader(path: "/proc/locks").read(), as: UTF8.self)
        return locks.split(separator: "\n").count {
          $0.contains(" \(ProcessInfo.processInfo.processIdentifier) ")
            && $0.contains(":\(inode) ")
        }
      }
      return counts.max() ?? 0
    }

    @Test func `reading or opening a list again keeps the locks of SQLite`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "contacts-\(UUID().uuidString)"
      ).path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let path = "\(folder)/list.sqlite"
      let store = try ContactStore(path: path, mode: .create)
      defer { try? store.close() }
      _ = try store.readOnThisThread { try $0.books() }
      let files = [path, path + "-shm"]
      let before = try files.map { try Self.lockCount(on: $0) }
      #expect(before.allSatisfy { $0 > 0 }, "\(before)")
      for file in files { _ = try FileReader(path: file).read() }
      #expect(try files.map { try Self.lockCount(on: $0) } == before)
      try ContactStore(path: path, mode: .readOnly).close()
      #expect(try files.map { try Self.lockCount(on: $0) } == before)
    }
  }
#endif
