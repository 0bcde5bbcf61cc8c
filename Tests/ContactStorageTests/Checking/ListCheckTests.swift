import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing
import VCardFormat

@Suite struct ListCheckTests {
  private static func damage(_ sql: String) async throws -> [[ListProblem.Part]] {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = [
      contact("Ada", "EMAIL:ada@x.org", "UID:a"), contact("Bob", "TEL:030 123"),
      contact("Cid", "NOTE:n"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.apply(.remove([try await store.id(2)]))
    #expect(try await store.problems() == [])
    try store.close()
    try folder.execute(sql)
    let damaged = try ContactStore(path: folder.database, mode: .readWrite)
    let found = try await damaged.problems().map(\.part)
    try await damaged.repair()
    return [found, try await damaged.problems().map(\.part)]
  }

  @Test(arguments: [
    ("UPDATE contact SET name = 'Eve' WHERE id = 1", [ListProblem.Part.derived]),
    ("UPDATE contact SET sort_key = x'00' WHERE id = 3", [.derived]),
    ("UPDATE name_chunk SET lines = x'0A'", [.derived, .derived, .derived]),
    ("UPDATE email_chunk SET lines = x'0A'", [.derived]),
    ("UPDATE setting SET value = 'icu 0' WHERE name = 'sort_rules'", [.derived]),
    ("DELETE FROM contact_address WHERE contact_id = 2", [.derived]),
    ("UPDATE contact_address SET normal = '9' WHERE contact_id = 2", [.derived]),
    (
      "INSERT INTO contact_search (contact_search) VALUES ('delete-all')",
      [.derived, .derived, .derived]
    ),
    ("UPDATE contact_row SET chunk_id = 9 WHERE contact_id = 1", [.order]),
    ("UPDATE row_chunk SET count = 3", [.order]),
    ("DELETE FROM contact_row WHERE contact_id = 1", [.order, .order]),
    ("UPDATE book SET position = 3", [.order]),
    (
      "UPDATE row_chunk SET contact_ids = CAST(contact_ids || x'0100000000000000' AS BLOB)",
      [.order, .order, .order]
    ),
    (
      "UPDATE row_chunk SET contact_ids = CAST(contact_ids || x'0900000000000000' AS BLOB)",
      [.order, .order, .order]
    ),
    ("DELETE FROM contact WHERE id = 2", [.references, .references, .cards, .derived]),
    (
      """
      INSERT INTO contact_search (contact_search, rowid, name, organization, email, note, category)
      VALUES ('delete', 1, 'ada', '', 'ada@x.org', '', '');
      INSERT INTO contact_search (rowid, name, email) VALUES (1, 'ada@x.org', 'ada')
      """, [.derived]
    ),
    (
      "INSERT INTO contact_search (rowid, note) VALUES (2, 'ada'), (9, 'eve')",
      [.derived, .derived]
    ),
    ("UPDATE contact_search_config SET v = 0", [.derived]),
    ("UPDATE contact_search_data SET block = x'00' WHERE id > 10", [.derived]),
  ])
  func `derived data that contradicts the cards is found and rebuilt`(
    sql: String, parts: [ListProblem.Part]
  ) async throws {
    #expect(try await Self.damage(sql) == [parts, []])
  }

  @Test(arguments: [
    "UPDATE row_chunk SET contact_ids = zeroblob(8 * count) WHERE position = 0",
    "DELETE FROM row_chunk WHERE position = 0", "DELETE FROM row_chunk",
  ])
  func `no contact is lost with a part of the row order`(sql: String) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = (0..<2_500).map { contact("C\($0)") }
    try await store.apply(.insert(contacts, at: [0, 0]))
    let removed = try await store.id(7)
    try await store.apply(.remove([removed]))
    let names = try await store.names().joined()
    try store.close()
    try folder.execute(sql)
    let damaged = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await damaged.problems().map(\.part).contains(.order))
    try await damaged.repair()
    #expect(try await damaged.problems() == [])
    #expect(try await damaged.names().joined().sorted() == names.sorted())
    #expect(try await damaged.read { try $0.trashedIDs() } == [removed])
  }

  /// A killed drop may leave such a list.
  @Test func `nothing is wrong with a list that nobody has written to`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    #expect(try await store.problems() == [])
  }

  @Test func `unreadable cards are found and left unchanged`() async throws {
    #expect(
      try await Self.damage("UPDATE contact SET card = x'00' WHERE id = 1")
        == [[.cards], [.cards]])
  }

  @Test func `a quick check compares only the bytes of the cards`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let people = [contact("Ada", "UID:a"), contact("Bob", "UID:b"), contact("Cid", "UID:c")]
    try await store.apply(.insert(people, at: [0, 0]))
    try await store.apply(.replace(try await store.id(1), with: contact("Bea", "UID:b")))
    try await store.apply(.remove([try await store.id(2)]))
    #expect(try await store.quickProblems() == [])
    try store.close()
    try folder.execute("UPDATE contact SET name = 'Eve'; DELETE FROM contact_row")
    let derived = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(try await derived.quickProblems() == [])
    try folder.execute(
      """
      UPDATE contact SET card = CAST(card || 'x' AS BLOB) WHERE id <> 2;
      UPDATE operation_change SET card = CAST(card || 'x' AS BLOB) WHERE card IS NOT NULL
      """)
    let damaged = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(try await damaged.quickProblems().map(\.part) == [.cards, .cards, .cards])
  }

  @Test func `derived data matches the cards in any script`() async throws {
    let store = try ContactStore.inMemory()
    let contacts = [
      contact("郭磊", "CATEGORIES:友達,Old friends,o'b-c", "ORG:北京科技有限公司 S.A.;Finance\\, EMEA"),
      contact("ΣΊΣΥΦΟΣ ß", "CATEGORIES:Ä ö,\u{E000}", "NOTE:山田太郎 a'b \u{300}", "EMAIL:ü@x.de"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    #expect(try await store.problems() == [])
    try await store.apply(.remove(store.read { try $0.ids(section: 0, rows: 0..<1) }))
    #expect(try await store.problems() == [])
  }

  @Test(arguments: [
    (
      "INSERT INTO contact_search (rowid, note) VALUES (2, 'word')",
      "The index entry of Bob (row 1 of contacts, id:"
    ),
    ("DELETE FROM contact_search_data WHERE id = (SELECT max(id) FROM contact_search_data)", "“"),
  ])
  func `words on several pages and in several segments are compared`(
    sql: String, problem: String
  ) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let words = (0..<3_000).map { "w\($0) word" }.joined(separator: " ")
    let people = [contact("Ada", "NOTE:\(words)"), contact("Bob", "NOTE:word")]
    try await store.apply(.insert(people, at: IndexPath(row: 0, section: 0)))
    // An older segment still has the words of the cards before these.
    let ada = contact("Ada", "NOTE:word \(words)")
    try await store.apply(.replace(try await store.id(0), with: ada))
    try await store.apply(.replace(try await store.id(1), with: contact("Bob", "NOTE:other")))
    #expect(try await store.problems() == [])
    try store.close()
    try folder.execute(sql)
    let damaged = try ContactStore(path: folder.database, mode: .readOnly)
    let problems = try await damaged.problems()
    #expect(problems.map(\.part) == [.derived])
    #expect(problems.first?.description.hasPrefix(problem) == true)
  }

  @Test func `a card without properties is valid`() async throws {
    let store = try ContactStore.inMemory()
    let empty = Contact(VCard(reading: Array("BEGIN:VCARD\r\nEND:VCARD\r\n".utf8)))
    try await store.apply(.insert([empty], at: [0, 0]))
    #expect(try await store.problems() == [])
  }

  @Test func `rows of a missing book are found`() async throws {
    #expect(try await Self.damage("UPDATE row_chunk SET book_id = 9") == [[.references], []])
  }

  @Test func `a last page that is cut off is found, although only zeros are missing`() async throws
  {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A")], at: [0, 0]))
    try store.close()
    // The last page is an unused one.
    try folder.execute(
      "CREATE TABLE one (a); CREATE TABLE two (a); DROP TABLE one; DROP TABLE two")
    let file = try FileHandle(forUpdating: URL(filePath: folder.database))
    let size = try file.seekToEnd()
    try file.truncate(atOffset: size - 16)
    try file.close()
    let cut = try ContactStore(path: folder.database, mode: .readOnly)
    let problems = try await cut.problems()
    #expect(
      problems.map(\.description)
        == ["The file is cut off: it has \(size - 16) of \(size) bytes."])
    #expect(try await cut.quickProblems() == problems)
    try cut.close()
    _ = try await ListRebuilding(ofListAt: folder.database)
      .perform(saving: BackupFolder(ofDatabase: folder.database))
    let rebuilt = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(try await rebuilt.problems() == [])
    #expect(try await rebuilt.names() == [["A"]])
  }

  @Test func `a last page that is cut off is found, unless the log has it`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("A")], at: [0, 0]))
    try folder.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let size = try #require(try FileStamp(path: folder.database)).size
    try folder.execute(
      "CREATE TABLE one (a); CREATE TABLE two (a); DROP TABLE one; DROP TABLE two")
    let isLonger = unsafe truncate(folder.database, off_t(size + 2_048)) == 0
    #expect(isLonger)
    let whole = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(try await whole.problems() == [])
    try whole.close()
    try folder.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let newSize = try #require(try FileStamp(path: folder.database)).size
    #expect(newSize > size)
    // The log then has the first page only.
    try folder.execute("PRAGMA user_version = 0")
    let isShorter = unsafe truncate(folder.database, off_t(newSize - 2_048)) == 0
    #expect(isShorter)
    let cut = try ContactStore(path: folder.database, mode: .readOnly)
    let problems = try await cut.problems()
    #expect(
      problems.map(\.description)
        == ["The file is cut off: it has \(newSize - 2_048) of \(newSize) bytes."])
    let error = await #expect(throws: ContactError.self) {
      try await cut.backUp(to: folder.path + "/b.sqlite")
    }
    #expect(error?.message == "The list is damaged, so it can't be backed up.")
    try cut.close()
    try store.close()
  }

  @Test func `damaged pages are reported without further checks`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert((0..<50).map { contact("C\($0)") }, at: [0, 0]))
    try store.close()
    try folder.overwrite([folder.firstPage(of: "contact")], with: Data(count: 8))
    let damaged = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(Set(try await damaged.problems().map(\.part)) == [.pages])
    #expect(Set(try await damaged.quickProblems().map(\.part)) == [.pages])
  }
}
