/// The items that are dragged out of this list.
public struct DragSession: Sendable {
  /// The items, in the order in which they were taken.
  public var items: [DragItem]

  /// Whether the items may leave the place they came from.
  public var allowsMoveOperation: Bool

  /// Makes a session.
  public init(items: [DragItem], allowsMoveOperation: Bool = true) {
    self.items = items
    self.allowsMoveOperation = allowsMoveOperation
  }
}

/// The items that are being dropped, and where they come from.
public struct DropSession: Sendable {
  /// The items, in the order in which their contacts will stand.
  public var items: [DragItem]

  /// The drag that the items come from, when they are rows of this list.
  public var localDragSession: DragSession?

  /// Whether the items may leave the place they came from.
  public var allowsMoveOperation: Bool

  /// Makes a session of items from outside, which can only be copied.
  public init(items: [DragItem]) {
    self.items = items
    allowsMoveOperation = false
  }

  /// Makes a session of what is dragged within the list.
  public init(_ localDragSession: DragSession) {
    items = localDragSession.items
    allowsMoveOperation = localDragSession.allowsMoveOperation
    self.localDragSession = localDragSession
  }

  /// Tells whether an item of the session conforms to one of some types.
  ///
  /// - Complexity: O(*n*) in the items, until one is found.
  public func hasItems(conformingToAny types: [TypeIdentifier]) -> Bool {
    items.contains { item in types.contains { item.itemProvider.hasItem(conformingTo: $0) } }
  }
}
