import ContactDrop
import ContactModel
import ContactStorage

extension ContactListDelegate {
  /// Returns the group to which a drop adds members; `nil` if it does something else.
  func group(takingMembersOf coordinator: DropCoordinator) async throws -> ContactID? {
    let (session, place) = (coordinator.session, coordinator.place)
    guard place.isRow else { return nil }
    let hasCards = session.items.contains { ItemKind($0.itemProvider) == .cards }
    if !hasCards {
      guard await hasPerson(session.items) else { return nil }
    }
    let found = try await list.read { reader -> (ContactID, Contact)? in
      let (indexPath, _) = try reader.destination(at: place)
      guard let id = try reader.id(at: indexPath), let contact = try reader.contact(id) else {
        return nil
      }
      return (id, contact)
    }
    guard let (id, target) = found, target.isGroup else { return nil }
    var cards: [LoadedCard] = []
    if session.items.count == 1, target.uid != nil {
      let limits = try await list.read { try CardLimits($0) }
      cards = (try? await session.items[0].itemProvider.cards(keeping: 2, limits)) ?? []
    }
    return session.request.addsMembers(to: target, cards.compactMap(\.contact)) ? id : nil
  }

  /// Returns a proposal that refuses to merge a person and a group; `nil` if there is none to refuse, or if it is
  /// forced.
  func refusal(
    of cards: [Contact], for coordinator: DropCoordinator
  ) async throws -> DropProposal? {
    guard !coordinator.session.request.isForced, !cards.isEmpty else { return nil }
    let place = coordinator.place
    return try await list.read { reader in
      let (indexPath, _) = try reader.destination(at: place)
      guard let target = try reader.id(at: indexPath).flatMap({ try reader.contact($0) }) else {
        return nil
      }
      return cards.first { $0.isGroup != target.isGroup }
        .map { .forbidden(GroupRefusal($0, target).reason) }
    }
  }
}

extension DropRequest {
  /// Returns whether contacts that are dropped into a contact become its members, instead of being merged into it.
  ///
  /// - Parameters:
  ///   - target: The contact.
  ///   - cards: The cards from outside; a single card with the group's own UID is merged.
  /// - Returns: Whether they become members.
  func addsMembers(to target: Contact, _ cards: [Contact] = []) -> Bool {
    guard target.isGroup, !isForced, !mergesSeveral else { return false }
    let isOwn = cards.count == 1 && cards[0].uidKey != nil && cards[0].uidKey == target.uidKey
    return !isOwn
  }
}

/// The reason why a person and a group are not merged, with advice.
package struct GroupRefusal {
  let reason: String

  private static let advice = "the contact into the group to make it a member."

  init(_ other: Contact, _ target: Contact) {
    let (group, person) = other.isGroup ? (other, target) : (target, other)
    reason =
      "“\(group.name)” is a group and “\(person.name)” is not: "
      + "\(other.isGroup ? "drop" : "drop or move") \(Self.advice)"
  }

  /// Whether a drop was refused for such a reason, so that a program can say how to merge nevertheless.
  package static func isReason(_ reason: String) -> Bool { reason.hasSuffix(advice) }
}
