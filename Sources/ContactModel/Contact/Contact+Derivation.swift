public import VCardFormat

extension Contact {
  /// Takes from a card what the list and the search need.
  ///
  /// - Parameter card: The card, whatever it holds.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  public init(_ card: VCard) {
    var parts = ContactParts(card)
    parts.collect()
    self.card = card
    uid = parts.uid
    uidKey = parts.uid.map(UniqueIdentifier.normal)
    contentHash = card.contentHash(ignoring: Self.propertiesBesideContent)
    name = parts.shownName
    organization = parts.organization
    emails = parts.emails
    phones = parts.phones
    note = parts.note
    categories = parts.categories
    birthday = parts.birthday
    hasPhoto = parts.hasPhoto
  }

  /// The properties that don't count when the content of two cards is compared: the identity, and what a
  /// program writes about itself and the time.
  package static let propertiesBesideContent: Set<VCardProperty.Name> = [.uid, .rev, .prodid]

  /// Tells whether another contact has the same content, UID, REV and PRODID aside.
  ///
  /// - Parameter other: The other contact.
  /// - Returns: Whether the logical lines are equal.
  /// - Complexity: O(*n*), where *n* is the length of the cards.
  package func hasSameContent(as other: Contact) -> Bool {
    card.hasSameContent(as: other.card, ignoring: Self.propertiesBesideContent)
  }
}
