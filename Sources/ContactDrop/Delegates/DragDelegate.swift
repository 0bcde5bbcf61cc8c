public import FoundationEssentials

/// An object that items are dragged from: a contact list, or a list of another program.
///
/// Source: Apple, `UITableViewDragDelegate` and `UIDragInteractionDelegate`.
public protocol DragDelegate: Sendable {
  /// Returns the items of a drag that begins at a row.
  ///
  /// - Parameters:
  ///   - session: The drag, still without items.
  ///   - indexPath: The row.
  /// - Returns: One item for each row that is dragged; none if the row can't be dragged.
  /// - Throws: An error if the row can't be read.
  func itemsForBeginning(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem]

  /// Returns the items that a row adds to a drag that has begun.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - indexPath: The row.
  /// - Returns: The items; none if the row is already being dragged, or can't be dragged.
  /// - Throws: An error if the row can't be read.
  func itemsForAddingTo(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem]

  /// Returns the preview that is shown for an item while it is dragged.
  ///
  /// - Parameter item: The item.
  /// - Returns: The preview, or `nil` to show the row itself.
  /// - Throws: An error if the item can't be read.
  func liftPreview(for item: DragItem) async throws -> LiftPreview?

  /// Called before the items are shown lifted.
  func willAnimateLift(of session: DragSession) async

  /// Called before an item is shown returning to its row, because the drag was cancelled.
  func willAnimateCancel(of item: DragItem) async

  /// Removes the rows of items that another list has taken by a move.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - session: The drag.
  /// - Throws: An error if rows can't be removed; they are then in both lists.
  func removeRows(of items: [DragItem], movedBy session: DragSession) async throws

  /// Called when the drag has ended.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - operation: The operation that was performed on the items.
  func didEnd(_ session: DragSession, operation: DropProposal.Operation) async
}

extension DragDelegate {
  /// Returns no items.
  public func itemsForAddingTo(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] { [] }

  /// Returns `nil`, so that the row itself is shown.
  public func liftPreview(for item: DragItem) async throws -> LiftPreview? { nil }

  /// Does nothing.
  public func willAnimateLift(of session: DragSession) async {}

  /// Does nothing.
  public func willAnimateCancel(of item: DragItem) async {}

  /// Does nothing.
  public func removeRows(of items: [DragItem], movedBy session: DragSession) async throws {}

  /// Does nothing.
  public func didEnd(_ session: DragSession, operation: DropProposal.Operation) async {}

  /// Begins a drag of rows of this list.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows, in the order in which they will be inserted.
  ///   - session: A session without items.
  /// - Returns: The session with the items of the rows.
  /// - Throws: An error if a row can't be read.
  public func beginDrag(
    at indexPaths: [IndexPath], in session: DragSession
  ) async throws -> DragSession {
    var session = session
    session.source = self
    for (number, indexPath) in indexPaths.enumerated() {
      let items =
        number == 0
        ? try await itemsForBeginning(session, at: indexPath)
        : try await itemsForAddingTo(session, at: indexPath)
      session.items += items.map { item in
        var item = item
        item.sourceIndexPath = item.sourceIndexPath ?? indexPath
        return item
      }
    }
    return session
  }

  /// Performs a whole drag and drop in one step, and calls both delegates from the lift to the end.
  ///
  /// If the items are moved to another list, the rows of the items that were taken are removed from this one.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - delegate: The delegate on which it is dropped.
  ///   - place: The place of the drop.
  ///   - request: The requested operation and intent.
  ///   - location: The point of the screen.
  /// - Returns: The proposal, with the operation that was performed.
  /// - Throws: An error if nothing was dropped; the drag has then ended with ``DropProposal/Operation/cancel``. An
  ///   error if moved rows couldn't be removed; the drag has then ended with ``DropProposal/Operation/copy``.
  @discardableResult
  public func drop(
    _ session: DragSession, on delegate: some DropDelegate, at place: DropPlace,
    request: DropRequest = DropRequest(), location: Point? = nil
  ) async throws -> DropProposal {
    var session = session
    session.source = session.source ?? self
    await willAnimateLift(of: session)
    var done = DropProposal.Operation.cancel
    do {
      let (proposal, takenItems) = try await delegate.take(
        DropSession(session, request: request, location: location), at: place)
      if proposal.operation == .move, !takenItems.isEmpty, !delegate.isSource(of: session) {
        done = .copy
        try await removeRows(
          of: takenItems.sorted().map { session.items[$0] }, movedBy: session)
      }
      await end(session, proposal.operation)
      return proposal
    } catch {
      await end(session, done)
      throw error
    }
  }

  private func end(_ session: DragSession, _ operation: DropProposal.Operation) async {
    if operation == .cancel || operation == .forbidden {
      for item in session.items { await willAnimateCancel(of: item) }
    }
    await didEnd(session, operation: operation)
  }
}

/// The preview of an item that is being dragged.
public struct LiftPreview: Sendable, Hashable {
  /// The content of a preview.
  public enum Content: Sendable, Hashable {
    /// An image.
    case image(ImageData)
    /// Letters, if there is no image.
    case initials(String)
  }

  /// The greatest width of a preview in pixels.
  public static let maximumWidth = 100.0

  /// The content.
  public var content: Content

  /// A full sentence that says why the photo can't be shown; `nil` if it is shown, or if there is none.
  public var problem: String?

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - problem: A full sentence that says why the photo can't be shown.
  public init(_ content: Content, problem: String? = nil) {
    self.content = content
    self.problem = problem
  }

  /// Returns the size in which an image is shown: at most ``maximumWidth`` wide, in its proportions, and never
  /// enlarged.
  ///
  /// - Parameter imageSize: The size of the image in pixels.
  /// - Returns: The size of the preview.
  public static func size(ofImage imageSize: Size) -> Size {
    imageSize.scaledDown(toWidth: maximumWidth)
  }
}
