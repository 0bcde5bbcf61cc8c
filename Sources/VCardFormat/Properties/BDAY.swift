/// The birthday.
///
/// Source: RFC 6350, section 6.2.5.
extension PropertyDeclaration {
  static let bday = Self(
    name: "BDAY", value: .date, versions: .all, once: .all, mayLackColon: true, losesPrefix: true,
    part: .birthday, merge: .one, label: "Birthday", jsContact: .anniversary("birth"),
    columns: ["birthday", "date of birth", "birth date"],
    field: "bday")
}

extension VCardProperty.Name {
  /// The birthday.
  public static let bday = Self("BDAY")
}
