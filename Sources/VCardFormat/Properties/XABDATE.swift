/// Other dates, with a label in their group.
///
/// Source: the output of Apple's programs.
extension PropertyDeclaration {
  static let xAbDate = Self(
    name: "X-ABDATE", rules: .commonForm, merge: .many, comparison: .date, label: "Date",
    mayHaveLabel: true)
}

extension VCardProperty.Name {
  /// Another date, in Apple's cards.
  public static let xAbDate = Self("X-ABDATE")
}
