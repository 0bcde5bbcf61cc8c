/// What the card is about; Apple has names of its own.
///
/// Source: RFC 6350, section 6.1.4.
extension PropertyDeclaration {
  static let kind = Self(
    name: "KIND", value: .text, versions: [.v40], once: [.v40],
    formerName: "X-ADDRESSBOOKSERVER-KIND",
    part: .kind, merge: .only, comparison: .word, label: "Kind", jsContact: .word("kind"))
  static let xAddressBookServerKind = Self(
    name: "X-ADDRESSBOOKSERVER-KIND", part: .otherKind, merge: .only)
  static let xAbShowAs = Self(name: "X-ABSHOWAS", part: .companyMark, merge: .only)
}

extension VCardProperty.Name {
  /// What the card is about.
  public static let kind = Self("KIND")
  /// Apple's kind of a group.
  public static let xAddressBookServerKind = Self("X-ADDRESSBOOKSERVER-KIND")
  /// Apple's mark of an organisation.
  public static let xAbShowAs = Self("X-ABSHOWAS")
}
