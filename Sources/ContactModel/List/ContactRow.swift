public import FoundationEssentials

/// What the list shows of a contact, and where it stands.
public struct ContactRow: Sendable, Hashable {
  /// The identity of the contact.
  public var id: ContactID

  /// Where the contact stands.
  public var indexPath: IndexPath

  /// The name of its book.
  public var book: String

  /// The UID in its card, as it is written there.
  public var uid: String?

  /// The name to show.
  public var name: String

  /// The first organisation; empty where there is none.
  public var organization: String

  /// The e-mail addresses, in the card's order.
  public var emails: [String]

  /// The telephone numbers, in the card's order, as they are written.
  public var phones: [String]

  /// Whether the card has a photo.
  public var hasPhoto: Bool

  /// When the contact was last inserted or edited, to the millisecond.
  public var changed: Date

  /// Makes a row.
  public init(
    id: ContactID, indexPath: IndexPath, book: String, uid: String?, name: String,
    organization: String, emails: [String], phones: [String], hasPhoto: Bool, changed: Date
  ) {
    self.id = id
    self.indexPath = indexPath
    self.book = book
    self.uid = uid
    self.name = name
    self.organization = organization
    self.emails = emails
    self.phones = phones
    self.hasPhoto = hasPhoto
    self.changed = changed
  }
}
