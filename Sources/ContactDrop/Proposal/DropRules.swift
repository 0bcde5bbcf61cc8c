/// The table of drops: what the list proposes for what a session carries and where it is held.
public enum DropRules {
  /// Gives the proposal for a session that is held over a place; changes nothing.
  ///
  /// - Parameters:
  ///   - content: What the session carries.
  ///   - place: Where it is held.
  ///   - request: What the one who drops asks for.
  ///   - allowsMoveOperation: Whether the session's items may leave their place.
  ///   - matchesRow: Whether the one card carried has the UID of the row it is held on.
  /// - Returns: The proposal.
  public static func proposal(
    for content: DropContent, over place: DropPlace, request: DropRequest,
    allowsMoveOperation: Bool, matchesRow: Bool = false
  ) -> DropProposal {
    if place == .outside { return DropProposal(.cancel) }
    if request.operation == .cancel { return DropProposal(.cancel) }
    if request.operation == .move, !allowsMoveOperation { return DropProposal(.cancel) }
    switch content {
    case .cards(let count):
      return cards(count, over: place, intent: request.intent, matchesRow: matchesRow)
    case .localRows(let count):
      return localRows(
        count, over: place, request: request, allowsMoveOperation: allowsMoveOperation)
    case .images:
      return .forbidden("An image cannot stand between rows: this list takes vCards only.")
    case .nothingUsable:
      return .forbidden(
        "Nothing here is a vCard: drop a file that has a line BEGIN:VCARD, or a folder of such.")
    }
  }

  private static func cards(
    _ count: DropContent.Count, over place: DropPlace, intent: DropRequest.Intent, matchesRow: Bool
  ) -> DropProposal {
    guard goesInto(place, intent: intent, matchesRow: matchesRow && count == .one) else {
      return DropProposal(.copy, .insertAtDestinationIndexPath)
    }
    switch count {
    case .none:
      return .forbidden("There is no card to put into this contact.")
    case .one:
      return DropProposal(.copy, .insertIntoDestinationIndexPath)
    case .several:
      return .forbidden(
        "Several cards cannot go into one contact: drop one card, or drop them at a row with --at.")
    }
  }

  private static func localRows(
    _ count: DropContent.Count, over place: DropPlace, request: DropRequest,
    allowsMoveOperation: Bool
  ) -> DropProposal {
    let isCopy = request.operation == .copy || !allowsMoveOperation
    let operation: DropProposal.Operation = isCopy ? .copy : .move
    if case .book = place { return DropProposal(operation, .insertIntoDestinationIndexPath) }
    guard goesInto(place, intent: request.intent, matchesRow: false) else {
      return DropProposal(operation, .insertAtDestinationIndexPath)
    }
    guard count == .one else {
      return .forbidden("Several contacts cannot be merged into one at once: name one contact.")
    }
    return DropProposal(operation, .insertIntoDestinationIndexPath)
  }

  /// Tells whether a drop goes into the row it is held on, rather than before it.
  private static func goesInto(
    _ place: DropPlace, intent: DropRequest.Intent, matchesRow: Bool
  ) -> Bool {
    guard case .row = place else { return false }
    switch intent {
    case .at: return false
    case .into: return true
    case .automatic: return matchesRow
    }
  }
}
