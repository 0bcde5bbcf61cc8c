/// The rules that choose a proposal from the content of a session and the place over which it is held.
public enum DropRules {
  /// Returns the proposal for a session that is held over a place.
  ///
  /// - Parameters:
  ///   - content: The content of the session.
  ///   - place: The place.
  ///   - request: The requested operation and intent.
  ///   - allowsMoveOperation: Whether the session's items may be moved.
  ///   - matchesRow: Whether the only card of the session has the same UID as the row under it.
  ///   - isGroup: Whether the row under the session is a group, which accepts contacts as members.
  /// - Returns: The proposal.
  public static func proposal(
    for content: DropContent, over place: DropPlace, request: DropRequest,
    allowsMoveOperation: Bool, matchesRow: Bool = false, isGroup: Bool = false
  ) -> DropProposal {
    if place == .outside || request.operation == .cancel { return DropProposal(.cancel) }
    if request.operation == .move, !allowsMoveOperation {
      return .cancelledMove
    }
    if request.operation == .forbidden { return .forbidden("The source of the drop forbids it.") }
    if place == .well { return well(content, request) }
    if content.localRows != .none {
      return localRows(
        content.localRows, over: place, request: request, allowsMoveOperation: allowsMoveOperation,
        isGroup: isGroup)
    }
    let isInto = goesInto(place, intent: request.intent, content, matchesRow: matchesRow)
    return isInto ? into(content, request, isGroup: isGroup) : at(content, request)
  }

  /// Returns the proposal for a drop into the row under the session.
  private static func into(
    _ content: DropContent, _ request: DropRequest, isGroup: Bool
  ) -> DropProposal {
    let proposal = DropProposal(request.copyOrMove, .insertIntoDestinationIndexPath)
    let hasContacts = content.hasCardItems ? content.cards != .none : content.hasContactText
    if isGroup, !request.isForced, hasContacts { return proposal }
    if content.hasCardItems {
      switch content.cards {
      case .none:
        return .forbidden(
          "There is no card to put into this contact: drop a file that has a line BEGIN:VCARD.")
      case .one: break
      case .several:
        return .forbidden(
          "Several cards cannot go into one contact: drop one card, or drop them at a row."
        )
      }
    }
    if content.images == .several {
      guard !content.hasCardItems, content.texts == .none else {
        return .forbidden("Several images cannot be the photo of one contact: drop one of them.")
      }
      return severalImages(content, request)
    }
    let isEmpty = !content.hasCardItems && content.images == .none && content.texts == .none
    return isEmpty ? .forbidden(nothingUsable) : proposal
  }

  /// Returns the proposal for a drop between rows, or at no particular place.
  private static func at(_ content: DropContent, _ request: DropRequest) -> DropProposal {
    if content.hasCardItems || content.hasContactText {
      return DropProposal(request.copyOrMove, .insertAtDestinationIndexPath)
    }
    if content.images == .several { return severalImages(content, request) }
    if content.hasPairedImage { return DropProposal(request.copyOrMove, .automatic) }
    if content.images == .one, content.texts == .none {
      return .forbidden(
        "An image can't be dropped between rows: drop it on a contact, or name the file after its contact, "
          + "such as “Ada Lovelace.jpg”.")
    }
    if content.texts != .none {
      return .forbidden(namelessText)
    }
    return .forbidden(nothingUsable)
  }

  private static func severalImages(
    _ content: DropContent, _ request: DropRequest
  ) -> DropProposal {
    guard content.hasPairedImage else {
      return .forbidden(
        "None of these images has the name of a contact: name each file after its contact, such as "
          + "“Ada Lovelace.jpg”, or drop one of them on a contact.")
    }
    return DropProposal(request.copyOrMove, .automatic)
  }

  private static func well(_ content: DropContent, _ request: DropRequest) -> DropProposal {
    guard content.isOneImage, content.localRows == .none else {
      return .forbidden("A photo is exactly one image: drop one image file, and nothing else.")
    }
    return DropProposal(request.copyOrMove, .insertIntoDestinationIndexPath)
  }

  private static func localRows(
    _ count: DropContent.Count, over place: DropPlace, request: DropRequest,
    allowsMoveOperation: Bool, isGroup: Bool
  ) -> DropProposal {
    let isCopy = request.operation == .copy || !allowsMoveOperation
    let operation: DropProposal.Operation = isCopy ? .copy : .move
    if case .book = place.unpinned {
      return DropProposal(operation, .insertIntoDestinationIndexPath)
    }
    guard place.isRow, request.intent == .into else {
      return DropProposal(operation, .insertAtDestinationIndexPath)
    }
    let addsMembers = isGroup && !request.isForced
    guard count == .one || request.mergesSeveral || addsMembers else {
      return .forbidden(
        "Several contacts cannot be moved into one at once: name one, or merge them.")
    }
    return DropProposal(operation, .insertIntoDestinationIndexPath)
  }

  /// Returns whether a drop goes into the row under the session instead of before it.
  private static func goesInto(
    _ place: DropPlace, intent: DropRequest.Intent, _ content: DropContent, matchesRow: Bool
  ) -> Bool {
    guard place.isRow else { return false }
    switch intent {
    case .at: return false
    case .into: return true
    case .automatic: return content.isOneImage || (matchesRow && content.cards == .one)
    }
  }

  /// The reason for refusing text between rows if it has no name of a person.
  public static let namelessText =
    "This text names nobody: drop it on a contact to add it as a note or a link."

  private static let nothingUsable =
    "Nothing here is a vCard, an image or text: drop a file that has a line BEGIN:VCARD, "
    + "a photo (\(ImageData.usualFormats)) on a contact, or a folder of such files."
}

extension DropProposal {
  /// The proposal for a move that the session doesn't allow.
  static let cancelledMove = Self(
    .cancel, reason: "These items can't be moved: copy them instead.")
}

extension DropRequest {
  /// The operation for data from outside: copy, unless a move was requested.
  fileprivate var copyOrMove: DropProposal.Operation { operation == .move ? .move : .copy }
}
