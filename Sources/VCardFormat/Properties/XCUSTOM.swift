/// The custom fields of Google's tables, with their names as labels in their groups.
///
/// Source: `VCardInterchange`, which writes them.
extension PropertyDeclaration {
  static let xCustom = Self(name: "X-CUSTOM", merge: .labelled)
}
