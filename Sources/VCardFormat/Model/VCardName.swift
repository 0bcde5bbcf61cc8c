/// The parts of a name, each a list.
///
/// Source: RFC 6350, section 6.2.2; RFC 9554, section 2.2.
public typealias VCardName = VCardComponents<VCardNameComponent>

/// A part of a name, in the order of N.
public enum VCardNameComponent: Int, VCardComponent {
  /// Family names.
  case family
  /// Given names.
  case given
  /// Additional or middle names.
  case additional
  /// Prefixes, such as `Dr.`.
  case prefix
  /// Suffixes, such as `Jr.`.
  case suffix
  /// A second family name, which is also among the family names.
  case secondaryFamily
  /// The generation, such as `III`, which is also among the suffixes.
  case generation

  /// Five: RFC 6350 has no others.
  public static let leastCount = 5
}

extension VCardName {
  /// The items in spoken order: prefixes, given, additional and family names, suffixes.
  ///
  /// In names of Chinese, Japanese or Korean characters, the family name comes first.
  public var spoken: [String] {
    let isFamilyFirst = !allFamily.isEmpty && isEastAsian
    return self[.prefix] + (isFamilyFirst ? allFamily + allGiven : allGiven + allFamily)
      + allSuffixes
  }

  /// The names with the family names first and without prefixes, such as `King, Martin Luther Jr.`; `nil` if one of the
  /// two is missing, or a name of Chinese, Japanese or Korean characters begins with the family name anyway.
  public var familyFirst: String? {
    let (family, given) = (allFamily.filter { !$0.isEmpty }, allGiven.filter { !$0.isEmpty })
    guard !family.isEmpty, !given.isEmpty, !isEastAsian else { return nil }
    return family.joined(separator: " ") + ", "
      + (given + allSuffixes.filter { !$0.isEmpty }).joined(separator: " ")
  }

  private var allFamily: [String] {
    self[.family] + self[.secondaryFamily].filter { !self[.family].contains($0) }
  }

  private var allGiven: [String] { self[.given] + self[.additional] }

  private var allSuffixes: [String] {
    self[.suffix] + self[.generation].filter { !self[.suffix].contains($0) }
  }

  private var isEastAsian: Bool { (allFamily + allGiven).allSatisfy(\.isEastAsian) }
}

extension String {
  /// Whether the text has only Chinese characters, kana or hangul.
  fileprivate var isEastAsian: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFF66...0xFF9F, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}

extension VCardProperty {
  /// The value of N; `nil` for other properties, and setting it doesn't change them.
  public var personName: VCardName? {
    get { name == .n ? VCardName(components: components) : nil }
    set {
      guard name == .n, newValue?.components.exact != personName?.components.exact else { return }
      components = newValue?.components ?? []
    }
  }

  /// Makes an N.
  ///
  /// - Parameters:
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters.
  ///   - personName: The value.
  public init(group: String? = nil, parameters: VCardParameters = [], personName: VCardName) {
    self.init(
      name: .n, group: group, parameters: parameters, components: personName.components)
  }
}

extension VCard {
  /// The properties that ``sortText(of:)`` reads.
  package static let sortProperties: [VCardProperty.Name] = [
    .n, .sortString, .xPhoneticLast, .xPhoneticFirst, .xPhoneticMiddle, .sound,
  ]

  /// Returns the text by which programs sort a part of the name, instead of the part itself; `nil` if there is none.
  ///
  /// Source: RFC 6350, section 5.9, for SORT-AS; RFC 2426, section 3.6.5, for SORT-STRING, which begins with the family
  /// name; without these, the pronunciation, by which Japanese telephones sort.
  ///
  /// - Parameter part: The family name or the given name.
  /// - Returns: The text.
  /// - Complexity: O(*n*), where *n* is the number of properties.
  package func sortText(of part: VCardNameComponent) -> String? {
    let keys = first(.n)?.sortAs ?? []
    let key = part == .family ? keys.first : keys.dropFirst().first
    let string = part == .family ? first(.sortString)?.text : nil
    return [key, string, phoneticName?[part].first].lazy.compactMap(\.self).first { !$0.isEmpty }
  }

  /// The pronunciation of the name; `nil` if the card doesn't give it.
  ///
  /// It is in an N with PHONETIC, in X-PHONETIC-FIRST-NAME and similar properties, or in the
  /// SOUND;X-IRMC-N of Japanese telephones.
  ///
  /// Source: RFC 9554, section 4.6.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var phoneticName: VCardName? {
    if let name = all(.n).first(where: { $0.phonetic != nil })?.personName { return name }
    var name = VCardName()
    let parts: [(VCardProperty.Name, VCardNameComponent)] = [
      (.xPhoneticLast, .family), (.xPhoneticFirst, .given), (.xPhoneticMiddle, .additional),
    ]
    for (property, part) in parts { name[part] = first(property).map { [$0.text] } ?? [] }
    if name.isEmpty, let sound = all(.sound).first(where: { $0.types.contains("x-irmc-n") }) {
      name = VCardName(components: sound.components)
    }
    return name.isEmpty ? nil : name
  }
}
