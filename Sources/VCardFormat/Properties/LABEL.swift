/// Printed postal addresses.
///
/// Source: RFC 2426, section 3.2.2.
extension PropertyDeclaration {
  static let label = Self(
    name: "LABEL", value: .text, versions: [.v21, .v30], mayHoldNewlines: true,
    rules: .printedAddress)
}

extension VCardProperty.Name {
  /// A printed postal address, in vCard 2.1 and 3.0.
  public static let label = Self("LABEL")
}
