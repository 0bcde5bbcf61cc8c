import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ForeignChangesTests {
  private static let top = IndexPath(row: 0, section: 0)

  private static let edits: [@Sendable (ContactStore) async throws -> Void] = [
    { try await $0.apply(.insert("ABCDEFGH".map { contact(String($0)) }, at: top)) },
    {
      try await $0.apply(.move([$0.id(1), $0.id(4), $0.id(6)], to: [0, 3]))
    },
    { try await $0.apply(.insertBook(name: "work", section: 0)) },
    { try await $0.apply(.move([$0.id(2, 1), $0.id(3, 1)], to: top)) },
    { try await $0.apply(.replace($0.id(0), with: contact("New"))) },
    { _ = try await $0.undo() },
    { _ = try await $0.undo() },
    { _ = try await $0.redo() },
    { try await $0.apply(.remove([$0.id(0, 1), $0.id(3, 1)])) },
    { try await $0.apply(.renameBook(section: 0, name: "job"), .removeBook(section: 0)) },
    { _ = try await $0.undo() },
    { try await $0.apply(.insert([contact("Last")], at: [1, 0])) },
  ]

  @Test func `observers receive the changes of another store, one batch for each operation`()
    async throws
  {
    let folder = try TemporaryFolder()
    let writer = try ContactStore(path: folder.database, mode: .create)
    let reader = try ContactStore(path: folder.database, mode: .readOnly)
    var batches = await reader.changes.makeAsyncIterator()
    var mirror = ListMirror()
    try await mirror.reload(from: reader)
    for edit in Self.edits {
      try await edit(writer)
      let batch = try #require(try await batches.next())
      let isExact = mirror.apply(batch)
      #expect(isExact)
      try await mirror.fill(from: reader)
      #expect(mirror.names == (try await writer.names()))
    }
  }

  @Test func `foreign changes are sent before the store's own later change`() async throws {
    let folder = try TemporaryFolder()
    let other = try ContactStore(path: folder.database, mode: .create)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    var batches = await store.changes.makeAsyncIterator()
    var mirror = ListMirror()
    try await mirror.reload(from: store)
    for edit in Self.edits[..<5] + Self.edits[8...8] {
      try await edit(other)
      try await store.apply(.insert([contact("Own")], at: [0, 0]))
      let version = try await store.read { try $0.version() }
      while mirror.version < version {
        let isExact = mirror.apply(try #require(try await batches.next()))
        #expect(isExact)
      }
      try await mirror.fill(from: store)
      #expect(mirror.names == (try await store.names()))
    }
  }

  @Test func `several unobserved foreign changes are sent as one batch`() async throws {
    let folder = try TemporaryFolder()
    let writer = try ContactStore(path: folder.database, mode: .create)
    for edit in Self.edits[..<4] { try await edit(writer) }
    for count in 1...8 {
      let reader = try ContactStore(path: folder.database, mode: .readOnly)
      var mirror = ListMirror()
      try await mirror.reload(from: reader)
      let stream = await reader.changes
      for edit in Self.edits[4..<(4 + count)] { try await edit(writer) }
      var batches = stream.makeAsyncIterator()
      let version = try await writer.read { try $0.version() }
      while mirror.version < version { _ = mirror.apply(try #require(try await batches.next())) }
      if mirror.isStale { try await mirror.reload(from: reader) }
      try await mirror.fill(from: reader)
      #expect(mirror.names == (try await writer.names()))
      while try await writer.undo() != nil {}
      for edit in Self.edits[..<4] { try await edit(writer) }
    }
  }

  @Test func `after the history was shortened, observers must reload the list`() async throws {
    let folder = try TemporaryFolder()
    let writer = try ContactStore(path: folder.database, mode: .create)
    try await writer.apply(.insert([contact("A"), contact("B")], at: Self.top))
    let reader = try ContactStore(path: folder.database, mode: .readOnly)
    var batches = await reader.changes.makeAsyncIterator()
    try await writer.write(LoggedOperation.Draft(command: "test")) { transaction in
      try transaction.apply(.remove([try #require(try transaction.reader.id(at: Self.top))]))
    }
    #expect(try await batches.next()?.changes == [.removedRows(at: Self.top, count: 1)])
    try await writer.backUp(to: folder.path + "/backup.sqlite")
    _ = try await writer.undo()
    #expect(try await batches.next()?.changes == [.insertedRows(at: Self.top, count: 1)])
    let restoration = try await ListRestoration(
      of: ListBackup(path: folder.path + "/backup.sqlite"), to: folder.database)
    _ = try await restoration.perform(saving: BackupFolder(ofDatabase: folder.database))
    let batch = try #require(try await batches.next())
    #expect(batch.changes == [.removedRows(at: Self.top, count: 1)] || batch.isReload)
    #expect(try await reader.names() == [["B"]])
  }
}

extension RowChanges {
  /// Whether the whole list must be read again.
  var isReload: Bool { changes == [.reloadedList] }
}

/// An observer's copy of a list: it applies changes and reads only unknown rows.
struct ListMirror {
  private(set) var version = 0

  /// Whether the whole list must be read again.
  private(set) var isStale = false

  private var rows: [[String?]] = []

  /// The names, book by book; unknown names are empty.
  var names: [[String]] { rows.map { $0.map { $0 ?? "" } } }

  /// Reads the whole list.
  mutating func reload(from store: ContactStore) async throws {
    let (version, names) = try await store.read { reader in
      let names = try reader.books().indices.map { section in
        try reader.rows(section: section, 0..<Int.max).map(\.name)
      }
      return (try reader.version(), names)
    }
    self.version = version
    rows = names
    isStale = false
  }

  /// Reads the unknown rows.
  mutating func fill(from store: ContactStore) async throws {
    for (section, book) in rows.enumerated() {
      for row in book.indices where book[row] == nil {
        rows[section][row] = try await store.read { reader in
          try reader.rows(section: section, row..<(row + 1)).first?.name
        }
      }
    }
  }

  /// Applies a batch.
  ///
  /// - Returns: Whether the batch was applied; otherwise the list must be read again.
  mutating func apply(_ batch: RowChanges) -> Bool {
    guard batch.version > version else { return true }
    isStale = isStale || batch.previousVersion != version
    version = batch.version
    if !isStale, !batch.apply(to: &rows, newRow: { _ in nil }) { isStale = true }
    return !isStale
  }
}
