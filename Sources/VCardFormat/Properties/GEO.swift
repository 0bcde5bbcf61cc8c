/// Latitude and longitude.
///
/// Source: RFC 6350, section 6.5.2.
extension PropertyDeclaration {
  static let geo = Self(
    name: "GEO", value: .geo, versions: .all, merge: .oneOfSeveral, label: "Position",
    jsContact: .place("coordinates"),
    field: "geo")
}

extension VCardProperty.Name {
  /// Latitude and longitude.
  public static let geo = Self("GEO")
}
