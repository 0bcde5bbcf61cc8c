internal import ContactModel
internal import GRDB
internal import VCardFormat

/// Finds groups: categories in the full-text index, and the cards of groups.
struct GroupIndex {
  let list: ListConnection
  let index: ConditionIndex

  init(_ list: ListConnection) throws {
    self.list = list
    index = try ConditionIndex(list, words: .wholeNames)
  }

  /// Returns all groups with members or cards, in the order of their names.
  ///
  /// - Parameter book: The book to which counts and cards are limited; `nil` for all books.
  /// - Returns: The groups.
  /// - Throws: Errors of SQLite; `ContactError.Code.unknownBook`.
  /// - Complexity: O(*w* + *g*), where *w* is the number of words in the index and *g* that of members of group cards.
  func groups(inBook book: String?) throws -> [ContactGroup] {
    let categories = try categoryCounts()
    let contacts = try book.map { try index.contacts(inBook: $0) }
    let cards = try groupCards(among: contacts)
    return try Set(categories.keys).union(cards.keys).sorted().compactMap { key in
      try group(key, categories[key] ?? 0, cards[key] ?? [], among: contacts)
    }
  }

  /// Returns a group; `nil` if no contact of the list has the category and no card is a group with the name.
  func group(named name: String, inBook book: String?) throws -> ContactGroup? {
    let key = ContactGroup.key(name)
    guard !key.isEmpty else { return nil }
    let count = try index.contacts(inCategory: key).count
    let contacts = try book.map { try index.contacts(inBook: $0) }
    let cards = try sorted(index.groupCards(named: [name]), among: contacts)
    return try group(key, count, cards, among: contacts)
  }

  /// Returns the keys of the names of all groups; some may be there twice, or have no contact in the list any more.
  ///
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*c* + *g*) for *c* different categories and *g* group cards.
  func keys() throws -> [String] {
    let cards = try index.groupCards.map { ContactGroup.key($0.name) }
    return try (index.vocabulary.categories + cards).filter { !$0.isEmpty }
  }

  private func group(
    _ key: String, _ categoryCount: Int, _ cards: [Int64], among contacts: RowIDSet?
  ) throws -> ContactGroup? {
    var kinds: [ContactGroup.Kind] = cards.isEmpty ? [] : [.card]
    var count = categoryCount
    var name = try cards.first.flatMap { try list.contacts.contact($0)?.name }
    if categoryCount > 0, contacts != nil || name == nil {
      var members = try index.contacts(inCategory: key)
      if let contacts { members.formIntersection(contacts) }
      count = members.count
      if let first = members.first, let contact = try list.contacts.contact(first), name == nil {
        name = contact.categories.first { ContactGroup.key($0) == key }
      }
    }
    if count > 0 { kinds.insert(.category, at: 0) }
    var others: [VCardMember] = []
    if !cards.isEmpty {
      let named = try index.members(ofGroups: cards)
      others = named.others
      var members = named.contacts
      members.formUnion(try index.contacts(inCategory: key))
      if let contacts { members.formIntersection(contacts) }
      count = members.count
    }
    guard !kinds.isEmpty else { return nil }
    return ContactGroup(
      name: name ?? key, count: count, kinds: kinds, cards: cards.map(list.identity.contactID),
      others: others)
  }

  /// Returns the number of contacts in the list with each category, by the keys of their names.
  private func categoryCounts() throws -> [String: Int] {
    let database = list.database
    // The index counts the contacts with a word, but it also has the words of contacts that are not in the list.
    let isComplete = try index.isComplete
    try database.createWordTable("group_word", isComplete ? .columns : .instances)
    defer { try? database.execute(sql: "DROP TABLE temp.group_word") }
    let listed = isComplete ? nil : try list.listedContacts()
    var counts: [String: Int] = [:]
    let words = try database.makeStatement(
      sql: "SELECT term, doc FROM temp.group_word WHERE term >= ? AND term < ? AND col = 'category'"
    )
    try words.forEachRow([CategoryToken.keyMark, CategoryToken.wordsMark]) { word in
      let key = CategoryToken.key(of: word.text(0) ?? "")
      guard let listed else {
        counts[key] = Int(word.integer(1))
        return true
      }
      if listed.contains(word.integer(1)) { counts[key, default: 0] += 1 }
      return true
    }
    return counts
  }

  /// Returns the group cards in the list, in its order, by the keys of their names.
  private func groupCards(among contacts: RowIDSet?) throws -> [String: [Int64]] {
    let found = try index.groupCards
    let keys = Dictionary(uniqueKeysWithValues: found.map { ($0.rowID, ContactGroup.key($0.name)) })
    var cards = Dictionary(grouping: try sorted(found.map(\.rowID), among: contacts)) {
      keys[$0] ?? ""
    }
    cards[""] = nil
    return cards
  }

  /// Returns the cards that are in the list, or among some of its contacts, in the order of the list.
  private func sorted(_ cards: [Int64], among contacts: RowIDSet?) throws -> [Int64] {
    try list.sortedByPosition(
      cards.filter { try contacts?.contains($0) ?? list.order.contains($0) })
  }
}
