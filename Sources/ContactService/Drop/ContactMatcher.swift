import ContactModel
import ContactStorage
import VCardFormat

/// Finds the contact of a book that a card is another copy of.
///
/// A card with a UID is matched by it; a card without one is the same contact when all else is the same.
struct ContactMatcher {
  /// What two copies of a contact have in common.
  enum Key: Hashable {
    case uid(String)
    case content(UInt64)

    /// The key by which a card is looked for.
    init(_ contact: Contact) {
      self = contact.uidKey.map { .uid($0) } ?? .content(contact.contentHash)
    }

    /// The keys by which a contact can be found.
    static func all(of contact: Contact) -> [Self] {
      [Self(contact), .content(contact.contentHash)]
    }
  }

  /// A contact of the list.
  struct Match {
    let id: ContactID
    let contact: Contact
    let isSameContent: Bool
  }

  let transaction: ContactTransaction
  let section: Int

  /// Finds the contact that a card is a copy of; one with the same content before any other.
  ///
  /// - Complexity: O(*n*) in the contacts with the same UID or content.
  func match(for contact: Contact) throws -> Match? {
    var first: Match?
    for id in try candidates(for: contact) {
      guard let other = try transaction.contact(id) else { continue }
      if contact.hasSameContent(as: other) {
        return Match(id: id, contact: other, isSameContent: true)
      }
      if contact.uid != nil, first == nil {
        first = Match(id: id, contact: other, isSameContent: false)
      }
    }
    return first
  }

  private func candidates(for contact: Contact) throws -> [ContactID] {
    if let uid = contact.uid { return try transaction.contactIDs(withUID: uid, section: section) }
    return try transaction.contactIDs(withContentOf: contact, section: section)
  }
}
