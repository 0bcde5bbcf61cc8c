public import ContactDrop

/// The functions that a program can have called during a drag of rows of a contact list.
public struct DragHooks: Sendable {
  /// Called before the items of a drag are shown lifted.
  public var willAnimateLift: @Sendable (DragSession) async -> Void

  /// Called for each item that returns to its row, because the drag was cancelled.
  public var willAnimateCancel: @Sendable (DragItem) async -> Void

  /// Called when a drag has ended, with the operation that was performed.
  public var didEnd: @Sendable (DragSession, DropProposal.Operation) async -> Void

  /// Makes hooks; those that are not given do nothing.
  ///
  /// - Parameters:
  ///   - willAnimateLift: Called before the items of a drag are shown lifted.
  ///   - willAnimateCancel: Called for each item that returns to its row.
  ///   - didEnd: Called when a drag has ended.
  public init(
    willAnimateLift: @escaping @Sendable (DragSession) async -> Void = { _ in },
    willAnimateCancel: @escaping @Sendable (DragItem) async -> Void = { _ in },
    didEnd: @escaping @Sendable (DragSession, DropProposal.Operation) async -> Void = { _, _ in }
  ) {
    self.willAnimateLift = willAnimateLift
    self.willAnimateCancel = willAnimateCancel
    self.didEnd = didEnd
  }
}
