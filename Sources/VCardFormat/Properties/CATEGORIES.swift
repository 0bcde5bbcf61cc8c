/// Categories.
///
/// Source: RFC 6350, section 6.7.1.
extension PropertyDeclaration {
  static let categories = Self(
    name: "CATEGORIES", value: .list, versions: .all, part: .categories, label: "Groups",
    jsContact: .keys("keywords"),
    field: "group")
}

extension VCardProperty.Name {
  /// Categories.
  public static let categories = Self("CATEGORIES")
}
