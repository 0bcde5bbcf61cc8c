import VCardFormat

extension VCard {
  /// Returns the card as servers and other programs accept it: complete, in UTF-8, and in version 3.0 or 4.0.
  ///
  /// A card that is like that already stays as it is.
  ///
  /// - Parameter uid: The UID of a card without one.
  /// - Returns: The card.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func shared(uid: String) -> VCard {
    let isModern = version == .v30 || version == .v40
    var card = isModern ? self : converted(to: .v30)
    if !card.hasEnd || String(validating: card.bytes, as: UTF8.self) == nil {
      card = VCard(version: card.version ?? .v30, properties: card.properties)
    }
    card.complete(.uid, uid)
    card.complete(.fn, displayName)
    return card
  }

  /// Whether the last line is END.
  private var hasEnd: Bool {
    let last = bytes.reversed().drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return String(decoding: last.prefix(9).reversed(), as: UTF8.self).uppercased() == "END:VCARD"
  }

  /// Adds a property, unless the card has it with a value.
  private mutating func complete(_ name: VCardProperty.Name, _ text: String) {
    guard first(name)?.text.isEmpty ?? true, !text.isEmpty else { return }
    replaceFirst(name, with: VCardProperty(name: name, text: text))
  }
}
