public import ContactModel
public import ContactStorage
import VCardFormat

/// All UIDs and e-mail addresses by which group cards may refer to some contacts.
struct MemberKeys {
  private var uids: Set<String> = []
  private var emails: Set<String> = []

  /// Collects the keys of contacts.
  ///
  /// - Throws: `ContactError` if a contact is not in the list, or the list can't be read.
  init(of contacts: [ContactID], in reader: ContactReader) throws {
    for id in contacts {
      guard let contact = try reader.contact(id) else { throw ContactError.unknownContact(id) }
      if let uid = contact.uid { uids.insert(UniqueIdentifier.normal(uid)) }
      uids.formUnion(try reader.mergedUIDs(of: id))
      emails.formUnion(contact.emails.map(EmailAddress.normal))
    }
  }

  /// Returns whether a member is one of the contacts.
  func contains(_ member: VCardMember) -> Bool {
    if let email = member.email { return emails.contains(EmailAddress.normal(email)) }
    return member.keys.contains(where: uids.contains)
  }
}

extension ContactReader {
  /// Returns the groups of a contact: its categories, then the names of the group cards that it is a member of.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The names, each group once.
  /// - Throws: `ContactError` if the contact is not in the list, or the list can't be read.
  /// - Complexity: O(*n*), where *n* is the size of all group cards.
  public func groups(of id: ContactID) throws -> [String] {
    let keys = try MemberKeys(of: [id], in: self)
    var names = try contact(id)?.categories ?? []
    for card in try groupCards() where card != id {
      guard let group = try contact(card), group.card.members.contains(where: keys.contains) else {
        continue
      }
      names.append(group.name)
    }
    var seen: Set<String> = []
    return names.filter { seen.insert(ContactGroup.key($0)).inserted }
  }
}
