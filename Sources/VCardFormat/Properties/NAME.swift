/// The name of the source.
///
/// Source: RFC 2426, section 2.1.2.
extension PropertyDeclaration {
  static let name = Self(name: "NAME", value: .text, versions: [.v30], once: [.v30], merge: .only)
}

extension VCardProperty.Name {
  /// The name of the source, in vCard 3.0.
  public static let name = Self("NAME")
}
