import VCardFormat
import VCardInterchange

/// Reads a file of vCards, and converts its cards to every version and format and back.
enum Converting {
  static func test(_ bytes: [UInt8]) {
    for card in Reading.cards(bytes).prefix(4) {
      for version in [VCard.Version.v21, .v30, .v40] {
        let converted = card.converted(to: version)
        checkStable(converted, "\(version)")
        for other in [VCard.Version.v21, .v30, .v40] where other != version {
          checkStable(converted.converted(to: other), "\(version) and then to \(other)")
        }
      }
      for format in CardFormat.all where format.isRead && format.isWritten {
        if format.typeIdentifier != "public.vcard" { checkThereAndBack(card, format) }
      }
    }
  }

  /// Checks that a converted card is one card, and that rewriting doesn't change it.
  private static func checkStable(_ card: VCard, _ way: String) {
    check(
      Reading.cards(card.bytes).map(\.bytes) == [card.bytes] || card.properties.isEmpty,
      "A card in \(way) isn't one card:\n\(shown(card.bytes))")
    let again = card.rewritten()
    checkSame(again.rewritten().bytes, again.bytes, "A card in \(way), written twice, differs")
  }

  /// Checks that a card written in a format is read as one card and written the same again.
  private static func checkThereAndBack(_ card: VCard, _ format: CardFormat) {
    let once = Interchange.write([card], as: format)
    let first = Interchange.read(once, as: format)
    check(first.errors.isEmpty, "\(format) isn't read: \(first.errors)\n\(shown(once))")
    guard let back = first.cards.first else { return }
    check(first.cards.count == 1, "One card became several in \(format):\n\(shown(once))")
    let twice = Interchange.write([back], as: format)
    let second = Interchange.read(twice, as: format)
    check(second.errors.isEmpty, "\(format) isn't read again: \(second.errors)\n\(shown(twice))")
    let thrice = Interchange.write(second.cards, as: format)
    checkSame(thrice, twice, "A card that goes to \(format) and back doesn't settle")
  }
}
