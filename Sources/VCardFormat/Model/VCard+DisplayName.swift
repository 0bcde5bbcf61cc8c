extension VCard {
  /// The name to show: FN, or another property if FN is missing or empty; empty if there is none.
  ///
  /// Without FN it is the first of N, ORG, NICKNAME, EMAIL and TEL. ORG precedes N if Apple's
  /// X-ABShowAs says that the contact is a company.
  ///
  /// Source: RFC 6350, section 6.2.1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var displayName: String {
    let name = first(.fn)?.text ?? ""
    return name.isEmpty ? Self.displayName(withoutFNOf: properties) : name
  }

  /// Returns the name to show for properties without an FN.
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
  /// The text to show if there is no FN; `nil` for properties that are not names.
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
