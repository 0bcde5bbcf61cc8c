import ContactDrop
import ContactModel
import ContactTestSupport
import Foundation
import Synchronization
import Testing

struct NameListTests {
  @Test func `docs/drop.md has the list that is tested`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "NameList.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let docs = Corpus.packageFolder.appending(path: "docs/drop.md")
    #expect(try String(contentsOf: docs, encoding: .utf8).contains("```swift\n\(source)```\n"))
  }

  @Test func `The example list of docs/drop.md takes cards and moves its rows`() async throws {
    let list = NameList()
    let session = DropSession(items: [
      DragItem(itemProvider: .vCards("c.vcf", card("FN:Bo") + card("FN:Cy")))
    ])
    let proposal = try await list.accept(session, at: .gap(IndexPath(row: 1, section: 0)))
    #expect(proposal == DropProposal(.copy, .insertAtDestinationIndexPath))
    #expect(list.sections.withLock { $0 } == [["Ada", "Bo", "Cy", "Grace"]])

    let drag = try await list.beginDrag(at: [IndexPath(row: 0, section: 0)], in: DragSession())
    try await list.accept(DropSession(drag), at: .gap(IndexPath(row: 3, section: 0)))
    #expect(list.sections.withLock { $0 } == [["Bo", "Cy", "Ada", "Grace"]])

    let refused = try await list.accept(DropSession(drag), at: .row(IndexPath(row: 0, section: 0)))
    #expect(refused == .forbidden("Drop it between two names."))
  }

  @Test func `The example list of docs/drop.md shows placeholders, and takes all or nothing`()
    async throws
  {
    let list = NameList()
    let items = [card("FN:Bo"), card("FN:Cy") + card("FN:Di")].map {
      DragItem(itemProvider: .vCards("c.vcf", $0))
    }
    let place = DropPlace.gap(IndexPath(row: 1, section: 0))
    let proposal = DropProposal(.copy, .insertAtDestinationIndexPath)
    let coordinator = DropCoordinator(
      session: DropSession(items: items), place: place, proposal: proposal)
    _ = try await list.performDrop(with: coordinator)
    var events: [DropCoordinator.Event] = []
    for await event in coordinator.events { events.append(event) }
    #expect(
      events == [
        .insertedPlaceholder(item: 0, [0, 1]), .insertedPlaceholder(item: 1, [0, 1]),
        .replacedPlaceholder(item: 0, [0, 1], rowCount: 1),
        .replacedPlaceholder(item: 1, [0, 2], rowCount: 2),
      ])
    #expect(list.sections.withLock { $0 } == [["Ada", "Bo", "Cy", "Di", "Grace"]])

    let failing = DropCoordinator(
      session: DropSession(items: items + [DragItem(itemProvider: .failing("f.vcf"))]),
      place: place, proposal: proposal)
    await #expect(throws: FixtureError.self) { _ = try await list.performDrop(with: failing) }
    #expect(failing.placeholders.isEmpty)
    #expect(list.sections.withLock { $0 } == [["Ada", "Bo", "Cy", "Di", "Grace"]])
  }

  @Test func `A session without usable items gets a forbidden proposal`() async throws {
    let session = DropSession(items: [DragItem(itemProvider: .data("o.bin", type: .data))])
    let proposal = try await NameList().accept(session, at: .nowhere)
    #expect(proposal.operation == .forbidden)
  }
}
