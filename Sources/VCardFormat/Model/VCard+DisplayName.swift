extension VCard {
  /// The name to show: FN, or what the card has instead of it; empty where it has nothing.
  ///
  /// Instead of FN stand N, ORG, NICKNAME, EMAIL and TEL, in this order; ORG comes before N where
  /// Apple's X-ABShowAs says that the contact is a company.
  ///
  /// Source: RFC 6350, section 6.2.1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var displayName: String {
    let name = first(.fn)?.text ?? ""
    return name.isEmpty ? Self.displayName(withoutFNOf: properties) : name
  }

  /// The name to show for properties without an FN.
  static func displayName(withoutFNOf properties: some Sequence<VCardProperty>) -> String {
    var names: [VCardProperty.Name: String] = [:]
    var isCompany = false
    for property in properties {
      let name = property.name
      if name == .xAbShowAs { isCompany = property.text.uppercasedASCII == "COMPANY" }
      guard let text = property.textInsteadOfFN, !text.isEmpty, names[name] == nil else { continue }
      names[name] = text
    }
    let order: [VCardProperty.Name] = isCompany ? [.org, .n] : [.n, .org]
    return (order + [.nickname, .email, .tel]).lazy.compactMap { names[$0] }.first ?? ""
  }
}

extension VCardProperty {
  /// What is shown of the property where there is no FN; `nil` of properties that are no name.
  fileprivate var textInsteadOfFN: String? {
    switch name {
    case .n: personName?.spoken.joined(separator: " ")
    case .org: organization.map { ([$0.name].compactMap { $0 } + $0.units).joined(separator: ", ") }
    case .nickname: textList.first { !$0.isEmpty }
    case .email, .tel: text
    default: nil
    }
  }
}
