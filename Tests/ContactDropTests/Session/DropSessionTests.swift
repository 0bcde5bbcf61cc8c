import ContactDrop
import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct DropSessionTests {
  let session = DropSession(
    items: [
      DragItem(itemProvider: .vCards("a.vcf", numberedCard(1) + numberedCard(2))),
      DragItem(itemProvider: .failing("b.vcf")),
      DragItem(itemProvider: .data("c.txt", Array("text".utf8), type: .utf8PlainText)),
      DragItem(itemProvider: .vCards("d.vcf", numberedCard(3), pause: .milliseconds(5))),
    ], location: Point(x: 30, y: 40))

  @Test func `A session says which types of objects it can load`() {
    #expect(session.hasItemsConforming(toTypeIdentifiers: [.image, .plainText]))
    #expect(!session.hasItemsConforming(toTypeIdentifiers: [.image, .url]))
    #expect(session.canLoadObjects(of: VCard.self))
    #expect(session.canLoadObjects(of: String.self))
    #expect(!session.canLoadObjects(of: ImageData.self))
    #expect(!session.allowsMoveOperation)
    #expect(session.localDragSession == nil)
  }

  @Test func `Objects are loaded in the session's order, and an item may fail alone`() async {
    let results = await session.loadObjects(of: VCard.self)
    let counts = results.map { try? $0.get().count }
    #expect(counts == [2, nil, nil, 1])
    #expect(throws: FixtureError.self) { try results[1].get() }
    #expect(throws: ContactError.self) { try results[2].get() }
  }

  @Test func `A cancelled item fails, and the others are loaded`() async {
    session.itemProgress[3].cancel()
    let results = await session.loadObjects(of: VCard.self)
    #expect(throws: CancellationError.self) { try results[3].get() }
    #expect((try? results[0].get().count) == 2)
  }

  @Test func `A cancelled session fails as a whole`() async {
    session.progress.cancel()
    for result in await session.loadObjects(of: String.self).dropFirst(2).prefix(1) {
      #expect(throws: CancellationError.self) { try result.get() }
    }
    #expect(!session.itemProgress.map(\.isCancelled).contains(false))
  }

  @Test func `The location of a session is converted to a scrolled list`() {
    let frame = ScrolledFrame(
      Rectangle(x: 10, y: 20, width: 100, height: 100), contentOffset: Point(x: 0, y: 300))
    #expect(session.location(in: frame) == Point(x: 20, y: 320))
    #expect(DropSession(items: []).location(in: frame) == nil)
  }

  @Test func `A session counts the bytes that it loads`() async {
    var providers = ["one", "three"].map { ItemProvider(suggestedName: $0) }
    providers[0].registerDataRepresentation(for: .utf8PlainText, byteCount: 3) {
      ByteChunks(Array("one".utf8))
    }
    providers[1].registerDataRepresentation(for: .utf8PlainText, byteCount: 5) {
      ByteChunks(Array("three".utf8))
    }
    let session = DropSession(items: providers.map { DragItem(itemProvider: $0) })
    #expect(session.progress.totalByteCount == 8)
    #expect(session.progress.fractionCompleted == 0)
    _ = await session.loadObjects(of: String.self)
    #expect(session.progress.completedByteCount == 8)
    #expect(session.progress.fractionCompleted == 1)
    #expect(session.itemProgress.map(\.completedByteCount) == [3, 5])
    #expect(self.session.progress.totalByteCount == nil)
    #expect(self.session.progress.fractionCompleted == nil)
  }

  @Test func `Items for other processes have no local objects and no private types`() {
    var provider = ItemProvider(suggestedName: "ada")
    provider.registerDataRepresentation(for: .json, visibility: .ownProcess) { ByteChunks([1]) }
    provider.registerDataRepresentation(for: .vCard) { ByteChunks([2]) }
    let drag = DragSession(items: [DragItem(itemProvider: provider, localObject: 7)])
    #expect(DropSession(drag).items[0].itemProvider.registeredTypeIdentifiers == [.json, .vCard])
    #expect(DropSession(drag).items[0].localObject as? Int == 7)
    #expect(DropSession(drag).allowsMoveOperation)
    let item = drag.itemsForOtherProcesses[0]
    #expect(item.itemProvider.registeredTypeIdentifiers == [.vCard])
    #expect(item.localObject == nil)
  }
}
