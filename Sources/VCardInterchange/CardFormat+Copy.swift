package import VCardFormat

extension CardFormat {
  /// Returns a card as it would be read again after it was written to a file of the format.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - version: The version of vCards. A message has vCards, too.
  /// - Returns: The card, without the values for which the format has no place; `nil` if it has none for the card.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package func copy(of card: VCard, in version: VCard.Version?) -> VCard? {
    let format = holdsVCards ? .vCard : self
    guard
      var writer: any CardWriter = holdsVCards ? VCardWriter(version: version) : makeWriter(),
      var reader = CardReader(format)
    else { return nil }
    var bytes: [UInt8] = []
    writer.append(card, to: &bytes)
    writer.finish(to: &bytes)
    reader.append(bytes)
    reader.finish()
    return reader.next()?.card
  }

  /// Whether the cards of a file have lines of their own.
  package var holdsVCards: Bool { self == .message || typeIdentifier == Self.vCard.typeIdentifier }
}
