import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing
import VCardFormat

/// After random damage, no changed card may pass as good.
///
/// The environment variable `CONTACTS_DAMAGE` says how often a list is damaged.
@Suite struct RandomDamageTests {
  private static let count =
    TestRun.number("CONTACTS_DAMAGE") ?? 64

  /// The key of a card in a list: where it is stored.
  private struct Key: Hashable {
    let contact: Int64
    var operation: Int64 = 0
    var position: Int64 = 0
  }

  private let folder: TemporaryFolder
  private let list: String
  private let backups: BackupFolder

  init() async throws {
    folder = try TemporaryFolder()
    list = folder.path + "/good.sqlite"
    backups = BackupFolder(ofDatabase: folder.database)
    try backups.make()
    let store = try ContactStore(path: list, mode: .create)
    let photo = "PHOTO;ENCODING=b:" + String(repeating: "QUJD", count: 4_000)
    let contacts = (0..<40).map { number in
      contact(
        "Person \(number)", "EMAIL:p\(number)@x.org", "REV:2026\(number)",
        number % 13 == 0 ? photo : "X-A:b",
        "UID:u\(number)")
    }
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.backUp(to: backups.newPath())
    for row in [3, 13, 20, 30] {
      try await store.apply(
        .replace(try await store.id(row), with: contact("New \(row)", "NOTE:n", "UID:u\(row)")))
    }
    try await store.apply(.remove([try await store.id(5)]))
    try store.close()
    let queue = try DatabaseQueue(path: list)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
  }

  @Test func `random damage never passes a changed card as good`() async throws {
    let good = try Self.cards(at: list)
    #expect(good.count == 44)
    var damaging = ListDamaging(generator: SeededGenerator(state: 15))
    var recovered = 0
    for number in 0..<Self.count {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: folder.database + suffix)
      }
      try FileManager.default.copyItem(atPath: list, toPath: folder.database)
      let kinds = ListDamaging.Kind.allCases
      let what = try damaging.damage(folder.database, kinds[number % kinds.count])
      let isChanged = try Self.cards(at: folder.database) != good
      for isFixing in [false, true] {
        let problems = try await doctor(isFixing: isFixing)
        try expectChangesAreKnown(problems, good, what)
        if problems != nil { try await expectExportWarns(Set(good.values), what) }
      }
      if isChanged, try Self.cards(at: folder.database) == good { recovered += 1 }
      for name in try FileManager.default.contentsOfDirectory(atPath: backups.path)
      where name.contains(".damaged") {
        try FileManager.default.removeItem(atPath: "\(backups.path)/\(name)")
      }
    }
    #expect(recovered > Self.count / 20)
  }

  private func open(_ mode: ContactStore.Mode) throws -> ContactStore {
    try ContactStore(StoreOpener(path: folder.database, mode: mode, isSerial: true))
  }

  /// Does what `contacts doctor` does.
  ///
  /// - Returns: The remaining problems; `nil` if the list can't be opened.
  private func doctor(isFixing: Bool) async throws -> [ListProblem]? {
    do {
      // A list whose file is cut off can only be read.
      let store = try (isFixing ? try? open(.readWrite) : nil) ?? open(.readOnly)
      defer { try? store.close() }
      let problems = try await store.problems()
      guard isFixing, !problems.isEmpty else { return problems }
      do {
        if !problems.contains(where: { $0.part == .pages }) {
          try await store.repair(withCardsFrom: backups, isLossless: true)
          return try await store.problems()
        }
      } catch let error as ContactError where error.code == .corrupt {}
      do {
        _ = try await ListRebuilding(ofListAt: folder.database).perform(saving: backups)
        let rebuilt = try open(.readWrite)
        defer { try? rebuilt.close() }
        try await rebuilt.repair(withCardsFrom: backups)
      } catch let error as ContactError where error.code == .corrupt {}
      return try await store.problems()
    } catch let error as ContactError
      where [.corrupt, .notADatabase, .newerSchema, .changedMigration].contains(error.code)
    {
      return nil
    }
  }

  private func expectChangesAreKnown(
    _ problems: [ListProblem]?, _ good: [Key: [UInt8]], _ what: String
  ) throws {
    guard let problems, !problems.contains(where: { $0.part == .pages }) else { return }
    let known = problems.count { $0.part == .cards }
    let now = try Self.cards(at: folder.database)
    let changed = now.filter { good[$0] != $1 }
    #expect(known >= changed.count, "\(what): \(problems)")
    if problems.isEmpty { #expect(now == good, "\(what)") }
  }

  /// Reads all cards as an export does, and expects a warning for each changed card.
  private func expectExportWarns(_ good: Set<[UInt8]>, _ what: String) async throws {
    do {
      let store = try open(.readOnly)
      defer { try? store.close() }
      let unknown = try await store.read { reader in
        var unknown = 0
        var isWarned = false
        for section in try reader.books().indices {
          try reader.forEachCard(section: section) { _ in
          } warning: { _ in
            isWarned = true
          } _: { _, card in
            if !isWarned, !good.contains(card.bytes) { unknown += 1 }
            isWarned = false
          }
        }
        return unknown
      }
      #expect(unknown == 0, "\(what)")
    } catch let error as ContactError where error.code == .corrupt {}
  }

  /// Returns all readable cards of a file.
  private static func cards(at path: String) throws -> [Key: [UInt8]] {
    var cards: [Key: [UInt8]] = [:]
    let queue = try? DatabaseQueue(path: path)
    try? queue?.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT id, 0, 0, card FROM contact UNION ALL
          SELECT first_id, operation_id, position, card FROM operation_change WHERE card IS NOT NULL
          """)
      while let row = try rows.next() {
        let key = Key(contact: row[0] ?? 0, operation: row[1] ?? 0, position: row[2] ?? 0)
        cards[key] = Array(row[3] as Data? ?? Data())
      }
    }
    try? queue?.close()
    return cards
  }
}
