import ContactModel
import ContactTestSupport
import Foundation
import GRDB
import Synchronization
import Testing

@testable import ContactStorage

/// The repair, the rebuilding and the salvage name what they lose, and keep what they don't.
@Suite struct LossTests {
  private let folder: TemporaryFolder
  private var backups: BackupFolder { BackupFolder(ofDatabase: folder.database) }
  private var salvaged: String { folder.path + "/new.sqlite" }

  /// Makes a list of six contacts, one of which is in the trash, with a merged UID and two different people.
  init() async throws {
    folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let people = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"].map { contact($0) }
    try await store.apply(.insert(people, at: [0, 0]))
    let ids = try await store.read { try $0.ids(section: 0, rows: 0..<6) }
    try await store.apply(.remove([ids[1]]))
    try await store.apply(.takeKeys(ids[0], [.uid("former")]))
    try await store.apply(.move([ids[4]], to: [0, 0]))
    try store.close()
    try folder.execute("INSERT INTO other_person VALUES (3, 4)")
  }

  private func rebuild() async throws -> ListRebuilding.Outcome {
    try await ListRebuilding(ofListAt: folder.database).perform(saving: backups)
  }

  private func salvage() async throws -> [String] {
    let outcome = try await ListSalvage(ofListAt: folder.database).perform(to: salvaged)
    let store = try ContactStore(path: salvaged, mode: .readWrite)
    #expect(try await store.problems() == [])
    try store.close()
    return outcome.problems.map(\.description)
  }

  /// Opens the list as a command does.
  private func open() throws -> ContactStore {
    try ContactStore(StoreOpener(path: folder.database, mode: .readWrite, isSerial: true))
  }

  private func expectRefusal() async throws {
    let store = try open()
    let error = await #expect(throws: ContactError.self) {
      try await store.repair(isLossless: true)
    }
    #expect(error?.code == .corrupt)
    try store.close()
  }

  private func value<T: DatabaseValueConvertible & Sendable>(
    _ sql: String, as type: T.Type = T.self, in path: String? = nil
  ) throws -> T? {
    let queue = try DatabaseQueue(path: path ?? folder.database)
    defer { try? queue.close() }
    return try queue.read { try T.fetchOne($0, sql: sql) }
  }

  /// Overwrites the first page of a table or an index with the page that it had in another file.
  private func restorePage(of name: String, from old: Data) throws {
    let page = try folder.firstPage(of: name)
    try folder.overwrite([page], with: old[((page - 1) * 4_096)..<(page * 4_096)])
  }

  @Test func `a contact of the trash that only the history knows is named`() async throws {
    try folder.execute("DELETE FROM contact WHERE id = 2")
    let store = try ContactStore(path: folder.database, mode: .readOnly)
    let lost = try await store.problems().filter(\.isLoss).map(\.description)
    try store.close()
    #expect(lost.count == 1 && lost[0].contains("(“bob”) is lost"))
    try await expectRefusal()
    #expect(try await salvage().contains(lost[0]))
    #expect(try await rebuild().problems.map(\.description).contains(lost[0]))
  }

  @Test func `the salvage names contacts that an old page has lost`() async throws {
    let old = try Data(contentsOf: URL(filePath: folder.database))
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    try await store.apply(.insert([contact("Gus", "EMAIL:g@x.org")], at: [0, 0]))
    try await store.apply(.remove([try await store.id(0)]))
    try store.close()
    try restorePage(of: "contact", from: old)
    let lost = try await salvage()
    #expect(lost.contains { $0.contains("(“gus”, g@x.org) is lost: its card is gone.") })
    #expect(lost.contains("The history is lost: earlier operations can't be undone."))
  }

  @Test(arguments: [
    ("DELETE FROM operation_change WHERE operation_id = 4", 4),
    ("DELETE FROM operation", 4), ("DELETE FROM operation WHERE id = 2", 2),
    ("UPDATE operation SET moved = 9 WHERE id = 4", 4),
  ])
  func `lost operations are counted, and the damaged file is kept`(
    sql: String, count: Int
  ) async throws {
    try folder.execute(sql)
    let store = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(try await store.problems() != [])
    try store.close()
    try await expectRefusal()
    let outcome = try await rebuild()
    #expect(
      outcome.problems.map(\.description) == [
        "\(count) operations of the log are lost: they can't be undone or redone."
      ])
    #expect(outcome.problems.allSatisfy { $0.isLoss })
    #expect(try value("SELECT count(*) FROM operation") == 4 - count)
    let repaired = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await repaired.problems() == [])
    while try await repaired.undo() != nil { #expect(try await repaired.problems() == []) }
  }

  @Test func `a list that is older than its log is named`() async throws {
    let old = try Data(contentsOf: URL(filePath: folder.database))
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    try await store.apply(.move([try await store.id(3)], to: [0, 0]))
    try store.close()
    try restorePage(of: "row_chunk", from: old)
    try await expectRefusal()
    #expect(
      try await rebuild().problems.map(\.description) == [
        "5 operations of the log are lost: they can't be undone or redone. "
          + "The list may lack the last change: its rows are not those that the log says."
      ])
  }

  @Test func `the salvage drops a history that doesn't fit the order`() async throws {
    try folder.execute("UPDATE operation_change SET \"row\" = 5 WHERE kind = 2")
    #expect(try await salvage() == ["The history is lost: earlier operations can't be undone."])
    let store = try ContactStore(path: salvaged, mode: .readWrite)
    #expect(try await store.undo() == nil)
    #expect(try await store.read { try $0.trashedIDs().count } == 1)
  }

  @Test(arguments: [
    ("merged_uid", "merged_uid_by_contact", "SELECT uid_key FROM merged_uid"),
    ("other_person", "other_person_by_second", "SELECT first_id || '' FROM other_person"),
  ])
  func `tables that can't be derived aren't read by a damaged index`(
    table: String, index: String, sql: String
  ) async throws {
    let before = try value(sql + " LIMIT 1", as: String.self)
    let good = try Data(contentsOf: URL(filePath: folder.database))
    try folder.execute("DELETE FROM \(table)")
    let old = try Data(contentsOf: URL(filePath: folder.database))
    try good.write(to: URL(filePath: folder.database))
    try restorePage(of: index, from: old)
    #expect(try await rebuild().problems == [])
    #expect(try value(sql, as: String.self) == before)
    try good.write(to: URL(filePath: folder.database))
    try restorePage(of: table, from: old)
    #expect(try await rebuild().problems.map(\.part) == [.references])
    #expect(try value(sql, as: String.self) == before)
  }

  @Test func `columns and tables of other programs are named`() async throws {
    try folder.execute(
      """
      ALTER TABLE contact ADD COLUMN rating INTEGER; UPDATE contact SET rating = 5;
      CREATE TABLE mine (x); INSERT INTO mine VALUES (7); CREATE TABLE empty (x)
      """)
    #expect(
      try await salvage() == [
        "The table “mine” is now only in the damaged file.",
        "Contacts have columns of another program, which are now only in the damaged file.",
      ])
    #expect(try value("SELECT count(*) FROM contact", in: salvaged) == 6)
    #expect(
      try await rebuild().problems.map(\.description) == [
        "The column “rating” of the table “contact” is now only in the damaged file."
      ])
  }

  @Test func `the damaged file is kept byte for byte`() async throws {
    try folder.execute("DELETE FROM contact WHERE id = 1")
    let damaged = try Data(contentsOf: URL(filePath: folder.database))
    try await expectRefusal()
    guard case .damagedFile(let path) = try await rebuild().saved else {
      Issue.record("The damaged file is kept.")
      return
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == damaged)
  }

  @Test func `a repair that can't help changes nothing`() async throws {
    try folder.execute("UPDATE contact SET card = x'00' WHERE id = 1")
    let damaged = try Data(contentsOf: URL(filePath: folder.database))
    let store = try open()
    let found = try await store.problems()
    #expect(found.map(\.part) == [.cards])
    #expect(try await store.repair(isLossless: true, of: found) == nil)
    try store.close()
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == damaged)
  }

  @Test func `a page that is there twice doesn't prevent a rebuilding that is promised`()
    async throws
  {
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    let note = "NOTE:" + String(repeating: "x", count: 300)
    try await store.apply(.insert((0..<60).map { contact("P\($0)", note) }, at: [0, 0]))
    try store.close()
    var bytes = try Data(contentsOf: URL(filePath: folder.database))
    let end = Data("END:VCARD".utf8)
    let offsets = Array(stride(from: 4_096, to: bytes.count, by: 4_096))
    let leaves = offsets.filter { (offset: Int) -> Bool in
      let page = bytes[offset..<offset + 4_096]
      return page.first == 0x0D && page.range(of: end) != nil
    }
    bytes.replaceSubrange(
      leaves[2]..<leaves[2] + 4_096, with: bytes[leaves[1]..<leaves[1] + 4_096])
    try bytes.write(to: URL(filePath: folder.database))
    #expect(try ListRebuilding(ofListAt: folder.database).isPossible())
    let lost = try await rebuild().problems.filter { $0.part == .cards }
    #expect(!lost.isEmpty)
    #expect(lost.allSatisfy { $0.isLoss })
    let rebuilt = try ContactStore(path: folder.database, mode: .readOnly)
    #expect(try await rebuilt.problems() == [])
    #expect(try await rebuilt.names()[0].count == 65 - lost.count)
  }

  @Test func `the replacement of a damaged list is announced`() async throws {
    try folder.execute("DELETE FROM contact WHERE id = 1")
    let path = folder.database
    let events = Mutex<[String]>([])
    let watch = CommitWatch {
      events.withLock { $0.append("will") }
    } didCommit: { isDone in
      events.withLock { $0.append(isDone ? "did" : "failed") }
    }
    _ = try await ListRebuilding(ofListAt: path).perform(saving: backups, commitWatch: watch)
    let seen = events.withLock { $0 }
    #expect(Set(seen.dropLast()) == ["will"])
    #expect(seen.last == "did")
  }

  @Test func `what another program writes before the replacement isn't lost`() async throws {
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    let copy = try await store.backUp(to: folder.path + "/copy.sqlite")
    let version = try ListRestoration.version(of: folder.database)
    try await store.apply(.insert([contact("New")], at: [0, 0]))
    let restoration = try await ListRestoration(of: copy, to: folder.database)
    let error = await #expect(throws: ContactError.self) {
      try await restoration.perform(
        saving: backups, waiting: WriterWait(), commitWatch: CommitWatch(), damagedAt: version)
    }
    #expect(error?.code == .locked)
    #expect(try await store.names()[0].first == "New")
  }
}
