extension VCard {
  /// The name to show: FN, or another property if FN is missing or empty; empty if there is none.
  ///
  /// Without FN it is the first of N, ORG, NICKNAME, EMAIL and TEL. ORG precedes N if Apple's
  /// X-ABShowAs says that the contact is a company. Of ORG it is the organization, or its first unit
  /// if ORG doesn't name the organization.
  ///
  /// Source: RFC 6350, section 6.2.1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var displayName: String {
    all(.fn).lazy.map(\.text).first { !$0.isBlank } ?? Self.displayName(withoutFNOf: properties)
  }

  /// Returns the name to show for properties without an FN.
  package static func displayName(withoutFNOf properties: some Sequence<VCardProperty>) -> String {
    var texts: [ContactPart: String] = [:]
    for property in properties {
      let part = property.name.known.declaration.part
      guard texts[part] == nil, let text = property.nameText(as: part), !text.isBlank else {
        continue
      }
      texts[part] = text
    }
    let isCompany = texts[.companyMark]?.uppercasedASCII == "COMPANY"
    let order: [ContactPart] = isCompany ? [.organization, .name] : [.name, .organization]
    return (order + [.nickname, .email, .phone]).lazy.compactMap { texts[$0] }.first ?? ""
  }
}

extension VCardProperty {
  /// The text that may be the name, or say which one it is; `nil` for other properties.
  fileprivate func nameText(as part: ContactPart) -> String? {
    switch part {
    case .name: personName?.spoken.joined(separator: " ")
    case .organization: components.lazy.map { $0.joined(separator: ",") }.first { !$0.isBlank }
    case .nickname: textList.first { !$0.isBlank }
    case .email, .phone, .companyMark: text
    default: nil
    }
  }
}

extension String {
  /// Whether the text has nothing to show.
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0 <= ASCII.space } }
}
