package import FoundationEssentials
package import VCardFormat

/// The result of adding contacts to a group.
package struct GroupMembership: Sendable {
  /// The group with its new members.
  package private(set) var group: Contact

  /// The contacts in their order; contacts without a UID got one, because a group names members by UID.
  package private(set) var members: [Contact]

  /// Whether all contacts were members before.
  package let isUnchanged: Bool

  /// Adds contacts to a group.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that become members.
  ///   - group: The group.
  ///   - date: The date of the change. If a card changes and has a REV, the REV is set to this date.
  /// - Complexity: O(*n*), where *n* is the number of bytes of all cards.
  package init(of contacts: [Contact], in group: Contact, at date: Date = .now) {
    members = contacts.map { $0.identified(at: date) }
    var card = group.card
    isUnchanged = !card.addMembers(members.compactMap(\.uid))
    if !isUnchanged { card.setRevision(to: date) }
    self.group = isUnchanged ? group : Contact(card)
  }
}

extension VCardMember {
  /// The member for people, who can't see a contact: its e-mail address, otherwise its URI.
  package var text: String { SingleLine.text(email ?? uri) }

  /// Whether a text names the member: its e-mail address, its UID or its URI.
  package func isNamed(by text: String) -> Bool {
    let names = (Self(text)?.references ?? []).union([Self.reference(toEmail: text)])
    return !names.isDisjoint(with: references)
  }

  /// The forms of the member's UID to compare; none if the value is an e-mail address.
  package var keys: [ExactText] {
    guard email == nil else { return [] }
    let scheme = "urn:uuid:"
    let bare = uri.lowercased().hasPrefix(scheme) ? String(uri.dropFirst(scheme.count)) : uri
    return ([UniqueIdentifier.normal(bare)] + [uid].compactMap(\.self)).exact
  }

  /// The UIDs in normal form that the member's card may have.
  package var uids: Set<ExactText> {
    Set(keys + (email == nil ? [UniqueIdentifier.normal(uri).exact] : []))
  }

  /// Returns the forms in `keys` of members that refer to a UID: a UID that is no UUID may begin with `urn:uuid:`, too.
  package static func keys(ofUID uid: String) -> Set<ExactText> {
    Set([UniqueIdentifier.normal(uid).exact] + (Self(uid)?.keys ?? []))
  }

  /// The texts by which contacts are found that may be the member: UIDs, or an e-mail address.
  package var references: Set<ExactText> {
    email.map { [Self.reference(toEmail: $0)] } ?? Set(keys)
  }

  /// Returns the text by which a contact with an e-mail address is found.
  package static func reference(toEmail address: String) -> ExactText {
    ("mailto:" + EmailAddress.normal(address)).exact
  }
}

extension VCard {
  /// Adds members to a group card, unless it has them.
  ///
  /// - Parameter uids: The UIDs of the members, as their cards write them.
  /// - Returns: Whether the card changed.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package mutating func addMembers(_ uids: some Sequence<String>) -> Bool {
    var known = Set(members.flatMap(\.keys))
    let properties = uids.filter { uid in
      let keys = VCardMember.keys(ofUID: uid)
      defer { known.formUnion(keys) }
      return known.isDisjoint(with: keys)
    }.map { memberProperty(uid: $0) }
    append(contentsOf: properties)
    return !properties.isEmpty
  }

  /// Returns a member property in the card's style: MEMBER in 4.0, otherwise Apple's X-ADDRESSBOOKSERVER-MEMBER.
  ///
  /// Programs write `urn:uuid:` also before UIDs that are not UUIDs.
  ///
  /// Source: RFC 6350, section 6.6.5.
  fileprivate func memberProperty(uid: String) -> VCardProperty {
    let isStandard = version == .v40 && first(.xAddressBookServerMember) == nil
    return VCardProperty(
      name: isStandard ? .member : .xAddressBookServerMember, text: Self.memberURI(uid: uid))
  }

  /// Returns the value of a member property.
  package static func memberURI(uid: String) -> String {
    let hasScheme = VCardMember(uid)?.uid == nil || uid.lowercased().hasPrefix("urn:")
    return hasScheme ? uid : "urn:uuid:\(uid)"
  }
}
