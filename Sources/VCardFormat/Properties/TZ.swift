/// The time zone.
///
/// Source: RFC 6350, section 6.5.1.
extension PropertyDeclaration {
  static let tz = Self(
    name: "TZ", value: .timeZone, versions: .all, merge: .oneOfSeveral, label: "Time zone",
    jsContact: .place("timeZone"),
    field: "tz")
}

extension VCardProperty.Name {
  /// The time zone.
  public static let tz = Self("TZ")
}
