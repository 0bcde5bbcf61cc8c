public import FoundationEssentials

/// The data that the list shows of a contact, and its position.
public struct ContactRow: Sendable, Hashable {
  /// The identity of the contact.
  public var id: ContactID

  /// The index path of the contact.
  public var indexPath: IndexPath

  /// The name of its book.
  public var book: String

  /// The UID, the name, the organization and the addresses.
  package var texts: RowTexts

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
    self.init(
      id: id, indexPath: indexPath, book: book, texts: RowTexts(), hasPhoto: hasPhoto,
      isGroup: isGroup, changed: changed)
    self.uid = uid
    self.name = name
    self.organization = organization
    self.emails = emails
    self.phones = phones
  }

  /// Makes a row from texts in UTF-8.
  package init(
    id: ContactID, indexPath: IndexPath, book: String, texts: RowTexts, hasPhoto: Bool,
    isGroup: Bool, changed: Date
  ) {
    self.id = id
    self.indexPath = indexPath
    self.book = book
    self.texts = texts
    self.hasPhoto = hasPhoto
    self.isGroup = isGroup
    self.changed = changed
  }

  /// The UID, as written in its card.
  public var uid: String? {
    get { texts.text(.uid) }
    set { texts[.uid] = newValue.map { [$0] } ?? [] }
  }

  /// The name to show.
  public var name: String {
    get { texts.text(.name) ?? "" }
    set { texts[.name] = [newValue] }
  }

  /// The first organization; empty if there is none.
  public var organization: String {
    get { texts.text(.organization) ?? "" }
    set { texts[.organization] = [newValue] }
  }

  /// The e-mail addresses, in the card's order.
  public var emails: [String] {
    get { texts[.email] }
    set { texts[.email] = newValue }
  }

  /// The telephone numbers, in the card's order, as they are written.
  public var phones: [String] {
    get { texts[.phone] }
    set { texts[.phone] = newValue }
  }
}

extension String {
  /// The name of a contact as lists show it: in parentheses if it has none.
  package var listedName: String { isEmpty ? "(no name)" : self }

  /// The name of a contact inside a sentence.
  package var nameInSentence: String { isEmpty ? "a contact without a name" : self }

  /// The same at the start of a sentence: a name stays as it is, and the words that replace one get a capital.
  package var atSentenceStart: String {
    guard
      hasPrefix("a contact without a name") || self == "the contact"
        || hasPrefix("the contact at ")
    else { return self }
    return prefix(1).uppercased() + dropFirst()
  }
}

/// The addresses as people see them.
extension ContactRow {
  /// The e-mail addresses, without URI schemes.
  package var shownEmails: [String] { emails.map(\.emailAddress) }

  /// The telephone numbers, without URI schemes.
  package var shownPhones: [String] { phones.map(\.telephoneNumber) }
}

/// What people tell contacts with one name apart by.
package protocol ShownContact {
  var emails: [String] { get }
  var phones: [String] { get }
  var organization: String { get }
}

extension ContactRow: ShownContact {}

extension Contact: ShownContact {}

extension ShownContact {
  /// The first address or number, by which people tell contacts with one name apart; empty if there is none.
  package var shownAddress: String {
    emails.first?.emailAddress ?? phones.first?.telephoneNumber ?? ""
  }

  /// The first address or number, otherwise the organization.
  package var shownDetail: String { shownAddress.isEmpty ? organization : shownAddress }
}
