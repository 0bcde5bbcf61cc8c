/// Rows of Android's tables.
///
/// Source: the output of Android.
extension PropertyDeclaration {
  static let xAndroidCustom = Self(name: "X-ANDROID-CUSTOM", merge: .many, view: .androidRow)
}
