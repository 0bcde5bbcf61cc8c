package import VCardFormat

extension Contact {
  /// Returns the name and the content hash of a card, and derives nothing else.
  ///
  /// - Parameter card: The card.
  /// - Returns: The values that its contact has.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  package static func content(of card: VCard) -> (name: String, hash: UInt64) {
    var parts = ContactParts(card)
    parts.collect()
    return (parts.shownName, card.contentHash(ignoring: propertiesBesideContent))
  }
}
