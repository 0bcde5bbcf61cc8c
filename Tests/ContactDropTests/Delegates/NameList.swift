import ContactDrop
import ContactModel
import FoundationEssentials
import Synchronization
import VCardFormat

/// A list of names that accepts dropped cards and lets its rows be moved.
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
    case .row, .book, .well, .pinned: .forbidden("Drop it between two names.")
    }
  }

  func performDrop(with coordinator: DropCoordinator) async throws -> DropProposal.Operation {
    let end = IndexPath(row: sections.withLock { $0[0].count }, section: 0)
    let destination = coordinator.destinationIndexPath ?? end
    defer { coordinator.finish() }
    if isOwn(coordinator.session) {
      // The destination counts rows before the move, and `moveRow` after it.
      let sources = coordinator.items.compactMap(\.sourceIndexPath)
      let first = destination.row - sources.count { $0.row < destination.row }
      var updates = BatchUpdates<String>()
      for (offset, source) in sources.enumerated() {
        try updates.moveRow(at: source, to: IndexPath(row: first + offset, section: 0))
      }
      try sections.withLock { sections in _ = try updates.apply(to: &sections) }
    } else {
      try await insertCards(of: coordinator, at: destination)
    }
    return coordinator.proposal.operation
  }

  /// Shows a placeholder for each item while all items load, and then replaces it with the names.
  private func insertCards(of coordinator: DropCoordinator, at indexPath: IndexPath) async throws {
    let placeholders = coordinator.items.map {
      coordinator.drop($0, to: DropPlaceholder(insertionIndexPath: indexPath))
    }
    defer { for placeholder in placeholders { placeholder.deletePlaceholder() } }
    let cards = await coordinator.session.loadObjects(of: VCard.self)
    let names = try cards.map { try $0.get().map { Contact($0).name } }
    for (placeholder, names) in zip(placeholders, names) {
      try placeholder.commitInsertion { indexPath in
        var updates = BatchUpdates<String>()
        try updates.insertRows(names, at: indexPath)
        try sections.withLock { sections in _ = try updates.apply(to: &sections) }
        return names.count
      }
    }
  }

  func itemsForBeginning(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] {
    let name = sections.withLock { $0[indexPath.section][indexPath.row] }
    var provider = ItemProvider(suggestedName: name)
    provider.registerDataRepresentation(for: .utf8PlainText) { ByteChunks(Array(name.utf8)) }
    return [DragItem(itemProvider: provider)]
  }

  private func isOwn(_ session: DropSession) -> Bool {
    session.localDragSession.map(isSource(of:)) ?? false
  }
}
