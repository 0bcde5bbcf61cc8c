import ContactDrop
import ContactModel
import ContactTestSupport
import FoundationEssentials
import Testing

struct DropCoordinatorTests {
  private func coordinator(_ count: Int) -> DropCoordinator {
    let items = (0..<count).map {
      DragItem(itemProvider: .vCards("\($0).vcf", numberedCard($0)))
    }
    return DropCoordinator(
      session: DropSession(items: items), place: .gap([0, 2]),
      proposal: DropProposal(.copy, .insertAtDestinationIndexPath),
      sourceIndexPaths: [[0, 5], nil])
  }

  @Test func `Items of a drop have the index paths of their source rows`() {
    let coordinator = coordinator(3)
    #expect(coordinator.items.map(\.sourceIndexPath) == [[0, 5], nil, nil])
    #expect(coordinator.items.map(\.index) == [0, 1, 2])
    #expect(coordinator.destinationIndexPath == [0, 2])
  }

  @Test(arguments: [(true, DropProposal.Operation.move), (false, .cancel)])
  func `A move is carried out only if the session allows it`(
    isAllowed: Bool, operation: DropProposal.Operation
  ) {
    let coordinator = DropCoordinator(
      session: DropSession(items: [], allowsMoveOperation: isAllowed), place: .nowhere,
      proposal: DropProposal(.move, .insertAtDestinationIndexPath))
    #expect(coordinator.proposal.operation == operation)
    #expect((coordinator.proposal.reason == nil) == isAllowed)
  }

  @Test func `A placeholder is replaced by rows or removed only once`() async {
    var coordinator: DropCoordinator? = coordinator(3)
    guard let events = coordinator?.events, let items = coordinator?.items else { return }
    let contexts = items.compactMap {
      coordinator?.drop($0, to: DropPlaceholder(insertionIndexPath: [0, 2]))
    }
    #expect(coordinator?.placeholders.items == [0, 1, 2])
    let answers = [
      contexts[1].commitInsertion { $0 == [0, 2] ? 2 : 0 },
      contexts[1].commitInsertion { _ in 1 },
    ]
    #expect(answers == [true, false])
    #expect(contexts.map(\.insertionIndexPath) == [[0, 2], nil, [0, 4]])
    #expect(contexts[0].deletePlaceholder())
    #expect(!contexts[0].deletePlaceholder())
    #expect(throws: CancellationError.self) {
      try contexts[2].commitInsertion { _ in throw CancellationError() }
    }
    let isReplaced = contexts[2].commitInsertion { _ in 1 }
    #expect(isReplaced)
    coordinator?.drop(items[2], toRowAt: [0, 4])
    coordinator?.drop(items[0], intoRowAt: [0, 0])
    coordinator = nil
    let expected: [DropCoordinator.Event] = [
      .insertedPlaceholder(item: 0, [0, 2]), .insertedPlaceholder(item: 1, [0, 2]),
      .insertedPlaceholder(item: 2, [0, 2]), .replacedPlaceholder(item: 1, [0, 2], rowCount: 2),
      .removedPlaceholder(item: 0), .replacedPlaceholder(item: 2, [0, 4], rowCount: 1),
      .droppedToRow(item: 2, [0, 4]), .droppedIntoRow(item: 0, [0, 0]),
    ]
    var told: [DropCoordinator.Event] = []
    var iterator = events.makeAsyncIterator()
    while told.count < expected.count, let event = await iterator.next() { told.append(event) }
    #expect(told == expected)
  }

  @Test func `Index paths are converted with and without placeholders`() {
    let coordinator = coordinator(3)
    for (item, row) in zip(coordinator.items, [2, 0, 2]) {
      _ = coordinator.drop(item, to: DropPlaceholder(insertionIndexPath: [0, row]))
    }
    let placeholders = coordinator.placeholders
    #expect(placeholders.items == [1, 0, 2])
    #expect([0, 1, 2].map(placeholders.shownIndexPath(ofItem:)) == [[0, 3], [0, 0], [0, 4]])
    for row in 0..<6 {
      let shown = placeholders.shownIndexPath(of: [0, row])
      #expect(placeholders.indexPath(ofShown: shown) == [0, row])
    }
    #expect(placeholders.shownIndexPath(of: [0, 1]) == [0, 2])
    #expect(placeholders.shownIndexPath(of: [0, 2]) == [0, 5])
    #expect(placeholders.shownIndexPath(of: [1, 2]) == [1, 2])
    #expect([0, 3, 4].map { placeholders.indexPath(ofShown: [0, $0]) } == [nil, nil, nil])
  }

  @Test func `A placeholder stays before its row while others change the list`() {
    let coordinator = coordinator(2)
    _ = coordinator.drop(coordinator.items[0], to: DropPlaceholder(insertionIndexPath: [0, 3]))
    _ = coordinator.drop(coordinator.items[1], to: DropPlaceholder(insertionIndexPath: [1, 0]))
    coordinator.follow(
      RowChanges(
        operation: OperationID(rawValue: 1),
        changes: [
          .removedRows(at: [0, 0], count: 1), .removedRows(at: [0, 3], count: 1),
          .insertedRows(at: [0, 2], count: 2), .removedBook(section: 1),
        ]))
    #expect(coordinator.placeholders.items == [0])
    #expect(coordinator.placeholders.insertionIndexPath(ofItem: 0) == [0, 4])
  }
}
