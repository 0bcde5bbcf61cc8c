public import ContactModel
public import ContactStorage
import FoundationEssentials
package import VCardFormat

/// All UIDs, identities and e-mail addresses by which group cards may refer to some contacts.
struct MemberKeys {
  private(set) var references: Set<ExactText> = []

  /// Collects the keys of contacts, and of members without a contact in the list.
  init(
    of contacts: [ContactID], _ others: [VCardMember] = [], in reader: ContactReader
  ) throws {
    for other in others { references.formUnion(other.references) }
    for id in contacts {
      let contact = try reader.existingContact(id)
      if let uid = contact.uid { references.formUnion(VCardMember.keys(ofUID: uid)) }
      references.insert(id.description.exact)
      references.formUnion(try reader.formerUIDs(of: id).exact)
      references.formUnion(contact.emails.map(VCardMember.reference(toEmail:)))
    }
  }

  /// Returns whether a member is one of the contacts.
  func contains(_ member: VCardMember) -> Bool { !references.isDisjoint(with: member.references) }
}

extension ContactTransaction {
  /// Returns the UID by which group cards name a contact; a contact without a UID gets one.
  func memberUID(of id: ContactID) throws -> String {
    let contact = try reader.existingContact(id)
    let member = try reader.identified(contact, as: id)
    if member != contact { try apply(.replace(id, with: member)) }
    return member.uid ?? ""
  }

  /// Makes copies of contacts members of the groups whose cards name the originals, as the copies have their categories.
  func copyMemberships(of originals: [ContactID], to copies: [ContactID]) throws {
    guard try reader.hasGroupCards() else { return }
    var members: [ContactID: [ContactID]] = [:]
    for (original, copy) in zip(originals, copies) {
      let names = try MemberKeys(of: [original], in: reader).references
      for card in try reader.groupCards(withMembers: names) where card != original {
        members[card, default: []].append(copy)
      }
    }
    for card in try reader.inListOrder(Array(members.keys)) {
      // An address names the copy, too.
      let known = Set(try reader.members(ofGroup: card))
      let joining = members[card]?.filter { !known.contains($0) } ?? []
      try addMembers(joining, toCard: card)
    }
  }
}

extension ContactReader {
  /// Returns the UIDs that a contact took over and by which group cards name it, because no card in the list has them.
  func formerUIDs(of id: ContactID) throws -> [String] {
    try mergedUIDs(of: id).filter { try contact(withMergedUID: $0) != nil }
  }

  /// Returns a contact with the UID by which group cards name it: its own, otherwise that of its file in a synced
  /// folder, otherwise a new one.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - id: Its identity, which is the UID in its file.
  /// - Returns: The contact; if it gets a UID, its REV is set.
  /// - Throws: `ContactError` if the list can't be read.
  func identified(_ contact: Contact, as id: ContactID) throws -> Contact {
    guard contact.uid == nil, try isSynced(id) else { return contact.identified(at: .now) }
    return contact.withUID(id.description, at: .now)
  }

  /// Returns the names of the group cards that name a contact as a member, except for its categories.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The names, each group once, in the order in which the cards were added; a group without a name has none.
  /// - Throws: `ContactError` if the contact is not in the list, or the list can't be read.
  public func memberships(of id: ContactID) throws -> [String] {
    guard let contact = try contact(id) else { return [] }
    let keys = try MemberKeys(of: [id], in: self)
    return contact.card.memberships(
      among: try groupNames(withMembers: keys.references, except: id))
  }

  /// Returns the card of a contact with the groups whose cards name it, as fields show them.
  package func cardWithMemberships(_ contact: Contact, of id: ContactID) throws -> VCard {
    contact.card.withMemberships(try memberships(of: id))
  }

  /// Returns the group cards that name a contact by its UID or an e-mail address.
  func groupCards(withMember contact: Contact) throws -> [ContactID] {
    let emails = contact.emails.map(VCardMember.reference(toEmail:))
    let uids = contact.uid.map(VCardMember.keys(ofUID:)) ?? []
    return try groupCards(withMembers: Set(emails).union(uids))
  }

  /// Returns the names of the members of a group card that are in the list, by the texts that refer to them.
  ///
  /// - Parameter card: The group card.
  /// - Returns: The names; empty if the card is no group.
  /// - Throws: `ContactError` if the list can't be read.
  package func memberNames(ofGroup card: ContactID) throws -> [ExactText: String] {
    var names: [ExactText: String] = [:]
    for id in try members(ofGroup: card) {
      let name = try row(of: id)?.name
      for key in try MemberKeys(of: [id], in: self).references { names[key] = name }
    }
    return names
  }
}
