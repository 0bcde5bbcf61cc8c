#if os(Linux)
  import ContactModel
  import ContactStorage
  import Foundation
  import Testing

  @testable import ContactService

  @Suite struct DatabaseFilesTests {
    /// The locks that this process holds on a file, as the system lists them.
    private static func locks(on path: String) throws -> [Substring] {
      let inode = try #require(
        FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
      let locks = try String(contentsOf: URL(filePath: "/proc/locks"), encoding: .utf8)
      return locks.split(separator: "\n").filter {
        $0.contains(" \(ProcessInfo.processInfo.processIdentifier) ") && $0.contains(":\(inode) ")
      }
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
      let before = try files.map { try Self.locks(on: $0).count }
      #expect(before.allSatisfy { $0 > 0 })
      for file in files { _ = try FileReader(path: file).read() }
      #expect(try files.map { try Self.locks(on: $0).count } == before)
      try ContactStore(path: path, mode: .readOnly).close()
      #expect(try files.map { try Self.locks(on: $0).count } == before)
    }
  }
#endif
