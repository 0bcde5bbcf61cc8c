public import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

extension ContactList {
  /// The types of which a session must offer at least one.
  static let acceptedTypes: [TypeIdentifier] = [
    .vCard, .image, .utf8PlainText, .url, .folder,
  ]

  /// Tells whether the list looks at a session at all.
  ///
  /// - Complexity: O(*n*) in the session's items, until one will do.
  public func canHandle(_ session: DropSession) -> Bool {
    session.localDragSession != nil || session.hasItems(conformingToAny: Self.acceptedTypes)
  }

  /// Proposes what a drop would do; changes nothing.
  ///
  /// - Parameters:
  ///   - session: What is held over the list.
  ///   - place: Where it is held.
  ///   - request: What the one who drops asks for.
  /// - Returns: The proposal.
  /// - Throws: What the session's items throw when their cards have to be counted and can't be loaded.
  public func dropSessionDidUpdate(
    _ session: DropSession, at place: DropPlace, request: DropRequest = DropRequest()
  ) async throws -> DropProposal {
    guard canHandle(session) else {
      return DropRules.proposal(
        for: .nothingUsable, over: place, request: request,
        allowsMoveOperation: session.allowsMoveOperation)
    }
    let (content, first) = try await content(of: session, over: place)
    return DropRules.proposal(
      for: content, over: place, request: request,
      allowsMoveOperation: session.allowsMoveOperation,
      matchesRow: try await isCopy(first, ofRowAt: place))
  }

  /// Finds out what a session carries; cards are counted only where it matters.
  private func content(
    of session: DropSession, over place: DropPlace
  ) async throws -> (DropContent, first: Contact?) {
    if session.localDragSession != nil {
      return (.localRows(.init(session.items.count)), nil)
    }
    guard session.hasItems(conformingToAny: [.vCard]) else {
      let isImages = session.items.allSatisfy { $0.itemProvider.hasItem(conformingTo: .image) }
      return (isImages ? .images(.init(session.items.count)) : .nothingUsable, nil)
    }
    guard case .row = place else { return (.cards(.several), nil) }
    var cards: [Contact] = []
    for item in session.items where item.itemProvider.hasItem(conformingTo: .vCard) {
      try await appendCards(of: item, to: &cards, limit: 2)
    }
    return (.cards(.init(cards.count)), cards.first)
  }

  /// Reads the cards of an item until there are enough.
  func appendCards(of item: DragItem, to cards: inout [Contact], limit: Int) async throws {
    var reader = VCardReader()
    for try await chunk in item.itemProvider.chunks(conformingTo: .vCard) {
      reader.append(chunk)
      while cards.count < limit, let reading = reader.next() {
        if let card = reading.card { cards.append(Contact(card)) }
      }
      if cards.count >= limit { return }
    }
    reader.finish()
    while cards.count < limit, let reading = reader.next() {
      if let card = reading.card { cards.append(Contact(card)) }
    }
  }

  /// Tells whether a card has the UID of the row that it is held on.
  private func isCopy(_ contact: Contact?, ofRowAt place: DropPlace) async throws -> Bool {
    guard case .row(let indexPath) = place, let key = contact?.uidKey else { return false }
    return try await store.read { reader in
      try reader.id(at: indexPath).flatMap { try reader.contact($0) }?.uidKey == key
    }
  }
}
