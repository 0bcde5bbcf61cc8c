public import FoundationEssentials

/// A row that represents an item until its data has arrived.
public struct DropPlaceholder: Sendable, Hashable {
  /// The row before which it is shown, counted without placeholders.
  public var insertionIndexPath: IndexPath

  /// Makes a placeholder.
  ///
  /// - Parameter insertionIndexPath: The row before which it is shown, counted without placeholders.
  public init(insertionIndexPath: IndexPath) {
    self.insertionIndexPath = insertionIndexPath
  }
}

/// Replaces a placeholder when its data has arrived, or removes it if loading failed.
public struct DropPlaceholderContext: Sendable {
  /// The item that the placeholder represents.
  public let item: DropCoordinator.Item

  let coordinator: DropCoordinator

  /// The row before which the placeholder is now shown; `nil` if it was removed.
  public var insertionIndexPath: IndexPath? {
    coordinator.placeholders.insertionIndexPath(ofItem: item.index)
  }

  /// Replaces the placeholder by rows.
  ///
  /// - Parameter dataSourceUpdates: Inserts the rows into the list before the row at the given index path, and returns
  ///   their number.
  /// - Returns: Whether the placeholder still existed; otherwise nothing was inserted.
  /// - Throws: The errors of `dataSourceUpdates`; the placeholder then remains.
  @discardableResult
  public func commitInsertion(
    _ dataSourceUpdates: (IndexPath) throws -> Int
  ) rethrows -> Bool {
    try coordinator.replacePlaceholder(ofItem: item.index, dataSourceUpdates)
  }

  /// Removes the placeholder, because its item gives no row.
  ///
  /// - Returns: Whether it still existed.
  @discardableResult
  public func deletePlaceholder() -> Bool {
    coordinator.removePlaceholder(ofItem: item.index)
  }
}
