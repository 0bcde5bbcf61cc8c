/// Profiles of social networks, and Apple's name for them.
///
/// Source: RFC 9554, section 3.5.
extension PropertyDeclaration {
  static let socialprofile = Self(
    name: "SOCIALPROFILE", value: .uri, versions: [.v40], formerName: "X-SOCIALPROFILE",
    mayBeText: true, label: "Profile", jsContact: .entry("onlineServices", "uri"), view: .profile,
    field: "social", mayHaveLabel: true)
  static let xSocialProfile = Self(name: "X-SOCIALPROFILE", merge: .many, comparison: .uri)
}

extension VCardProperty.Name {
  /// A profile of a social network.
  public static let socialprofile = Self("SOCIALPROFILE")
  /// A profile of a social network, in Apple's cards.
  public static let xSocialProfile = Self("X-SOCIALPROFILE")
}
