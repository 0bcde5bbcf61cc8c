/// The parts of the name, and their pronunciation.
///
/// Source: RFC 6350, section 6.2.2; RFC 9554, section 2.2.
extension PropertyDeclaration {
  static let n = Self(
    name: "N", value: .parts, versions: .all, once: .all,
    partNames: ["surname", "given", "additional", "prefix", "suffix", "surname2", "generation"],
    formerPartCount: 5, hasListsInParts: true, part: .name, rules: .name, merge: .one,
    label: "Names", jsContact: .name,
    field: "name", fieldParts: ["last", "first", "middle", "prefix", "suffix"])
  static let xPhoneticFirstName = Self(
    name: "X-PHONETIC-FIRST-NAME", part: .phoneticName, label: "Phonetic first name",
    columns: ["phonetic first name", "given name yomi", "phonetic first", "given yomi"],
    field: "name.phonetic.first")
  static let xPhoneticMiddleName = Self(
    name: "X-PHONETIC-MIDDLE-NAME", part: .phoneticName, label: "Phonetic middle name",
    columns: ["phonetic middle name", "additional name yomi", "phonetic middle"],
    field: "name.phonetic.middle")
  static let xPhoneticLastName = Self(
    name: "X-PHONETIC-LAST-NAME", part: .phoneticName, label: "Phonetic last name",
    columns: ["phonetic last name", "family name yomi", "phonetic last", "surname yomi"],
    field: "name.phonetic.last")
}

extension VCardProperty.Name {
  /// The parts of the name.
  public static let n = Self("N")
  /// The pronunciation of the given name.
  public static let xPhoneticFirst = Self("X-PHONETIC-FIRST-NAME")
  /// The pronunciation of the middle name.
  public static let xPhoneticMiddle = Self("X-PHONETIC-MIDDLE-NAME")
  /// The pronunciation of the family name.
  public static let xPhoneticLast = Self("X-PHONETIC-LAST-NAME")
}
