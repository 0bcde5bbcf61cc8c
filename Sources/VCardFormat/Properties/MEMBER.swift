/// The members of a group.
///
/// Source: RFC 6350, section 6.6.5.
extension PropertyDeclaration {
  static let member = Self(
    name: "MEMBER", value: .uri, versions: [.v40], formerName: "X-ADDRESSBOOKSERVER-MEMBER",
    comparison: .identifier, label: "Member", jsContact: .keys("members"), view: .member,
    field: "member")
  static let xAddressBookServerMember = Self(
    name: "X-ADDRESSBOOKSERVER-MEMBER", merge: .many, comparison: .identifier, view: .member)
}

extension VCardProperty.Name {
  /// A member of a group.
  public static let member = Self("MEMBER")
  /// A member of a group, in Apple's cards.
  public static let xAddressBookServerMember = Self("X-ADDRESSBOOKSERVER-MEMBER")
}
