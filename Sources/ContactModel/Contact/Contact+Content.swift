package import VCardFormat

extension Contact {
  /// Returns the name and the content hash of a card, and derives nothing else.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card.
  package static func content(of card: VCard) -> (name: String, hash: UInt64) {
    var parts = ContactParts(card)
    parts.collect()
    return (parts.shownName, card.contentHash(ignoring: propertiesBesideContent))
  }

  /// A hash of all that a file with the card may hold: of the content, and of what `contentHash` leaves out, lines that
  /// are not properties and UIDs after the first.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card.
  package var fileHash: UInt64 {
    let others = card.otherLines + card.all(.uid).dropFirst().map(\.text)
    guard !others.isEmpty else { return contentHash }
    var hash = ContentHash()
    hash.combine(contentHash)
    for line in others {
      let bytes = Array(line.utf8)
      hash.combine(line: bytes.span, bytes.indices)
    }
    return hash.value
  }
}
