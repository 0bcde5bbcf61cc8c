/// Other dates, with a label in their group.
///
/// Source: what Apple writes.
extension PropertyDeclaration {
  static let xAbDate = Self(name: "X-ABDATE", merge: .many, comparison: .date)
}

extension VCardProperty.Name {
  /// Apple's other dates.
  public static let xAbDate = Self("X-ABDATE")
}
