internal import ContactModel
internal import GRDB
internal import VCardFormat

extension ConditionIndex {
  /// Returns the contacts in the list that are members of group cards; cards that are not in the list are ignored.
  func members(ofGroups cards: [Int64]) throws -> RowIDSet {
    var members = RowIDSet(highest: highest)
    for rowID in cards where try list.order.contains(rowID) {
      let card = try list.contacts.contact(rowID)?.card
      for member in card?.members ?? [] { members.formUnion(try contacts(of: member)) }
    }
    return try listed(members)
  }

  /// Returns the group cards with their names; some of them may not be in the list.
  func groupCards() throws -> [(rowID: Int64, name: String)] {
    let statement = try list.database.cachedStatement(
      sql: "SELECT id, name FROM contact WHERE is_group ORDER BY id")
    var cards: [(rowID: Int64, name: String)] = []
    try statement.forEachRow { row in
      cards.append((row.integer(0), row.text(1) ?? ""))
      return true
    }
    return cards
  }

  /// Returns the contacts with a category; they are in the list.
  func contacts(inCategory text: String) throws -> RowIDSet {
    let token = SearchWords.token(forCategory: text)
    guard !token.isEmpty else { return RowIDSet(highest: highest) }
    // Its mark keeps the token apart from the words of other columns.
    return try matches("\"\(token)\"")
  }

  /// Returns the contacts with a category, and the members of the group cards with the name.
  func contacts(inGroup text: String) throws -> RowIDSet {
    var contacts = try contacts(inCategory: text)
    let name = FoldedText(text)
    guard !name.isEmpty else { return contacts }
    let cards = try groupCards().filter { FoldedText($0.name) == name }
    contacts.formUnion(try members(ofGroups: cards.map(\.rowID)))
    return contacts
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
