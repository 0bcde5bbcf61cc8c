/// Where the contact is: addresses, time zones and positions on Earth.
extension PropertyDeclaration {
  static let places: [Self] = [
    // The country code of an address: the output of Apple's programs.
    Self(name: "X-ABADR", merge: .label, isListed: false),
    // Printed postal addresses: RFC 2426, section 3.2.2.
    Self(
      name: "LABEL", value: .text, versions: [.v21, .v30], mayHoldNewlines: true,
      rules: .printedAddress),
    // The time zone: RFC 6350, section 6.5.1.
    Self(
      name: "TZ", value: .timeZone, versions: .all, merge: .oneOfSeveral, label: "Time zone",
      jsContact: .place("timeZone"), field: "tz"),
    // Latitude and longitude: RFC 6350, section 6.5.2.
    Self(
      name: "GEO", value: .geo, versions: .all, merge: .oneOfSeveral, label: "Position",
      jsContact: .place("coordinates"), field: "geo"),
  ]
}

extension VCardProperty.Name {
  /// The country code of an address, in Apple's cards.
  public static let xAbAdr = Self("X-ABADR")

  /// A printed postal address, in vCard 2.1 and 3.0.
  public static let label = Self("LABEL")

  /// The time zone.
  public static let tz = Self("TZ")

  /// Latitude and longitude.
  public static let geo = Self("GEO")
}
