/// Hobbies.
///
/// Source: RFC 6715, section 2.2.
extension PropertyDeclaration {
  static let hobby = Self(
    name: "HOBBY", value: .text, versions: [.v40],
    jsContact: .entry("personalInfo", "value", kind: "hobby"), columns: ["hobby"])
}

extension VCardProperty.Name {
  /// A hobby.
  public static let hobby = Self("HOBBY")
}
