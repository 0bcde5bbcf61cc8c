/// The mail program.
///
/// Source: RFC 2426, section 3.3.3.
extension PropertyDeclaration {
  static let mailer = Self(name: "MAILER", value: .text, versions: [.v21, .v30], merge: .only)
}

extension VCardProperty.Name {
  /// The mail program, in vCard 2.1 and 3.0.
  public static let mailer = Self("MAILER")
}
