package import VCardFormat

/// The groups whose cards name a contact are values of its field `group`, after the categories of its own card.
extension VCard {
  /// Returns the card with a last line of categories for the groups whose cards name the contact.
  ///
  /// - Parameter names: The names of these groups.
  /// - Returns: The card, as fields show it; it is never stored.
  package func withMemberships(_ names: [String]) -> VCard {
    guard !names.isEmpty else { return self }
    var card = self
    card.append(VCardProperty(name: .categories, textList: names))
    return card
  }

  /// Returns the card with a last line of categories for those of some groups that are no categories of the card.
  package func withMemberships(among names: [String]) -> VCard {
    names.isEmpty ? self : withMemberships(memberships(among: names))
  }

  /// Returns those of some groups, whose cards name the contact, that are no categories of its own card.
  ///
  /// - Parameter names: The names of the group cards.
  /// - Returns: The names, each group once; a group without a name has none.
  package func memberships(among names: [String]) -> [String] {
    var seen = Set(groups.map(ContactGroup.key) + [""])
    return names.filter { seen.insert(ContactGroup.key($0)).inserted }
  }

  /// The names of the groups on all lines of categories.
  package var groups: [String] { all(.categories).flatMap(\.textList) }
}

extension FieldEditor {
  /// The place of the line that stands for group cards; `nil` if there is none, or if it was removed.
  private var membershipLine: Int? { membershipNumber.flatMap(lineNumbers.firstIndex(of:)) }

  /// Whether a property only spells groups with cards in another way, which changes nothing: the cards have the names.
  func hasSameGroups(_ property: VCardProperty, at line: Int) -> Bool {
    guard line == membershipLine else { return false }
    let keys = [property, card.properties[line]].map { $0.textList.map(ContactGroup.key) }
    return keys[0] == keys[1]
  }

  /// Returns the error for a group that the contact is to leave and isn't in.
  package func noMember(of group: String) -> ContactError {
    ContactError(.unknownField, "\(name) is not in “\(group)”.")
  }

  /// The card as it is stored, without the line that stands for group cards.
  package var ownCard: VCard {
    guard membershipNumber != nil else { return card }
    var own = card
    if let membershipLine { own.removeProperty(at: membershipLine) }
    // A card may lack its last line end, which the line that was added needed.
    return own.properties.elementsEqual(former.properties) ? former : own
  }

  /// The groups whose values were removed or replaced.
  package var leftGroups: [String] {
    let keys = Set(card.groups.map(ContactGroup.key))
    return ContactGroup.distinct(original.groups).filter { !keys.contains(ContactGroup.key($0)) }
  }

  /// The groups that replace groups with cards.
  package var joinedGroups: [String] {
    guard let membershipLine else { return [] }
    let keys = Set(original.groups.map(ContactGroup.key))
    return card.properties[membershipLine].textList.filter { !keys.contains(ContactGroup.key($0)) }
  }
}
