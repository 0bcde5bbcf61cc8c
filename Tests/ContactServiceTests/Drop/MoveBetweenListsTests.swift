import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Synchronization
import Testing

/// Drags of rows within a list, and from one list to another.
struct MoveBetweenListsTests {
  private let friends: ContactListDelegate
  private let work: ContactListDelegate

  init() async throws {
    friends = ContactListDelegate(ContactList(try ContactStore.inMemory()))
    work = ContactListDelegate(ContactList(try ContactStore.inMemory()))
    for number in 0..<3 { try await add(numberedCard(number), to: friends) }
  }

  private func add(_ card: [UInt8], to delegate: ContactListDelegate) async throws {
    try await delegate.accept(
      DropSession(items: [DragItem(itemProvider: .vCards("a.vcf", card))]), at: .nowhere)
  }

  @Test func `Rows moved to another list leave their list in one operation`() async throws {
    let drag = try await friends.beginDrag(at: [[0, 2], [0, 0]])
    let proposal = try await friends.drop(
      drag, on: work, at: .nowhere, request: DropRequest(operation: .move))
    #expect(proposal.operation == .move)
    #expect(try await work.list.names() == ["Contact 2", "Contact 0"])
    #expect(try await friends.list.names() == ["Contact 1"])
    try await friends.list.undo()
    #expect(try await friends.list.names() == ["Contact 0", "Contact 1", "Contact 2"])
  }

  @Test func `Rows copied to another list also stay in their list`() async throws {
    let drag = try await friends.beginDrag(at: [[0, 1]])
    #expect(try await friends.drop(drag, on: work, at: .nowhere).operation == .copy)
    #expect(try await friends.list.names().count == 3)
    #expect(try await work.list.names() == ["Contact 1"])
  }

  @Test func `A moved row stays in its list if the other list didn't take all of it`() async throws
  {
    try await add(numberedCard(1), to: work)
    var delegate = work
    delegate.options.duplicatePolicy = .skip
    try await add(cardOfContact(2, note: "here"), to: work)
    try await add(cardOfContact(2, note: "there"), to: friends)
    let drag = try await friends.beginDrag(at: [[0, 0], [0, 2]])
    let proposal = try await friends.drop(
      drag, on: delegate, at: .nowhere, request: DropRequest(operation: .move))
    #expect(proposal.operation == .move)
    #expect(try await friends.list.names() == ["Contact 1", "Contact 2"])
    #expect(try await work.list.names() == ["Contact 1", "Contact 2", "Contact 0"])
  }

  @Test func `A dry run of a move removes nothing`() async throws {
    var delegate = work
    delegate.options.isDryRun = true
    let drag = try await friends.beginDrag(at: [[0, 0]])
    try await friends.drop(
      drag, on: delegate, at: .nowhere, request: DropRequest(operation: .move))
    #expect(try await friends.list.names().count == 3)
    #expect(try await work.list.names().isEmpty)
  }

  @Test func `A list finds the current rows of a drag`() async throws {
    let drag = try await friends.beginDrag(at: [[0, 2], [0, 0]])
    let session = DropSession(drag)
    #expect(try await friends.sourceIndexPaths(of: session) == [[0, 2], [0, 0]])
    #expect(try await work.sourceIndexPaths(of: session).isEmpty)
    let first = try await friends.list.read { try $0.ids(section: 0, rows: 0..<1) }
    try await friends.list.remove(first)
    #expect(try await friends.sourceIndexPaths(of: session) == [[0, 1], nil])
  }

  @Test func `The drag hooks of a list are called at lift, cancel and end`() async throws {
    let heard = Mutex<[String]>([])
    var delegate = friends
    delegate.dragHooks = DragHooks(
      willAnimateLift: { session in heard.withLock { $0.append("lift \(session.items.count)") } },
      willAnimateCancel: { item in
        heard.withLock { $0.append("back \(item.itemProvider.suggestedName)") }
      },
      didEnd: { _, operation in heard.withLock { $0.append("end \(operation)") } })
    let drag = try await delegate.beginDrag(at: [[0, 1]])
    try await delegate.drop(drag, on: delegate, at: .gap([0, 0]))
    try await delegate.drop(drag, on: delegate, at: .outside)
    #expect(
      heard.withLock { $0 } == [
        "lift 1", "end move", "lift 1", "back Contact 1.vcf", "end cancel",
      ])
  }

  /// Returns a card with the UID of a numbered card, and a note.
  private func cardOfContact(_ number: Int, note: String) -> [UInt8] {
    let text = String(decoding: numberedCard(number), as: UTF8.self)
    return Array(text.replacing("END:VCARD", with: "NOTE:\(note)\r\nEND:VCARD").utf8)
  }
}
