/// The items that are dragged, seen from where they come from.
public struct DragSession: Sendable {
  /// The items, in the order in which they were taken.
  public var items: [DragItem]

  /// Whether the items may leave the place they came from.
  public var allowsMoveOperation: Bool

  /// What the one who began the drag wants to find again in it; only this program sees it.
  public var localContext: (any Sendable)?

  /// What the drag began on; `nil` where nobody said so.
  public var source: (any DragDelegate)?

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - allowsMoveOperation: Whether they may leave the place they came from.
  ///   - localContext: What the one who begins the drag wants to find again in it.
  public init(
    items: [DragItem] = [], allowsMoveOperation: Bool = true,
    localContext: (any Sendable)? = nil
  ) {
    self.items = items
    self.allowsMoveOperation = allowsMoveOperation
    self.localContext = localContext
  }

  /// The items as other processes get them: without their objects, and with the representations that are for all.
  public var itemsForOtherProcesses: [DragItem] {
    items.map { DragItem(itemProvider: $0.itemProvider.forOtherProcesses) }
  }
}
