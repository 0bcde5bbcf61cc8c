internal import ContactModel
internal import GRDB
internal import VCardFormat

extension ConditionIndex {
  /// Returns the contacts in the list that are members of the group cards whose whole folded name is this one.
  func members(ofGroupsNamed name: String) throws -> RowIDSet {
    var members = RowIDSet(highest: highest)
    let wanted = FoldedText(name)
    let groups = try Row.fetchAll(
      list.database, sql: "SELECT id, name FROM contact WHERE is_group ORDER BY id")
    for group in groups where try FoldedText(group.decode(atIndex: 1)) == wanted {
      let rowID: Int64 = try group.decode(atIndex: 0)
      guard try list.order.contains(rowID), let contact = try list.contacts.contact(rowID) else {
        continue
      }
      for member in contact.card.members { members.formUnion(try contacts(of: member)) }
    }
    return try listed(members)
  }

  /// Returns the contacts that a member of a group refers to: by a UID, which another contact may have taken over, or
  /// by an e-mail address.
  private func contacts(of member: VCardMember) throws -> RowIDSet {
    if let email = member.email { return try contacts(withAddress: email) }
    var contacts = RowIDSet(highest: highest)
    for key in Set(member.keys) {
      for rowID in try list.contacts.contacts(withUID: key) { contacts.insert(rowID) }
    }
    let found = try listed(contacts)
    guard found.isEmpty else { return found }
    for key in Set(member.keys) {
      for rowID in try list.mergedUIDs.contacts(of: key) { contacts.insert(rowID) }
    }
    return contacts
  }
}
