import ContactModel
import ContactStorage

/// The edits that make contacts members of a group.
struct MembershipPlan: Sendable {
  private(set) var edits: [ContactListEdit] = []

  /// Plans a membership.
  ///
  /// - Parameters:
  ///   - contacts: The new members; the group itself is ignored.
  ///   - group: The group.
  ///   - reader: The list.
  /// - Throws: `ContactError` if a contact or the group doesn't exist.
  init(of contacts: [ContactID], in group: ContactID, reader: ContactReader) throws {
    let ids = contacts.filter { $0 != group }.uniqued
    let members = try ids.map(reader.existingContact)
    let target = try reader.existingContact(group)
    let named = try zip(ids, members).map { try reader.identified($1, as: $0) }
    let membership = GroupMembership(of: named, in: target)
    for (id, (old, new)) in zip(ids, zip(members, membership.members)) where old != new {
      edits.append(.replace(id, with: new))
    }
    if !membership.isUnchanged { edits.append(.replace(group, with: membership.group)) }
  }
}

extension ContactTransaction {
  /// Makes contacts members of the group of a card.
  func addMembers(_ contacts: [ContactID], toCard card: ContactID) throws {
    for edit in try MembershipPlan(of: contacts, in: card, reader: reader).edits { try apply(edit) }
  }
}
