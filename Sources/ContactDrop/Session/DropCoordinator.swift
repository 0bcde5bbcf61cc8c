public import FoundationEssentials

/// What carries out a proposal: the session, where its items stood, and where they go.
public struct DropCoordinator: Sendable {
  /// An item of the session, and the row it comes from.
  public struct Item: Sendable {
    /// The item.
    public var dragItem: DragItem

    /// The row of this list that the item is, before the drop.
    public var sourceIndexPath: IndexPath?

    /// Makes an item.
    public init(dragItem: DragItem, sourceIndexPath: IndexPath? = nil) {
      self.dragItem = dragItem
      self.sourceIndexPath = sourceIndexPath
    }
  }

  /// The items, in the session's order.
  public var items: [Item]

  /// Where the session was let go; the index paths are those before the drop.
  public var place: DropPlace

  /// What is carried out.
  public var proposal: DropProposal

  /// Makes a coordinator.
  public init(items: [Item], place: DropPlace, proposal: DropProposal) {
    self.items = items
    self.place = place
    self.proposal = proposal
  }

  /// Where new rows go, or the row that is changed; `nil` means the end of the last book.
  public var destinationIndexPath: IndexPath? { place.indexPath }
}
