public import ContactModel

/// One thing that is dragged.
public struct DragItem: Sendable {
  /// What offers the item's data.
  public var itemProvider: ItemProvider

  /// The contact that is dragged, when it is a row of this list.
  public var localContact: ContactID?

  /// Makes an item.
  public init(itemProvider: ItemProvider, localContact: ContactID? = nil) {
    self.itemProvider = itemProvider
    self.localContact = localContact
  }
}
