public import ContactModel
public import FoundationEssentials

/// One thing that is dragged.
public struct DragItem: Sendable {
  /// What offers the item's data.
  public var itemProvider: ItemProvider

  /// What the item is to the program that it is dragged in; only that program sees it.
  public var localObject: (any Sendable)?

  /// The row that was lifted, in the list that the drag began on.
  public var sourceIndexPath: IndexPath?

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - itemProvider: What offers the item's data.
  ///   - localObject: What the item is to this program, such as the ``ContactID`` of a row.
  public init(itemProvider: ItemProvider, localObject: (any Sendable)? = nil) {
    self.itemProvider = itemProvider
    self.localObject = localObject
  }

  /// The contact that is dragged, when it is a row of a contact list.
  public var localContact: ContactID? { localObject as? ContactID }
}
