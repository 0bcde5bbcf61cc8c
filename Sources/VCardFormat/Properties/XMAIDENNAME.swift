/// The name before marriage, as Apple's programs write it.
///
/// RFC 6350 and its extensions have no such property, so it has this name in every version.
extension PropertyDeclaration {
  static let xMaidenName = Self(
    name: "X-MAIDENNAME", value: .text, merge: .oneOfSeveral, label: "Maiden name",
    columns: ["maiden name"])
}

extension VCardProperty.Name {
  /// The name before marriage.
  public static let xMaiden = Self("X-MAIDENNAME")
}
