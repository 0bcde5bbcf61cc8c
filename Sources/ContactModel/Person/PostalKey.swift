internal import VCardFormat

/// A postal address, normalized for comparison.
///
/// Some programs leave out the country and the region, and some put the flat into the street. The street therefore
/// decides, together with the postal code or, if one of the addresses has none, the town.
struct PostalKey: Sendable {
  private let card: VCard
  private let index: Int
  private let street: [String]
  private let postalCode: String

  /// The words of the town, sorted.
  let locality: [String]

  /// Reads the addresses of a card that have a street.
  static func all(in card: VCard) -> [PostalKey] {
    (0..<card.propertyCount).compactMap { index in
      card.part(at: index) == .address ? PostalKey(card, at: index) : nil
    }
  }

  /// Reads an ADR; `nil` if it has no street, or only a placeholder.
  private init?(_ card: VCard, at index: Int) {
    var components: [UInt8] = []
    let count = card.appendComponents(at: index, to: &components)
    func words(_ component: VCardAddressComponent) -> [String] {
      let range = components.part(component.rawValue)
      return range.isEmpty ? [] : FoldedText(utf8: components.span.extracting(range)).words
    }
    // Few cards have the parts of RFC 9554, which take longer to read.
    let street =
      count > VCardAddressComponent.leastCount
      ? FoldedText(Self.streetText(of: card, at: index)).words : Self.streetParts.flatMap(words)
    guard !street.isEmpty, !Placeholder.isStreet(street) else { return nil }
    self.card = card
    self.index = index
    self.street = street.sorted()
    postalCode = words(.postalCode).joined()
    locality = words(.locality).sorted()
  }

  /// The address on one line.
  var text: String {
    let address = card.properties[index].address ?? VCardAddress()
    let parts = [Self.streetText(of: card, at: index)] + address[.postalCode] + address[.locality]
    return SingleLine.text(parts.joined(separator: ", "))
  }

  /// Returns the post office box and the street with its flat, with commas.
  private static func streetText(of card: VCard, at index: Int) -> String {
    let address = AddressParts(card.properties[index].address ?? VCardAddress())
    return (address[.poBox] + address.streetLines).joined(separator: ", ")
  }

  private static let streetParts: [VCardAddressComponent] = [.poBox, .extended, .street]

  /// The words of the street in alphabetical order.
  var streetText: String { street.joined(separator: " ") }

  /// Whether two addresses are the same.
  func isSame(as other: PostalKey) -> Bool {
    guard street == other.street else { return false }
    if !postalCode.isEmpty, !other.postalCode.isEmpty { return postalCode == other.postalCode }
    return !locality.isEmpty && locality == other.locality
  }
}
