import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// Changes a group in a transaction: its group cards, and the categories of contacts.
///
/// `contacts group` and the assignments `group+=` and `group-=` use it.
struct GroupEditor {
  let transaction: ContactTransaction

  /// The name that the user gave, without blanks that mean nothing.
  let name: String

  /// The book to which the group is limited; `nil` for the whole list.
  let book: String?

  /// The group before the change; `nil` if it didn't exist.
  let group: ContactGroup?

  private var reader: ContactReader { transaction.reader }

  /// Finds a group.
  ///
  /// - Throws: `ContactError.Code.invalidField` if the name is blank; `ContactError` if the list can't
  ///   be read.
  init(_ name: String, inBook book: String? = nil, in transaction: ContactTransaction) throws {
    try Self.check(name)
    self.transaction = transaction
    self.name = SingleLine.text(name)
    self.book = book
    group = try transaction.reader.group(named: name, inBook: book)
  }

  private static func check(_ name: String) throws {
    guard !ContactGroup.key(name).isEmpty, !name.contains(where: \.isNewline) else {
      throw ContactError(
        .invalidField, "“\(name)” can't name a group: give one line that is not blank.")
    }
  }

  /// Makes contacts members: of the group card if there is one, otherwise by a category.
  ///
  /// - Returns: The contacts that were not members before.
  /// - Throws: `ContactError.Code.invalidField` if nobody but the group itself is to be a member; `ContactError` if a
  ///   contact is not in the list, or the list can't be written.
  func add(_ contacts: [ContactID]) throws -> [ContactID] {
    let known = Set(try reader.members(ofGroupNamed: name)).union(group?.cards ?? [])
    let added = contacts.filter { !known.contains($0) }
    guard contacts.isEmpty || !contacts.allSatisfy({ group?.cards.contains($0) ?? false }) else {
      throw ContactError(.invalidField, "A group can't be its own member.")
    }
    if let card = group?.cards.first {
      try transaction.addMembers(added, toCard: card)
    } else {
      try edit(added) { $0.addCategory(group?.name ?? name) }
    }
    return added
  }

  /// Adds a group card at the end of the book, with the members of the group.
  ///
  /// - Returns: The contacts that the card names.
  /// - Throws: `ContactError.Code.groupHasCard` if the group already has a card; `ContactError` if the list can't be
  ///   written.
  func makeCard(with contacts: [ContactID]) throws -> [ContactID] {
    guard group?.cards.isEmpty ?? true else {
      throw ContactError(
        .groupHasCard, "The group “\(group?.name ?? name)” has a card.")
    }
    let members = (try reader.members(ofGroupNamed: name) + contacts).uniqued
    let (section, place) = try reader.book(named: book)
    let version = try reader.versionOfNewCards(section: section)
    let card = VCard(groupNamed: group?.name ?? name, uid: UUID().uuidString, version: version)
    let ids = try transaction.apply(
      .insert([Contact(card)], at: IndexPath(row: place.count, section: section)))
    if let id = ids.first { try transaction.addMembers(members, toCard: id) }
    return members
  }

  /// Removes contacts from the group: removes the category from their cards, and the contacts from group cards.
  ///
  /// - Returns: The contacts that were members.
  func remove(_ contacts: [ContactID], others: [VCardMember] = []) throws -> [ContactID] {
    let members = Set(try reader.members(ofGroupNamed: name))
    let removed = contacts.filter(members.contains)
    try removeFromCards(removed, others)
    try edit(removed) { $0.replaceCategory(name) }
    return removed
  }

  private func removeFromCards(_ contacts: [ContactID], _ others: [VCardMember]) throws {
    guard let group, !group.cards.isEmpty, !contacts.isEmpty || !others.isEmpty else { return }
    let removed = try MemberKeys(of: contacts, others, in: reader)
    let leaving = Set(contacts)
    for card in group.cards {
      let addresses = try reader.existingContact(card).card.members.filter(removed.contains)
        .compactMap(\.email)
      try edit([card]) { $0.removeMembers(where: removed.contains) }
      // Contacts that share an address with one that leaves stay, under their own names.
      let sharing = try addresses.flatMap(reader.contactIDs(withEmail:)).filter {
        $0 != card && !leaving.contains($0)
      }
      guard !sharing.isEmpty else { continue }
      let members = Set(try reader.members(ofGroup: card))
      try transaction.addMembers(sharing.filter { !members.contains($0) }, toCard: card)
    }
  }

  /// Deletes the group, but not its members.
  ///
  /// - Returns: The contacts that were members.
  func delete() throws -> [ContactID] {
    let categorized = try contactsWithCategory()
    let cards = group?.cards ?? []
    let removed = try Set(categorized + cards.flatMap { try reader.members(ofGroup: $0) })
    let members = try reader.members(ofGroupNamed: name).filter(removed.contains)
    try edit(categorized) { $0.replaceCategory(name) }
    if !cards.isEmpty { try transaction.apply(.remove(cards)) }
    return members
  }

  /// Renames the group.
  ///
  /// - Throws: `ContactError.Code.groupExists` if there is such a group and `merges` is `false`; `ContactError` if the
  ///   list can't be written.
  func rename(to newName: String, merges: Bool) throws {
    try Self.check(newName)
    let isSame = ContactGroup.key(newName) == ContactGroup.key(name)
    let other = isSame ? nil : try reader.group(named: newName, inBook: book)
    guard other == nil || merges else {
      throw ContactError(
        .groupExists,
        "There is a group “\(other?.name ?? newName)” already.")
    }
    let name = other?.name ?? SingleLine.text(newName)
    try edit(try contactsWithCategory()) { $0.replaceCategory(self.name, with: name) }
    let cards = group?.cards ?? []
    guard let target = other?.cards.first, !cards.isEmpty else {
      return try edit(cards) { card in
        guard card.displayName.exact != name.exact else { return false }
        card.renameGroup(to: name)
        return true
      }
    }
    try merge(cards, into: target)
  }

  /// Merges group cards into another group card.
  private func merge(_ cards: [ContactID], into target: ContactID) throws {
    guard let indexPath = try reader.indexPath(of: target) else { return }
    let plan = try MergePlan(
      of: cards, into: indexPath, operation: .move, policy: .preferTarget, isForced: false,
      in: reader)
    try transaction.apply(plan)
  }

  private func contactsWithCategory() throws -> [ContactID] {
    let contacts = try reader.members(ofGroupNamed: name, as: .category)
    guard let book else { return contacts }
    return try contacts.filter { try reader.row(of: $0)?.book.lowercased() == book.lowercased() }
  }

  /// Edits the cards of contacts, and sets REV in those that change.
  private func edit(_ contacts: [ContactID], _ body: (inout VCard) -> Bool) throws {
    for id in contacts {
      let contact = try reader.existingContact(id)
      var card = contact.card
      guard body(&card) else { continue }
      card.setRevision(to: .now)
      try transaction.apply(.replace(id, with: Contact(card)))
    }
  }
}
