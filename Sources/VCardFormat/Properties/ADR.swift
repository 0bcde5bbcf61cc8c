/// Postal addresses, and the country code that Apple's programs add.
///
/// Source: RFC 6350, section 6.3.1; RFC 9554, section 2.1.
extension PropertyDeclaration {
  static let adr = Self(
    name: "ADR", value: .parts, versions: .all,
    partNames: [
      "pobox", "ext", "street", "locality", "region", "code", "country", "room", "apartment",
      "floor", "streetnumber", "streetname", "building", "block", "subdistrict", "district",
      "landmark", "direction",
    ], formerPartCount: 7, hasListsInParts: true, mayHoldNewlines: true, part: .address,
    comparison: .address, label: "Address", jsContact: .address,
    field: "adr", fieldParts: ["pobox", "extended", "street", "city"],
    types: ["dom", "intl", "postal", "parcel"], mayHaveLabel: true)
  static let xAbAdr = Self(name: "X-ABADR", merge: .label, isListed: false)
}

extension VCardProperty.Name {
  /// A postal address.
  public static let adr = Self("ADR")
  /// The country code of an address, in Apple's cards.
  public static let xAbAdr = Self("X-ABADR")
}
