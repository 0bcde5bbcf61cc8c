public import FoundationEssentials

/// What is dragged from: a contact list, or a list of another program.
///
/// Source: Apple, `UITableViewDragDelegate` and `UIDragInteractionDelegate`.
public protocol DragDelegate: Sendable {
  /// Gives the items of a drag that begins at a row.
  ///
  /// - Parameters:
  ///   - session: The drag, still without items.
  ///   - indexPath: The row.
  /// - Returns: One item for each row that is lifted; none where the row can't be dragged.
  /// - Throws: Where the row can't be read.
  func itemsForBeginning(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem]

  /// Gives the items that a row adds to a drag that is going on.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - indexPath: The row.
  /// - Returns: The items; none where the row is dragged already, or can't be.
  /// - Throws: Where the row can't be read.
  func itemsForAddingTo(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem]

  /// Gives what is shown of an item while it is dragged.
  ///
  /// - Parameter item: The item.
  /// - Returns: `nil` for the look of its row.
  /// - Throws: Where the item can't be read.
  func liftPreview(for item: DragItem) async throws -> LiftPreview?

  /// Hears that items are about to be shown lifted.
  func willAnimateLift(of session: DragSession) async

  /// Hears that an item is about to be shown going back to its row, because the drag was cancelled.
  func willAnimateCancel(of item: DragItem) async

  /// Removes the rows of items that were moved to another list, and are in there.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - session: The drag.
  /// - Throws: Where rows can't be removed; they are then in both lists.
  func removeRows(of items: [DragItem], movedBy session: DragSession) async throws

  /// Hears that the drag has ended.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - operation: What was done with the items.
  func didEnd(_ session: DragSession, operation: DropProposal.Operation) async
}

extension DragDelegate {
  /// Adds nothing.
  public func itemsForAddingTo(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] { [] }

  /// Shows the row as it looks.
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
  ///   - indexPaths: The rows, in the order in which they will stand.
  ///   - session: A session without items.
  /// - Returns: The session with the items of the rows.
  /// - Throws: Where a row can't be read.
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

  /// Drops a drag that is let go at once, and tells both sides, from the lift to the end.
  ///
  /// Where the delegate is another list that was asked to move the items, the rows of those that are in leave this one.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - delegate: What it is dropped on.
  ///   - place: Where.
  ///   - request: What the one who drops asks for.
  ///   - location: Where on the screen.
  /// - Returns: The proposal, with the operation that was really done.
  /// - Throws: Why nothing was done; the drag has ended then, too, as one that was cancelled. Why rows that were moved
  ///   couldn't be removed; the drag has ended then as one that copied them.
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

/// What is shown of an item while it is dragged.
public struct LiftPreview: Sendable, Hashable {
  /// What is shown.
  public enum Content: Sendable, Hashable {
    /// An image.
    case image(ImageData)
    /// Letters, where there is no image.
    case initials(String)
  }

  /// How wide a preview is at most, in pixels.
  public static let maximumWidth = 100.0

  /// What is shown.
  public var content: Content

  /// Why there is no image though there is a photo: a full sentence; `nil` where nothing is missing.
  public var problem: String?

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - content: What is shown.
  ///   - problem: Why there is no image though there is a photo.
  public init(_ content: Content, problem: String? = nil) {
    self.content = content
    self.problem = problem
  }

  /// How large an image is shown: no wider than ``maximumWidth``, in its proportions, and never enlarged.
  ///
  /// - Parameter imageSize: How large the image is, in pixels.
  /// - Returns: How large it is shown.
  public static func size(ofImage imageSize: Size) -> Size {
    imageSize.scaledDown(toWidth: maximumWidth)
  }
}
