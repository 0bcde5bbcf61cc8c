import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

/// A power cut leaves the beginning of the written log, perhaps with garbage after it.
@Suite struct PowerCutTests {
  /// The sizes of the log's parts, in bytes.
  ///
  /// Source: sqlite.org/fileformat2.html, section 4.1.
  private static let headerSize = 32
  private static let frameSize = 24 + 4_096

  /// A list, and the length of its log after each commit.
  private struct Recording {
    let database: Data
    let log: Data
    var commits: [(size: Int, names: [[String]])]

    /// Returns the names after the last commit in the first bytes of the log.
    func names(at size: Int) -> [[String]] {
      commits.last { $0.size <= size }?.names ?? []
    }
  }

  private static func record() async throws -> Recording {
    let folder = try TemporaryFolder()
    let top = IndexPath(row: 0, section: 0)
    let first = try ContactStore(path: folder.database, mode: .create)
    try await first.apply(.insert("ABCD".map { contact(String($0)) }, at: top))
    try first.close()
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    let log = URL(filePath: folder.database + "-wal")
    var commits = [(size: 0, names: try await store.names())]
    let edits: [ContactListEdit] = [
      .insert([contact("E", "EMAIL:e@x.org")], at: [0, 2]),
      .move([try await store.id(3)], to: top),
      .insertBook(name: "work", section: 1),
      .remove([try await store.id(1)]),
      .replace(try await store.id(0), with: contact("New")),
    ]
    for edit in edits {
      try await store.apply(edit)
      commits.append((try Data(contentsOf: log).count, try await store.names()))
    }
    _ = try await store.undo()
    commits.append((try Data(contentsOf: log).count, try await store.names()))
    let database = try Data(contentsOf: URL(filePath: folder.database))
    return Recording(database: database, log: try Data(contentsOf: log), commits: commits)
  }

  /// Opens a list with a log, and returns its names.
  private static func names(_ database: Data, log: Data) async throws -> [[String]] {
    let folder = try TemporaryFolder()
    try database.write(to: URL(filePath: folder.database))
    try log.write(to: URL(filePath: folder.database + "-wal"))
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await store.problems() == [])
    let names = try await store.names()
    try await store.apply(.insert([contact("Z")], at: [0, 0]))
    try store.close()
    return names
  }

  @Test func `a write-ahead log that is cut anywhere leaves the list as after a commit`()
    async throws
  {
    let recording = try await Self.record()
    let frameCount = (recording.log.count - Self.headerSize) / Self.frameSize
    #expect(frameCount > 20)
    for frame in 0...frameCount {
      let end = Self.headerSize + frame * Self.frameSize
      for size in [end, end + 11, end + 24, end + 2_000] where size <= recording.log.count {
        let names = try await Self.names(recording.database, log: recording.log[..<size])
        #expect(names == recording.names(at: size), "cut at byte \(size)")
      }
    }
  }

  @Test func `a write-ahead log that ends in garbage leaves the list as after a commit`()
    async throws
  {
    let recording = try await Self.record()
    let frameCount = (recording.log.count - Self.headerSize) / Self.frameSize
    for frame in 0..<frameCount {
      let start = Self.headerSize + frame * Self.frameSize
      var log = recording.log
      for index in stride(from: start + 100, to: start + Self.frameSize, by: 511) {
        log[index] = ~log[index]
      }
      let names = try await Self.names(recording.database, log: log)
      #expect(names == recording.names(at: start), "torn frame \(frame)")
    }
  }
}
