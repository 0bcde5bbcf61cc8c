import ContactModel
import FoundationEssentials
import VCardFormat

/// A card as servers and other programs accept it: complete, in UTF-8, and in version 3.0 or 4.0.
struct SharedCard {
  /// The card; one that is like that already stays as it is.
  private(set) var card: VCard

  /// The FN that the card only has because servers refuse a card without one.
  private var madeName: String?

  /// What differs from the original card, in words.
  private(set) var changes: [String] = []

  /// Makes the card.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(of original: VCard, uid: String) {
    let legible = original.legible
    card = legible
    if legible.version != .v30, legible.version != .v40 {
      card = legible.converted(to: .v30)
      changes.append("in version 3.0")
    }
    if legible != original { changes.append("with lines that all programs read") }
    if !original.isInUTF8 { changes.append("in UTF-8") }
    if !original.hasEnd { changes.append("with its end") }
    if !card.hasEnd || !card.isInUTF8 {
      card = VCard(version: card.version ?? .v30, properties: card.properties.map(\.inUTF8))
    }
    _ = card.append(otherLines: legible.linesMissing(in: card))
    if !uid.isEmpty { complete(.uid, uid) }
    // An FN without text names nobody, and servers accept it.
    let name = original.displayName
    complete(.fn, name)
    if original.first(.fn)?.text.isEmpty ?? true { madeName = name }
  }

  /// Returns the card, or a later version of it, without the FN that was only made for servers.
  func withoutMadeName(_ version: VCard) -> VCard {
    guard let madeName, let index = version.firstIndex(of: .fn),
      version.properties[index].text == madeName
    else { return version }
    var version = version
    version.removeProperties(at: [index])
    return version
  }

  /// Adds PRODID and REV, now with this time, if the file that gets the card has them and the card doesn't.
  mutating func keepIdentity(of former: VCard) {
    if card.first(.prodid) == nil, let product = former.first(.prodid) {
      card.append(contentsOf: [product])
    }
    if card.first(.rev) == nil, let revision = former.first(.rev) {
      card.append(contentsOf: [revision])
      card.setRevision(to: .now)
    }
  }

  /// Adds a property, unless the card has it with a value, or there is only an empty value for it.
  private mutating func complete(_ name: VCardProperty.Name, _ text: String) {
    if let property = card.first(name), !property.text.isEmpty || text.isEmpty { return }
    card.replaceFirst(name, with: VCardProperty(name: name, text: text))
    changes.append("with \(name.canonicalName)")
  }
}
