public import ContactModel
public import VCardFormat
import VCardInterchange

extension DroppedText {
  /// Reads cards from text that isn't a vCard: from a table with a header of contacts, otherwise from details in the
  /// text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The cards, in version 4.0; none if the text is a note or a link.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func cards(in text: String) -> [VCard] {
    tableCards(in: Array(text.utf8)) ?? DroppedText(text).cards
  }

  /// Reads a table; text with a single column or without rows isn't one, even if it begins like one.
  private static func tableCards(in bytes: [UInt8]) -> [VCard]? {
    let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard header.contains(where: { $0 == 0x2C || $0 == 0x3B || $0 == 0x09 }),
      CardFormat.detect(Array(header)) == .csvGoogle, var reader = CardReader(.csvGoogle)
    else { return nil }
    reader.append(bytes)
    reader.finish()
    var cards: [VCard] = []
    while let card = reader.next()?.card { cards.append(card) }
    return cards.isEmpty ? nil : cards
  }
}
