public import ContactDrop

/// What a program does when rows of a contact list are lifted, go back and have been dropped.
public struct DragHooks: Sendable {
  /// Called before the items of a drag are shown lifted.
  public var willAnimateLift: @Sendable (DragSession) async -> Void

  /// Called for each item that goes back, because the drag was cancelled.
  public var willAnimateCancel: @Sendable (DragItem) async -> Void

  /// Called when a drag has ended, with what was done.
  public var didEnd: @Sendable (DragSession, DropProposal.Operation) async -> Void

  /// Makes hooks that do nothing, but for those that are given.
  ///
  /// - Parameters:
  ///   - willAnimateLift: Called before the items of a drag are shown lifted.
  ///   - willAnimateCancel: Called for each item that goes back.
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
