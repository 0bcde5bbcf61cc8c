public import VCardFormat

extension Contact {
  /// Takes from a card what the list and the search need.
  ///
  /// - Parameter card: The card, whatever it holds.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  public init(_ card: VCard) {
    var parts = ContactParts()
    for property in card.properties { parts.add(property) }
    self.card = card
    uid = parts.uid
    name = parts.shownName
    organization = parts.organization
    emails = parts.emails
    phones = parts.phones
    note = parts.notes.joined(separator: "\n")
    categories = parts.categories
    birthday = parts.birthday
    hasPhoto = parts.hasPhoto
  }

  /// The properties that don't count when the content of two cards is compared: the identity, and what a
  /// program writes about itself and the time.
  package static let propertiesBesideContent: Set<VCardProperty.Name> = [.uid, .rev, .prodid]

  /// A number that equal contents have in common, those properties aside.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card.
  package var contentHash: UInt64 {
    card.contentHash(ignoring: Self.propertiesBesideContent)
  }

  /// Tells whether another contact has the same content, UID, REV and PRODID aside.
  ///
  /// - Parameter other: The other contact.
  /// - Returns: Whether the logical lines are equal.
  /// - Complexity: O(*n*), where *n* is the length of the cards.
  package func hasSameContent(as other: Contact) -> Bool {
    card.hasSameContent(as: other.card, ignoring: Self.propertiesBesideContent)
  }

  /// The bytes by which names sort: words without case and accents.
  ///
  /// A name without words (only signs) sorts by itself.
  package var sortKey: [UInt8] {
    let folded = FoldedText(name)
    return folded.isEmpty ? Array(name.utf8) : folded.utf8
  }
}

/// What a card holds of what a contact shows, as it is collected from its properties.
private struct ContactParts {
  var uid: String?
  var formattedName = ""
  var composedName = ""
  var organization = ""
  var organizationUnit = ""
  var nickname = ""
  var emails: [String] = []
  var phones: [String] = []
  var notes: [String] = []
  var categories: [String] = []
  var birthday: String?
  var hasPhoto = false

  /// The name to show.
  ///
  /// Source: RFC 6350, section 6.2.1, makes FN the name; cards without it show what other address
  /// books show for them.
  var shownName: String {
    if !formattedName.isEmpty { return formattedName }
    let others = [composedName, organization, organizationUnit, nickname]
    return others.first { !$0.isEmpty } ?? emails.first ?? phones.first ?? ""
  }

  mutating func add(_ property: VCardProperty) {
    switch property.name {
    case .fn where formattedName.isEmpty: formattedName = property.text.singleLine
    case .n where composedName.isEmpty: composedName = Self.composeName(property.components)
    case .org where organization.isEmpty && organizationUnit.isEmpty: addOrganization(property)
    case .nickname where nickname.isEmpty: nickname = property.textList.first?.singleLine ?? ""
    case .email: Self.append(property.text.singleLine, to: &emails)
    case .tel: Self.append(property.text.singleLine, to: &phones)
    case .note: Self.append(property.text, to: &notes)
    case .categories:
      for category in property.textList { Self.append(category.singleLine, to: &categories) }
    case .bday where birthday == nil: birthday = Birthday(property)?.description
    case .photo: hasPhoto = hasPhoto || !property.rawValue.isEmpty
    case .uid where uid == nil: uid = property.text.isEmpty ? nil : property.text
    default: break
    }
  }

  private mutating func addOrganization(_ property: VCardProperty) {
    let components = property.components.map { $0.joined(separator: ",").singleLine }
    organization = components.first ?? ""
    organizationUnit = components.dropFirst().first { !$0.isEmpty } ?? ""
  }

  private static func append(_ text: String, to texts: inout [String]) {
    if !text.isEmpty { texts.append(text) }
  }

  /// The parts of N as they are said: prefixes, given, additional and family names, suffixes.
  ///
  /// Source: RFC 6350, section 6.2.2, has them as family, given, additional, prefixes, suffixes.
  private static func composeName(_ components: [[String]]) -> String {
    [3, 1, 2, 0, 4].lazy.filter(components.indices.contains)
      .flatMap { components[$0] }.map(\.singleLine).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  /// The text on one line: blanks for control characters, none doubled for them, and none at the ends.
  fileprivate var singleLine: String {
    let bytes = utf8
    guard let first = bytes.first, let last = bytes.last else { return self }
    let isPlain = !bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
    if first > 0x20, last > 0x20, isPlain { return self }
    return
      unicodeScalars
      .split { $0.value <= 0x20 || (0x7F...0x9F).contains($0.value) }
      .map { String($0) }.joined(separator: " ")
  }
}
