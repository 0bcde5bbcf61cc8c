public import VCardFormat

/// A contact: a card, and the data that the list and the search derive from it.
///
/// All other data is derived from the card and can be derived again. A contact is immutable, so it is a class whose
/// instances are shared: an import passes each one on several times.
public final class Contact: Sendable {
  /// The card, as received.
  public let card: VCard

  /// The UID, as written in the card, or `nil` if it is missing or empty.
  public let uid: String?

  /// The UID, normalized for comparison.
  package let uidKey: ExactText?

  /// A hash of the logical lines, except for UID, REV and PRODID.
  package let contentHash: UInt64

  /// The name to show: FN or a substitute; empty if the card has neither.
  public let name: String

  /// The first component of the first ORG; empty if there is none.
  public let organization: String

  /// The non-empty e-mail addresses, in the card's order.
  public let emails: [String]

  /// The non-empty telephone numbers, in the card's order, as written.
  public let phones: [String]

  /// The notes, joined by line feeds.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card. The notes are not stored, because they may be large.
  public var note: String {
    var note = ""
    forEachPieceOfNote { note += $0 }
    return note
  }

  /// The size of the notes in bytes, as in the card.
  package var noteSize: Int { ContactParts.noteSize(of: card) }

  /// Passes the notes, joined by line feeds, in non-empty pieces.
  package func forEachPieceOfNote(_ body: (String) -> Void) {
    ContactParts.forEachPieceOfNote(of: card, body)
  }

  /// The categories, in the card's order.
  public let categories: [String]

  /// The birthday as `YYYY-MM-DD` or `--MM-DD`, or `nil` if there is none with a month and a day.
  public let birthday: String?

  /// The year of a birthday without a month or a day.
  package let birthYear: Int?

  /// Whether the card has a non-empty photo.
  public let hasPhoto: Bool

  /// Whether the card is a group, which has other contacts as members.
  ///
  /// Source: RFC 6350, section 6.1.4, and Apple's X-ADDRESSBOOKSERVER-KIND.
  public let isGroup: Bool

  /// The kind in upper case, such as `ORG`; `nil` for a person, whose kind is `INDIVIDUAL` or missing.
  ///
  /// Source: RFC 6350, section 6.1.4.
  package let kind: String?

  /// The name, normalized for comparing people; empty for a group, or if there is no name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card. It is not stored, because an import needs only its key.
  package var personName: PersonName { ContactParts.personName(of: card) }

  /// A hash that is the same for all spellings of a name; `nil` for a group, or if there is no name.
  package let personKey: Int64?

  /// Derives from a card the data for the list and the search.
  ///
  /// - Parameter card: The card, with any content.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  public init(_ card: VCard) {
    var parts = ContactParts(card)
    parts.collect()
    self.card = card
    uid = parts.uid
    uidKey = parts.uid.map { UniqueIdentifier.normal($0).exact }
    contentHash = card.contentHash(ignoring: Self.propertiesBesideContent)
    name = parts.shownName
    organization = parts.organization
    emails = parts.emails
    phones = parts.phones
    categories = parts.categories
    birthday = parts.birthday
    birthYear = parts.birthday == nil ? parts.birthYear : nil
    hasPhoto = parts.hasPhoto
    isGroup = parts.isGroup
    kind = parts.shownKind.isEmpty || parts.shownKind == "INDIVIDUAL" ? nil : parts.shownKind
    personKey = parts.personKey
  }
}

extension Contact: Hashable {
  /// Whether two contacts have the same card; all other data follows from it.
  public static func == (first: Contact, second: Contact) -> Bool {
    first === second || first.card == second.card
  }

  /// Hashes the card.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(card)
  }
}

extension Contact {
  /// The properties to ignore in a comparison of two cards' content: the identity, and what programs write about
  /// themselves and the time.
  package static let propertiesBesideContent = NameFilter([.uid, .rev, .prodid])

  /// Whether another contact has the same content, except for UID, REV and PRODID, and all lines of this one that are not
  /// properties.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the cards.
  package func hasSameContent(as other: Contact) -> Bool {
    card.hasSameContent(as: other.card, ignoring: Self.propertiesBesideContent)
      && card.linesMissing(in: other.card).isEmpty
  }
}
