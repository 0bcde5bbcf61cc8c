import ContactModel
import ContactStorage
import Foundation
import Testing
import VCardFormat

@testable import ContactService

struct FolderSyncTests {
  @Test func `New contacts get files, and new files become contacts`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:ada", "FN:Ada")
    try await fixture.insert("FN:No UID")
    try fixture.write("grace hopper.vcf", "UID:grace", "FN:Grace")
    let results = try await fixture.sync().sorted()
    #expect(results.count == 3)
    #expect(results.contains("ada.vcf created"))
    #expect(results.contains("grace hopper.vcf inserted"))
    #expect(try fixture.file("ada.vcf") == "UID:ada FN:Ada")
    #expect(try await fixture.contacts() == ["FN:No UID", "UID:ada FN:Ada", "UID:grace FN:Grace"])
    #expect(try fixture.names().count == 3)
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `Files have complete cards in UTF-8 with a UID, and the contacts keep their bytes`()
    async throws
  {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("FN:A")
    let former =
      Array("BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1:M".utf8) + [0xFC]
      + Array("\r\nEND:VCARD\r\n".utf8)
    let other = try await fixture.insert(former)
    let cut = try await fixture.insert(
      Array("BEGIN:VCARD\r\nVERSION:3.0\r\nUID:cut\r\nFN:Cut\r\n".utf8))
    #expect(try await fixture.sync().count == 3)
    #expect(try fixture.file("cut.vcf") == "UID:cut FN:Cut")
    #expect(try await fixture.list.read { try $0.card(cut)?.bytes.count } == 43)
    #expect(try fixture.file("\(id).vcf") == "FN:A UID:\(id)")
    #expect(try fixture.file("\(other).vcf") == "N:Mü FN:Mü UID:\(other)")
    #expect(try await fixture.sync().isEmpty)
    #expect(try await fixture.list.read { try $0.card(other)?.bytes } == former)

    // A copy of the folder belongs to the same contacts, whatever their versions.
    let copy = fixture.folder.path + "-copy"
    try FileManager.default.copyItem(atPath: fixture.folder.path, toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    for _ in 0..<2 {
      let again = try await fixture.list.sync(
        copy, book: nil, allowsRemovals: false, isDryRun: false)
      #expect(again.items.map { "\($0.file) \($0.result.rawValue)" } == [])
    }
    #expect(try await fixture.list.read { try $0.card(other)?.bytes } == former)
    #expect(try await fixture.contacts().count == 3)
  }

  @Test func `Text around the card of a file stays when the card is written`() async throws {
    let fixture = try SyncFixture()
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\nFN:A\r\nEND:VCARD\r\n"
    try fixture.write("a.vcf", bytes: Array("before\r\n\(card)\r\nafter".utf8))
    #expect(try await fixture.sync() == ["a.vcf inserted"])
    let id = try #require(
      try await fixture.list.read { try $0.contactIDs(withUID: "a", section: 0) }.first)
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:new")
    #expect(try await fixture.sync() == ["a.vcf written"])
    let path = "\(fixture.folder.path)/a.vcf"
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "before\r\n\(card.replacing("END", with: "NOTE:new\r\nEND"))\r\nafter")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A true conflict keeps ours, and theirs in a folder of its own`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "NOTE:0", "TEL:0")
    try await fixture.sync()
    for number in ["1", "2"] {
      try await fixture.replace(id, "UID:a", "FN:A", "NOTE:ours\(number)", "TEL:0")
      try fixture.write("a.vcf", "UID:a", "FN:A", "NOTE:theirs\(number)", "TEL:\(number)")
      #expect(try await fixture.sync() == ["a.vcf conflict"])
      #expect(try fixture.file("a.vcf") == "UID:a FN:A NOTE:ours\(number) TEL:\(number)")
      try await fixture.replace(id, "UID:a", "FN:A", "NOTE:0", "TEL:0")
      try await fixture.sync()
    }
    #expect(try fixture.file(".conflicts/a.vcf") == "UID:a FN:A NOTE:theirs1 TEL:1")
    #expect(try fixture.file(".conflicts/a-2.vcf") == "UID:a FN:A NOTE:theirs2 TEL:2")
  }

  @Test func `A conflict isn't kept where a link leads`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "NOTE:0")
    try await fixture.sync()
    let elsewhere = fixture.folder.path + "-elsewhere"
    try FileManager.default.createDirectory(
      atPath: elsewhere, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: elsewhere) }
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.appending(path: ".conflicts").path, withDestinationPath: elsewhere)
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:ours")
    try fixture.write("a.vcf", "UID:a", "FN:A", "NOTE:theirs")
    await #expect(throws: ContactError.self) { try await fixture.sync() }
    #expect(try fixture.file("a.vcf") == "UID:a FN:A NOTE:theirs")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
  }

  @Test func `A file that can't be read leaves its contact alone`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    let one = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\nFN:B\r\n"
    for text in ["", "no card", one, one + "END:VCARD\r\n" + one + "END:VCARD\r\n"] {
      try fixture.write("a.vcf", bytes: Array(text.utf8))
      #expect(try await fixture.sync() == ["a.vcf failed"])
      try await fixture.replace(id, "UID:a", "FN:A", "NOTE:\(text.utf8.count)")
      #expect(try await fixture.sync() == ["a.vcf failed"])
      #expect(try fixture.file("a.vcf").utf8.count <= text.utf8.count)
    }
    #expect(try await fixture.contacts().count == 1)
    try fixture.delete("a.vcf")
    try fixture.write("target", "UID:a", "FN:B")
    try FileManager.default.createSymbolicLink(
      at: fixture.folder.appending(path: "a.vcf"),
      withDestinationURL: fixture.folder.appending(path: "target"))
    #expect(try await fixture.sync() == ["a.vcf failed"])
    #expect(try await fixture.contacts().count == 1)
  }

  @Test func `A folder without files, or with few of them, doesn't empty the book`() async throws {
    let fixture = try SyncFixture()
    for number in 0..<40 { try await fixture.insert("UID:u\(number)", "FN:\(number)") }
    try await fixture.sync()
    for number in 0..<11 { try fixture.delete("u\(number).vcf") }
    await #expect { try await fixture.sync() } throws: {
      ($0 as? ContactError)?.code == .tooManyRemovals
    }
    #expect(try await fixture.contacts().count == 40)
    try fixture.write("u0.vcf", "UID:u0", "FN:0")
    #expect(try await fixture.sync().count == 10)
    #expect(try await fixture.contacts().count == 30)
    for number in [0] + Array(11..<40) { try fixture.delete("u\(number).vcf") }
    await #expect { try await fixture.sync() } throws: {
      ($0 as? ContactError)?.code == .tooManyRemovals
    }
    #expect(try fixture.names().isEmpty)
    #expect(try await fixture.sync(allowsRemovals: true).count == 30)
    #expect(try await fixture.contacts().isEmpty)
  }

  @Test(arguments: ["", "no card"])
  func `A folder with nothing but unreadable files doesn't empty a small book`(text: String)
    async throws
  {
    let fixture = try SyncFixture()
    for name in ["a", "b", "c"] { try await fixture.insert("UID:\(name)", "FN:\(name)") }
    try await fixture.sync()
    for name in ["a", "b"] { try fixture.delete("\(name).vcf") }
    try fixture.write("c.vcf", bytes: Array(text.utf8))
    await #expect { try await fixture.sync() } throws: {
      ($0 as? ContactError)?.code == .tooManyRemovals
    }
    #expect(try await fixture.contacts().count == 3)
    try fixture.write("d.vcf", "UID:d", "FN:d")
    #expect(
      try await fixture.sync().sorted()
        == ["a.vcf removed", "b.vcf removed", "c.vcf failed", "d.vcf inserted"])
  }

  @Test func `A file with the UID of another file leaves its contact alone`() async throws {
    let fixture = try SyncFixture()
    for name in ["a", "b"] { try await fixture.insert("UID:\(name)", "FN:\(name)") }
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:b", "FN:a")
    for _ in 0..<2 { #expect(try await fixture.sync() == ["a.vcf failed"]) }
    #expect(try await fixture.contacts() == ["UID:b FN:b", "UID:a FN:a"])
    try fixture.write("a.vcf", "UID:a", "FN:a", "NOTE:1")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts() == ["UID:b FN:b", "UID:a FN:a NOTE:1"])
  }

  @Test func `A missing folder is an error`() async throws {
    let fixture = try SyncFixture()
    try FileManager.default.removeItem(at: fixture.folder)
    await #expect { try await fixture.sync() } throws: { ($0 as? ContactError)?.code == .notFound }
  }

  @Test func `The folder remembers its book`() async throws {
    let fixture = try SyncFixture()
    try await fixture.list.store.write(.init(command: "book add")) {
      try $0.apply(.insertBook(name: "work", section: 1))
    }
    try fixture.write("a.vcf", "UID:a", "FN:A")
    _ = try await fixture.list.sync(fixture.folder.path, book: "work")
    #expect(try await fixture.list.sync(fixture.folder.path, book: nil).book == "work")
    await #expect {
      try await fixture.list.sync(fixture.folder.path, book: "contacts")
    } throws: {
      ($0 as? ContactError)?.code == .otherBook
    }
    try await fixture.list.store.undo()
    #expect(try await fixture.list.sync(fixture.folder.path, book: "contacts").items.count == 1)
    #expect(try await fixture.contacts() == ["UID:a FN:A"])
  }

  @Test func `A folder whose book is gone deletes nothing, and can get another book`() async throws
  {
    let fixture = try SyncFixture()
    try await fixture.list.store.write(.init(command: "book add")) {
      try $0.apply(.insertBook(name: "work", section: 1))
    }
    try fixture.write("a.vcf", "UID:a", "FN:A")
    _ = try await fixture.list.sync(fixture.folder.path, book: "work")
    try await fixture.list.store.write(.init(command: "book rm")) {
      try $0.apply(.remove($0.reader.ids(section: 1, rows: 0..<1)))
      try $0.apply(.removeBook(section: 1))
    }
    await #expect { try await fixture.sync() } throws: { ($0 as? ContactError)?.code == .otherBook }
    #expect(try fixture.names() == ["a.vcf"])
    let outcome = try await fixture.list.sync(fixture.folder.path, book: "contacts")
    #expect(outcome.items.map(\.result) == [.inserted])
    #expect(try await fixture.contacts() == ["UID:a FN:A"])
  }

  @Test func `A moved contact leaves the folder`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.insert("UID:b", "FN:B")
    try await fixture.sync()
    try await fixture.list.store.write(.init(command: "move")) {
      try $0.apply(.insertBook(name: "work", section: 1))
      try $0.apply(.move([id], to: [1, 0]))
    }
    #expect(try await fixture.sync() == ["a.vcf deleted"])
  }

  @Test func `The file of a contact that was deleted for good is deleted`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "NOTE:0")
    try await fixture.insert("UID:b", "FN:B")
    try await fixture.sync()
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:1")
    try await fixture.remove(id)
    _ = try await fixture.list.store.emptyTrash()
    #expect(try await fixture.sync() == ["a.vcf deleted"])
    #expect(try fixture.names() == ["b.vcf"])
  }

  @Test func `A file that changes while it is written keeps its content`() async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "FN:read")
    try fixture.write("b.vcf", "FN:read")
    let folder = try CardFolder(path: fixture.folder.path)
    let files = try folder.files()
    try fixture.write("a.vcf", "FN:changed meanwhile")
    try fixture.write("b.vcf", "FN:changed meanwhile")
    try fixture.write("c.vcf", "FN:new meanwhile")
    var draft = CardFolderDraft(in: folder)
    try draft.write(Array("ours".utf8), as: "a.vcf", replacing: files.stamps["a.vcf".exact])
    draft.remove("b.vcf", former: try #require(files.stamps["b.vcf".exact]))
    try draft.write(Array("ours".utf8), as: "c.vcf", replacing: nil)
    try draft.write(Array("ours".utf8), as: "d.vcf", replacing: nil)
    let done = try draft.finish()
    #expect(done.keys.map(\.text) == ["d.vcf"])
    #expect(try fixture.file("a.vcf") == "FN:changed meanwhile")
    #expect(try fixture.file("b.vcf") == "FN:changed meanwhile")
    #expect(try fixture.file("c.vcf") == "FN:new meanwhile")
    #expect(try fixture.names() == ["a.vcf", "b.vcf", "c.vcf", "d.vcf"])
  }

  @Test func `A change that leaves size and time alone is found`() async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "UID:a", "FN:A")
    try await fixture.sync()
    let path = fixture.folder.appending(path: "a.vcf").path
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    let handle = try #require(FileHandle(forWritingAtPath: path))
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\nFN:B\r\nEND:VCARD\r\n"
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)], ofItemAtPath: path)
    // The file was written while the first sync ran or just before, so its time proves nothing.
    #expect(try await fixture.sync() == ["a.vcf replaced"])
  }
}
