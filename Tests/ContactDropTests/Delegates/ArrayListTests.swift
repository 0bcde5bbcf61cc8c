import ContactDrop
import ContactModel
import ContactTestSupport
import FoundationEssentials
import Synchronization
import Testing

/// A custom list that moves rows by the source index paths of a drop.
struct ArrayListTests {
  @Test func `A drop within a list moves the rows at the source index paths`() async throws {
    let list = ArrayList(["A", "B", "C", "D"])
    let drag = try await list.beginDrag(at: [[0, 3], [0, 0]], in: DragSession())
    let proposal = try await list.drop(drag, on: list, at: .gap([0, 2]))
    #expect(proposal.operation == .move)
    #expect(list.rows.withLock { $0 } == ["B", "D", "A", "C"])
    #expect(list.removed.withLock { $0 }.isEmpty)
  }

  @Test func `Index paths as local objects of a list are the source index paths`() async throws {
    let list = ArrayList(["A", "B", "C"])
    var drag = DragSession(localContext: ObjectIdentifier(list))
    drag.items = [
      DragItem(itemProvider: .data("A", type: .utf8PlainText), localObject: [0, 0] as IndexPath)
    ]
    try await list.accept(DropSession(drag), at: .gap([0, 3]))
    #expect(list.rows.withLock { $0 } == ["B", "C", "A"])
  }

  @Test func `Rows leave the first list after another list has taken them`() async throws {
    let (list, other) = (ArrayList(["A", "B", "C"]), ArrayList(["X"]))
    other.refused.withLock { $0 = ["B"] }
    let drag = try await list.beginDrag(at: [[0, 1], [0, 2]], in: DragSession())
    try await list.drop(drag, on: other, at: .gap([0, 0]))
    #expect(other.rows.withLock { $0 } == ["C", "X"])
    #expect(list.removed.withLock { $0 } == [[0, 2]])
  }

  @Test func `The delegate receives the location of the session`() async throws {
    let list = ArrayList(["A"])
    let drag = try await list.beginDrag(at: [[0, 0]], in: DragSession())
    try await list.drop(drag, on: list, at: .outside, location: Point(x: 3, y: 4))
    try await list.accept(DropSession(drag), at: .outside, location: Point(x: 5, y: 6))
    try await list.accept(DropSession(drag, location: Point(x: 7, y: 8)), at: .outside)
    #expect(
      list.locations.withLock { $0 } == [Point(x: 3, y: 4), Point(x: 5, y: 6), Point(x: 7, y: 8)])
  }

  @Test func `A control that isn't a place is sprung by its name`() async throws {
    let list = ArrayList([])
    var spring = SpringLoading<String>()
    var events = spring.update("tab: work", at: .zero)
    events += spring.update("tab: work", at: .seconds(1))
    for case .sprung(let control) in events {
      await list.sessionDidSpringLoad(DropSession(items: []), on: control)
    }
    #expect(list.sprung.withLock { $0 } == ["tab: work"])
  }
}

/// A list of texts in one section.
private final class ArrayList: DropDelegate, DragDelegate {
  let rows: Mutex<[String]>
  let removed = Mutex<[IndexPath]>([])
  let refused = Mutex<Set<String>>([])
  let locations = Mutex<[Point?]>([])
  let sprung = Mutex<[String]>([])

  init(_ rows: [String]) {
    self.rows = Mutex(rows)
  }

  func canHandle(_ session: DropSession) -> Bool { true }

  func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal {
    locations.withLock { $0.append(session.location) }
    return DropProposal(place == .outside ? .cancel : .move, .insertAtDestinationIndexPath)
  }

  func performDrop(with coordinator: DropCoordinator) async throws -> DropProposal.Operation {
    defer { coordinator.finish() }
    let destination = coordinator.destinationIndexPath?.row ?? 0
    let sources = coordinator.items.compactMap(\.sourceIndexPath?.row)
    if !sources.isEmpty {
      rows.withLock { rows in
        let moved = sources.map { rows[$0] }
        for source in sources.sorted(by: >) { rows.remove(at: source) }
        rows.insert(contentsOf: moved, at: destination - sources.count { $0 < destination })
      }
      return .move
    }
    for item in coordinator.items {
      let texts = try await item.dragItem.itemProvider.loadObjects(of: String.self)
      guard refused.withLock({ $0.isDisjoint(with: texts) }) else { continue }
      rows.withLock { $0.insert(contentsOf: texts, at: destination) }
      coordinator.didTake(item)
    }
    return .move
  }

  func sessionDidSpringLoad(_ session: DropSession, on control: String) async {
    sprung.withLock { $0.append(control) }
  }

  func itemsForBeginning(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] {
    let text = rows.withLock { $0[indexPath.row] }
    return [DragItem(itemProvider: ItemProvider(object: text, suggestedName: text))]
  }

  func itemsForAddingTo(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] {
    try await itemsForBeginning(session, at: indexPath)
  }

  func removeRows(of items: [DragItem], movedBy session: DragSession) async throws {
    removed.withLock { $0 += items.compactMap(\.sourceIndexPath) }
  }
}
