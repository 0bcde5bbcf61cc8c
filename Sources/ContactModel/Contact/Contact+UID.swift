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
