import ContactDrop
import ContactModel
import FoundationEssentials
import Synchronization
import VCardFormat

/// A list of names that takes the cards that are dropped on it, and lets its rows be moved.
final class NameList: DropDelegate, DragDelegate {
  let sections = Mutex<[[String]]>([["Ada", "Grace"]])

  func canHandle(_ session: DropSession) -> Bool {
    isOwn(session) || session.canLoadObjects(of: VCard.self)
  }

  func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal {
    switch place {
    case .gap where isOwn(session): DropProposal(.move, .insertAtDestinationIndexPath)
    case .gap, .nowhere: DropProposal(.copy, .insertAtDestinationIndexPath)
    case .outside: DropProposal(.cancel)
    case .row, .book, .well: .forbidden("Drop it between two names.")
    }
  }

  func performDrop(with coordinator: DropCoordinator) async throws -> DropProposal.Operation {
    let end = IndexPath(row: sections.withLock { $0[0].count }, section: 0)
    let destination = coordinator.destinationIndexPath ?? end
    var updates = BatchUpdates<String>()
    if isOwn(coordinator.session) {
      // The destination is counted as the list was before; where rows come to, as it is after.
      let sources = coordinator.items.compactMap { $0.dragItem.localObject as? IndexPath }
      let first = destination.row - sources.count { $0.row < destination.row }
      for (offset, source) in sources.enumerated() {
        try updates.moveRow(at: source, to: IndexPath(row: first + offset, section: 0))
      }
    } else {
      var names: [String] = []
      for result in await coordinator.session.loadObjects(of: VCard.self) {
        names += try result.get().map { Contact($0).name }
      }
      try updates.insertRows(names, at: destination)
    }
    try sections.withLock { sections in _ = try updates.apply(to: &sections) }
    return coordinator.proposal.operation
  }

  func itemsForBeginning(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] {
    let name = sections.withLock { $0[indexPath.section][indexPath.row] }
    var provider = ItemProvider(suggestedName: name)
    provider.registerDataRepresentation(for: .utf8PlainText) { ByteChunks(Array(name.utf8)) }
    return [DragItem(itemProvider: provider, localObject: indexPath)]
  }

  private func isOwn(_ session: DropSession) -> Bool {
    session.localDragSession?.localContext as? ObjectIdentifier == ObjectIdentifier(self)
  }
}
