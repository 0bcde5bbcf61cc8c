import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

/// What the transactions of a connection share of the order, in stores with one connection and with several.
@Suite struct SharedOrderTests {
  private struct Stop: Error {}

  private let folder = try? TemporaryFolder()

  private func store(isSerial: Bool) throws -> ContactStore {
    try ContactStore(
      StoreOpener(path: try #require(folder).database, mode: .create, isSerial: isSerial))
  }

  private let first = IndexPath(row: 0, section: 0)

  @Test(arguments: [true, false])
  func `a read sees what the store itself has written`(isSerial: Bool) async throws {
    let store = try store(isSerial: isSerial)
    #expect(try await store.names() == [[]])
    try await store.apply(.insert([contact("A"), contact("B")], at: first))
    #expect(try await store.names() == [["A", "B"]])
    try await store.apply(.insert([contact("C")], at: first))
    #expect(try await store.names() == [["C", "A", "B"]])
    try await store.apply(.remove([try await store.id(1)]))
    #expect(try await store.names() == [["C", "B"]])
  }

  @Test(arguments: [true, false])
  func `a read sees what another program has written`(isSerial: Bool) async throws {
    let store = try store(isSerial: isSerial)
    try await store.apply(.insert([contact("A")], at: first))
    #expect(try await store.names() == [["A"]])
    let other = try self.store(isSerial: !isSerial)
    try await other.apply(.insert([contact("B")], at: first))
    #expect(try await store.names() == [["B", "A"]])
    try await store.apply(.insert([contact("C")], at: first))
    #expect(try await other.names() == [["C", "B", "A"]])
    try await other.apply(.remove([try await other.id(2)]))
    #expect(try await store.names() == [["C", "B"]])
  }

  @Test(arguments: [true, false])
  func `a write that fails leaves nothing behind`(isSerial: Bool) async throws {
    let store = try store(isSerial: isSerial)
    try await store.apply(.insert([contact("A"), contact("B")], at: first))
    for isFirstRead in [true, false] {
      if isFirstRead { #expect(try await store.names() == [["A", "B"]]) }
      await #expect(throws: Stop.self) {
        try await store.write(LoggedOperation.Draft(command: "test")) { [first] transaction in
          try transaction.apply(.insert([contact("C")], at: first))
          #expect(try transaction.reader.books()[0].count == 3)
          throw Stop()
        }
      }
      #expect(try await store.names() == [["A", "B"]])
    }
  }
}
