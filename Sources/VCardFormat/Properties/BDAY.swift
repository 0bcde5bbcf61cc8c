/// The birthday, and its name in 2.1 and 3.0 for a date without a year, month or day.
///
/// Source: RFC 6350, section 6.2.5.
extension PropertyDeclaration {
  static let bday = Self(
    name: "BDAY", value: .date, versions: .all, once: .all, mayLackColon: true, losesPrefix: true,
    part: .birthday, merge: .one, label: "Birthday", jsContact: .anniversary("birth"),
    columns: ["birthday", "date of birth", "birth date"],
    field: "bday")
  static let xBday = Self(name: "X-BDAY", part: .birthday, label: "Birthday")
}

extension VCardProperty.Name {
  /// The birthday.
  public static let bday = Self("BDAY")
  /// The birthday, in 2.1 and 3.0, if it is a date that BDAY can't hold there.
  package static let xBday = Self("X-BDAY")
}
