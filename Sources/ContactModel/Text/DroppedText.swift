public import VCardFormat

/// A text that is dropped on the list: the contacts that it names, or what it is on a contact.
///
/// Contacts are seen in mailboxes (`Ada Lovelace <ada@example.org>`), alone or in lists; lines of a table; links
/// (`tel:`, `mailto:`); names, addresses and numbers alone; and signatures. What looks like sentences is no contact.
public struct DroppedText: Sendable {
  /// How many bytes of UTF-8 a text has at most that is looked at for contacts.
  public static let limit = 1 << 20

  /// The text, with line feeds at the ends of its lines and without blanks around it.
  public let text: String

  /// The cards of the contacts that the text names, of version 4.0; none where it names nobody.
  public let cards: [VCard]

  /// Reads a text.
  ///
  /// - Parameter text: The text, with any line ends.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    self.text = TextLine.trimmed(lines.joined(separator: "\n").drop { $0 == "\u{FEFF}" })
    let isSmall = text.utf8.count <= Self.limit
    cards = isSmall ? (TextContacts(TextLine.lines(of: text))?.entries ?? []).map(\.card) : []
  }

  /// The text as a link; `nil` where it is more or something else.
  public var link: String? {
    guard !text.contains(where: \.isWhitespace) else { return nil }
    switch TextField(text) {
    case .link(let link): return link
    default: break
    }
    let scheme = text.prefix { $0 != ":" }
    let isScheme =
      scheme.utf8.count > 1 && scheme.utf8.count + 3 < text.utf8.count
      && scheme.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return isScheme && text.dropFirst(scheme.count).hasPrefix("://") ? text : nil
  }

  /// What the text is on a contact: its URL where it is a link, else its note; `nil` where it is empty.
  public var property: VCardProperty? {
    if let link { return VCardProperty(name: .url, uri: TextField.uri(link)) }
    return text.isEmpty ? nil : VCardProperty(name: .note, text: text)
  }
}
