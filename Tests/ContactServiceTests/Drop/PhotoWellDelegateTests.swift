import ContactDrop
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

struct PhotoWellDelegateTests {
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 9]

  let list: ContactList
  let well: PhotoWellDelegate

  init() async throws {
    list = ContactList(try ContactStore.inMemory())
    let item = DragItem(itemProvider: .vCards("a.vcf", card("FN:Ada King", "UID:a")))
    try await ContactListDelegate(list).accept(DropSession(items: [item]), at: .nowhere)
    let id = try await list.read { try #require(try $0.id(at: [0, 0])) }
    well = PhotoWellDelegate(list, contact: id)
  }

  private func session(_ providers: ItemProvider...) -> DropSession {
    DropSession(items: providers.map { DragItem(itemProvider: $0) })
  }

  private func lines() async throws -> [String] {
    let id = well.contact
    let bytes = try await list.read { try $0.contact(id)?.card.bytes ?? [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test func `A photo well accepts one image and replaces the photo`() async throws {
    let proposal = try await well.accept(session(.data("p.png", Self.png, type: .png)), at: .well)
    #expect(proposal == DropProposal(.copy, .insertIntoDestinationIndexPath))
    #expect(try await lines().dropLast().last == "PHOTO;TYPE=PNG;ENCODING=b:iVBORw0KGgoBAgM=")
    try await well.accept(session(.data("p.jpg", Self.jpeg, type: .png)), at: .well)
    #expect(try await lines().dropLast().last == "PHOTO;TYPE=JPEG;ENCODING=b:/9j/4Ak=")
    try await list.undo()
    #expect(try await lines().dropLast().last == "PHOTO;TYPE=PNG;ENCODING=b:iVBORw0KGgoBAgM=")
  }

  @Test func `The row and an observer see the new photo at once`() async throws {
    let changes = await list.changes
    try await well.accept(session(.data("p.png", Self.png, type: .png)), at: .well)
    let id = well.contact
    #expect(try await list.read { try $0.row(of: id)?.hasPhoto } == true)
    for await batch in changes {
      #expect(batch.changes == [.replacedRow(at: [0, 0])])
      break
    }
  }

  @Test func `A filter is stored with the photo, and a dry run changes nothing`() async throws {
    var well = well
    well.filter = .sepia
    let before = try await lines()
    well.isDryRun = true
    try await well.accept(session(.data("p.png", Self.png, type: .png)), at: .well)
    #expect(try await lines() == before)
    well.isDryRun = false
    try await well.accept(session(.data("p.png", Self.png, type: .png)), at: .well)
    #expect(try await lines().contains("X-CONTACTS-PHOTO-FILTER:sepia"))
    try await list.undo()
    #expect(try await lines() == before)
  }

  @Test func `Filter, crop and removal are one operation each, or none if nothing changes`()
    async throws
  {
    try await well.accept(session(.data("p.png", Self.png, type: .png)), at: .well)
    let before = try await lines()
    let ids = [well.contact]
    #expect(try await list.setPhotoFilter(.mono, of: ids) != nil)
    #expect(try await list.setPhotoFilter(.mono, of: ids) == nil)
    #expect(try await list.setPhotoCrop(.attention, of: ids) != nil)
    #expect(try await list.setPhotoCrop(.attention, of: ids) == nil)
    #expect(try await list.removePhotos(of: ids) != nil)
    #expect(try await list.removePhotos(of: ids) == nil)
    for _ in 0..<3 { try await list.undo() }
    #expect(try await lines() == before)
  }

  @Test func `A photo well refuses everything else`() async throws {
    let image = ItemProvider.data("p.png", Self.png, type: .png)
    for session in [session(image, image), session(.vCards("c.vcf", numberedCard(1))), session()] {
      #expect(!well.canHandle(session))
      #expect(try await well.sessionDidUpdate(session, destination: .well).operation == .forbidden)
      #expect(try await well.accept(session, at: .well).operation == .forbidden)
    }
    #expect(try await well.accept(session(image), at: .outside).operation == .cancel)
    await #expect(throws: ContactError.self) {
      try await well.accept(session(.data("p.png", [1], type: .png)), at: .well)
    }
    #expect(try await lines().count == 5)
  }

  @Test func `A removed contact can't get a photo`() async throws {
    try await list.remove([well.contact])
    await #expect(throws: ContactError.self) {
      try await well.accept(session(.data("p.png", Self.png, type: .png)), at: .well)
    }
  }

  @Test func `A drag offers and shows the photo, or shows initials`() async throws {
    let delegate = ContactListDelegate(list)
    var drag = try await delegate.beginDrag(at: [[0, 0], [0, 0]])
    #expect(drag.items.count == 1)
    #expect(try await delegate.liftPreview(for: drag.items[0]) == LiftPreview(.initials("AK")))
    try await well.accept(session(.data("p.png", Self.png, type: .png)), at: .well)
    drag = try await delegate.beginDrag(at: [[0, 0]])
    let item = drag.items[0]
    #expect(
      item.itemProvider.registeredTypeIdentifiers
        == [.vCard, .utf8PlainText, .jCard, .commaSeparatedText, .png])
    let image = try ImageData(Self.png)
    #expect(try await item.itemProvider.loadObjects(of: ImageData.self) == [image])
    let preview = try await delegate.liftPreview(for: item)
    #expect(preview?.content == .initials("AK"))
    #expect(preview?.problem?.hasPrefix("The program contacts-photo, which opens photos,") == true)
    await #expect(throws: ContactError.self) { try await delegate.beginDrag(at: [[0, 1]]) }
    #expect(try await delegate.itemsForAddingTo(drag, at: [0, 0]).isEmpty)
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `A lift preview is the derived photo, at most 100 pixels wide`() async throws {
    var delegate = ContactListDelegate(list)
    delegate.photoRenderer = PhotoRenderer(programPath: ContactsPhoto.path)
    let image = try ImageData(ContactsPhoto.greyBitmap(width: 300, height: 150))
    try await well.accept(session(.data("p.bmp", image.bytes, type: .bmp)), at: .well)
    let drag = try await delegate.beginDrag(at: [[0, 0]])
    let preview = try #require(try await delegate.liftPreview(for: drag.items[0]))
    guard case .image(let shown) = preview.content else {
      Issue.record("\(preview)")
      return
    }
    #expect(shown.type == .jpeg)
    let information = try await delegate.photoRenderer.information(of: PhotoBytes(shown.bytes))
    #expect([information.width, information.height] == [100, 50])
    #expect(try await drag.items[0].itemProvider.loadObjects(of: ImageData.self) == [image])
  }

  @Test func `Rows of another list are copied as cards`() async throws {
    let other = ContactList(try ContactStore.inMemory())
    let drag = try await ContactListDelegate(list).beginDrag(at: [[0, 0]])
    let proposal = try await ContactListDelegate(other).accept(DropSession(drag), at: .nowhere)
    #expect(proposal == DropProposal(.copy, .insertAtDestinationIndexPath))
    #expect(try await other.names() == ["Ada King"])
    #expect(try await list.read { try $0.count(section: 0) } == 1)
  }

  @Test func `Events say which rows replaced each placeholder`() async throws {
    let coordinator = DropCoordinator(
      session: session(
        .vCards("two.vcf", numberedCard(1) + numberedCard(2)), .failing("broken.vcf"),
        .vCards("known.vcf", card("FN:Ada King", "UID:a")), .vCards("one.vcf", numberedCard(3)),
        .data("Contact 3.png", Self.png, type: .png)),
      place: .gap([0, 0]), proposal: DropProposal(.copy, .insertAtDestinationIndexPath))
    try await ContactListDelegate(list).performDrop(with: coordinator)
    var events: [DropCoordinator.Event] = []
    var iterator = coordinator.events.makeAsyncIterator()
    while events.count < 11, let event = await iterator.next() { events.append(event) }
    let expected: [DropCoordinator.Event] = [
      .insertedPlaceholder(item: 0, [0, 0]), .insertedPlaceholder(item: 1, [0, 0]),
      .insertedPlaceholder(item: 2, [0, 0]), .insertedPlaceholder(item: 3, [0, 0]),
      .removedPlaceholder(item: 1),
      .replacedPlaceholder(item: 0, [0, 0], rowCount: 2), .droppedToRow(item: 0, [0, 0]),
      .removedPlaceholder(item: 2),
      .replacedPlaceholder(item: 3, [0, 2], rowCount: 1), .droppedToRow(item: 3, [0, 2]),
      .droppedIntoRow(item: 4, [0, 2]),
    ]
    #expect(events == expected)
    #expect(coordinator.placeholders.isEmpty)
  }
}
