import ContactModel
import ContactStorage
import VCardFormat

/// One contact may have several names in group cards: the UID of its card, and those of cards that were merged into it.
extension ContactReader {
  /// Returns a card with the names by which a contact calls the same members and groups, so that the two can be compared.
  ///
  /// - Returns: The card, without categories that are keys of the contact's groups.
  func naming(
    _ card: Contact, implied: ImpliedValues?, as other: Contact
  ) throws -> Contact {
    let named = try namingMembers(of: card, as: other)
    guard implied?.hasKeysOfGroups == true, named.card.first(.categories) != nil else {
      return named
    }
    let groups = try groupCards(withMember: other)
    var card = named.card.withoutCategories(
      ofGroups: try groups.compactMap { try row(of: $0)?.name })
    if card.first(.categories) != nil {
      // The key of a group with a nickname is the nickname.
      let nicknames = try groups.flatMap { try contact($0)?.card.all(.nickname) ?? [] }
      card = card.withoutCategories(ofGroups: nicknames.flatMap(\.textList))
    }
    return Contact(card)
  }

  /// Returns a group with the names by which another version of it calls the same members, so that the two can be
  /// compared.
  ///
  /// - Parameters:
  ///   - group: The group; a contact that is no group is returned as it is.
  ///   - other: The other version.
  /// - Returns: The group. Members that the other version doesn't have are named by the UIDs of their cards, and those
  ///   that it has are not named by an e-mail address, too.
  /// - Throws: `ContactError` if the list can't be read.
  func namingMembers(of group: Contact, as other: Contact) throws -> Contact {
    guard group.isGroup, other.isGroup else { return group }
    var card = group.card
    let isRenamed = try nameMembers(of: &card, as: other.card.members)
    let isShorter = try removeAddresses(from: &card, of: other.card.members)
    return isRenamed || isShorter ? Contact(card) : group
  }

  /// Removes the e-mail addresses by which a group card names members that another version of it names by UID.
  private func removeAddresses(
    from card: inout VCard, of others: [VCardMember]
  ) throws -> Bool {
    let members = card.members
    guard members.contains(where: { $0.email != nil }) else { return false }
    var known: Set<ExactText> = []
    for member in others { known.formUnion(try keys(of: member, uid: currentUID(of: member))) }
    var surplus: Set<String> = []
    for member in members {
      let contacts = try member.email.map { try contactIDs(withEmail: $0) } ?? []
      for uid in try contacts.compactMap({ try row(of: $0)?.uid })
      where !known.isDisjoint(with: VCardMember.keys(ofUID: uid)) { surplus.insert(member.uri) }
    }
    return !surplus.isEmpty && card.removeMembers { surplus.contains($0.uri) }
  }

  /// Names the members of a group card by the UIDs of their cards, and not by those of cards that were merged into them.
  ///
  /// - Parameters:
  ///   - card: The group card.
  ///   - others: Members whose names are used instead, if they are the same contacts.
  /// - Returns: Whether the card changed.
  /// - Throws: `ContactError` if the list can't be read.
  @discardableResult
  func nameMembers(of card: inout VCard, as others: [VCardMember] = []) throws -> Bool {
    guard try hasMergedUIDs() else { return false }
    var names: [ExactText: String] = [:]
    for member in others {
      for key in try keys(of: member, uid: currentUID(of: member)) {
        names[key] = names[key] ?? member.uri
      }
    }
    return try card.renameMembers { member in
      let uid = try currentUID(of: member)
      return keys(of: member, uid: uid).lazy.compactMap { names[$0] }.first ?? uid
    }
  }

  private func keys(of member: VCardMember, uid: String?) -> Set<ExactText> {
    uid.map(VCardMember.keys) ?? Set(member.keys)
  }

  /// Returns the UID of the card of the contact that took over the UID of a member in a merge; `nil` if none did.
  private func currentUID(of member: VCardMember) throws -> String? {
    for key in member.keys {
      if let id = try contact(withMergedUID: key.text) { return try row(of: id)?.uid }
    }
    return nil
  }
}
