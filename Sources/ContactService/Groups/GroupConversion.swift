public import ContactModel
public import ContactStorage
public import VCardFormat
package import VCardInterchange

/// The form in which groups are exported.
public enum GroupForm: String, Sendable, CaseIterable {
  /// Categories and group cards, as they are in the list.
  case asIs = "as-is"

  /// A card for each group, which names its members; the other cards have no categories.
  case cards

  /// A category in the card of each member; there are no group cards.
  case categories
}

/// Converts the groups in exported cards to one form.
public struct GroupConversion {
  /// A group for which a card is written.
  private struct Group {
    let name: String
    var id: ContactID?
    var card: VCard?
    var members: [String] = []
  }

  /// What group cards have that no category can have.
  package private(set) var losses = CardLosses()

  private let form: GroupForm
  private let reader: ContactReader

  /// The group cards of which a contact is a member.
  private var memberships: [ContactID: [(card: ContactID, name: String)]] = [:]

  private var groups: [Group] = []
  private var places: [String: Int] = [:]

  /// The group cards whose members were converted, in the order of the first of them.
  private var cards: [ContactID] = []

  /// The UIDs of the members of each group card that were converted.
  private var members: [ContactID: [String]] = [:]

  /// Begins a conversion.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - reader: The list.
  /// - Throws: `ContactError` if the list can't be read.
  /// - Complexity: Except for `.asIs`, O(*m*), where *m* is the number of members of all group cards.
  public init(to form: GroupForm, in reader: ContactReader) throws {
    self.form = form
    self.reader = reader
    guard form != .asIs else { return }
    for group in try reader.groups() {
      for card in group.cards {
        for id in try reader.members(ofGroup: card) {
          memberships[id, default: []].append((card, group.name))
        }
      }
    }
  }

  /// Converts a card.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - unread: Its card.
  /// - Returns: The card; `nil` if it is a group card that `finish()` returns, or that becomes only categories.
  /// - Throws: `ContactError` if the list can't be read.
  public mutating func converted(_ id: ContactID, _ unread: UnreadCard) throws -> UnreadCard? {
    switch form {
    case .asIs: return unread
    case .categories:
      var card = unread.read()
      guard card.kind != .group else {
        try countLosses(of: card, id)
        return nil
      }
      guard let groups = memberships[id] else { return unread }
      for group in groups { card.addCategory(group.name) }
      return UnreadCard(card)
    case .cards:
      let card = unread.read()
      let cards = memberships[id] ?? []
      guard card.kind == .group || card.first(.categories) != nil || !cards.isEmpty else {
        return unread
      }
      let contact = Contact(card)
      let isInGroups = !contact.categories.isEmpty || !cards.isEmpty
      guard contact.isGroup else {
        return isInGroups ? UnreadCard(withoutCategories(contact, id).card) : unread
      }
      add(isInGroups ? withoutCategories(contact, id) : contact, id)
      return nil
    }
  }

  /// Returns the group cards, in the order in which they or their first members were converted.
  public mutating func finish() throws -> [(id: ContactID, card: UnreadCard)] {
    let known = Set(groups.compactMap(\.id))
    for id in cards where !known.contains(id) { try addUnselected(id) }
    guard !groups.isEmpty else { return [] }
    defer { (groups, places, cards, members) = ([], [:], [], [:]) }
    let version = try reader.versionOfNewCards(section: 0)
    return try groups.map { group in
      let id = group.id ?? reader.identity(ofGroupNamed: group.name)
      var card =
        group.card
        ?? VCard(
          groupNamed: group.name, uid: reader.uuid(ofGroupNamed: group.name), version: version)
      try reader.nameMembers(of: &card)
      _ = card.addMembers(group.members)
      return (id, UnreadCard(card))
    }
  }

  /// Counts what a group card has besides its members in the list and, if there are some, its name.
  private mutating func countLosses(of card: VCard, _ id: ContactID) throws {
    let ids = try reader.members(ofGroup: id)
    let members = try MemberKeys(of: ids, in: reader)
    let kept: [VCardProperty.Name] = ids.isEmpty ? [.n, .kind] : [.fn, .n, .kind]
    losses.count(
      card.withLinesAsProperties.converted(to: .v40).properties.filter {
        !kept.contains($0.name) && $0.member.map(members.contains) != true
      })
  }

  /// Holds a group card back until all members are known; a second card of the same group is kept separately.
  private mutating func add(_ group: Contact, _ id: ContactID) {
    let key = ContactGroup.key(group.name)
    if let place = places[key], groups[place].card == nil {
      groups[place].id = id
      groups[place].card = group.card
    } else {
      if places[key] == nil { places[key] = groups.count }
      groups.append(Group(name: group.name, id: id, card: group.card))
    }
  }

  /// Adds a group card that isn't exported itself, with those of its members that are.
  private mutating func addUnselected(_ id: ContactID) throws {
    guard let group = try reader.contact(id) else { return }
    var card = group.card
    _ = card.removeMembers { _ in true }
    _ = card.addMembers(members[id] ?? [])
    add(Contact(card), id)
  }

  /// Records the groups of a contact, and returns it with a UID and without categories.
  private mutating func withoutCategories(_ contact: Contact, _ id: ContactID) -> Contact {
    let contact = contact.uid == nil ? contact.withUID(id.description) : contact
    var card = contact.card
    for name in contact.categories {
      let key = ContactGroup.key(name)
      guard !key.isEmpty else { continue }
      let place = places[key] ?? groups.count
      if place == groups.count { groups.append(Group(name: name)) }
      places[key] = place
      groups[place].members.append(contact.uid ?? id.description)
    }
    for (group, _) in memberships[id] ?? [] {
      if members[group] == nil { cards.append(group) }
      members[group, default: []].append(contact.uid ?? id.description)
    }
    let lines = card.properties.indices.filter { card.properties[$0].name == .categories }
    card.removeProperties(at: lines)
    return Contact(card)
  }
}
