/// Directories of the organization.
///
/// Source: RFC 6715, section 2.4.
extension PropertyDeclaration {
  static let orgDirectory = Self(
    name: "ORG-DIRECTORY", value: .uri, versions: [.v40],
    jsContact: .entry("directories", "uri", kind: "directory"))
}

extension VCardProperty.Name {
  /// The directory of the organization.
  public static let orgDirectory = Self("ORG-DIRECTORY")
}
