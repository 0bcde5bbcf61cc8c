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
  /// Returns the names of the group cards that name a contact as a member, except for its categories.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The names, each group once.
  /// - Throws: `ContactError` if the contact is not in the list, or the list can't be read.
  /// - Complexity: O(*n*), where *n* is the size of all group cards.
  public func memberships(of id: ContactID) throws -> [String] {
    let cards = try groupCards().filter { $0 != id }
    guard !cards.isEmpty, let contact = try contact(id) else { return [] }
    let keys = try MemberKeys(of: [id], in: self)
    var seen = Set(contact.categories.map(ContactGroup.key))
    return try cards.compactMap { card in
      guard let group = try self.contact(card), group.card.members.contains(where: keys.contains)
      else { return nil }
      return seen.insert(ContactGroup.key(group.name)).inserted ? group.name : nil
    }
  }
}
