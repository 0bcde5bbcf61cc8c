import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

/// Lists by older versions, mostly by the last one without card hashes; `Fixtures/make` creates them.
@Suite struct CardHashingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try copyList(of: "b029e79")
  }

  /// Copies the list that the program of a commit made.
  private func copyList(of commit: String) throws {
    let fixtures = #filePath.components(separatedBy: "/Migrating/")[0] + "/Fixtures"
    let list = try Data(contentsOf: URL(filePath: "\(fixtures)/\(commit).sqlite"))
    try list.write(to: URL(filePath: folder.database))
  }

  private func open() throws -> ContactStore {
    try ContactStore(path: folder.database, mode: .readWrite)
  }

  private func execute(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.database)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func found(_ word: String, in store: ContactStore) async throws -> Int {
    try await store.read { reader in
      try reader.select(ContactSelector(clauses: [[.init(.word(word))]])).ids.count
    }
  }

  /// Returns the number of words in the full-text index.
  private func wordCount() throws -> Int? {
    let queue = try DatabaseQueue(path: folder.database)
    return try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, contact_search, instance)")
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM temp.word")
    }
  }

  @Test func `a list of an older version is checked before a migration could fill its last page`()
    async throws
  {
    // The last page is an unused one.
    try execute("CREATE TABLE one (a); CREATE TABLE two (a); DROP TABLE one; DROP TABLE two")
    let list = URL(filePath: folder.database)
    let whole = try Data(contentsOf: list)
    let cut = whole.dropLast(16)
    try cut.write(to: list)
    let problem = "The file is cut off: it has \(cut.count) of \(whole.count) bytes."
    let backup = try ListBackup(path: folder.database)
    #expect(try await backup.problems().map(\.description) == [problem])
    let restoring = await #expect(throws: ContactError.self) {
      try await ListRestoration(of: backup, to: folder.path + "/new.sqlite")
    }
    #expect(
      restoring?.message
        == "The backup “\(folder.database)” is damaged: \(problem) Choose another one.")
    let opening = #expect(throws: ContactError.self) { try open() }
    #expect(opening?.code == .corrupt)
    #expect(
      opening?.message == "The list is damaged, so it can't be converted to this version.")
    #expect(try Data(contentsOf: list) == cut)
  }

  @Test func `a file without its last pages is cut off, also if SQLite can't open it`() async throws
  {
    let list = URL(filePath: folder.database)
    let whole = try Data(contentsOf: list)
    try whole.prefix(8_192).write(to: list)
    #expect(
      try await ListBackup(path: folder.database).problems().map(\.description)
        == ["The file is cut off: it has 8192 of \(whole.count) bytes."])
    try (whole.prefix(100) + Data(repeating: 0x5A, count: whole.count - 100)).write(to: list)
    #expect(try await ListBackup(path: folder.database).problems() == [.cannotBeOpened])
  }

  @Test(arguments: ["b029e79", "ddf5949", "7e3dda6"])
  func `A migrated list stays valid while every operation is undone and redone`(
    commit: String
  ) async throws {
    try copyList(of: commit)
    let store = try open()
    #expect(try await store.problems() == [])
    let names = try await store.names()
    #expect(names.map(\.count) == [13, 3])
    while try await store.undo() != nil { #expect(try await store.problems() == []) }
    #expect(try await store.names() == [[]])
    while try await store.redo() != nil { #expect(try await store.problems() == []) }
    // Redo also repeats the operation that was already undone in the fixture.
    #expect(try await store.names() == names)
    #expect(try await found("rise", in: store) == 1)
    for section in [1, 0] {
      let ids = try await store.read { try $0.ids(section: section, rows: 0..<99) }
      for id in ids { try await store.apply(.remove([id])) }
      #expect(try await store.problems() == [])
    }
    #expect(try await store.emptyTrash() == 19)
    #expect(try await store.problems() == [])
    for word in ["rise", "ada", "unforgettable", "太郎"] {
      #expect(try await found(word, in: store) == 0)
    }
    try store.close()
    #expect(try wordCount() == 0)
  }

  @Test func `a card that was damaged before the migration is still reported`() async throws {
    try execute("UPDATE contact SET card = CAST(replace(card, 'EMAIL:ann@', 'EMAIL:eve@') AS BLOB)")
    let store = try open()
    let problem = try await store.problems()
    #expect(problem.map(\.part) == [.cards])
    #expect(
      problem.first?.description.hasPrefix("The card of Ann Work (row 0 of office, id:") == true)
    try await store.repair()
    #expect(try await store.problems() == problem)
  }

  @Test(arguments: [
    "UPDATE contact SET card = CAST(replace(card, 'PRODID:', 'PRODID:-') AS BLOB)",
    "UPDATE contact SET card = CAST(replace(card, 'END:V', 'end:V') AS BLOB) WHERE id = 2",
    "UPDATE contact SET card_hash = card_hash + 1 WHERE id = 2",
    """
    UPDATE contact SET (card, card_hash) = (
      SELECT card, card_hash FROM contact AS other WHERE id = 5 - contact.id)
    WHERE id IN (2, 3)
    """,
    "UPDATE operation_change SET card = x'00' WHERE card IS NOT NULL",
    "UPDATE operation_change SET card_hash = NULL WHERE card IS NOT NULL",
  ])
  func `bytes that differ from the stored hash are reported as damage`(sql: String) async throws {
    try open().close()
    try execute(sql)
    let store = try open()
    let problems = try await store.problems()
    #expect(!problems.isEmpty)
    #expect(problems.allSatisfy { $0.part == .cards })
    try await store.repair()
    #expect(try await store.problems().map(\.part) == problems.map(\.part))
  }

  @Test func `a damaged card in the history isn't restored`() async throws {
    try open().close()
    try execute("UPDATE operation_change SET card = x'00' WHERE operation_id = 15")
    let store = try open()
    let error = await #expect(throws: ContactError.self) { _ = try await store.redo() }
    #expect(error?.code == .corrupt)
    #expect(try await store.problems().map(\.part) == [.cards])
  }

  @Test func `data derived by older rules is derived again, and newer rules are refused`()
    async throws
  {
    let old = try open()
    try execute(
      """
      UPDATE contact SET name = 'Old', content_hash = 0;
      INSERT INTO contact_search (rowid, note) VALUES (1, 'stale');
      UPDATE setting SET value = '0' WHERE name = 'derivation'
      """)
    #expect(throws: ContactError.self) {
      _ = try ContactStore(path: folder.database, mode: .readOnly)
    }
    let store = try open()
    #expect(try await store.problems() == [])
    #expect(try await found("stale", in: store) == 0)
    try execute("UPDATE setting SET value = '1000000' WHERE name = 'derivation'")
    let error = await #expect(throws: ContactError.self) { _ = try await old.undo() }
    #expect(error?.code == .newerSchema)
    #expect(throws: ContactError.self) { _ = try open() }
  }
}
