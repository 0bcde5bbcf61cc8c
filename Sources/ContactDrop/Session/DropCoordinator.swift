public import ContactModel
public import FoundationEssentials
import Synchronization

/// What carries out a proposal: the session, where its items stood, where they go, and what the screen is told of it.
public final class DropCoordinator: Sendable {
  /// An item of the session, and the row it comes from.
  public struct Item: Sendable {
    /// The number of the item in its session, from 0.
    public let index: Int

    /// The item.
    public let dragItem: DragItem

    /// The row of this list that the item is, before the drop.
    public let sourceIndexPath: IndexPath?
  }

  /// What a screen shows of the drop; index paths are those of the list, without placeholders.
  public enum Event: Sendable, Hashable {
    /// An item has become the row at an index path.
    case droppedToRow(item: Int, IndexPath)

    /// An item has gone into the row at an index path.
    case droppedIntoRow(item: Int, IndexPath)

    /// A placeholder stands for an item that is still loading.
    case insertedPlaceholder(item: Int, IndexPath)

    /// The rows from an index path on have taken the place of a placeholder.
    case replacedPlaceholder(item: Int, IndexPath, rowCount: Int)

    /// A placeholder is gone, because nothing came of its item.
    case removedPlaceholder(item: Int)
  }

  /// The session that is dropped.
  public let session: DropSession

  /// The items, in the session's order.
  public let items: [Item]

  /// Where the session was let go; the index paths are those before the drop.
  public let place: DropPlace

  /// What is carried out; where it would move what can't leave its place, it is to cancel.
  public let proposal: DropProposal

  /// What a screen is told, in order.
  ///
  /// It is for one reader, and ends when the drop has: see ``finish()``.
  public let events: AsyncStream<Event>

  private let continuation: AsyncStream<Event>.Continuation
  private let placeholderRows = Mutex(PlaceholderRows())
  private let startVersion = Mutex<Int?>(nil)
  private let taken = Mutex<Set<Int>>([])

  /// Makes a coordinator.
  ///
  /// - Parameters:
  ///   - session: The session that is dropped.
  ///   - place: Where it was let go.
  ///   - proposal: What is carried out.
  ///   - sourceIndexPaths: The rows that the items are, one for each item, where they are rows of this list.
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

  /// Ends the events: a delegate calls it when nothing more comes of the drop, or nothing at all.
  public func finish() {
    continuation.finish()
  }

  /// Where new rows go, or the row that is changed; `nil` means the end of the last book.
  public var destinationIndexPath: IndexPath? { place.indexPath }

  /// The placeholders that stand among the rows now.
  public var placeholders: PlaceholderRows { placeholderRows.withLock { $0 } }

  /// The numbers of the items of which everything is in.
  public var takenItems: Set<Int> { taken.withLock { $0 } }

  /// Tells that all of an item is in, and stays there: only then may a list from which it is moved remove its row.
  public func didTake(_ item: Item) {
    taken.withLock { _ = $0.insert(item.index) }
  }

  /// Tells the screen that an item has become a row.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - indexPath: The row, as the list is after the drop.
  public func drop(_ item: Item, toRowAt indexPath: IndexPath) {
    continuation.yield(.droppedToRow(item: item.index, indexPath))
  }

  /// Tells the screen that an item has gone into a row.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - indexPath: The row, as the list is after the drop.
  public func drop(_ item: Item, intoRowAt indexPath: IndexPath) {
    continuation.yield(.droppedIntoRow(item: item.index, indexPath))
  }

  /// Lets a placeholder stand for an item while its data is loading.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - placeholder: Where it stands.
  /// - Returns: What replaces or removes the placeholder when the data is there, or has failed to come.
  public func drop(_ item: Item, to placeholder: DropPlaceholder) -> DropPlaceholderContext {
    placeholderRows.withLock {
      $0.insert(item: item.index, at: placeholder.insertionIndexPath)
    }
    continuation.yield(.insertedPlaceholder(item: item.index, placeholder.insertionIndexPath))
    return DropPlaceholderContext(item: item, coordinator: self)
  }

  /// Notes which version of the list the drop is carried out on, so that its own changes move no placeholder.
  package func begin(atVersion version: Int?) {
    startVersion.withLock { $0 = version }
  }

  /// Moves the placeholders as changes of the list, made by others meanwhile, move the rows beside them.
  ///
  /// - Parameter changes: The changes; those of a drop that a contact list carries out itself move nothing.
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
