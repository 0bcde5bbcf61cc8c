/// The items that are being dragged, seen from their source.
public struct DragSession: Sendable {
  /// The items, in the order in which they were added.
  public var items: [DragItem]

  /// Whether the items may be moved away from their source.
  public var allowsMoveOperation: Bool

  /// An object that the source attaches to the drag; other programs don't see it.
  public var localContext: (any Sendable)?

  /// The delegate on which the drag began; `nil` if it isn't known.
  public var source: (any DragDelegate)?

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - allowsMoveOperation: Whether they may be moved away from their source.
  ///   - localContext: An object that the source attaches to the drag.
  public init(
    items: [DragItem] = [], allowsMoveOperation: Bool = true,
    localContext: (any Sendable)? = nil
  ) {
    self.items = items
    self.allowsMoveOperation = allowsMoveOperation
    self.localContext = localContext
  }

  /// The items as other processes get them: without local objects, and only with representations for all processes.
  public var itemsForOtherProcesses: [DragItem] {
    items.map { DragItem(itemProvider: $0.itemProvider.forOtherProcesses) }
  }
}
