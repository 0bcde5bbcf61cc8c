import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

/// Items that are created from files, folders and objects.
struct ItemsOfFilesTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]

  private let home: TemporaryFolder

  /// A folder with some files, and with a blank in its name.
  private var folder: URL { home.url.appending(path: "two words") }

  init() throws {
    home = try TemporaryFolder()
    try home.write(numberedCard(0), to: "two words/a.vcf")
    try home.write(numberedCard(1) + numberedCard(2), to: "two words/team/b.vcf")
    try home.write(Self.png, to: "two words/c.bin")
    try home.write(Array("only words".utf8), to: "two words/team/d.txt")
  }

  @Test func `A provider of a file offers the type of its content`() async throws {
    let cards = try ItemProvider(contentsOf: folder.appending(path: "team/b.vcf").path)
    #expect(cards.registeredTypeIdentifiers.first == .vCard)
    #expect(cards.byteCount == numberedCard(1).count * 2)
    #expect(
      try await cards.loadObjects(of: VCard.self).map(\.displayName) == [
        "Contact 1", "Contact 2",
      ])
    let image = try ItemProvider(contentsOf: folder.appending(path: "c.bin"))
    #expect(try await image.loadObjects(of: ImageData.self).map(\.type) == [.png])
  }

  @Test func `A missing, unreadable or remote file has no provider`() async throws {
    let missing = folder.appending(path: "missing.vcf").path
    #expect {
      try ItemProvider(contentsOf: missing)
    } throws: { error in
      let error = error as? ContactError
      return error?.code == .notFound && error?.path == missing
    }
    #expect { try ItemProvider(contentsOf: folder) } throws: {
      ($0 as? ContactError)?.code == .unreadable
    }
    let page = try #require(URL(string: "https://example.org/a.vcf"))
    #expect { try ItemProvider(contentsOf: page) } throws: {
      ($0 as? ContactError)?.code == .notFound
    }
  }

  @Test func `A folder gives an item for each usable file, and names the others`()
    async throws
  {
    let files = try FileItems([folder.path])
    let names = files.items.map(\.itemProvider.suggestedName)
    #expect(names == ["a.vcf", "c.bin", "team/b.vcf"].map { "\(folder.path)/\($0)" })
    #expect(files.leftOutFiles.map(\.path) == ["\(folder.path)/team/d.txt"])
    #expect(files.errors.isEmpty)
  }

  @Test
  func `A list opens dropped file URLs, also of folders`()
    async throws
  {
    let list = ContactList(try ContactStore.inMemory())
    let addresses = [folder.appending(path: "team"), folder.appending(path: "a.vcf")]
    let items = addresses.map {
      DragItem(itemProvider: ItemProvider(object: $0, suggestedName: $0.lastPathComponent))
    }
    let proposal = try await ContactListDelegate(list).accept(
      DropSession(items: items), at: .nowhere)
    #expect(proposal.operation == .copy)
    #expect(try await list.names() == ["Contact 1", "Contact 2", "Contact 0"])
    let id = try #require(try await list.read { try $0.ids(section: 0, rows: 0..<1) }.first)
    let photo = ItemProvider(object: folder.appending(path: "c.bin"), suggestedName: "c.bin")
    try await PhotoWellDelegate(list, contact: id).accept(
      DropSession(items: [DragItem(itemProvider: photo)]), at: .well)
    let card = try await list.read { try $0.contact(id)?.card }
    #expect(card?.first(.photo)?.binary?.bytes == Self.png)
  }

  @Test func `A file URL that isn't opened is forbidden with advice`() async throws {
    let list = ContactList(try ContactStore.inMemory())
    let item = DragItem(
      itemProvider: ItemProvider(object: URL(filePath: "/a.vcf"), suggestedName: "a.vcf"))
    let proposal = try await ContactListDelegate(list).sessionDidUpdate(
      DropSession(items: [item]), destination: .nowhere)
    #expect(proposal == .forbidden("“a.vcf” is the address of a file: drop the file itself."))
  }

  @Test func `Items are created from objects`() async throws {
    let card = VCard(reading: numberedCard(7))
    let link = try #require(URL(string: "https://example.org/"))
    let image = try ImageData(Self.png)
    let contact = ItemProvider(object: Contact(card), suggestedName: "c")
    #expect(
      contact.registeredTypeIdentifiers == [.vCard, .utf8PlainText, .jCard, .commaSeparatedText])
    #expect(try await contact.loadObjects(of: VCard.self) == [card])
    #expect(try await contact.loadObjects(of: String.self) == ["Contact 7\n"])
    #expect(
      try await ItemProvider(object: card, suggestedName: "c").loadObjects(of: VCard.self) == [card]
    )
    #expect(
      try await ItemProvider(object: "Ada", suggestedName: "t").loadObjects(of: String.self) == [
        "Ada"
      ])
    #expect(
      try await ItemProvider(object: link, suggestedName: "l").loadObjects(of: URL.self) == [link])
    #expect(
      try await ItemProvider(object: image, suggestedName: "i").loadObjects(of: ImageData.self) == [
        image
      ])
    let list = ContactList(try ContactStore.inMemory())
    try await ContactListDelegate(list).accept(
      DropSession(items: [DragItem(itemProvider: contact)]), at: .nowhere)
    #expect(try await list.names() == ["Contact 7"])
  }
}
