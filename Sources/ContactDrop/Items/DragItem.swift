public import ContactModel
public import FoundationEssentials

/// One thing that is dragged.
public struct DragItem: Sendable {
  /// The provider of the item's data.
  public var itemProvider: ItemProvider

  /// An object that the program attaches to the item; other programs don't see it.
  public var localObject: (any Sendable)?

  /// The row of the item in the list on which the drag began.
  public var sourceIndexPath: IndexPath?

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - itemProvider: The provider of the item's data.
  ///   - localObject: An object that this program attaches to the item, such as the ``ContactID`` of a row.
  public init(itemProvider: ItemProvider, localObject: (any Sendable)? = nil) {
    self.itemProvider = itemProvider
    self.localObject = localObject
  }

  /// The contact that is dragged, if the item is a row of a contact list.
  public var localContact: ContactID? { localObject as? ContactID }
}
