package import FoundationEssentials
package import VCardFormat

extension Contact {
  /// Returns the UID of a card, and derives nothing else from the card.
  package static func uid(of card: VCard) -> String? { ContactParts.uid(of: card) }

  /// Returns the contact with its own UID or, if it has none, a new one.
  ///
  /// - Parameter date: The date to which a REV of the card is set.
  /// - Returns: The contact.
  package func identified(at date: Date) -> Contact {
    guard uid == nil else { return self }
    let uuid = UUID().uuidString.lowercased()
    return withUID(card.version == .v40 ? "urn:uuid:\(uuid)" : uuid, at: date)
  }

  /// Returns the contact with another UID.
  ///
  /// - Parameters:
  ///   - uid: The UID, as written in the card.
  ///   - date: The date to which a REV of the card is set; `nil` leaves the REV unchanged.
  /// - Returns: The contact, otherwise unchanged.
  package func withUID(_ uid: String, at date: Date? = nil) -> Contact {
    var card = card
    let group = card.first(.uid)?.group
    card.replaceFirst(.uid, with: VCardProperty(name: .uid, group: group, text: uid))
    if let date { card.setRevision(to: date) }
    return Contact(card)
  }

  /// Returns a copy of the contact with a new UID, and without the identifier that Apple's programs add.
  package func duplicate() -> Contact {
    var copy = card
    copy.removeAll(.xAbUID)
    let isURN =
      card.version == .v40 || card.first(.uid)?.text.lowercased().hasPrefix("urn:uuid:") == true
    let uuid = UUID().uuidString.lowercased()
    return Contact(copy).withUID(isURN ? "urn:uuid:\(uuid)" : uuid)
  }
}

extension UUID {
  /// Makes a UUID with bits of one's own, which is the same for the same numbers.
  ///
  /// Source: RFC 9562, section 5.8 (version 8).
  ///
  /// - Parameters:
  ///   - high: The first 64 bits, of which four become the version.
  ///   - low: The last 64 bits, of which two become the variant.
  package init(_ high: UInt64, _ low: UInt64) {
    let high = high & ~0xF000 | 0x8000
    let low = low & .max >> 2 | 1 << 63
    func byte(_ number: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
