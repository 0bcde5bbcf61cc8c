package import FoundationEssentials
package import VCardFormat

/// What becomes of a group when contacts become members of it.
package struct GroupMembership: Sendable {
  /// The group, with the members that it lacked.
  package private(set) var group: Contact

  /// The contacts, in their order; one without a UID got one, because a member is named by it.
  package private(set) var members: [Contact]

  /// Whether all contacts were members already.
  package let isUnchanged: Bool

  /// Adds contacts to a group.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that become members.
  ///   - group: The group.
  ///   - date: When; a REV that a card has says so from then on, if the card changes.
  /// - Complexity: O(*n*), where *n* is the number of bytes of all cards.
  package init(of contacts: [Contact], in group: Contact, at date: Date = .now) {
    members = contacts.map { $0.identified(at: date) }
    var known = Set(group.card.members.flatMap(\.keys))
    var card = group.card
    let properties = members.compactMap(\.uid).filter {
      known.insert(UniqueIdentifier.normal($0)).inserted
    }.map { card.memberProperty(uid: $0) }
    isUnchanged = properties.isEmpty
    card.append(contentsOf: properties)
    if !isUnchanged { card.setRevision(to: date) }
    self.group = isUnchanged ? group : Contact(card)
  }
}

extension VCardMember {
  /// The forms in which the UID of the member's card may be compared: none if the value is an e-mail address.
  package var keys: [String] {
    guard email == nil else { return [] }
    let scheme = "urn:uuid:"
    let bare = uri.lowercased().hasPrefix(scheme) ? String(uri.dropFirst(scheme.count)) : uri
    return [UniqueIdentifier.normal(bare)] + [uid].compactMap(\.self)
  }
}

extension VCard {
  /// A member as the card writes it: MEMBER in 4.0, otherwise Apple's X-ADDRESSBOOKSERVER-MEMBER.
  ///
  /// Programs write `urn:uuid:` before UIDs that are no UUIDs too.
  ///
  /// Source: RFC 6350, section 6.6.5.
  fileprivate func memberProperty(uid: String) -> VCardProperty {
    let isStandard = version == .v40 && first(.xAddressBookServerMember) == nil
    let hasScheme = VCardMember(uid)?.uid == nil || uid.lowercased().hasPrefix("urn:")
    return VCardProperty(
      name: isStandard ? .member : .xAddressBookServerMember,
      text: hasScheme ? uid : "urn:uuid:\(uid)")
  }
}

extension Contact {
  /// The contact with a UID: its own, or a new one.
  fileprivate func identified(at date: Date) -> Contact {
    guard uid == nil else { return self }
    let uuid = UUID().uuidString.lowercased()
    return withUID(card.version == .v40 ? "urn:uuid:\(uuid)" : uuid, at: date)
  }

  /// The contact with another UID.
  ///
  /// - Parameters:
  ///   - uid: The UID, as it is written.
  ///   - date: When; a REV that the card has says so from then on. `nil` leaves it as it is.
  /// - Returns: The contact, in which nothing else has changed.
  package func withUID(_ uid: String, at date: Date? = nil) -> Contact {
    var card = card
    let group = card.first(.uid)?.group
    card.replaceFirst(.uid, with: VCardProperty(name: .uid, group: group, text: uid))
    if let date { card.setRevision(to: date) }
    return Contact(card)
  }
}
