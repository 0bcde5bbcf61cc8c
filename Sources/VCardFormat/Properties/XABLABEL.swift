/// The label of the properties of a group.
///
/// Source: what Apple writes.
extension PropertyDeclaration {
  static let xAbLabel = Self(name: "X-ABLABEL", merge: .label, isListed: false, jsContact: .label)
}

extension VCardProperty.Name {
  /// Apple's label for the properties of a group.
  public static let xAbLabel = Self("X-ABLABEL")
}
