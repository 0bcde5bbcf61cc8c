public import ContactModel
internal import FoundationEssentials
internal import GRDB
package import VCardFormat

extension ContactReader {
  /// Returns all groups, in the order of their names: categories and group cards.
  ///
  /// - Parameter book: The name of the book to which members and cards are limited; `nil` for the whole list.
  /// - Returns: The groups.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func groups(inBook book: String? = nil) throws -> [ContactGroup] {
    try GroupIndex(list).groups(inBook: book)
  }

  /// Returns a group.
  ///
  /// - Parameters:
  ///   - name: The name, in any spelling with the same `ContactGroup.key`.
  ///   - book: The name of the book to which members and cards are limited; `nil` for the whole list.
  /// - Returns: The group; `nil` if there is none.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func group(named name: String, inBook book: String? = nil) throws -> ContactGroup? {
    try GroupIndex(list).group(named: name, inBook: book)
  }

  /// Returns the forms of the names of all groups in which they are compared.
  ///
  /// Some may be there twice, and no contact in the list may have some of them any more.
  ///
  /// Unlike ``groups(inBook:)``, this reads no members.
  ///
  /// - Throws: `ContactError` if the file can't be read.
  package func groupKeys() throws -> [String] {
    try GroupIndex(list).keys()
  }

  /// Finds the group cards with a name, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - name: The name, in any spelling with the same `ContactGroup.key`.
  ///   - section: The section of the book to search; `nil` for the whole list.
  /// - Returns: The contacts that are groups.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such section; `ContactError` if the file can't be read.
  package func groupCards(named name: String, section: Int? = nil) throws -> [ContactID] {
    let cards = try ConditionIndex(list, words: .wholeNames).groupCards(named: [name])
      .filter(list.order.contains)
    guard let section else { return cards.map(list.identity.contactID) }
    return try contactIDs(section: section) { cards }
  }

  /// Returns the names of the group cards in the list with a member, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - references: The texts by which cards may refer to the member, as `VCardMember.references`.
  ///   - id: A card to leave out.
  /// - Returns: The names; a name may occur several times.
  /// - Throws: `ContactError` if the file can't be read.
  package func groupNames(
    withMembers references: Set<ExactText>, except id: ContactID
  ) throws -> [String] {
    try groupCards(withMembers: references).filter { $0 != id }.compactMap {
      try list.contacts.name(of: list.identity.rowID($0))
    }
  }

  /// Returns the group cards in the list with a member, in the order in which they were added.
  ///
  /// - Parameter references: The texts by which cards may refer to the member, as `VCardMember.references`.
  /// - Returns: The cards.
  /// - Throws: `ContactError` if the file can't be read.
  package func groupCards(withMembers references: Set<ExactText>) throws -> [ContactID] {
    let members = try list.database.cachedStatement(
      sql: "SELECT contact_id FROM contact_address WHERE normal = ? AND kind = ?")
    var cards: Set<Int64> = []
    for reference in references {
      cards.formUnion(
        try Int64.fetchAll(
          members, arguments: [reference.text, ContactTable.AddressKind.member.rawValue]))
    }
    return try cards.sorted().filter(list.order.contains).map(list.identity.contactID)
  }

  /// Returns whether there is any group card, in the list or not.
  package func hasGroupCards() throws -> Bool {
    let statement = try list.database.cachedStatement(
      sql: "SELECT 1 FROM contact WHERE is_group LIMIT 1")
    return try Int.fetchOne(statement) != nil
  }

  /// Returns the contacts in the list with an e-mail address.
  ///
  /// - Throws: `ContactError` if the file can't be read.
  package func contactIDs(withEmail address: String) throws -> [ContactID] {
    try ConditionIndex(list, words: .wholeNames).contacts(withAddress: address).rowIDs
      .map(list.identity.contactID)
  }

  /// Returns the members of a group that are in the list.
  ///
  /// - Parameters:
  ///   - name: The name of the group.
  ///   - kind: `.category` for the members by their own categories only; otherwise those of group cards too.
  /// - Returns: The contacts; empty if there is no such group.
  /// - Throws: `ContactError` if the file can't be read.
  public func members(
    ofGroupNamed name: String, as kind: ContactGroup.Kind? = nil
  ) throws -> [ContactID] {
    let index = try ConditionIndex(list, words: .wholeNames)
    let members =
      switch kind {
      case .category: try index.contacts(inCategory: name)
      case .card, nil: try index.contacts(inGroup: name)
      }
    return members.rowIDs.map(list.identity.contactID)
  }

  /// Returns the members of some group cards, in the order of the list.
  ///
  /// - Parameters:
  ///   - cards: The group cards.
  ///   - book: The name of the book to which members are limited; `nil` for the whole list.
  /// - Returns: The contacts.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  package func members(
    ofGroups cards: [ContactID], inBook book: String? = nil
  ) throws -> [ContactID] {
    let index = try ConditionIndex(list, words: .wholeNames)
    var members = try index.members(ofGroups: cards.map(list.identity.rowID)).contacts
    if let book { members.formIntersection(try index.contacts(inBook: book)) }
    return try list.sortedByPosition(members.rowIDs).map(list.identity.contactID)
  }

  /// Returns the members of a group card that are in the list.
  ///
  /// - Parameter card: The group card.
  /// - Returns: The contacts; empty if the card is not in the list.
  /// - Throws: `ContactError` if the file can't be read.
  public func members(ofGroup card: ContactID) throws -> [ContactID] {
    try ConditionIndex(list, words: .wholeNames)
      .members(ofGroups: [list.identity.rowID(card)]).contacts.rowIDs.map(list.identity.contactID)
  }

  /// Returns the members of a group card that have no contact in the list, each once, in the order of the card.
  ///
  /// - Parameter card: The group card.
  /// - Returns: The members; empty if the card is not in the list.
  /// - Throws: `ContactError` if the file can't be read.
  package func membersWithoutContact(ofGroup card: ContactID) throws -> [VCardMember] {
    try ConditionIndex(list, words: .wholeNames)
      .members(ofGroups: [list.identity.rowID(card)]).others
  }

  /// Returns the cards of the groups that a selector `group:` means, in the order of the list.
  ///
  /// - Parameters:
  ///   - name: The name in the selector.
  ///   - book: The name of the book to which cards are limited; `nil` for the whole list.
  /// - Returns: The contacts that are groups.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  package func groupCards(meantBy name: String, inBook book: String? = nil) throws -> [ContactID] {
    let index = try ConditionIndex(list, words: .wholeNames)
    let contacts = try book.map { try index.contacts(inBook: $0) }
    let cards = try index.groupCards(meantBy: name).filter {
      try contacts?.contains($0) ?? list.order.contains($0)
    }
    return try list.sortedByPosition(cards).map(list.identity.contactID)
  }

  /// Returns an identity for a group without a card: it is the same in each export, and differs from those of contacts.
  package func identity(ofGroupNamed name: String) -> ContactID {
    // Contacts have positive rowids.
    list.identity.contactID(Int64(bitPattern: Self.hash(ofGroupNamed: name)) | .min)
  }

  /// Returns a UUID for the card of a group that has none: it is the same in each export of the list.
  package func uuid(ofGroupNamed name: String) -> String {
    UUID(identity(ofGroupNamed: name).rawValue, Self.hash(ofGroupNamed: name)).uuidString
      .lowercased()
  }

  private static func hash(ofGroupNamed name: String) -> UInt64 {
    ContentHash(of: ContactGroup.key(name).utf8.span).value
  }
}
