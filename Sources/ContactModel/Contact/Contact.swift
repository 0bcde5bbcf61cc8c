public import VCardFormat

/// A contact: a card, and what the list and the search take from it.
///
/// The card's bytes are the truth; everything else is derived from them and can be derived again.
public struct Contact: Sendable, Hashable {
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
  public let note: String

  /// The categories, in the card's order.
  public let categories: [String]

  /// The birthday as `YYYY-MM-DD` or `--MM-DD`, or `nil` where there is none with a month and a day.
  public let birthday: String?

  /// Whether the card has a photo that isn't empty.
  public let hasPhoto: Bool
}
