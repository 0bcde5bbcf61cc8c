import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

struct LibraryTests {
  @Test(arguments: [
    "CardChange", "ListMirror", "ListPointer", "ListVisit", "SlowItem", "Thumbnails",
  ])
  func `docs/library.md has the code that is tested`(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
    let docs = Corpus.packageFolder.appending(path: "docs/library.md")
    #expect(try String(contentsOf: docs, encoding: .utf8).contains("```swift\n\(source)```\n"))
  }

  @Test func `Each card is read, changed and written in its version`() throws {
    let file = [
      "BEGIN:VCARD", "VERSION:2.1", "FN:Ada", "TEL;X-A=b;WORK:1;ext=9", "X-EXTENSION:9",
      "END:VCARD",
      "BEGIN:VCARD", "VERSION:4.0", "FN:Grace", "TEL;VALUE=uri;TYPE=home:tel:+1", "END:VCARD", "",
    ]
    let (bytes, diagnostics) = addSwitchboard(
      "5550147", to: Array(file.joined(separator: "\n").utf8))
    let changed = [
      "BEGIN:VCARD", "VERSION:2.1", "FN:Ada", "TEL;X-A=b;WORK;PREF:5550147;ext=9", "END:VCARD",
      "BEGIN:VCARD", "VERSION:4.0", "FN:Grace", "TEL;VALUE=uri;TYPE=home:tel:+1",
      "TEL;TYPE=work:5550147", "END:VCARD", "",
    ]
    #expect(String(decoding: bytes, as: UTF8.self) == changed.joined(separator: "\n"))
    #expect(diagnostics.isEmpty)
    let made = card(
      given: "Ada", family: "Lovelace", birthday: VCardDate(month: 12, day: 10), photo: [1, 2, 3])
    let expected = [
      "BEGIN:VCARD", "VERSION:4.0", "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "BDAY:--1210",
      "PHOTO:data:image/png;base64,AQID", "END:VCARD", "",
    ]
    #expect(String(decoding: made.bytes, as: UTF8.self) == expected.joined(separator: "\r\n"))
  }

  @Test func `A list is opened, read and changed, and the change is undone`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.database
    let store = try ContactStore(path: path, mode: .create)
    try await drop([slowItem("a.vcf") { $0 < 3 ? numberedCard($0) : nil }], on: ContactList(store))
    try store.close()
    #expect(try await visitList(at: path, without: "Contact 1") == ["Contact 0", "Contact 2"])
    #expect(try await visitList(at: path, without: "") == (0..<3).map { "Contact \($0)" })
  }

  @Test func `A mirror follows a list exactly, even if the list is ahead of it`() async throws {
    let list = ContactList(try ContactStore.inMemory())
    let changes = await list.changes
    var mirror = ListMirror()
    try await mirror.read(list)
    for number in 0..<8 {
      let item = DragItem(itemProvider: .vCards("a.vcf", numberedCard(number)))
      try await ContactListDelegate(list).accept(
        DropSession(items: [item]), at: .gap([0, number / 2]))
      let first = try await list.read { try $0.ids(section: 0, rows: 0..<1) }
      if number % 3 == 2 { try await list.remove(first) }
    }
    let (names, version) = try await list.read { reader in
      (try reader.rows(section: 0, 0..<99).map(\.name), try reader.version())
    }
    for await batch in changes {
      try await mirror.follow(batch, of: list)
      #expect(mirror.names == [names])
      if batch.version == version { break }
    }
    try await drop([DragItem(itemProvider: .vCards("b.vcf", numberedCard(9)))], on: list)
    for await batch in changes where batch.version > version {
      try await mirror.follow(batch, of: list)
      break
    }
    #expect(mirror.names == [names + ["Contact 9"]])
  }

  @Test(arguments: [
    (Point(x: 5, y: 121), DropPlace.gap([0, 0]), DropProposal.Intent.insertAtDestinationIndexPath),
    (Point(x: 5, y: 130), .row([0, 0]), .insertIntoDestinationIndexPath),
    (Point(x: 5, y: 105), .book(section: 0), .insertAtDestinationIndexPath),
    (Point(x: 5, y: 50), .outside, .unspecified),
  ])
  func `A pointer over a list gives a drop place and a proposal`(
    pointer: Point, place: DropPlace, intent: DropProposal.Intent
  ) async throws {
    let list = ContactList(try ContactStore.inMemory())
    try await drop([slowItem("a.vcf") { $0 < 3 ? numberedCard($0) : nil }], on: list)
    let frame = ScrolledFrame(Rectangle(x: 0, y: 100, width: 50, height: 200))
    let (proposal, found) = try await proposal(
      for: [DragItem(itemProvider: .vCards("b.vcf", numberedCard(7)))], under: pointer,
      rowCounts: [3], shownIn: frame, on: ContactListDelegate(list))
    #expect(found == place)
    #expect(proposal.intent == intent)
  }

  @Test func `A thumbnail is derived once, and its absence is explained`()
    async throws
  {
    let folder = try TemporaryFolder()
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let person = Contact("FN:Ada", "PHOTO;ENCODING=b;TYPE=PNG:\(png)")
    let page = Contact("FN:Bo", "PHOTO;VALUE=uri:https://example.org/b")
    let without = Thumbnails(program: nil, cachedIn: folder.path)
    #expect(
      try await without.thumbnail(of: page, side: 8) == .address("https://example.org/b"))
    #expect(
      try await without.thumbnail(of: Contact(VCard(reading: numberedCard(1))), side: 8)
        == .none(reason: nil))
    guard case .none(.some) = try await without.thumbnail(of: person, side: 8) else {
      Issue.record("There is a photo, and nobody who could derive it.")
      return
    }
    guard ContactsPhoto.isBuilt else { return }
    let thumbnails = Thumbnails(program: ContactsPhoto.path, cachedIn: folder.path)
    let thumbnail = try await thumbnails.thumbnail(of: person, side: 8)
    guard case .photo(let bytes) = thumbnail else {
      Issue.record("There is no photo: \(thumbnail)")
      return
    }
    #expect(try ImageData(bytes).type == .jpeg)
    #expect(try await without.thumbnail(of: person, side: 8) == thumbnail)
    let list = ContactList(try ContactStore.inMemory())
    let delegate = thumbnails.delegate(of: list)
    try await delegate.accept(
      DropSession(items: [DragItem(itemProvider: ItemProvider(object: person, suggestedName: "a"))]
      ),
      at: .nowhere)
    let drag = try await delegate.beginDrag(at: [[0, 0]])
    let preview = try await delegate.liftPreview(for: try #require(drag.items.first))
    #expect(preview?.problem == nil)
    guard case .image = preview?.content else {
      Issue.record("The preview has no photo.")
      return
    }
  }

  private func drop(_ items: [DragItem], on list: ContactList) async throws {
    try await ContactListDelegate(list).accept(DropSession(items: items), at: .nowhere)
  }
}
