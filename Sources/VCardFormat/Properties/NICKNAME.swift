/// Nicknames.
///
/// Source: RFC 6350, section 6.2.3.
extension PropertyDeclaration {
  static let nickname = Self(
    name: "NICKNAME", value: .list, versions: .all, part: .nickname, label: "Nickname",
    jsContact: .entry("nicknames", "name"), columns: ["nickname", "nick name"],
    field: "nick")
  static let xNickname = Self(name: "X-NICKNAME")
}

extension VCardProperty.Name {
  /// Nicknames.
  public static let nickname = Self("NICKNAME")
  /// A nickname, in cards of Nokia's phones.
  package static let xNickname = Self("X-NICKNAME")

  /// The properties that may have a nickname, by their names in different programs.
  package static let nicknames = [nickname, xNickname, xAndroidCustom]
}

extension VCardProperty {
  /// The nicknames, as NICKNAME has them; `nil` if the property has none.
  package var nickname: VCardProperty? {
    switch name {
    case .nickname: self
    case .xNickname: VCardProperty(name: .nickname, parameters: parameters, text: text)
    default: androidValue.flatMap { $0.name == .nickname ? $0 : nil }
    }
  }
}

extension VCard {
  /// The nicknames of the contact, by whatever name a program writes them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  package var nicknames: [String] {
    VCardProperty.Name.nicknames.flatMap { all($0).compactMap(\.nickname) }.flatMap(\.textList)
  }
}
