/// Nicknames.
///
/// Source: RFC 6350, section 6.2.3.
extension PropertyDeclaration {
  static let nickname = Self(
    name: "NICKNAME", value: .list, versions: .all, part: .nickname, label: "Nickname",
    jsContact: .entry("nicknames", "name"), columns: ["nickname", "nick name"],
    field: "nick")
}

extension VCardProperty.Name {
  /// Nicknames.
  public static let nickname = Self("NICKNAME")
}
