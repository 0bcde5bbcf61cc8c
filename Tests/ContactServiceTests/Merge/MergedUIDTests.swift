import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing

struct MergedUIDTests {
  let list: ContactList

  /// Makes a list of Ada, Grace and Alan, and merges Grace into Ada.
  init() async throws {
    list = ContactList(try ContactStore.inMemory())
    try await drop(
      card("FN:Ada Lovelace", "UID:a") + Self.grace + card("FN:Alan Turing", "UID:t"))
    try await merge([[0, 1]], into: [0, 0])
  }

  private static let grace = card("FN:Ada King", "UID:G", "NOTE:countess")

  @Test func `A card whose UID a merge removed matches the contact that took it over`()
    async throws
  {
    try await drop(Self.grace + card("FN:Ada King", "UID:G", "TITLE:Countess"))
    #expect(try await names() == ["Ada Lovelace", "Alan Turing"])
  }

  @Test func `Undo of a merge forgets the taken UID, and redo restores it`() async throws {
    try await list.undo()
    let merged = try await list.read { try $0.hasMergedUIDs() }
    #expect(!merged)
    try await list.store.redo()
    try await drop(Self.grace)
    #expect(try await names() == ["Ada Lovelace", "Alan Turing"])
  }

  @Test func `Undo of an earlier merge forgets the taken UID`() async throws {
    try await drop(card("FN:Joan Clarke", "UID:c"))
    let merge = try #require(
      try await list.read { try $0.operations(limit: 9) }.first { $0.command == "merge" })
    try await list.store.undo(merge.id)
    try await drop(Self.grace)
    #expect(try await names() == ["Ada Lovelace", "Ada King", "Alan Turing", "Joan Clarke"])
    let isForgotten = try await list.read { try !$0.hasMergedUIDs() }
    #expect(isForgotten)
  }

  @Test func `A taken UID moves on when its contact is merged into another one`() async throws {
    try await merge([[0, 0]], into: [0, 1])
    try await drop(card("FN:Ada King", "UID:G", "TEL:1"))
    #expect(try await names() == ["Alan Turing"])
  }

  @Test func `A card doesn't match a taken UID after the contact was removed`() async throws {
    let ada = try #require(try await list.read { try $0.id(at: [0, 0]) })
    try await list.remove([ada])
    try await drop(Self.grace)
    #expect(try await names() == ["Alan Turing", "Ada King"])
    try await list.undo()
    try await list.undo()
    try await drop(Self.grace)
    #expect(try await names() == ["Ada Lovelace", "Alan Turing"])
  }

  @Test func `Deleting a contact for good also forgets the UIDs that it took over`() async throws {
    let ada = try #require(try await list.read { try $0.id(at: [0, 0]) })
    try await list.remove([ada])
    try await list.store.emptyTrash()
    let isForgotten = try await list.read { try !$0.hasMergedUIDs() }
    #expect(isForgotten)
    let problems = try await list.store.problems()
    #expect(problems == [])
  }

  private func merge(_ rows: [IndexPath], into target: IndexPath) async throws {
    let ids = try await list.read { reader in try rows.compactMap { try reader.id(at: $0) } }
    let session = DropSession(
      list.itemsForBeginning(ids),
      request: DropRequest(operation: .move, intent: .into, mergesSeveral: true))
    let delegate = ContactListDelegate(list)
    let proposal = try await delegate.sessionDidUpdate(session, destination: .row(target))
    try await delegate.performMerge(
      with: DropCoordinator(session: session, place: .row(target), proposal: proposal))
  }

  private func drop(_ bytes: [UInt8]) async throws {
    try await ContactListDelegate(list).accept(
      DropSession(items: [DragItem(itemProvider: .vCards("x.vcf", bytes))]), at: .nowhere)
  }

  private func names() async throws -> [String] {
    try await list.read { try $0.rows(section: 0, 0..<Int.max).map(\.name) }
  }
}
