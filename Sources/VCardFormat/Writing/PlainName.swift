/// The name of a plain line, and what its value is there.
struct PlainName {
  /// What a value is, as `PropertyContent` has it.
  enum Content {
    /// A text.
    case text
    /// A URI, or else a text.
    case uri
    /// The same in a property that is kept for a later version.
    case formerURI
    /// A list of texts.
    case list
    /// Parts.
    case parts
    /// A date or time.
    case date
    /// Whatever it is, with its escapes.
    case escaped
  }

  let content: Content

  /// Whether commas separate items in the parts, where the version has such lists.
  let hasListsInParts: Bool

  /// The name, where it is another one than before.
  private let newName: KnownName?

  /// Whether a dot stands before the name, and no group before the dot.
  let hasEmptyGroup: Bool

  /// Looks at the name of the property in a slot; `nil` where no plain line has it.
  init?(_ slot: PropertySlot, in text: Span<UInt8>, for dialect: VCard.Version.Dialect) {
    let end = Int(slot.nameEnd)
    // A known name is made of nothing else.
    guard
      slot.name != .other && !slot.hasGroup
        || text.firstBesideNames(from: Int(slot.start), to: end) == end
    else { return nil }
    newName = VersionRules.specialName(for: slot.name, in: dialect)
    guard let content = Self.content(of: newName ?? slot.name, in: dialect) else { return nil }
    if slot.name == .other, Self.isKept(slot.nameRange, in: text) { return nil }
    self.content = content
    hasEmptyGroup = slot.hasGroup && slot.groupRange.isEmpty
    hasListsInParts = slot.name == .n || slot.name == .adr
  }

  /// Appends the group, as it is, and the name.
  func append(_ slot: PropertySlot, in text: Span<UInt8>, to line: inout [UInt8]) {
    if !hasEmptyGroup { line.append(text, Int(slot.start)..<Int(slot.nameStart)) }
    if let newName {
      line.append(contentsOf: newName.rawValue.utf8)
    } else {
      line.append(text, slot.nameRange)
    }
  }

  /// What the value of a name is in a version; `nil` where that takes more than its bytes, or where
  /// the version has the property under another name.
  static func content(of name: KnownName, in dialect: VCard.Version.Dialect) -> Content? {
    switch name {
    case .fn, .title, .role, .note, .prodid, .email, .tel: .text
    case .uid, .url, .impp, .source, .fburl, .caladruri, .caluri: .uri
    case .kind: dialect == .v40 ? .text : nil
    case .member, .socialprofile: dialect == .v40 ? .uri : nil
    case .xSocialProfile: dialect == .v40 ? nil : .formerURI
    case .nickname, .categories: .list
    case .n, .adr, .org: .parts
    case .bday, .rev: .date
    case .anniversary: dialect == .v40 ? .date : nil
    case .xAnniversary: dialect == .v40 ? nil : .date
    case .other, .xAbLabel, .xAbAdr, .xAbDate, .xAbRelatedNames, .xAbShowAs, .xAbUID,
      .xPhoneticFirstName, .xPhoneticMiddleName, .xPhoneticLastName, .xPhoneticOrg:
      .escaped
    case .xAddressBookServerKind, .xAddressBookServerMember: dialect == .v40 ? nil : .escaped
    default: nil
    }
  }

  /// Whether an unknown name is a known one with `X-` before it.
  private static func isKept(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    text.hasWord("X-", at: name.lowerBound, before: name.upperBound)
      && NameTable.shared.name(in: text, name.dropFirst(2)) != .other
  }
}
