import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

@Suite struct ContactStoreErrorTests {
  private static func code(_ body: () throws -> Void) -> ContactError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? ContactError)?.code
    }
  }

  @Test func `a missing file is reported and not created`() throws {
    let folder = try TemporaryFolder()
    for mode in [ContactStore.Mode.readOnly, .readWrite] {
      #expect(Self.code { _ = try ContactStore(path: folder.database, mode: mode) } == .notFound)
    }
    #expect(try folder.names() == [])
  }

  @Test func `an empty file becomes a list only in the mode create`() throws {
    let folder = try TemporaryFolder()
    #expect(FileManager.default.createFile(atPath: folder.database, contents: nil))
    #expect(Self.code { _ = try ContactStore(path: folder.database, mode: .readOnly) } == .notFound)
    #expect(
      Self.code { _ = try ContactStore(path: folder.database, mode: .readWrite) } == .notFound)
    _ = try ContactStore(path: folder.database, mode: .create)
  }

  /// Returns a path of this many bytes in a folder.
  private static func path(in folder: String, byteCount: Int) -> String {
    var path = folder
    while path.utf8.count < byteCount - 100 { path += "/" + String(repeating: "d", count: 50) }
    return path + "/" + String(repeating: "n", count: byteCount - path.utf8.count - 1)
  }

  @Test func `a list whose name or path is too long for SQLite is refused, and not made`() throws {
    let folder = try TemporaryFolder()
    let name = folder.path + "/" + String(repeating: "n", count: 247)
    for path in [name, Self.path(in: folder.path, byteCount: 504)] {
      #expect(Self.code { try ContactStore(path: path, mode: .create).close() } == nil)
    }
    for path in [name + "n", Self.path(in: folder.path, byteCount: 505)] {
      let error = #expect(throws: ContactError.self) {
        try ContactStore(path: path, mode: .create)
      }
      #expect(error?.code == .cannotCreate)
      #expect(
        error?.description == "The path “\(path)” is too long; choose a shorter name or folder.")
      #expect(!FileManager.default.fileExists(atPath: path))
      // Another program may have left an empty file.
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(Self.code { _ = try ContactStore(path: path, mode: .create) } == .cannotCreate)
    }
    let longer = folder.path + "/" + String(repeating: "n", count: 256)
    #expect(Self.code { _ = try ContactStore(path: longer, mode: .readWrite) } == .cannotCreate)
  }

  @Test func `a closed store throws an error that says so`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try store.close()
    for body in [{ _ = try await store.read { try $0.books() } }, { _ = try await store.undo() }]
      as [@Sendable () async throws -> Void]
    {
      let error = try await #require(throws: ContactError.self) { try await body() }
      #expect(error.code == .closed)
      #expect(error.description == "“\(folder.database)” was closed; open it again.")
    }
  }

  @Test(arguments: [false, true])
  func `nothing is written to a file that was removed or replaced`(isReplaced: Bool) async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let kept = folder.path + "/kept.sqlite"
    try FileManager.default.moveItem(atPath: folder.database, toPath: kept)
    if isReplaced {
      #expect(FileManager.default.createFile(atPath: folder.database, contents: nil))
    }
    let error = await #expect(throws: ContactError.self) {
      try await store.write(.init(command: "test")) {
        try $0.apply(.insertBook(name: "work", section: 1))
      }
    }
    #expect(error?.code == .changedMeanwhile)
  }

  @Test func `a file that is no database is left unchanged`() throws {
    let folder = try TemporaryFolder()
    let bytes = Data(repeating: 0x41, count: 5_000)
    #expect(FileManager.default.createFile(atPath: folder.database, contents: bytes))
    for mode in [ContactStore.Mode.readOnly, .readWrite, .create] {
      let code = Self.code { _ = try ContactStore(path: folder.database, mode: mode) }
      #expect(code == .notADatabase)
    }
    #expect(FileManager.default.contents(atPath: folder.database) == bytes)
  }

  @Test func `a folder is refused as a database`() throws {
    let folder = try TemporaryFolder()
    #expect(
      Self.code { _ = try ContactStore(path: folder.path, mode: .readWrite) } == .notADatabase)
  }

  @Test func `a folder that can't hold files gives the error cannotCreate`() throws {
    let code = Self.code { _ = try ContactStore(path: "/proc/none/list.sqlite", mode: .create) }
    #expect(code == .cannotCreate)
  }

  @Test func `a second writer gives up when the first one doesn't end`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.database
    let first = try ContactStore(path: path, mode: .create)
    let second = try ContactStore(
      StoreOpener(path: path, mode: .readWrite, wait: WriterWait(seconds: 0.01)))
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    let end = DispatchSemaphore(value: 0)
    async let writing: Void = first.write(LoggedOperation.Draft(command: "test")) { transaction in
      try transaction.apply(.insert([contact("A")], at: [0, 0]))
      starting.finish()
      end.wait()
    }.value
    for await _ in started {}
    let error = await #expect(throws: ContactError.self) {
      try await second.apply(.insert([contact("B")], at: [0, 0]))
    }
    end.signal()
    try await writing
    #expect(error?.code == .locked)
    #expect(
      error?.description == "Another program is writing to “\(path)”; try again when it is done.")
    #expect(try await second.names() == [["A"]])
  }

  @Test(arguments: [
    ContactListEdit.insert([contact("A")], at: [0, 1]),
    .insert([contact("A")], at: [0, -1]),
    .move([], to: [0, 1]),
  ])
  func `a row past the end is out of range`(edit: ContactListEdit) async throws {
    let store = try ContactStore.inMemory()
    let error = await #expect(throws: ContactError.self) { try await store.apply(edit) }
    #expect(error?.code == .rowOutOfRange)
    #expect(
      error?.description.hasSuffix("is out of range: “contacts” has room at rows 0 to 0.") == true)
  }

  @Test func `missing contacts and books are named`() async throws {
    let store = try ContactStore.inMemory()
    let id = ContactID(rawValue: 7)
    let table: [(ContactListEdit, ContactError.Code)] = [
      (.remove([id]), .unknownContact),
      (.replace(id, with: contact("A")), .unknownContact),
      (.insert([contact("A")], at: [1, 0]), .unknownBook),
      (.removeBook(section: 1), .unknownBook),
      (.removeBook(section: 0), .lastBook),
      (.insertBook(name: "CONTACTS", section: 0), .bookExists),
      (.insertBook(name: " ", section: 0), .invalidBookName),
      (.insertBook(name: "work", section: 2), .unknownBook),
    ]
    for (edit, code) in table {
      let error = await #expect(throws: ContactError.self) { try await store.apply(edit) }
      #expect(error?.code == code)
    }
    #expect(try await store.read { try $0.operations(limit: 10) } == [])
  }
}
