internal import ContactModel
internal import GRDB
internal import VCardFormat

extension ConditionIndex {
  /// A group card and its name.
  struct GroupCard {
    let rowID: Int64
    let name: String
  }

  /// The members of group cards.
  struct Members {
    /// The contacts in the list.
    var contacts: RowIDSet

    /// The members that have no contact in the list, each once, in the order of the cards.
    var others: [VCardMember] = []
  }

  /// Returns the members of group cards; cards that are not in the list are ignored.
  func members(ofGroups cards: [Int64]) throws -> Members {
    var members = Members(contacts: RowIDSet(highest: highest))
    var known: Set<ExactText> = []
    for rowID in cards where try list.order.contains(rowID) {
      for member in try list.contacts.contact(rowID)?.card.members ?? [] {
        let contacts = try contacts(of: member)
        members.contacts.formUnion(contacts)
        guard contacts.isEmpty, known.isDisjoint(with: member.references) else { continue }
        known.formUnion(member.references)
        members.others.append(member)
      }
    }
    return members
  }

  /// Returns the group cards with their names in ascending order of their ids; some of them may not be in the list.
  func readGroupCards() throws -> [GroupCard] {
    var cards: [GroupCard] = []
    try forEachGroupCard { row in
      cards.append(GroupCard(rowID: row.integer(0), name: row.text(1) ?? ""))
      return nil
    }
    return cards.sorted { $0.rowID < $1.rowID }
  }

  /// Returns the names of the groups whose cards name a contact.
  ///
  /// - Complexity: O(*m*), where *m* is the number of members of all group cards.
  func readMemberships() throws -> [Int64: [String]] {
    var memberships: [Int64: [String]] = [:]
    for card in try groupCards {
      for rowID in try members(ofGroups: [card.rowID]).contacts.rowIDs where rowID != card.rowID {
        memberships[rowID, default: []].append(card.name)
      }
    }
    return memberships
  }

  /// Returns the contacts with a category, or those of a window; they are in the list.
  func contacts(
    inCategory text: String, among window: ClosedRange<Int64>? = nil
  ) throws -> RowIDSet {
    try matches(CategoryToken.query(named: text), among: window)
  }

  /// Returns the contacts with a category, or those of a window, and the members of the group cards with the name.
  func contacts(
    inGroup text: String, among window: ClosedRange<Int64>? = nil
  ) throws -> RowIDSet {
    var contacts = try contacts(inCategory: text, among: window)
    contacts.formUnion(try members(ofGroups: groupCards(named: [text])).contacts)
    return contacts
  }

  /// Returns the contacts in the group that a selector names, or those of a window: the group with the name; if there
  /// is none, the groups with the same words.
  func contacts(
    inGroupLike text: String, among window: ClosedRange<Int64>? = nil
  ) throws -> RowIDSet {
    guard let query = CategoryToken.query(like: text), try !isGroup(text) else {
      return try contacts(inGroup: text, among: window)
    }
    var contacts = try matches(query, among: window)
    contacts.formUnion(try members(ofGroups: groupCards(like: [text])).contacts)
    return contacts
  }

  /// Returns the cards of the groups in which `contacts(inGroupLike:)` finds contacts; some of them may not be in the
  /// list.
  func groupCards(meantBy text: String) throws -> [Int64] {
    try isGroup(text) ? groupCards(named: [text]) : groupCards(like: [text])
  }

  /// Returns whether a contact has a category, or a card in the list is a group with the name.
  private func isGroup(_ name: String) throws -> Bool {
    if try hasContact(matching: CategoryToken.query(named: name)) { return true }
    return try groupCards(named: [name]).contains(where: list.order.contains)
  }

  /// Returns the contacts with categories, and the members of group cards; some of them may not be in the list.
  func contactsInGroups() throws -> RowIDSet {
    var contacts = try set("SELECT id FROM contact WHERE has_category")
    contacts.formUnion(try groupMembers)
    return contacts
  }

  /// Returns the group cards with one of some names; some of them may not be in the list.
  func groupCards(named names: [String]) throws -> [Int64] {
    try groupCards(named: names) { FoldedText(folded: Array(ContactGroup.key($0).utf8)[...]) }
  }

  /// Returns the group cards whose names have the same words as one of some texts; some of them may not be in the list.
  func groupCards(like texts: [String]) throws -> [Int64] {
    try groupCards(named: texts) { FoldedText($0) }
  }

  private func groupCards(
    named texts: [String], as folded: (String) -> FoldedText
  ) throws -> [Int64] {
    let names = texts.map(folded).filter { !$0.isEmpty }
    guard !names.isEmpty else { return [] }
    var found: [Int64] = []
    try forEachGroupCard { row in
      let others = unsafe row.withBytes(1) { bytes -> [UInt8]? in
        let name = unsafe bytes.assumingMemoryBound(to: UInt8.self).span
        var count = 0
        for words in names {
          guard let others = words.countOfOtherLetters(in: name) else { return nil }
          count = max(count, others)
        }
        return unsafe Array(bytes.prefix(count))
      }
      if others == nil, names.contains(folded(row.text(1) ?? "")) { found.append(row.integer(0)) }
      return others
    }
    return found.sorted()
  }

  /// Passes group cards to `body` in the order of their names.
  ///
  /// - Parameter body: Receives the id and the name of a card, and returns the beginning of names to pass over, in ASCII
  ///   letters; `nil` to go on with the next card.
  /// - Throws: Errors of SQLite.
  private func forEachGroupCard(_ body: (StatementRow) -> [UInt8]?) throws {
    let statement = try list.database.cachedStatement(
      sql: "SELECT id, name FROM contact WHERE is_group AND name >= ? ORDER BY name")
    var first: [UInt8]? = []
    while let start = first {
      first = nil
      try statement.forEachRow([String(decoding: start, as: UTF8.self)]) { row in
        guard var beginning = body(row), let last = beginning.popLast() else { return true }
        first = beginning + [last + 1]
        return false
      }
    }
  }

  /// Returns the contacts in the list that a member of a group refers to: by a UID, which another contact may have taken
  /// over, by an identity, which is the UID of a contact without one in its synced file, or by an e-mail address.
  private func contacts(of member: VCardMember) throws -> RowIDSet {
    if let email = member.email { return try contacts(withAddress: email) }
    var contacts = RowIDSet(highest: highest)
    for key in member.uids { contacts.formUnion(try list.contacts.contacts(withUID: key.text)) }
    let found = try listed(contacts)
    guard found.isEmpty else { return found }
    for key in member.uids {
      contacts.formUnion(try list.mergedUIDs.contacts(of: key.text))
      if let id = ContactID(key.text) { contacts.insert(list.identity.rowID(id)) }
    }
    return try listed(contacts)
  }
}
