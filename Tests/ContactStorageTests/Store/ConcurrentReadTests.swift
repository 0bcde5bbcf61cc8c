import ContactModel
import ContactStorage
import ContactTestSupport
import Dispatch
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConcurrentReadTests {
  @Test func `a read during a write sees the list before the write`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A")], at: [0, 0]))
    let other = try ContactStore(path: folder.database, mode: .readOnly)
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    let end = DispatchSemaphore(value: 0)
    async let writing: Void = store.write(LoggedOperation.Draft(command: "test")) { transaction in
      try transaction.apply(.insert([contact("B")], at: [0, 1]))
      starting.finish()
      end.wait()
    }.value
    for await _ in started {}
    #expect(try await store.names() == [["A"]])
    #expect(try await other.names() == [["A"]])
    end.signal()
    try await writing
    #expect(try await store.names() == [["A", "B"]])
    #expect(try await other.names() == [["A", "B"]])
  }
}
