#if os(Linux)
  import ContactTestSupport
  import ContactStorage
  import Foundation
  import Testing

  @testable import ContactService

  @Suite struct DatabaseFilesTests {
    /// The locks that this process holds on a file, as the system lists them.
    ///
    /// A reading misses locks or has one twice if other threads change theirs meanwhile, so several are united.
    private static func locks(on path: String) throws -> Set<String> {
      let inode = try #require(
        FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
      let readings = try (1...20).map { _ in
        String(decoding: try FileReader(path: "/proc/locks").read(), as: UTF8.self)
      }
      let locks = readings.joined(separator: "\n").split(separator: "\n").filter {
        $0.contains(" \(ProcessInfo.processInfo.processIdentifier) ")
          && $0.contains(":\(inode) ")
      }
      // A number in the list comes before each lock.
      return Set(locks.map { String($0.drop { $0 != ":" }) })
    }

    @Test func `reading or opening a list again keeps the locks of SQLite`() throws {
      let folder = try TemporaryFolder()
      let path = folder.database
      let store = try ContactStore(path: path, mode: .create)
      defer { try? store.close() }
      _ = try store.readOnThisThread { try $0.books() }
      let files = [path, path + "-shm"]
      let before = try files.map { try Self.locks(on: $0) }
      #expect(before.allSatisfy { !$0.isEmpty }, "\(before)")
      for file in files { _ = try FileReader(path: file).read() }
      #expect(try files.map { try Self.locks(on: $0) } == before)
      try ContactStore(path: path, mode: .readOnly).close()
      #expect(try files.map { try Self.locks(on: $0) } == before)
    }
  }
#endif
