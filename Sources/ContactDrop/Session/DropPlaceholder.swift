public import FoundationEssentials

/// A row that stands for an item until its data is there.
public struct DropPlaceholder: Sendable, Hashable {
  /// The row before which it stands, counted without placeholders.
  public var insertionIndexPath: IndexPath

  /// Makes a placeholder.
  ///
  /// - Parameter insertionIndexPath: The row before which it stands, counted without placeholders.
  public init(insertionIndexPath: IndexPath) {
    self.insertionIndexPath = insertionIndexPath
  }
}

/// What replaces a placeholder when slow data arrives, and removes it when it fails.
public struct DropPlaceholderContext: Sendable {
  /// The item that the placeholder stands for.
  public let item: DropCoordinator.Item

  let coordinator: DropCoordinator

  /// The row before which the placeholder stands now; `nil` when it is gone.
  public var insertionIndexPath: IndexPath? {
    coordinator.placeholders.insertionIndexPath(ofItem: item.index)
  }

  /// Replaces the placeholder by rows.
  ///
  /// - Parameter dataSourceUpdates: Inserts the rows into the list, before the row at the index path that it is given,
  ///   and returns how many they are.
  /// - Returns: Whether the placeholder was still there; where it wasn't, nothing was inserted.
  /// - Throws: What `dataSourceUpdates` throws; the placeholder then stays.
  @discardableResult
  public func commitInsertion(
    _ dataSourceUpdates: (IndexPath) throws -> Int
  ) rethrows -> Bool {
    try coordinator.replacePlaceholder(ofItem: item.index, dataSourceUpdates)
  }

  /// Removes the placeholder, because nothing comes of its item.
  ///
  /// - Returns: Whether it was still there.
  @discardableResult
  public func deletePlaceholder() -> Bool {
    coordinator.removePlaceholder(ofItem: item.index)
  }
}
