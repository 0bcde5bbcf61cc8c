/// A line that is not a property, in a card or a format that has only properties.
///
/// The messenger LINE has the same name, but the lines of a card are no accounts.
extension PropertyDeclaration {
  static let xLine = Self(name: "X-LINE", merge: .many)
}

extension VCardProperty.Name {
  /// A line that is not a property, as conversions and repairs keep it.
  package static let xLine = Self("X-LINE")
}
