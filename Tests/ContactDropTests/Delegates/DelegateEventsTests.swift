import ContactDrop
import ContactTestSupport
import FoundationEssentials
import Synchronization
import Testing

struct DelegateEventsTests {
  @Test(arguments: [
    (
      DropPlace.gap([0, 0]), DropProposal.Operation.copy,
      ["lift", "enter", "update", "perform", "end", "drag copy"]
    ),
    (.outside, .cancel, ["lift", "enter", "update", "exit", "end", "back", "drag cancel"]),
    (.row([0, 0]), .forbidden, ["lift", "enter", "update", "end", "back", "drag forbidden"]),
  ])
  func `Both delegates receive the events of a session from lift to end`(
    place: DropPlace, operation: DropProposal.Operation, events: [String]
  ) async throws {
    let log = EventLog()
    let session = DragSession(items: [DragItem(itemProvider: .vCards("a.vcf"))])
    let proposal = try await log.drop(session, on: log, at: place)
    #expect(proposal.operation == operation)
    #expect(log.events.withLock { $0 } == events)
  }

  @Test func `A failed drop ends for both delegates, and the items go back`() async throws {
    let log = EventLog(isFailing: true)
    let session = DragSession(items: [DragItem(itemProvider: .vCards("a.vcf"))])
    await #expect(throws: CancellationError.self) {
      try await log.drop(session, on: log, at: .gap([0, 0]))
    }
    #expect(
      log.events.withLock { $0 } == [
        "lift", "enter", "update", "perform", "end", "back", "drag cancel",
      ])
  }

  @Test func `A delegate that can't handle a session receives no further events`() async throws {
    let log = EventLog()
    let session = DragSession(items: [DragItem(itemProvider: .data("o", type: .data))])
    try await log.drop(session, on: log, at: .gap([0, 0]))
    #expect(log.events.withLock { $0 } == ["lift", "back", "drag forbidden"])
  }
}

/// Records the events that it receives.
private final class EventLog: DropDelegate, DragDelegate {
  let events = Mutex<[String]>([])
  let isFailing: Bool

  init(isFailing: Bool = false) {
    self.isFailing = isFailing
  }

  private func note(_ event: String) { events.withLock { $0.append(event) } }

  func canHandle(_ session: DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: [.vCard])
  }

  func sessionDidEnter(_ session: DropSession) async { note("enter") }

  func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal {
    note("update")
    return switch place {
    case .outside: DropProposal(.cancel)
    case .row: .forbidden("Not here.")
    default: DropProposal(.copy, .insertAtDestinationIndexPath)
    }
  }

  func sessionDidExit(_ session: DropSession) async { note("exit") }

  func performDrop(with coordinator: DropCoordinator) async throws -> DropProposal.Operation {
    note("perform")
    if isFailing { throw CancellationError() }
    return coordinator.proposal.operation
  }

  func sessionDidEnd(_ session: DropSession) async { note("end") }

  func itemsForBeginning(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] { [] }

  func willAnimateLift(of session: DragSession) async { note("lift") }

  func willAnimateCancel(of item: DragItem) async { note("back") }

  func didEnd(_ session: DragSession, operation: DropProposal.Operation) async {
    note("drag \(operation)")
  }
}
