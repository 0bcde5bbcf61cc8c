/// A line that is not a property, in a card or a format that has only properties.
///
/// No other program uses the name. X-LINE, as it was before, is an account with the messenger LINE.
extension PropertyDeclaration {
  static let xUnreadableLine = Self(name: "X-UNREADABLE-LINE", merge: .many)
}

extension VCardProperty.Name {
  /// A line that is not a property, as conversions and repairs keep it.
  package static let xUnreadableLine = Self("X-UNREADABLE-LINE")
}
