/// The label of the properties in a group.
///
/// Source: the output of Apple's programs.
extension PropertyDeclaration {
  static let xAbLabel = Self(
    name: "X-ABLABEL", part: .label, merge: .label, isListed: false, jsContact: .label)
}

extension VCardProperty.Name {
  /// The label of the properties in a group, in Apple's cards.
  public static let xAbLabel = Self("X-ABLABEL")
}
