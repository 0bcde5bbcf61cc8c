public import VCardFormat

/// A contact: a card, and what the list and the search take from it.
///
/// The card's bytes are the truth; everything else is derived from them and can be derived again. A contact never
/// changes, so it is an object that all who hold it share: an import hands each one on several times.
public final class Contact: Sendable {
  /// The card, as it came.
  public let card: VCard

  /// The UID, as it is written in the card, or `nil` where there is none or an empty one.
  public let uid: String?

  /// The UID as it is compared.
  package let uidKey: String?

  /// A number that equal contents have in common: that of the logical lines, UID, REV and PRODID aside.
  package let contentHash: UInt64

  /// The name to show: FN, or what stands in for it; empty where nothing does.
  public let name: String

  /// The first component of the first ORG; empty where there is none.
  public let organization: String

  /// The e-mail addresses that aren't empty, in the card's order.
  public let emails: [String]

  /// The telephone numbers that aren't empty, in the card's order, as they are written.
  public let phones: [String]

  /// The notes, joined by line feeds.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card. A contact doesn't hold them, because they may be large.
  public var note: String {
    var note = ""
    forEachPieceOfNote { note += $0 }
    return note
  }

  /// The number of bytes of the notes, as the card has them.
  package var noteSize: Int { ContactParts.noteSize(of: card) }

  /// Hands out the notes, joined by line feeds, in pieces of which none is empty.
  package func forEachPieceOfNote(_ body: (String) -> Void) {
    ContactParts.forEachPieceOfNote(of: card, body)
  }

  /// The categories, in the card's order.
  public let categories: [String]

  /// The birthday as `YYYY-MM-DD` or `--MM-DD`, or `nil` where there is none with a month and a day.
  public let birthday: String?

  /// Whether the card has a photo that isn't empty.
  public let hasPhoto: Bool

  /// Whether the card is a group, which has other contacts as members.
  ///
  /// Source: RFC 6350, section 6.1.4, and Apple's X-ADDRESSBOOKSERVER-KIND.
  public let isGroup: Bool

  /// A number that the names of one person have in common, however they are written; `nil` for a group and where
  /// there is no name.
  package let personKey: Int64?

  /// Takes from a card what the list and the search need.
  ///
  /// - Parameter card: The card, whatever it holds.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  public init(_ card: VCard) {
    var parts = ContactParts(card)
    parts.collect()
    self.card = card
    uid = parts.uid
    uidKey = parts.uid.map(UniqueIdentifier.normal)
    contentHash = card.contentHash(ignoring: Self.propertiesBesideContent)
    name = parts.shownName
    organization = parts.organization
    emails = parts.emails
    phones = parts.phones
    categories = parts.categories
    birthday = parts.birthday
    hasPhoto = parts.hasPhoto
    isGroup = parts.isGroup
    personKey = parts.personName.key
  }
}

extension Contact: Hashable {
  /// Tells whether two contacts have the same card; the rest follows from it.
  public static func == (first: Contact, second: Contact) -> Bool {
    first === second || first.card == second.card
  }

  /// Adds the card.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(card)
  }
}

extension Contact {
  /// The properties that don't count when the content of two cards is compared: the identity, and what a
  /// program writes about itself and the time.
  package static let propertiesBesideContent: Set<VCardProperty.Name> = [.uid, .rev, .prodid]

  /// Tells whether another contact has the same content, UID, REV and PRODID aside.
  ///
  /// - Parameter other: The other contact.
  /// - Returns: Whether the logical lines are equal.
  /// - Complexity: O(*n*), where *n* is the length of the cards.
  package func hasSameContent(as other: Contact) -> Bool {
    card.hasSameContent(as: other.card, ignoring: Self.propertiesBesideContent)
  }
}
