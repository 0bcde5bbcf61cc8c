/// What a card is about, compared without regard to case.
///
/// Source: RFC 6350, section 6.1.4; RFC 6473 for `application`; RFC 6869 for `device`.
public struct VCardKind: Sendable, Hashable, CustomStringConvertible {
  /// The kind in lower case.
  public let rawValue: String

  /// Makes a kind of the value of KIND.
  public init(_ rawValue: String) {
    self.rawValue = rawValue.lowercasedASCII
  }

  /// The kind in lower case.
  public var description: String { rawValue }

  /// A person.
  public static let individual = Self("individual")
  /// Several contacts, which MEMBER names.
  public static let group = Self("group")
  /// An organisation.
  public static let org = Self("org")
  /// A place.
  public static let location = Self("location")
  /// A program.
  public static let application = Self("application")
  /// A machine.
  public static let device = Self("device")
}

/// One of the contacts that a group is made of.
///
/// Source: RFC 6350, section 6.6.5.
public struct VCardMember: Sendable, Hashable {
  /// The value as it is written.
  public var uri: String

  /// The UID of the member's card, without `urn:uuid:`; `nil` where the value is something else.
  public var uid: String?

  /// The member's e-mail address; `nil` where the value is something else.
  public var email: String?

  /// Reads the value of MEMBER.
  ///
  /// A UUID may stand in quotes or braces and have Apple's `:ABPerson` after it; text without a scheme is a
  /// UID too.
  ///
  /// - Parameter text: Such as `urn:uuid:…` or `mailto:ada@example.org`.
  public init?(_ text: String) {
    let uri = UniqueIdentifier.trimmed(text)
    guard !uri.isEmpty else { return nil }
    self.uri = uri
    let upper = uri.uppercasedASCII
    if upper.hasPrefix("MAILTO:") {
      let bytes = Array(uri.utf8.dropFirst(7).prefix { $0 != 0x3F })
      let address = URIText.percentDecoded(bytes.span, 0..<bytes.count)
      email = address.isEmpty ? nil : String(decoding: address, as: UTF8.self)
    } else if upper.hasPrefix("URN:UUID:") {
      let rest = uri.dropFirst(9)
      let kind = rest.lastIndex(of: ":").flatMap {
        String(rest[$0...]).uppercasedASCII.hasPrefix(":ABPERSON") ? $0 : nil
      }
      let bare = String(rest[..<(kind ?? rest.endIndex)].filter { $0 != "\"" })
      uid = bare.isEmpty ? nil : UniqueIdentifier.normal(bare)
    } else if !URIText.hasScheme(uri) {
      uid = UniqueIdentifier.normal(uri)
    }
  }
}

extension VCardProperty {
  /// The value as a member of a group.
  ///
  /// The value is `nil` where it is empty, and for other properties than MEMBER and X-ADDRESSBOOKSERVER-MEMBER, which
  /// setting it doesn't change.
  public var member: VCardMember? {
    get { name.view == .member ? VCardMember(text) : nil }
    set { if name.view == .member, newValue != member { text = newValue?.uri ?? "" } }
  }
}

extension VCard {
  /// What the card is about; `nil` where it doesn't say, and is about a person.
  ///
  /// Apple's X-ADDRESSBOOKSERVER-KIND and X-ABShowAs count where there is no KIND.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var kind: VCardKind? {
    for name in [VCardProperty.Name.kind, .xAddressBookServerKind] {
      let text = first(name).map { UniqueIdentifier.trimmed($0.text) }
      if let text, !text.isEmpty { return VCardKind(text) }
    }
    return first(.xAbShowAs)?.text.uppercasedASCII == "COMPANY" ? .org : nil
  }

  /// The members of a group, in order; one that stands there twice is there twice.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var members: [VCardMember] { properties.compactMap(\.member) }
}
