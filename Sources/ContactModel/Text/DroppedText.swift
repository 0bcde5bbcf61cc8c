public import VCardFormat

/// A dropped text: the contacts that it names, or the note or link that it becomes on a contact.
///
/// Each line is split into numbers, addresses, links, labels and the phrases between them. Then the lines about one
/// person are joined. The name comes before or between addresses and numbers. The rest becomes the note. The text of a QR
/// code with a contact (MECARD or BIZCARD) has names for its fields.
public struct DroppedText: Sendable {
  /// The maximum size in UTF-8 bytes of a text that is searched for contacts.
  public static let limit = 1 << 20

  /// The maximum number of lines of a text that is searched for contacts.
  public static let lineLimit = 10_000

  /// The text, with line feeds as line ends and without surrounding blanks.
  public let text: String

  /// The cards of the contacts that the text names, in version 4.0; empty if it names nobody.
  public let cards: [VCard]

  /// A sentence that says why the text names nobody and what is missing; `nil` if it names somebody.
  public let refusal: String?

  /// Whether the text has an e-mail address, or a name with a telephone number.
  public let isAddressed: Bool

  /// Reads a text.
  ///
  /// - Parameter text: The text, with any line ends.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    self.text = lines.joined(separator: "\n").drop { $0 == "\u{FEFF}" }.trimmed
    guard text.utf8.count <= Self.limit, lines.count <= Self.lineLimit else {
      cards = []
      isAddressed = false
      refusal =
        "This text has more than \(Self.limit >> 20) MB or \(Self.lineLimit) lines: drop a part of it."
      return
    }
    if let code = CodeText(self.text) {
      cards = code.cards
      refusal = nil
      isAddressed = true
      return
    }
    let found = TextPeople(TextLine.lines(of: MailAddress.decodedLines(text)))
    cards = found.people.map(\.card)
    refusal = cards.isEmpty ? found.refusal.message : nil
    isAddressed =
      found.refusal == .addressAlone
      || found.people.contains { !$0.emails.isEmpty || !$0.phones.isEmpty && $0.name != nil }
  }

  /// Whether a text is that of a QR code with a contact (MECARD or BIZCARD).
  package static func isCode(_ text: String) -> Bool { CodeText.isCode(text) }

  /// The text, if it consists of a single link.
  public var link: String? {
    guard !text.isEmpty, !text.contains(where: \.isWhitespace), TextField.address(text) == nil
    else { return nil }
    if TextField.isLink(text, isLabelled: false) { return text }
    let scheme = text.prefix { $0 != ":" }
    let isScheme =
      scheme.utf8.count > 1 && scheme.utf8.count + 3 < text.utf8.count
      && scheme.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return isScheme && text.dropFirst(scheme.count).hasPrefix("://") ? text : nil
  }

  /// The property that the text becomes on a contact: EMAIL for an address, TEL for a number with its country code, URL
  /// for a link, otherwise NOTE; `nil` if the text is empty.
  public var property: VCardProperty? {
    let address = text.bareEmailAddress
    if TextField.address(address) != nil { return VCardProperty(name: .email, text: address) }
    if isInternationalNumber { return VCardProperty(name: .tel, text: text) }
    if let link { return VCardProperty(name: .url, uri: TextField.uri(link)) }
    return text.isEmpty ? nil : VCardProperty(name: .note, text: text)
  }

  /// Whether the text names a person with an address or a number, and not only the address or the number.
  public var isAboutPerson: Bool { isAddressed && !cards.isEmpty && property?.name == .note }

  private var isInternationalNumber: Bool {
    text.hasPrefix("+") && TextField.telephone(text) != nil
  }
}

extension TextPeople.Refusal {
  /// A sentence that says what is missing and what to do.
  fileprivate var message: String {
    let way = "or drop it on a contact, as a note or a link."
    return switch self {
    case .nothing:
      "No e-mail address, telephone number or name that stands by itself was found in this text: "
        + "write one like “Ada Lovelace <ada@example.org>”, \(way)"
    case .numberAlone:
      "This text has what may be a telephone number, but no name that clearly belongs to it: "
        + "write the name alone before the number, \(way)"
    case .addressAlone:
      "This text has an e-mail address, but no name that clearly belongs to it: "
        + "write the name alone before the address, \(way)"
    case .nameAlone:
      "This text may have a name, but no e-mail address or telephone number was found in it: "
        + "add one, \(way)"
    case .linkAlone:
      "A link alone makes no contact: add a name, \(way)"
    }
  }
}
