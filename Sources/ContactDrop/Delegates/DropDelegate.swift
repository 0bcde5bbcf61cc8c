public import FoundationEssentials

/// What takes drops: a contact list, the well of a photo, or a list or well of another program.
///
/// A screen asks and tells in this order: ``canHandle(_:)``, and nothing more where that says no; then
/// ``openFiles(of:)``, which gives the session to go on with, ``sessionDidEnter(_:)``, ``sessionDidUpdate(_:destination:)`` as often as the session moves, and either
/// ``sessionDidExit(_:)``, or ``performDrop(with:)`` where the last proposal was to copy or to move; at last
/// ``sessionDidEnd(_:)``. ``accept(_:at:)`` does all that for a session that is let go at once.
///
/// Source: Apple, `UITableViewDropDelegate` and `UIDropInteractionDelegate`.
public protocol DropDelegate: Sendable {
  /// Tells whether the delegate looks at a session at all.
  ///
  /// - Parameter session: What is dragged; nothing of it is loaded.
  /// - Returns: Whether an item is of a type that can be taken.
  func canHandle(_ session: DropSession) -> Bool

  /// Puts what files hold in place of items that only name the files.
  ///
  /// - Parameter session: A session that the delegate can handle.
  /// - Returns: The session to go on with.
  /// - Throws: What the items throw.
  func openFiles(of session: DropSession) async throws -> DropSession

  /// Hears that a session came over the list.
  func sessionDidEnter(_ session: DropSession) async

  /// Proposes what a drop would do; changes nothing.
  ///
  /// - Parameters:
  ///   - session: What is dragged, and what the one who drags it asks for.
  ///   - place: Where over the list it is held.
  /// - Returns: The proposal; one that forbids the drop says why, and what would work.
  /// - Throws: What the items throw where they have to be looked into.
  func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal

  /// Hears that a session hovered over a place until that sprang; see ``SpringLoading``.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - place: The row or the book that opens now for what is dragged to go in.
  func sessionDidSpringLoad(_ session: DropSession, at place: DropPlace) async

  /// Hears that a session hovered over a control that is no place of the list, such as a tab, until that sprang.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - control: What the screen calls the control.
  func sessionDidSpringLoad(_ session: DropSession, on control: String) async

  /// Tells whether a drag began on this list.
  func isSource(of drag: DragSession) -> Bool

  /// Gives the rows of this list that the items of a session are.
  ///
  /// - Parameter session: The session.
  /// - Returns: The row of each item, before the drop; `nil` for one that is none.
  /// - Throws: Where the list can't be read.
  func sourceIndexPaths(of session: DropSession) async throws -> [IndexPath?]

  /// Hears that a session left the list without a drop.
  func sessionDidExit(_ session: DropSession) async

  /// Carries out a proposal, as a whole or not at all.
  ///
  /// - Parameter coordinator: The session, the proposal, and where the items go.
  /// - Returns: What was done: the proposal's operation, or another one where it couldn't be done.
  /// - Throws: Why nothing was done.
  @discardableResult
  func performDrop(with coordinator: DropCoordinator) async throws -> DropProposal.Operation

  /// Hears that a session ended, with a drop here or elsewhere or without one.
  func sessionDidEnd(_ session: DropSession) async
}

extension DropDelegate {
  /// Leaves the session as it is.
  public func openFiles(of session: DropSession) async throws -> DropSession { session }

  /// Does nothing.
  public func sessionDidEnter(_ session: DropSession) async {}

  /// Does nothing.
  public func sessionDidSpringLoad(_ session: DropSession, at place: DropPlace) async {}

  /// Does nothing.
  public func sessionDidSpringLoad(_ session: DropSession, on control: String) async {}

  /// Tells whether the drag began on this object, as its `source` or its `localContext` says.
  public func isSource(of drag: DragSession) -> Bool {
    guard Self.self is AnyClass else { return false }
    let own = ObjectIdentifier(self as AnyObject)
    if let context = drag.localContext as? ObjectIdentifier, context == own { return true }
    guard let source = drag.source, type(of: source) is AnyClass else { return false }
    return ObjectIdentifier(source as AnyObject) == own
  }

  /// Gives the rows that were lifted, where the drag began on this list.
  public func sourceIndexPaths(of session: DropSession) async throws -> [IndexPath?] {
    guard let drag = session.localDragSession, isSource(of: drag) else { return [] }
    return session.items.map { $0.sourceIndexPath ?? $0.localObject as? IndexPath }
  }

  /// Does nothing.
  public func sessionDidExit(_ session: DropSession) async {}

  /// Does nothing.
  public func sessionDidEnd(_ session: DropSession) async {}

  /// Takes a session that is let go at once, from the first question to the end.
  ///
  /// - Parameters:
  ///   - session: What is dropped.
  ///   - place: Where.
  ///   - location: Where on the screen; without it, where the session is held already.
  /// - Returns: The proposal, with the operation that was really done.
  /// - Throws: Why nothing was done; the session has ended then, too.
  @discardableResult
  public func accept(
    _ session: DropSession, at place: DropPlace, location: Point? = nil
  ) async throws -> DropProposal {
    var session = session
    session.location = location ?? session.location
    return try await take(session, at: place).proposal
  }

  /// Takes a session that is let go at once.
  ///
  /// - Returns: The proposal, with the operation that was really done, and the numbers of the items that are in.
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
      } else if proposal.operation == .copy || proposal.operation == .move {
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
