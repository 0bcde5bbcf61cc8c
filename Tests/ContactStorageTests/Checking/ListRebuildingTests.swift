import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

@Suite struct ListRebuildingTests {
  /// Makes a list with a history, and overwrites the first page of one of its tables or indexes.
  ///
  /// - Returns: The names before the damage.
  private static func makeList(damaging name: String, in folder: TemporaryFolder) async throws
    -> [[String]]
  {
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = (0..<1_500).map { contact("C\($0)", "UID:u\($0)", "EMAIL:c\($0)@x.org") }
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.apply(.insertBook(name: "work", section: 0))
    try await store.apply(.move([try await store.id(3, 1)], to: [0, 0]))
    try await store.apply(.remove([try await store.id(9, 1)]))
    let names = try await store.names()
    try store.close()
    try folder.overwrite([folder.firstPage(of: name)])
    return names
  }

  @Test(arguments: [
    "contact_by_name", "contact_by_uid", "contact_row", "contact_address", "contact_search_data",
    "name_chunk", "email_chunk", "row_chunk_by_position", "sqlite_sequence",
  ])
  func `a list is rebuilt if only pages with derived data are damaged`(name: String) async throws {
    let folder = try TemporaryFolder()
    let names = try await Self.makeList(damaging: name, in: folder)
    let damaged = try Data(contentsOf: URL(filePath: folder.database))
    #expect(try ListRebuilding(ofListAt: folder.database).isPossible())
    let outcome = try await ListRebuilding(ofListAt: folder.database)
      .perform(saving: BackupFolder(ofDatabase: folder.database))
    #expect(outcome.problems == [])
    guard case .damagedFile(let path) = outcome.saved else {
      Issue.record("The damaged file is kept.")
      return
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == damaged)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await store.problems() == [])
    #expect(try await store.names() == names)
    #expect(try await store.read { try $0.trashedIDs().count } == 1)
    for _ in 0..<3 { _ = try await store.undo() }
    #expect(try await store.names() == [(0..<1_500).map { "C\($0)" }])
    #expect(try folder.names().allSatisfy { !$0.contains("rebuilt") })
  }

  @Test func `a contact whose row is lost is named, and so is the row that was guessed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let people = ["Ada", "Bob", "Cid", "Dee", "Eve"].map { contact($0) }
    try await store.apply(.insert(people, at: [0, 0]))
    try store.close()
    // The row of Cid is one of Dee.
    try folder.execute(
      """
      UPDATE row_chunk SET contact_ids =
        CAST(substr(contact_ids, 1, 16) || x'0400000000000000' || substr(contact_ids, 25) AS BLOB)
      """)
    let damaged = try ContactStore(path: folder.database, mode: .readOnly)
    let problems = try await damaged.problems().map(\.description)
    try damaged.close()
    #expect(problems.contains { $0.hasPrefix("There are two rows of Dee (") })
    #expect(problems.contains { $0.hasPrefix("The order lacks the row of Cid (") })
    let outcome = try await ListRebuilding(ofListAt: folder.database)
      .perform(saving: BackupFolder(ofDatabase: folder.database))
    let guess = try #require(outcome.problems.first)
    #expect(guess.description.hasPrefix("The row of Cid (row 2 of contacts, "))
    #expect(guess.description.hasSuffix("is a guess: its own is lost."))
    // The history fits, so nothing of it is lost.
    #expect(outcome.problems.count == 1)
    let repaired = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(try await repaired.names() == [["Ada", "Bob", "Cid", "Dee", "Eve"]])
  }

  @Test(arguments: ["contact", "row_chunk", "book", "operation", "operation_change"])
  func `a list whose original data is unreadable isn't rebuilt`(name: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.makeList(damaging: name, in: folder)
    let damaged = try Data(contentsOf: URL(filePath: folder.database))
    #expect(try !ListRebuilding(ofListAt: folder.database).isPossible())
    let error = await #expect(throws: ContactError.self) {
      _ = try await ListRebuilding(ofListAt: folder.database)
        .perform(saving: BackupFolder(ofDatabase: folder.database))
    }
    #expect(error?.code == .corrupt)
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == damaged)
    #expect(try folder.names().allSatisfy { !$0.contains("rebuilt") })
  }
}
