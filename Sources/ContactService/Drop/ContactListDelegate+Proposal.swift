public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactListDelegate {
  /// Proposes an operation for a drop, without changing anything.
  ///
  /// - Parameters:
  ///   - session: The session that is held over the list.
  ///   - place: The place over which it is held.
  /// - Returns: The proposal. If the place doesn't exist, it forbids the drop and names the valid rows.
  /// - Throws: `ContactError` if the store can't be read; the errors of the items if their cards must be counted and
  ///   can't be loaded.
  public func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal {
    if isLocal(session) {
      return try await proposal(
        for: session.items.compactMap(\.localContact), over: place, request: session.request,
        allowsMoveOperation: session.allowsMoveOperation)
    }
    let target = try await contact(at: place)
    let (content, card, contentRefusal) = try await content(
      of: session, over: place,
      takesMembers: target.map { session.request.addsMembers(to: $0) } ?? false)
    var proposal = DropRules.proposal(
      for: content, over: place, request: session.request,
      allowsMoveOperation: session.allowsMoveOperation,
      matchesRow: target != nil && card?.uidKey != nil && target?.uidKey == card?.uidKey,
      isGroup: target?.isGroup == true)
    if proposal.operation == .forbidden, let reason = ForbiddenItem.reason(for: session) {
      proposal.reason = reason
    } else if proposal.operation == .forbidden, let contentRefusal {
      proposal.reason = contentRefusal
    } else if proposal.isAccepted {
      let cards = content.cards == .one ? [card].compactMap(\.self) : []
      if let reason = try await refusal(
        ofCards: cards, session.request, at: place, target, intent: proposal.intent)
      {
        return .forbidden(reason)
      }
    }
    return proposal
  }

  /// Proposes an operation for a drop of contacts of this list, without changing anything.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in the order in which they will be inserted.
  ///   - place: The place of the drop.
  ///   - request: The requested operation and intent.
  ///   - allowsMoveOperation: Whether they may be moved.
  /// - Returns: The proposal. If the place doesn't exist, it forbids the drop and names the valid rows.
  /// - Throws: `ContactError` if the store can't be read.
  public func proposal(
    for contacts: [ContactID], over place: DropPlace, request: DropRequest,
    allowsMoveOperation: Bool = true
  ) async throws -> DropProposal {
    let target = try await contact(at: place)
    let proposal = DropRules.proposal(
      for: .localRows(.init(contacts.count)), over: place, request: request,
      allowsMoveOperation: allowsMoveOperation, isGroup: target?.isGroup == true)
    guard proposal.isAccepted else { return proposal }
    let reason = try await refusal(
      of: contacts, request, at: place, target, intent: proposal.intent)
    return reason.map { .forbidden($0) } ?? proposal
  }

  /// Returns why nothing can be dropped at a place, or why these items can't go into the contact there; `nil` if they
  /// can.
  private func refusal(
    of rows: [ContactID] = [], ofCards cards: [Contact] = [], _ request: DropRequest,
    at place: DropPlace, _ target: Contact?, intent: DropProposal.Intent
  ) async throws -> String? {
    try await list.read { reader in
      do {
        let (indexPath, _) = try reader.destination(at: place)
        guard place.isRow, intent == .insertIntoDestinationIndexPath, let target else { return nil }
        let id = try reader.id(at: indexPath)
        if !rows.isEmpty, rows.allSatisfy({ $0 == id }) { return MergePlan.needsAnother }
        guard !request.isForced, !request.addsMembers(to: target, cards) else {
          return nil
        }
        var other = cards.first { $0.isGroup != target.isGroup }
        for row in rows where other == nil {
          other = try reader.contact(row).flatMap { $0.isGroup == target.isGroup ? nil : $0 }
        }
        return other.map { GroupRefusal($0, target).reason }
      } catch let error as ContactError {
        return error.message
      }
    }
  }

  /// Determines the content of a session; cards are counted only if the proposal depends on their number.
  private func content(
    of session: DropSession, over place: DropPlace, takesMembers: Bool
  ) async throws -> (DropContent, card: Contact?, refusal: String?) {
    var content = DropContent()
    guard canHandle(session), place != .outside else { return (content, nil, nil) }
    let kinds = session.items.map { ItemKind($0.itemProvider) }
    content.hasCardItems = kinds.contains(.cards)
    content.images = .init(kinds.count { $0 == .image })
    content.texts = .init(kinds.count { $0 == .text })
    var cards: [Contact] = []
    var unreadable: String?
    if content.hasCardItems, place.isRow, session.request.intent != .at {
      (cards, unreadable) = try await countCards(of: zip(session.items, kinds), in: &content)
    } else if content.hasCardItems {
      content.cards = .several
    }
    var imageRefusal: String?
    if content.images != .none, !content.hasCardItems {
      let names = zip(session.items, kinds).filter { $1 == .image }
        .map(\.0.itemProvider.suggestedName)
      let matches = try await list.read { reader in
        try names.map { PhotoPairing.Match(try reader.contacts(named: PhotoName($0))) }
      }
      content.hasPairedImage = matches.contains(where: \.isUnique)
      if content.images == .one, content.texts == .none {
        imageRefusal = matches.first?.reason(for: names[0])
      }
    }
    let isInto = place.isRow && session.request.intent == .into
    if isInto, takesMembers, !content.hasCardItems {
      content.hasContactText = await hasPerson(session.items)
    }
    let makesContacts = place != .well && !isInto
    guard !content.hasCardItems, content.texts != .none, makesContacts,
      session.request.operation != .forbidden
    else { return (content, cards.first, unreadable ?? imageRefusal) }
    let refusal = await refusalOfTexts(zip(session.items, kinds))
    content.hasContactText = refusal == nil
    return (content, cards.first, refusal)
  }

  /// Counts the cards that go into a row; items that can't be loaded are ignored if others can.
  ///
  /// - Returns: Up to two of the cards, and the reason if a card was read that can't be stored.
  /// - Throws: The error of an item, if there is no other item that can be dropped.
  private func countCards(
    of items: some Sequence<(DragItem, ItemKind)>, in content: inout DropContent
  ) async throws -> (cards: [Contact], unreadable: String?) {
    let limits = try await list.read { try CardLimits($0) }
    var cards: [Contact] = []
    var unreadable: String?
    var failure: (any Error)?
    content.hasCardItems = false
    for (item, kind) in items where kind == .cards && cards.count < 2 {
      do {
        let read = try await item.itemProvider.cards(keeping: 2 - cards.count, limits)
        cards += read.compactMap(\.contact)
        unreadable = read.last { $0.contact == nil }?.diagnostics.first?.message ?? unreadable
        content.hasCardItems = true
      } catch let error as ForbiddenItem {
        unreadable = unreadable ?? error.description
      } catch {
        try Task.checkCancellation()
        failure = error
      }
    }
    if let failure, !content.hasCardItems, content.images == .none, content.texts == .none {
      throw failure
    }
    content.cards = .init(cards.count)
    return (cards, unreadable)
  }

  /// Returns whether one of some items is a text about a person.
  func hasPerson(_ items: [DragItem]) async -> Bool {
    for provider in items.map(\.itemProvider) where ItemKind(provider) == .text {
      let texts = try? await provider.loadObjects(of: String.self)
      let people = texts?.filter { DroppedText($0).isAboutPerson } ?? []
      if people.contains(where: { !textReader($0).isEmpty }) { return true }
    }
    return false
  }

  /// Returns why no text of a session makes a contact; `nil` if one does.
  private func refusalOfTexts(_ items: some Sequence<(DragItem, ItemKind)>) async -> String? {
    var refusal: String?
    for (item, kind) in items where kind == .text {
      let provider = item.itemProvider
      do {
        let texts = try await provider.loadObjects(of: String.self)
        if texts.contains(where: { !textReader($0).isEmpty }) { return nil }
        refusal = refusal ?? texts.lazy.compactMap { DroppedText($0).refusal }.first
      } catch {
        refusal = refusal ?? "\(provider.suggestedName.asSubject) can't be read: \(error)"
      }
    }
    return refusal ?? DropRules.namelessText
  }

  /// Returns the contact over which a session is held; `nil` if it is held elsewhere, or there is no such row.
  private func contact(at place: DropPlace) async throws -> Contact? {
    guard place.isRow else { return nil }
    return try await list.read { reader in
      guard let indexPath = try reader.current(place).indexPath,
        try reader.books().indices.contains(indexPath.section)
      else { return nil }
      return try reader.id(at: indexPath).flatMap { try reader.contact($0) }
    }
  }
}
