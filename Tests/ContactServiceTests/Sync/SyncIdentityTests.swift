import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

@testable import ContactService

/// Which contact a file belongs to, whatever its name is.
@Suite struct SyncIdentityTests {
  @Test func `A sync takes a UID that changed alone`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:other", "FN:A")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts() == ["UID:other FN:A"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A UID that changed in the file is kept when both sides changed`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:x")
    try fixture.write("a.vcf", "UID:new", "FN:A", "TEL:1")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:new FN:A NOTE:x TEL:1"])
    #expect(try fixture.file("a.vcf") == "UID:new FN:A NOTE:x TEL:1")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `Files that exchanged their names still belong to their contacts`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:b", "FN:B")
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:x")
    try fixture.write("a.vcf", "UID:b", "FN:B")
    try fixture.write("b.vcf", "UID:a", "FN:A")
    #expect(try await fixture.sync() == ["b.vcf written"])
    #expect(try await fixture.contacts() == ["UID:a FN:A NOTE:x", "UID:b FN:B"])
    #expect(try fixture.file("a.vcf") == "UID:b FN:B")
    #expect(try fixture.file("b.vcf") == "UID:a FN:A NOTE:x")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test(arguments: [true, false])
  func `A file that has another person's card doesn't change its former contact`(isChanged: Bool)
    async throws
  {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    if isChanged { try await fixture.replace(id, "UID:a", "FN:A", "NOTE:x") }
    try fixture.write("a.vcf", "UID:n", "FN:Nina")
    let results = try await fixture.sync().sorted()
    if isChanged {
      #expect(results == ["a-2.vcf created", "a.vcf inserted"])
      #expect(try fixture.file("a-2.vcf") == "UID:a FN:A NOTE:x")
      #expect(try await fixture.contacts() == ["UID:a FN:A NOTE:x", "UID:n FN:Nina"])
    } else {
      #expect(results == ["a.vcf inserted", "a.vcf removed"])
      #expect(try await fixture.contacts() == ["UID:n FN:Nina"])
    }
    #expect(try fixture.file("a.vcf") == "UID:n FN:Nina")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A file that was renamed keeps its contact`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "NOTE:0")
    try await fixture.insert("UID:b", "FN:B")
    try await fixture.sync()
    try fixture.delete("a.vcf")
    try fixture.write("other.vcf", "UID:a", "FN:A", "NOTE:1")
    #expect(try await fixture.sync() == ["other.vcf replaced"])
    #expect(try await fixture.list.read { try $0.contact(id)?.note } == "1")
    #expect(try await fixture.sync().isEmpty)
    #expect(try fixture.names() == ["b.vcf", "other.vcf"])
  }

  @Test func `Files that all got other names keep their contacts in any order`() async throws {
    let fixture = try SyncFixture()
    var names: [String] = []
    for uid in ["a", nil, "c", nil, "e"] {
      let id = try await fixture.insert(
        card([uid.map { "UID:\($0)" }, "FN:\(names.count)"].compactMap(\.self)))
      names.append("\(uid ?? "\(id)").vcf")
    }
    try await fixture.sync()
    let contacts = try await fixture.contacts()
    for (name, other) in zip(names, ["z", "y", "x", "w", "v"]) {
      try FileManager.default.moveItem(
        at: fixture.folder.appending(path: name), to: fixture.folder.appending(path: "\(other).vcf")
      )
    }
    #expect(try await fixture.sync().isEmpty)
    #expect(try await fixture.contacts() == contacts)
    #expect(try fixture.names() == ["v.vcf", "w.vcf", "x.vcf", "y.vcf", "z.vcf"])
    try fixture.delete("w.vcf")
    try fixture.rename("x.vcf", to: "1.vcf")
    try fixture.rename("z.vcf", to: "2.vcf")
    #expect(try await fixture.sync() == ["w.vcf removed"])
    #expect(try await fixture.contacts() == contacts.filter { !$0.contains("FN:3") })
  }

  @Test func `Two files with one UID are an error of the second`() async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "UID:a", "FN:A")
    try fixture.write("b.vcf", "UID:a", "FN:B")
    #expect(try await fixture.sync() == ["a.vcf inserted", "b.vcf failed"])
    #expect(try await fixture.sync() == ["b.vcf failed"])
    #expect(try await fixture.contacts() == ["UID:a FN:A"])
  }

  @Test func `The first sync joins files and contacts with the same UID`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:same", "FN:A")
    try await fixture.insert("UID:b", "FN:B", "TEL:1")
    try fixture.write("1.vcf", "UID:same", "FN:A")
    try fixture.write("2.vcf", "UID:b", "FN:B", "TEL:2")
    #expect(try await fixture.sync() == ["2.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:b FN:B TEL:1 TEL:2", "UID:same FN:A"])
    #expect(try fixture.file("2.vcf") == "UID:b FN:B TEL:1 TEL:2")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A renamed file keeps what it had in common with a card of version 2.1`()
    async throws
  {
    let fixture = try SyncFixture()
    let card = "BEGIN:VCARD\r\nVERSION:2.1\r\nUID:a\r\nN:Q;A\r\nFN:A Q\r\nTEL:1\r\nEND:VCARD\r\n"
    try await fixture.insert(Array(card.utf8))
    try await fixture.sync()
    let paths = ["a.vcf", "b.vcf"].map { fixture.folder.appending(path: $0) }
    try FileManager.default.moveItem(at: paths[0], to: paths[1])
    #expect(try await fixture.sync().isEmpty)
    try fixture.write("b.vcf", "UID:a", "N:Q;A", "FN:A Q", "TEL:2")
    #expect(try await fixture.sync() == ["b.vcf replaced"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A renamed file keeps its contact, whose id is its UID`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("FN:A")
    try await fixture.sync()
    try await fixture.replace(id, "FN:A", "NOTE:x")
    let paths = ["\(id).vcf", "b.vcf"].map { fixture.folder.appending(path: $0) }
    try FileManager.default.moveItem(at: paths[0], to: paths[1])
    #expect(try await fixture.sync() == ["b.vcf written"])
    #expect(try fixture.file("b.vcf") == "FN:A NOTE:x UID:\(id)")
    #expect(try await fixture.contacts() == ["FN:A NOTE:x"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A deletion is carried to a file that exchanged its name with another`() async throws {
    let fixture = try SyncFixture()
    let b = try await fixture.insert("UID:b", "FN:B")
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try await fixture.remove(id)
    try fixture.write("a.vcf", "UID:b", "FN:B")
    try fixture.write("b.vcf", "UID:a", "FN:A")
    #expect(try await fixture.sync() == ["b.vcf deleted"])
    #expect(try await fixture.list.read { try $0.ids(section: 0, rows: 0..<1) } == [b])
    #expect(try fixture.names() == ["a.vcf"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A deletion for good is carried to a file that was renamed, but not to a new one`()
    async throws
  {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:b", "FN:B")
    for name in ["a", "c"] { try fixture.write("\(name).vcf", "UID:\(name)", "FN:A") }
    try await fixture.sync()
    let ids = try await fixture.list.read { try $0.ids(section: 0, rows: 1..<3) }
    for id in ids { try await fixture.remove(id) }
    _ = try await fixture.list.store.emptyTrash()
    let paths = ["a.vcf", "new a.vcf"].map { fixture.folder.appending(path: $0) }
    try FileManager.default.moveItem(at: paths[0], to: paths[1])
    try fixture.write("new c.vcf", "UID:c", "FN:A")
    try fixture.delete("c.vcf")
    #expect(try await fixture.sync() == ["new a.vcf deleted", "new c.vcf inserted"])
    #expect(try await fixture.contacts() == ["UID:b FN:B", "UID:c FN:A"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A contact that was deleted and added again keeps the file, also if it changed`()
    async throws
  {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try await fixture.sync()
    try await fixture.remove(id)
    try await fixture.insert("UID:a", "FN:A", "TEL:2")
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:3")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:2 TEL:3"])
    #expect(try fixture.names() == ["a.vcf"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test(arguments: [true, false])
  func `A file without a UID that replaced another one keeps its contact`(isChanged: Bool)
    async throws
  {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "FN:Anna", "TEL:1")
    try fixture.write("b.vcf", "FN:Bert", "TEL:2")
    try await fixture.sync()
    let anna = try await fixture.id(0)
    if isChanged { try await fixture.replace(anna, "FN:Anna", "TEL:1", "NOTE:x") }
    try fixture.rename("b.vcf", to: "a.vcf")
    let others = isChanged ? ["\(anna).vcf created"] : ["a.vcf removed"]
    #expect(try await fixture.sync() == others)
    #expect(
      try await fixture.contacts()
        == (isChanged ? ["FN:Anna TEL:1 NOTE:x"] : []) + ["FN:Bert TEL:2"])
    #expect(try fixture.file("a.vcf") == "FN:Bert TEL:2")
    if isChanged {
      #expect(try fixture.file("\(anna).vcf") == "FN:Anna TEL:1 NOTE:x UID:\(anna)")
    }
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `Files without UIDs that exchanged their names still belong to their contacts`()
    async throws
  {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "FN:Anna", "TEL:1")
    try fixture.write("b.vcf", "FN:Bert", "TEL:2")
    try await fixture.sync()
    let (anna, bert) = (try await fixture.id(0), try await fixture.id(1))
    try await fixture.replace(anna, "FN:Anna", "TEL:1", "NOTE:about Anna")
    try await fixture.replace(bert, "FN:Bert", "TEL:22")
    try fixture.rename("a.vcf", to: "c.vcf")
    try fixture.rename("b.vcf", to: "a.vcf")
    try fixture.rename("c.vcf", to: "b.vcf")
    #expect(try await fixture.sync() == ["a.vcf written", "b.vcf written"])
    #expect(
      try await fixture.contacts() == ["FN:Anna TEL:1 NOTE:about Anna", "FN:Bert TEL:22"])
    #expect(try fixture.file("a.vcf") == "FN:Bert TEL:22 UID:\(bert)")
    #expect(try fixture.file("b.vcf") == "FN:Anna TEL:1 NOTE:about Anna UID:\(anna)")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `Numbered files without UIDs that moved up keep their contacts, also in a group`()
    async throws
  {
    let fixture = try SyncFixture()
    let names = ["Anna", "Bert", "Carla", "Doris"]
    for (index, name) in names.enumerated() {
      try fixture.write("\(index + 1).vcf", "FN:\(name)")
    }
    try await fixture.sync()
    let ids = try await fixture.list.read { try $0.ids(section: 0, rows: 0..<4) }
    // A member of a group has its id as the UID.
    try await fixture.replace(ids[1], "FN:Bert", "UID:\(ids[1])")
    for number in 2...4 { try fixture.rename("\(number).vcf", to: "\(number - 1).vcf") }
    for _ in 0..<2 {
      #expect(try await fixture.sync() == ["1.vcf removed"])
      #expect(
        try await fixture.list.read { try $0.ids(section: 0, rows: 0..<3) } == Array(ids[1...]))
      #expect(
        try await fixture.contacts() == ["FN:Bert UID:\(ids[1])", "FN:Carla", "FN:Doris"])
      #expect(try await fixture.sync().isEmpty)
      try await fixture.list.store.undo()
    }
    _ = try await fixture.sync()
    try fixture.write("1.vcf", "FN:Bert", "NOTE:x")
    #expect(try await fixture.sync() == ["1.vcf replaced"])
    #expect(try await fixture.list.read { try $0.contact(ids[1])?.note } == "x")
  }

  @Test(arguments: [true, false])
  func `A file without a UID that has another name and number is another contact's`(
    isChanged: Bool
  ) async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "FN:Anna", "TEL:5550101")
    try await fixture.sync()
    let anna = try await fixture.id(0)
    if isChanged { try await fixture.replace(anna, "FN:Anna", "TEL:5550101", "NOTE:x") }
    try fixture.write("a.vcf", "FN:Nina", "TEL:5550202")
    #expect(
      try await fixture.sync().sorted()
        == (isChanged
          ? ["\(anna).vcf created", "a.vcf inserted"].sorted()
          : ["a.vcf inserted", "a.vcf removed"]))
    #expect(
      try await fixture.contacts()
        == (isChanged ? ["FN:Anna TEL:5550101 NOTE:x"] : []) + ["FN:Nina TEL:5550202"])
    #expect(try await fixture.sync().isEmpty)
    // With the same number, the name alone changed.
    try fixture.write("a.vcf", "FN:Dora", "TEL:5550202")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
  }

  @Test func `A copy of a file without a UID under another file's name is a contact of its own`()
    async throws
  {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "FN:Anna")
    try fixture.write("b.vcf", "FN:Bert")
    try await fixture.sync()
    let bert = try await fixture.id(1)
    try fixture.write("a.vcf", "FN:Bert")
    #expect(try await fixture.sync().sorted() == ["a.vcf inserted", "a.vcf removed"])
    #expect(try await fixture.id(0) == bert)
    #expect(try await fixture.contacts() == ["FN:Bert", "FN:Bert"])
    #expect(try await fixture.sync().isEmpty)
  }
}
