internal import VCardFormat

/// A postal address, normalized for comparison.
///
/// Some programs leave out the country and the region, and some put the flat into the street. The street therefore
/// decides, together with the postal code or, if one of the addresses has none, the town.
struct PostalKey: Sendable {
  /// The address on one line.
  let text: String

  private let street: [String]
  private let postalCode: String
  private let locality: [String]

  /// Reads an ADR; `nil` for other properties, and for addresses without a street.
  init?(_ property: VCardProperty) {
    guard let address = property.address else { return nil }
    let parts = [VCardAddressComponent.poBox, .extended, .street].flatMap { address[$0] }
    street = parts.flatMap { FoldedText($0).words }.sorted()
    postalCode = address[.postalCode].flatMap { FoldedText($0).words }.joined()
    locality = address[.locality].flatMap { FoldedText($0).words }.sorted()
    text = SingleLine.text(
      (parts + address[.postalCode] + address[.locality]).filter { !$0.isEmpty }
        .joined(separator: ", "))
    guard !street.isEmpty else { return nil }
  }

  /// Whether two addresses are the same.
  func isSame(as other: PostalKey) -> Bool {
    guard street == other.street else { return false }
    if !postalCode.isEmpty, !other.postalCode.isEmpty { return postalCode == other.postalCode }
    return !locality.isEmpty && locality == other.locality
  }
}
