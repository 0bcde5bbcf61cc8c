/// A postal address as it is printed.
///
/// Source: RFC 2426, section 3.2.2.
extension PropertyDeclaration {
  static let label = Self(
    name: "LABEL", value: .text, versions: [.v21, .v30], mayHoldNewlines: true,
    rules: .printedAddress)
}

extension VCardProperty.Name {
  /// A postal address as it is printed, in the older versions.
  public static let label = Self("LABEL")
}
