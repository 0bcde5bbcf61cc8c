public import FoundationEssentials

/// The data that the list shows of a contact, and its position.
public struct ContactRow: Sendable, Hashable {
  /// The identity of the contact.
  public var id: ContactID

  /// The index path of the contact.
  public var indexPath: IndexPath

  /// The name of its book.
  public var book: String

  /// The UID, as written in its card.
  public var uid: String?

  /// The name to show.
  public var name: String

  /// The first organisation; empty if there is none.
  public var organization: String

  /// The e-mail addresses, in the card's order.
  public var emails: [String]

  /// The telephone numbers, in the card's order, as they are written.
  public var phones: [String]

  /// Whether the card has a photo.
  public var hasPhoto: Bool

  /// Whether the card is a group, which has other contacts as members.
  public var isGroup: Bool

  /// When the contact was last inserted or edited, to the millisecond.
  public var changed: Date

  /// Makes a row.
  public init(
    id: ContactID, indexPath: IndexPath, book: String, uid: String?, name: String,
    organization: String, emails: [String], phones: [String], hasPhoto: Bool, isGroup: Bool = false,
    changed: Date
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
    self.isGroup = isGroup
    self.changed = changed
  }
}
