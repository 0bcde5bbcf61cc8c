/// Sex and gender identity.
///
/// Source: RFC 6350, section 6.2.7.
extension PropertyDeclaration {
  static let gender = Self(
    name: "GENDER", value: .gender, versions: [.v40], once: [.v40], partNames: ["sex", "identity"],
    merge: .one,
    label: "Gender", columns: ["gender"],
    field: "gender", fieldParts: ["", "identity"])
  static let xGender = Self(name: "X-GENDER")
  static let xWabGender = Self(name: "X-WAB-GENDER", view: .numberedSex)
}

extension VCardProperty.Name {
  /// Sex and gender identity.
  public static let gender = Self("GENDER")

  /// The properties that give the sex, by their names in different versions and programs.
  package static let genders = [gender, Self("X-GENDER"), Self("X-WAB-GENDER")]
}
