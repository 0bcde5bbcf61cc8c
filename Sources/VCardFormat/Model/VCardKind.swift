/// The kind of thing that a card describes, compared without regard to case.
///
/// Source: RFC 6350, section 6.1.4; RFC 6473 for `application`; RFC 6869 for `device`.
public struct VCardKind: Sendable, Hashable, CustomStringConvertible {
  /// The kind in lower case.
  public let rawValue: String

  /// Makes a kind from the value of KIND.
  public init(_ rawValue: String) {
    self.rawValue = rawValue.lowercasedASCII
  }

  /// The kind in lower case.
  public var description: String { rawValue }

  /// A person.
  public static let individual = Self("individual")
  /// Several contacts, which MEMBER names.
  public static let group = Self("group")
  /// An organization.
  public static let org = Self("org")
  /// A place.
  public static let location = Self("location")
  /// A program.
  public static let application = Self("application")
  /// A machine.
  public static let device = Self("device")

  /// The registered kinds.
  ///
  /// Source: IANA, *vCard Elements*, "vCard Property Values".
  package static let registered = [individual, group, org, location, application, device]

  /// Whether the kind is registered, or a name that isn't because it begins with `x-`.
  package var isKnown: Bool {
    let word = rawValue.utf8
    return Self.registered.contains(self)
      || rawValue.hasPrefix("x-") && word.count > 2
        && word.allSatisfy(\.isStrictNameByte)
  }
}

/// A member of a group of contacts.
///
/// Source: RFC 6350, section 6.6.5.
public struct VCardMember: Sendable, Hashable {
  /// The value as written.
  public var uri: String

  /// The UID of the member's card, without `urn:uuid:`; `nil` if the value is something else.
  public var uid: String?

  /// The member's e-mail address; `nil` if the value is something else.
  public var email: String?

  /// Reads the value of MEMBER; the result is `nil` if it is empty.
  ///
  /// A UUID may be in quotes or braces, and may have Apple's suffix `:ABPerson`. Text without a
  /// scheme is read as a UID too.
  ///
  /// - Parameter text: For example `urn:uuid:…` or `mailto:ada@example.org`.
  public init?(_ text: String) {
    let uri = UniqueIdentifier.trimmed(text)
    guard !uri.isEmpty else { return nil }
    self.uri = uri
    let upper = uri.uppercasedASCII
    if upper.hasPrefix("MAILTO:") {
      let address = URIText.percentDecoded(String(uri.dropFirst(7).prefix { $0 != "?" }))
      email = address.isEmpty ? nil : address
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
  /// The value as a member of a group; `nil` if it is empty.
  ///
  /// For properties other than MEMBER and X-ADDRESSBOOKSERVER-MEMBER it is `nil`, and setting it
  /// doesn't change them.
  public var member: VCardMember? {
    get { name.view == .member ? VCardMember(text) : nil }
    set {
      guard name.view == .member, newValue?.uri.exact != member?.uri.exact else { return }
      text = newValue?.uri ?? ""
    }
  }
}

extension VCard {
  /// The kind of thing that the card describes; `nil` if the card doesn't say, which means a
  /// person.
  ///
  /// Without KIND, Apple's X-ADDRESSBOOKSERVER-KIND and X-ABShowAs are read.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var kind: VCardKind? {
    for name in [VCardProperty.Name.kind, .xAddressBookServerKind] {
      let text = first(name).map { UniqueIdentifier.trimmed($0.text) }
      if let text, !text.isEmpty { return VCardKind(text) }
    }
    return first(.xAbShowAs)?.text.uppercasedASCII == "COMPANY" ? .org : nil
  }

  /// The members of a group, in order; a repeated member is repeated here.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var members: [VCardMember] { properties.compactMap(\.member) }
}
