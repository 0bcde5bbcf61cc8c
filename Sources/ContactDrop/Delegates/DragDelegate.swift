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
  public func didEnd(_ session: DragSession, operation: DropProposal.Operation) async {}

  /// Drops a drag that is let go at once, and tells both sides, from the lift to the end.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - delegate: What it is dropped on.
  ///   - place: Where.
  ///   - request: What the one who drops asks for.
  /// - Returns: The proposal, with the operation that was really done.
  /// - Throws: Why nothing was done; the drag has ended then, too, as one that was cancelled.
  @discardableResult
  public func drop(
    _ session: DragSession, on delegate: some DropDelegate, at place: DropPlace,
    request: DropRequest = DropRequest()
  ) async throws -> DropProposal {
    await willAnimateLift(of: session)
    do {
      let proposal = try await delegate.accept(DropSession(session, request: request), at: place)
      await end(session, proposal.operation)
      return proposal
    } catch {
      await end(session, .cancel)
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
