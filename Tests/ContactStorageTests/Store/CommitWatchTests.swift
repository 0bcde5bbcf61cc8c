import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Synchronization
import Testing

/// What a store tells about its commits.
@Suite struct CommitWatchTests {
  /// The calls of a watch, in order.
  private final class Calls: Sendable {
    private let calls = Mutex<[String]>([])

    var watch: CommitWatch {
      CommitWatch {
        self.add("will")
      } didCommit: {
        self.add("did \($0)")
      }
    }

    private func add(_ call: String) { calls.withLock { $0.append(call) } }

    /// Returns the calls since the last time.
    func take() -> [String] {
      calls.withLock { calls in
        defer { calls = [] }
        return calls
      }
    }
  }

  private static let top = IndexPath(row: 0, section: 0)

  private func store(_ folder: TemporaryFolder, _ calls: Calls) throws -> ContactStore {
    try ContactStore(
      StoreOpener(path: folder.database, mode: .create, commitWatch: calls.watch))
  }

  @Test func `each change is announced, and nothing else`() async throws {
    let (folder, calls) = (try TemporaryFolder(), Calls())
    let store = try store(folder, calls)
    #expect(calls.take() == [])
    try await store.apply(.insert([contact("A")], at: Self.top))
    #expect(calls.take() == ["will", "did true"])
    try await store.undo(isDryRun: true)
    #expect(calls.take() == [])
    try await store.undo()
    #expect(calls.take() == ["will", "did true"])
    try await store.undo()
    _ = try await store.compact()
    #expect(calls.take() == [])
  }

  @Test func `a write that fails before its commit isn't announced`() async throws {
    let (folder, calls) = (try TemporaryFolder(), Calls())
    let store = try store(folder, calls)
    await #expect(throws: CancellationError.self) {
      try await store.write(.init(command: "test")) { transaction in
        try transaction.apply(.insert([contact("A")], at: Self.top))
        throw CancellationError()
      }
    }
    #expect(calls.take() == [])
  }

  @Test func `a write that ended its time for cancelling tells if it fails`() async throws {
    let (folder, calls) = (try TemporaryFolder(), Calls())
    let store = try store(folder, calls)
    await #expect(throws: CancellationError.self) {
      try await store.write(.init(command: "test")) { transaction in
        try transaction.endCancellation()
        throw CancellationError()
      }
    }
    #expect(calls.take() == ["will", "did false"])
  }
}
