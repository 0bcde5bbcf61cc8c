import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

/// Damage that takes contacts, cards or rows without making a page unreadable.
@Suite struct LostContactTests {
  private let folder: TemporaryFolder
  private let names: [String]

  /// Makes a list whose contacts take several pages, with one of them in the trash.
  init() async throws {
    folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let note = "NOTE:" + String(repeating: "x", count: 300)
    let contacts = (0..<60).map { contact("Person \($0)", note, "EMAIL:p\($0)@x.org") }
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.apply(.remove([try await store.id(59)]))
    names = try await store.names()[0]
    try store.close()
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: folder.database)) }

  /// Changes the bytes of the file.
  private func change(_ body: (inout Data) -> Void) throws {
    var bytes = try bytes()
    body(&bytes)
    try bytes.write(to: URL(filePath: folder.database))
  }

  /// The offsets of the leaf pages with current cards.
  private static func leaves(in bytes: Data) -> [Int] {
    stride(from: 4_096, to: bytes.count, by: 4_096).filter { offset in
      bytes[offset] == 0x0D && bytes[offset + 1...offset + 4_095].contains("END:VCARD".utf8)
    }
  }

  private func rebuild() async throws -> [String] {
    let backups = BackupFolder(ofDatabase: folder.database)
    let outcome = try await ListRebuilding(ofListAt: folder.database).perform(saving: backups)
    guard case .damagedFile = outcome.saved else {
      Issue.record("The damaged file is kept.")
      return []
    }
    return outcome.problems.map(\.description)
  }

  /// Repairs in place, which must fail, then rebuilds the list, and reads the names of each book.
  private func fix(_ sql: String) async throws -> (lost: [String], names: [[String]]) {
    try folder.execute(sql)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await !store.problems().isEmpty)
    let error = await #expect(throws: ContactError.self) {
      try await store.repair(isLossless: true)
    }
    #expect(error?.code == .corrupt)
    try store.close()
    return (try await rebuild(), try await soundNames())
  }

  private func soundNames() async throws -> [[String]] {
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    try await store.repair()
    #expect(try await store.problems() == [])
    return try await store.names()
  }

  @Test func `a contact that its page has lost is named`() async throws {
    try change { bytes in
      let leaf = Self.leaves(in: bytes)[1]
      bytes[leaf + 4] -= 1
      // Otherwise a search of the page finds the record of the last cell.
      let pointer = leaf + 8 + Int(bytes[leaf + 4]) * 2
      let cell = leaf + (Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1]))
      bytes.replaceSubrange(cell..<(cell + 8), with: Data(count: 8))
    }
    let lost = try await rebuild()
    let left = try await soundNames()[0]
    let gone = try #require(names.first { !left.contains($0) })
    #expect(left.count == names.count - 1)
    #expect(lost.count == 2)
    #expect(lost[1].hasPrefix("2 operations of the log are lost"))
    let number = gone.dropFirst(7)
    #expect(
      lost[0].hasSuffix(
        " (“person \(number)”, p\(number)@x.org) in row \(number) of contacts is lost: its card is gone."
      ))
  }

  @Test func `a contact that its page doesn't count comes back`() async throws {
    try change { bytes in bytes[Self.leaves(in: bytes)[1] + 4] -= 1 }
    #expect(try await rebuild() == [])
    #expect(try await soundNames() == [names])
  }

  @Test func `no contact is lost if two pages were exchanged`() async throws {
    try change { bytes in
      let leaves = Self.leaves(in: bytes)
      let first = leaves[1]..<leaves[1] + 4_096
      let second = leaves[3]..<leaves[3] + 4_096
      let kept = bytes[first]
      bytes.replaceSubrange(first, with: bytes[second])
      bytes.replaceSubrange(second, with: kept)
    }
    #expect(try await rebuild() == [])
    #expect(try await soundNames() == [names])
  }

  @Test func `contacts of a page that its tree has lost come back`() async throws {
    try change { bytes in
      let root = stride(from: 4_096, to: bytes.count, by: 4_096).first { offset in
        let leaf = Self.leaves(in: bytes)[0] / 4_096 + 1
        return bytes[offset] == 0x05
          && bytes[offset..<offset + 4_096].contains([0, 0, 0, UInt8(leaf)])
      }
      if let root { bytes[root + 4] -= 1 }
    }
    #expect(try await rebuild() == [])
    #expect(try await soundNames() == [names])
  }

  @Test func `the cards of an old page are named`() async throws {
    let old = try bytes()
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    let note = "NOTE:" + String(repeating: "y", count: 300)
    try await store.apply(.replace(try await store.id(20), with: contact("Person 20", note)))
    try store.close()
    try change { bytes in
      for leaf in Self.leaves(in: bytes) where bytes[leaf..<leaf + 4_096].contains("yyy".utf8) {
        bytes.replaceSubrange(leaf..<leaf + 4_096, with: old[leaf..<leaf + 4_096])
      }
    }
    let aged = try await rebuild()
    #expect(aged.count == 1)
    #expect(aged[0].hasPrefix("The card of Person 20 (row 20 of contacts, id:"))
  }

  @Test func `a contact that only the order knows is named`() async throws {
    let (lost, left) = try await fix(
      """
      DELETE FROM contact WHERE id = 7; DELETE FROM contact_row WHERE contact_id = 7;
      DELETE FROM contact_address WHERE contact_id = 7
      """)
    #expect(lost.count == 2)
    #expect(lost[1].hasPrefix("2 operations of the log are lost"))
    #expect(lost[0].hasSuffix("(“person 6”) in row 6 of contacts is lost: its card is gone."))
    #expect(left == [names.filter { $0 != "Person 6" }])
  }

  @Test func `no operation stays that counts the row of a lost contact`() async throws {
    // The history has forgotten who added the contact; undoing the removal would restore a wrong row.
    try folder.execute(
      """
      DELETE FROM operation_change WHERE operation_id = 1; DELETE FROM operation WHERE id = 1;
      DELETE FROM contact WHERE id = 7
      """)
    let salvage = try await ListSalvage(ofListAt: folder.database)
      .perform(to: folder.path + "/new.sqlite")
    #expect(
      salvage.problems.map(\.description).contains(
        "The history is lost: earlier operations can't be undone."))
    #expect(try await rebuild().contains { $0.hasPrefix("1 operation of the log is lost") })
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await store.undo() == nil)
  }

  @Test(arguments: [
    "UPDATE row_chunk SET book_id = 99", "DELETE FROM row_chunk", "DELETE FROM book",
  ])
  func `contacts whose book is unknown go to a book of their own`(sql: String) async throws {
    let (guesses, left) = try await fix(sql)
    #expect(guesses.count == 2)
    #expect(guesses[0] == "The books of 59 contacts are lost; they are in “salvaged”.")
    #expect(guesses[1].hasPrefix("2 operations of the log are lost"))
    #expect(left.last == names)
  }

  @Test func `tables of other programs are copied`() async throws {
    try folder.execute("CREATE TABLE mine (x); INSERT INTO mine VALUES (7)")
    #expect(try await rebuild() == [])
    let queue = try DatabaseQueue(path: folder.database)
    #expect(try await queue.read { try Int.fetchAll($0, sql: "SELECT x FROM mine") } == [7])
  }

  @Test(arguments: [
    ("INSERT INTO other_person VALUES (9998, 9999)", ListProblem.Part.references),
    ("INSERT INTO merged_uid VALUES ('q', 9999)", .references),
    (
      """
      INSERT INTO synced_folder VALUES (1, '/vdir', 1, 0);
      INSERT INTO synced_file VALUES (1, 'a.vcf', 9999, 0, NULL, 0, 0, 0, NULL, NULL)
      """, .references
    ),
    ("UPDATE operation SET undoes = 9999", .history),
    ("UPDATE operation SET performed_at = -9223372036854775807", .derived),
    ("UPDATE contact SET created_at = -9223372036854775807 - 1", .derived),
    ("UPDATE contact SET changed_at = -9223372036854775807 - 1", .derived),
  ])
  func `references to nothing and impossible times are found and repaired`(
    sql: String, part: ListProblem.Part
  ) async throws {
    try folder.execute(sql)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await Set(store.problems().map(\.part)) == [part])
    try await store.apply(.insertBook(name: "work", section: 1))
    _ = try await store.read { try $0.trashedIDs() }
    try await store.repair(isLossless: true)
    #expect(try await store.problems() == [])
    #expect(try await store.names() == [names, []])
  }

  @Test func `a contact with an impossible number is found`() async throws {
    try folder.execute("UPDATE contact SET id = -9223372036854775807 - 1 WHERE id = 60")
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    let number = "A contact has the impossible number -9223372036854775808."
    #expect(try await store.problems().map(\.description).contains(number))
    _ = try? await store.repair()
    #expect(try await store.names() == [names])
  }
}
