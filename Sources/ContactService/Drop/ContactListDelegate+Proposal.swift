public import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

extension ContactListDelegate {
  /// Proposes what a drop would do; changes nothing.
  ///
  /// - Parameters:
  ///   - session: What is held over the list.
  ///   - place: Where it is held.
  /// - Returns: The proposal; where the list has no such place it is forbidden, with the rows that it has.
  /// - Throws: `ContactStorageError` when the store can't be read; what the session's items throw when their cards have to be counted and can't be loaded.
  public func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal {
    let (content, card, unreadable) = try await content(of: session, over: place)
    var proposal = DropRules.proposal(
      for: content, over: place, request: session.request,
      allowsMoveOperation: session.allowsMoveOperation,
      matchesRow: try await isCopy(card, ofRowAt: place))
    if proposal.operation == .forbidden, let reason = ForbiddenItem.reason(for: session) {
      proposal.reason = reason
    } else if proposal.operation == .forbidden, let unreadable {
      proposal.reason = unreadable
    } else if proposal.operation == .copy || proposal.operation == .move,
      let reason = try await refusal(of: session, at: place, intent: proposal.intent)
    {
      return .forbidden(reason)
    }
    return proposal
  }

  /// Tells why nothing can be dropped at a place, whatever it is, or the row that is dragged not on itself.
  private func refusal(
    of session: DropSession, at place: DropPlace, intent: DropProposal.Intent
  ) async throws -> String? {
    let rows = isLocal(session) ? session.items.compactMap(\.localContact) : []
    return try await list.read { reader in
      do {
        let (indexPath, _) = try reader.destination(at: place)
        guard place.isRow, intent == .insertIntoDestinationIndexPath, !rows.isEmpty,
          let target = try reader.id(at: indexPath)
        else { return nil }
        return rows.allSatisfy { $0 == target } ? MergePlan.needsAnother : nil
      } catch let error as ContactListError {
        return error.message
      }
    }
  }

  /// Finds out what a session carries; cards are counted only where it matters.
  private func content(
    of session: DropSession, over place: DropPlace
  ) async throws -> (DropContent, card: Contact?, unreadable: String?) {
    if isLocal(session) { return (.localRows(.init(session.items.count)), nil, nil) }
    var content = DropContent()
    guard canHandle(session), place != .outside else { return (content, nil, nil) }
    let kinds = session.items.map { ItemKind($0.itemProvider) }
    content.hasCardItems = kinds.contains(.cards)
    content.images = .init(kinds.count { $0 == .image })
    content.texts = .init(kinds.count { $0 == .text })
    var cards: [Contact] = []
    if content.hasCardItems, place.isRow, session.request.intent != .at {
      cards = try await countCards(of: zip(session.items, kinds), in: &content)
    } else if content.hasCardItems {
      content.cards = .several
    }
    let names = zip(session.items, kinds).filter { $1 == .image }
      .map { PhotoName($0.0.itemProvider.suggestedName) }
    if names.count > 1, !content.hasCardItems {
      content.hasPairedImage = try await list.read { reader in
        try names.contains { try reader.contact(named: $0) != nil }
      }
    }
    var unreadable: String?
    if !content.hasCardItems, content.texts != .none,
      !place.isRow || session.request.intent != .into
    {
      do {
        content.hasContactText = try await hasContactText(zip(session.items, kinds))
      } catch {
        unreadable = error.description
      }
    }
    return (content, cards.first, unreadable)
  }

  /// Counts the cards that go into a row; items that can't be loaded don't count where others can.
  ///
  /// - Returns: Up to two of them.
  /// - Throws: What an item throws, where no other one is there to be dropped.
  private func countCards(
    of items: some Sequence<(DragItem, ItemKind)>, in content: inout DropContent
  ) async throws -> [Contact] {
    var cards: [Contact] = []
    var failure: (any Error)?
    content.hasCardItems = false
    for (item, kind) in items where kind == .cards && cards.count < 2 {
      do {
        try await Self.appendCards(of: item, to: &cards, limit: 2)
        content.hasCardItems = true
      } catch {
        try Task.checkCancellation()
        failure = error
      }
    }
    if let failure, !content.hasCardItems, content.images == .none, content.texts == .none {
      throw failure
    }
    content.cards = .init(cards.count)
    return cards
  }

  /// Whether one of the texts of a session tells of a contact.
  ///
  /// - Throws: Why a text can't be read, where no other one does.
  private func hasContactText(
    _ items: some Sequence<(DragItem, ItemKind)>
  ) async throws(ForbiddenItem) -> Bool {
    var failure: ForbiddenItem?
    for (item, kind) in items where kind == .text {
      let provider = item.itemProvider
      do {
        let texts = try await provider.loadObjects(of: String.self)
        if texts.contains(where: { !textReader($0).isEmpty }) { return true }
      } catch {
        failure = ForbiddenItem(provider, "“\(provider.suggestedName)” can't be read: \(error)")
      }
    }
    if let failure { throw failure }
    return false
  }

  /// Reads the cards of an item until there are enough.
  static func appendCards(of item: DragItem, to cards: inout [Contact], limit: Int) async throws {
    var reader = try LoadedCardReader(of: item.itemProvider)
    func read() throws {
      while cards.count < limit, let reading = try reader.next() {
        if case .card(let card) = reading, let contact = card.contact { cards.append(contact) }
      }
    }
    for try await chunk in item.itemProvider.chunks(conformingTo: reader.type) {
      reader.append(chunk)
      try read()
      if cards.count >= limit { return }
    }
    reader.finish()
    try read()
  }

  /// Tells whether a card has the UID of the row that it is held on.
  private func isCopy(_ contact: Contact?, ofRowAt place: DropPlace) async throws -> Bool {
    guard case .row(let indexPath) = place, let key = contact?.uidKey else { return false }
    return try await list.read { reader in
      try reader.id(at: indexPath).flatMap { try reader.contact($0) }?.uidKey == key
    }
  }
}
