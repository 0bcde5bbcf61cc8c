/// The source of a property identifier.
///
/// Source: RFC 6350, section 6.7.7.
extension PropertyDeclaration {
  static let clientpidmap = Self(
    name: "CLIENTPIDMAP", value: .parts, versions: [.v40], partNames: ["sourceid", "uri"],
    check: .propertyIDMap, merge: .never, comparison: .text)
}

extension VCardProperty.Name {
  /// The source of a property identifier.
  public static let clientpidmap = Self("CLIENTPIDMAP")
}
