/// The organization and its units.
///
/// Source: RFC 6350, section 6.6.4.
extension PropertyDeclaration {
  static let org = Self(
    name: "ORG", value: .parts, versions: .all, mayHoldNewlines: true, part: .organization,
    label: "Organization", jsContact: .organization,
    field: "org", fieldParts: ["", "unit"], repeatsLastPart: true)
  static let xPhoneticOrg = Self(
    name: "X-PHONETIC-ORG", columns: ["company yomi"], field: "org.phonetic")
  static let xDepartment = Self(name: "X-DEPARTMENT")
}

extension VCardProperty.Name {
  /// The organization and its units.
  public static let org = Self("ORG")
  /// The pronunciation of the organization's name.
  public static let xPhoneticOrg = Self("X-PHONETIC-ORG")
}
