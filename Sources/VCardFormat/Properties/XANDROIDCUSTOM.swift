/// Rows of Android's tables.
///
/// Source: the output of Android.
extension PropertyDeclaration {
  static let xAndroidCustom = Self(
    name: "X-ANDROID-CUSTOM", part: .androidRow, merge: .many, view: .androidRow)
}

extension VCardProperty.Name {
  /// A row of Android's tables.
  package static let xAndroidCustom = Self("X-ANDROID-CUSTOM")
}
