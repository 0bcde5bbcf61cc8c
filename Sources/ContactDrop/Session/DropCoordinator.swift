public import ContactModel
public import FoundationEssentials
import Synchronization

/// Carries out a proposal: holds the session, the source rows of its items and the place, and reports to a screen.
public final class DropCoordinator: Sendable {
  /// An item of the session, with its source row.
  public struct Item: Sendable {
    /// The number of the item in its session, from 0.
    public let index: Int

    /// The item.
    public let dragItem: DragItem

    /// The index path of the item before the drop, if it is a row of this list.
    public let sourceIndexPath: IndexPath?
  }

  /// A step of the drop for a screen to show; its index paths don't count placeholders.
  public enum Event: Sendable, Hashable {
    /// An item has become the row at an index path.
    case droppedToRow(item: Int, IndexPath)

    /// An item has gone into the row at an index path.
    case droppedIntoRow(item: Int, IndexPath)

    /// A placeholder was inserted for an item that is still loading.
    case insertedPlaceholder(item: Int, IndexPath)

    /// Rows, beginning at the index path, have replaced a placeholder.
    case replacedPlaceholder(item: Int, IndexPath, rowCount: Int)

    /// A placeholder was removed, because its item gave no row.
    case removedPlaceholder(item: Int)
  }

  /// The session.
  public let session: DropSession

  /// The items, in the session's order.
  public let items: [Item]

  /// The place of the drop, with index paths before the drop.
  public let place: DropPlace

  /// The proposal to carry out; it is changed to cancel if it would move items that can't be moved.
  public let proposal: DropProposal

  /// The events for a screen, in order.
  ///
  /// The stream is for one reader, and ends with the drop; see ``finish()``.
  public let events: AsyncStream<Event>

  private let continuation: AsyncStream<Event>.Continuation
  private let placeholderRows = Mutex(PlaceholderRows())
  private let startVersion = Mutex<Int?>(nil)
  private let taken = Mutex<Set<Int>>([])

  /// Makes a coordinator.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - place: The place of the drop.
  ///   - proposal: The proposal to carry out.
  ///   - sourceIndexPaths: For each item, its row if it is a row of this list.
  public init(
    session: DropSession, place: DropPlace, proposal: DropProposal,
    sourceIndexPaths: [IndexPath?] = []
  ) {
    self.session = session
    self.place = place
    self.proposal =
      proposal.operation == .move && !session.allowsMoveOperation ? .cancelledMove : proposal
    items = session.items.enumerated().map { index, item in
      Item(
        index: index, dragItem: item,
        sourceIndexPath: index < sourceIndexPaths.count ? sourceIndexPaths[index] : nil)
    }
    (events, continuation) = AsyncStream.makeStream(of: Event.self)
  }

  deinit {
    finish()
  }

  /// Ends the events; a delegate calls this when the drop has ended or failed.
  public func finish() {
    continuation.finish()
  }

  /// The index path at which new rows are inserted, or of the row that is changed; `nil` means the end of the last
  /// book.
  public var destinationIndexPath: IndexPath? { place.indexPath }

  /// The current placeholders among the rows.
  public var placeholders: PlaceholderRows { placeholderRows.withLock { $0 } }

  /// The numbers of the items that were taken completely.
  public var takenItems: Set<Int> { taken.withLock { $0 } }

  /// Records that an item was taken completely and permanently; only then may its source list remove its row.
  public func didTake(_ item: Item) {
    taken.withLock { _ = $0.insert(item.index) }
  }

  /// Reports that an item has become a row.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - indexPath: The index path of the row after the drop.
  public func drop(_ item: Item, toRowAt indexPath: IndexPath) {
    continuation.yield(.droppedToRow(item: item.index, indexPath))
  }

  /// Reports that an item has gone into a row.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - indexPath: The index path of the row after the drop.
  public func drop(_ item: Item, intoRowAt indexPath: IndexPath) {
    continuation.yield(.droppedIntoRow(item: item.index, indexPath))
  }

  /// Inserts a placeholder for an item while its data is loading.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - placeholder: The placeholder, with its index path.
  /// - Returns: A context that replaces the placeholder when the data has arrived, or removes it if loading failed.
  public func drop(_ item: Item, to placeholder: DropPlaceholder) -> DropPlaceholderContext {
    placeholderRows.withLock {
      $0.insert(item: item.index, at: placeholder.insertionIndexPath)
    }
    continuation.yield(.insertedPlaceholder(item: item.index, placeholder.insertionIndexPath))
    return DropPlaceholderContext(item: item, coordinator: self)
  }

  /// Records the version of the list before the drop, so that the drop's own changes don't move placeholders.
  package func begin(atVersion version: Int?) {
    startVersion.withLock { $0 = version }
  }

  /// Moves the placeholders along with rows that others insert, remove or move during the drop.
  ///
  /// - Parameter changes: The changes; the changes of this drop itself are ignored.
  public func follow(_ changes: RowChanges) {
    guard startVersion.withLock({ $0 != changes.previousVersion }) else { return }
    placeholderRows.withLock { $0.follow(changes.changes) }
  }

  func replacePlaceholder(
    ofItem item: Int, _ update: (IndexPath) throws -> Int
  ) rethrows -> Bool {
    let indexPath = placeholderRows.withLock { $0.insertionIndexPath(ofItem: item) }
    guard let indexPath else { return false }
    let count = try update(indexPath)
    placeholderRows.withLock { $0.replace(item: item, rowCount: count) }
    continuation.yield(.replacedPlaceholder(item: item, indexPath, rowCount: count))
    return true
  }

  func removePlaceholder(ofItem item: Int) -> Bool {
    guard placeholderRows.withLock({ $0.remove(item: item) }) else { return false }
    continuation.yield(.removedPlaceholder(item: item))
    return true
  }
}
