/// The lines that frame a card, and the declaration for all unknown names.
///
/// Source: vCard 2.1; RFC 6350, section 6.1.1, 6.1.2 and 6.7.9; for PROFILE RFC 2426, section
/// 2.1.3.
extension PropertyDeclaration {
  static let other = Self(name: "")
  static let begin = Self(name: "BEGIN", value: .text, merge: .never)
  static let end = Self(name: "END", value: .text, merge: .never)
  static let version = Self(
    name: "VERSION", value: .text, versions: .all, once: .all, merge: .never, isListed: false)
  static let profile = Self(
    name: "PROFILE", value: .text, versions: [.v30], once: [.v30], merge: .only)
}

extension VCardProperty.Name {
  /// The version of the format.
  public static let version = Self("VERSION")
  /// The profile, in vCard 3.0.
  public static let profile = Self("PROFILE")
}
