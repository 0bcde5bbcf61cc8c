/// Rows of Android's tables.
///
/// Source: what Android writes.
extension PropertyDeclaration {
  static let xAndroidCustom = Self(name: "X-ANDROID-CUSTOM", merge: .many, view: .androidRow)
}
