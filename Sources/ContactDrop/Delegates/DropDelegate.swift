public import FoundationEssentials

/// An object that accepts drops: a contact list, a photo well, or a list or well of another program.
///
/// A screen calls ``canHandle(_:)`` first, and nothing else if that returns `false`. It then calls ``openFiles(of:)``,
/// continues with the session that this returns, and calls ``sessionDidEnter(_:)``. It calls
/// ``sessionDidUpdate(_:destination:)`` whenever the session moves. It ends with either ``sessionDidExit(_:)``, or
/// ``performDrop(with:)`` if the last proposal was to copy or to move, and finally ``sessionDidEnd(_:)``.
/// ``accept(_:at:)`` makes all these calls for a session that is dropped at once.
///
/// Source: Apple, `UITableViewDropDelegate` and `UIDropInteractionDelegate`.
public protocol DropDelegate: Sendable {
  /// Returns whether the delegate can accept anything of a session.
  ///
  /// - Parameter session: The session, of which nothing is loaded.
  /// - Returns: Whether an item has an accepted type.
  func canHandle(_ session: DropSession) -> Bool

  /// Replaces items that only name files by items with the content of the files.
  ///
  /// - Parameter session: A session that the delegate can handle.
  /// - Returns: The session to continue with.
  /// - Throws: The errors of the items.
  func openFiles(of session: DropSession) async throws -> DropSession

  /// Called when a session enters the list.
  func sessionDidEnter(_ session: DropSession) async

  /// Proposes an operation for a drop, without changing anything.
  ///
  /// - Parameters:
  ///   - session: The session, with the requested operation.
  ///   - place: The place over which it is held.
  /// - Returns: The proposal. If it forbids the drop, it says why, and what would work.
  /// - Throws: The errors of the items, if their content must be read.
  func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal

  /// Called when a session has hovered over a place long enough to open it; see ``SpringLoading``.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - place: The row or the book that opens.
  func sessionDidSpringLoad(_ session: DropSession, at place: DropPlace) async

  /// Called when a session has hovered long enough over a control outside the list, such as a tab.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - control: The name that the screen uses for the control.
  func sessionDidSpringLoad(_ session: DropSession, on control: String) async

  /// Returns whether a drag began on this list.
  func isSource(of drag: DragSession) -> Bool

  /// Returns the rows of this list from which the items of a session come.
  ///
  /// - Parameter session: The session.
  /// - Returns: The row of each item before the drop; `nil` for an item that isn't a row of this list.
  /// - Throws: An error if the list can't be read.
  func sourceIndexPaths(of session: DropSession) async throws -> [IndexPath?]

  /// Called when a session leaves the list without a drop.
  func sessionDidExit(_ session: DropSession) async

  /// Carries out a proposal as a whole or not at all.
  ///
  /// - Parameter coordinator: The coordinator, with the session, the proposal and the place.
  /// - Returns: The operation that was performed. It differs from the proposal if that couldn't be carried out.
  /// - Throws: An error if nothing was done.
  @discardableResult
  func performDrop(with coordinator: DropCoordinator) async throws -> DropProposal.Operation

  /// Called when a session has ended, with a drop here or elsewhere, or without one.
  func sessionDidEnd(_ session: DropSession) async
}

extension DropDelegate {
  /// Returns the session unchanged.
  public func openFiles(of session: DropSession) async throws -> DropSession { session }

  /// Does nothing.
  public func sessionDidEnter(_ session: DropSession) async {}

  /// Does nothing.
  public func sessionDidSpringLoad(_ session: DropSession, at place: DropPlace) async {}

  /// Does nothing.
  public func sessionDidSpringLoad(_ session: DropSession, on control: String) async {}

  /// Returns whether the `source` or the `localContext` of the drag is this object.
  public func isSource(of drag: DragSession) -> Bool {
    guard Self.self is AnyClass else { return false }
    let own = ObjectIdentifier(self as AnyObject)
    if let context = drag.localContext as? ObjectIdentifier, context == own { return true }
    guard let source = drag.source, type(of: source) is AnyClass else { return false }
    return ObjectIdentifier(source as AnyObject) == own
  }

  /// Returns the rows from which the items were dragged, if the drag began on this list.
  public func sourceIndexPaths(of session: DropSession) async throws -> [IndexPath?] {
    guard let drag = session.localDragSession, isSource(of: drag) else { return [] }
    return session.items.map { $0.sourceIndexPath ?? $0.localObject as? IndexPath }
  }

  /// Does nothing.
  public func sessionDidExit(_ session: DropSession) async {}

  /// Does nothing.
  public func sessionDidEnd(_ session: DropSession) async {}

  /// Performs a whole drop in one step, with all calls from ``canHandle(_:)`` to ``sessionDidEnd(_:)``.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - place: The place of the drop.
  ///   - location: The point of the screen; without it, the location of the session.
  /// - Returns: The proposal, with the operation that was performed.
  /// - Throws: An error if nothing was done; the session has then ended.
  @discardableResult
  public func accept(
    _ session: DropSession, at place: DropPlace, location: Point? = nil
  ) async throws -> DropProposal {
    var session = session
    session.location = location ?? session.location
    return try await take(session, at: place).proposal
  }

  /// Performs a whole drop in one step.
  ///
  /// - Returns: The proposal, with the operation that was performed, and the numbers of the items that were taken.
  func take(
    _ session: DropSession, at place: DropPlace
  ) async throws -> (proposal: DropProposal, takenItems: Set<Int>) {
    guard canHandle(session) else {
      let reason = "Nothing of this can be dropped here: no item has an accepted type."
      return (.forbidden(reason), [])
    }
    let session = try await openFiles(of: session)
    await sessionDidEnter(session)
    do {
      var proposal = try await sessionDidUpdate(session, destination: place)
      var takenItems: Set<Int> = []
      if place == .outside {
        await sessionDidExit(session)
      } else if proposal.isAccepted {
        let coordinator = DropCoordinator(
          session: session, place: place, proposal: proposal,
          sourceIndexPaths: try await sourceIndexPaths(of: session))
        proposal.operation = try await performDrop(with: coordinator)
        takenItems = coordinator.takenItems
      }
      await sessionDidEnd(session)
      return (proposal, takenItems)
    } catch {
      await sessionDidEnd(session)
      throw error
    }
  }
}
