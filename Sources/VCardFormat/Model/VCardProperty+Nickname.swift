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
