internal import ContactModel
internal import FoundationEssentials
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
    for range in Self.ranges(ofNames: names) {
      try forEachGroupCard(in: range) { row in
        let mayMatch = unsafe row.withBytes(1) { bytes in
          let name = unsafe bytes.assumingMemoryBound(to: UInt8.self).span
          return names.contains { $0.mayBeFolded(from: name) }
        }
        guard mayMatch else { return }
        if names.contains(folded(row.text(1) ?? "")) { found.append(row.integer(0)) }
      }
    }
    return found.sorted()
  }

  /// Returns the ranges that have all names which may give one of some words when they are folded.
  ///
  /// An ASCII letter at the start stays the first, so the names that begin with others needn't be read.
  private static func ranges(ofNames words: [FoldedText]) -> [NameRange] {
    let firsts = Set(words.compactMap(\.utf8.first))
    let others = (UInt8(ascii: "A")...UInt8(ascii: "z")).filter {
      $0.isLetter && !firsts.contains($0 | 0x20)
    }
    var ranges: [NameRange] = []
    var first: UInt8 = 0
    for letter in others {
      if first < letter { ranges.append(NameRange(first: first, end: letter)) }
      first = letter + 1
    }
    return ranges + [NameRange(first: first)]
  }

  private func forEachGroupCard(
    in range: NameRange = NameRange(), _ body: (StatementRow) -> Void
  ) throws {
    let statement = try list.database.cachedStatement(
      sql: "SELECT id, name FROM contact WHERE is_group AND name >= ? AND name < ?")
    try statement.forEachRow([range.first, range.end]) { row in
      body(row)
      return true
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

/// Names from one first character on and before another one.
private struct NameRange {
  let first: String
  let end: DatabaseValue

  /// Makes a range.
  ///
  /// - Parameters:
  ///   - first: The first character, in ASCII; `nil` for all names before the end.
  ///   - end: The character after the last one, in ASCII; `nil` for all names from the first one on.
  init(first: UInt8? = nil, end: UInt8? = nil) {
    self.first = first.map { String(UnicodeScalar($0)) } ?? ""
    // SQLite orders every text before every blob.
    self.end = end.map { String(UnicodeScalar($0)).databaseValue } ?? Data([0]).databaseValue
  }
}
