import ContactDrop
import ContactModel
import ContactTestSupport
import Foundation
import Synchronization
import Testing

struct NameListTests {
  @Test func `The list of the documentation stands there as it is tested`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "NameList.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let docs = Corpus.packageFolder.appending(path: "docs/drop.md")
    #expect(try String(contentsOf: docs, encoding: .utf8).contains("```swift\n\(source)```\n"))
  }

  @Test func `The list of the documentation takes cards and moves its rows`() async throws {
    let list = NameList()
    let session = DropSession(items: [
      DragItem(itemProvider: .vCards("c.vcf", card("FN:Bo") + card("FN:Cy")))
    ])
    let proposal = try await list.accept(session, at: .gap(IndexPath(row: 1, section: 0)))
    #expect(proposal == DropProposal(.copy, .insertAtDestinationIndexPath))
    #expect(list.sections.withLock { $0 } == [["Ada", "Bo", "Cy", "Grace"]])

    var drag = DragSession(localContext: ObjectIdentifier(list))
    drag.items = try await list.itemsForBeginning(drag, at: IndexPath(row: 0, section: 0))
    try await list.accept(DropSession(drag), at: .gap(IndexPath(row: 3, section: 0)))
    #expect(list.sections.withLock { $0 } == [["Bo", "Cy", "Ada", "Grace"]])

    let refused = try await list.accept(DropSession(drag), at: .row(IndexPath(row: 0, section: 0)))
    #expect(refused == .forbidden("Drop it between two names."))
  }

  @Test func `A session of which nothing can be taken is told nothing but no`() async throws {
    let session = DropSession(items: [DragItem(itemProvider: .data("o.bin", type: .data))])
    let proposal = try await NameList().accept(session, at: .nowhere)
    #expect(proposal.operation == .forbidden)
  }
}
