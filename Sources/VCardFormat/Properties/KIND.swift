/// The kind of thing that the card describes, and Apple's names for it.
///
/// Source: RFC 6350, section 6.1.4.
extension PropertyDeclaration {
  static let kind = Self(
    name: "KIND", value: .text, versions: [.v40], once: [.v40],
    formerName: "X-ADDRESSBOOKSERVER-KIND",
    part: .kind, merge: .only, comparison: .word, label: "Kind", jsContact: .word("kind"),
    field: "kind")
  static let xAddressBookServerKind = Self(
    name: "X-ADDRESSBOOKSERVER-KIND", part: .otherKind, merge: .only)
  static let xAbShowAs = Self(name: "X-ABSHOWAS", part: .companyMark, merge: .only)
}

extension VCardProperty.Name {
  /// The kind of thing that the card describes.
  public static let kind = Self("KIND")
  /// The kind of a group, in Apple's cards.
  public static let xAddressBookServerKind = Self("X-ADDRESSBOOKSERVER-KIND")
  /// The mark of an organization, in Apple's cards.
  public static let xAbShowAs = Self("X-ABSHOWAS")
}
