internal import VCardFormat

/// What two copies of a card have in common: the UID or, without one, the content.
public enum ContactKey: Sendable {
  /// A UID, in any spelling.
  case uid(String)
  /// A hash of the content of a card without a UID.
  case content(UInt64)

  /// Makes the key of the copies of a contact's card.
  public init(_ contact: Contact) {
    self = contact.uidKey.map { .uid($0.text) } ?? .content(contact.contentHash)
  }
}

extension ContactKey: Hashable {
  /// Returns whether two keys have the same UID, byte for byte, or the same content.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.uid(let own), .uid(let other)): own.exact == other.exact
    case (.content(let own), .content(let other)): own == other
    case (.uid, .content), (.content, .uid): false
    }
  }
}

extension ContactKey {
  /// The first character of a stored content; no UID in normal form begins with a control character.
  package static let contentMark = "\u{1}"

  /// Makes a key from the text in which a list stores it.
  package init(text: String) {
    let hash = text.hasPrefix(Self.contentMark) ? UInt64(text.dropFirst(), radix: 16) : nil
    self = hash.map { .content($0) } ?? .uid(text)
  }

  /// The text in which a list stores the key: a UID in normal form, or the mark and the hash of a content.
  package var text: String {
    switch self {
    case .uid(let uid): UniqueIdentifier.normal(uid)
    case .content(let hash): Self.contentMark + String(hash, radix: 16)
    }
  }

  /// The UID; `nil` for a content.
  package var uid: String? {
    if case .uid(let uid) = self { uid } else { nil }
  }
}
