import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing

struct ContactListDelegateLocalDropTests {
  let list: ContactList

  init() async throws {
    list = ContactList(try ContactStore.inMemory())
    try await list.addBook(named: "work")
    let provider = ItemProvider.vCards("all.vcf", (0..<6).flatMap(numberedCard))
    try await ContactListDelegate(list).accept(
      DropSession(items: [DragItem(itemProvider: provider)]), at: .gap([0, 0]))
  }

  @Test(arguments: [
    ([1, 4], 3, [0, 2, 1, 4, 3, 5], 2),
    ([4, 1], 3, [0, 2, 4, 1, 3, 5], 2),
    ([0, 1, 2], 6, [3, 4, 5, 0, 1, 2], 3),
    ([5], 0, [5, 0, 1, 2, 3, 4], 0),
    ([2], 2, [0, 1, 2, 3, 4, 5], 2),
  ])
  func `Rows move before the row that was at the destination`(
    sources: [Int], row: Int, order: [Int], destination: Int
  ) async throws {
    let outcome = try await move(sources, to: .gap([0, row]))
    #expect(try await numbers(section: 0) == order)
    #expect(outcome.destination?.book == "contacts")
    #expect(outcome.destination?.row == destination)
    #expect(outcome.count == sources.count)
  }

  @Test func `Copied rows also stay where they are`() async throws {
    try await move([1, 2], to: .gap([1, 0]), asked: .copy)
    #expect(try await numbers(section: 0) == [0, 1, 2, 3, 4, 5])
    #expect(try await numbers(section: 1) == [1, 2])
  }

  @Test func `Rows dropped on a book are moved to its end`() async throws {
    try await move([3], to: .gap([1, 0]))
    try await move([0, 2], to: .book(section: 1))
    #expect(try await numbers(section: 0) == [1, 4, 5])
    #expect(try await numbers(section: 1) == [3, 0, 2])
  }

  @Test func `A row dropped into another row is merged into it`() async throws {
    try await move([0], to: .row([0, 1]), intent: .into)
    #expect(try await numbers(section: 0) == [1, 2, 3, 4, 5])
  }

  @Test func `Several rows can't be merged into one by a drop`() async throws {
    let outcome = try await move([0, 2], to: .row([0, 1]), intent: .into)
    #expect(outcome.proposal.operation == .forbidden)
    #expect(try await numbers(section: 0) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `A row dropped into itself isn't merged`() async throws {
    let outcome = try await move([0], to: .row([0, 0]), intent: .into)
    #expect(outcome.proposal.operation == .forbidden)
    #expect(try await numbers(section: 0) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `Undo reverts the last move, and then the one before it`() async throws {
    try await move([1, 4], to: .gap([0, 0]))
    try await move([0, 5], to: .book(section: 1))
    try await list.undo()
    #expect(try await numbers(section: 0) == [1, 4, 0, 2, 3, 5])
    #expect(try await numbers(section: 1) == [])
    try await list.undo()
    #expect(try await numbers(section: 0) == [0, 1, 2, 3, 4, 5])
    try await list.store.redo()
    #expect(try await numbers(section: 0) == [1, 4, 0, 2, 3, 5])
  }

  @Test func `A drag offers each row as its card and as text`() async throws {
    let ids = try await list.read { try $0.rows(section: 0, 0..<1).map(\.id) }
    let provider = try #require(list.itemsForBeginning(ids).items.first?.itemProvider)
    #expect(try await bytes(of: provider, as: .vCard) == numberedCard(0))
    #expect(try await bytes(of: provider, as: .plainText) == Array("Contact 0\n".utf8))
  }

  private func bytes(of provider: ItemProvider, as type: TypeIdentifier) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in provider.chunks(conformingTo: type) { bytes += chunk }
    return bytes
  }

  @discardableResult
  private func move(
    _ rows: [Int], to place: DropPlace, asked operation: DropProposal.Operation? = nil,
    intent: DropRequest.Intent = .automatic
  ) async throws -> LocalDropOutcome {
    let ids = try await list.read { reader in
      try rows.map { try reader.rows(section: 0, $0..<$0 + 1)[0].id }
    }
    let session = DropSession(
      list.itemsForBeginning(ids), request: DropRequest(operation: operation, intent: intent))
    let delegate = ContactListDelegate(list)
    let proposal = try await delegate.sessionDidUpdate(session, destination: place)
    return try await delegate.performLocalDrop(
      with: DropCoordinator(session: session, place: place, proposal: proposal))
  }

  /// Returns the numbers of the contacts in a book, in its order.
  private func numbers(section: Int) async throws -> [Int] {
    try await list.read { reader in
      let count = try reader.books()[section].count
      return try reader.rows(section: section, 0..<count).compactMap {
        Int($0.name.dropFirst("Contact ".utf8.count))
      }
    }
  }
}
