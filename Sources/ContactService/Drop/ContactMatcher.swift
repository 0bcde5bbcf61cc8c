import ContactModel
import ContactStorage
import VCardFormat

/// Finds the contact of a book that a card is another copy of.
///
/// A card is matched by its UID, which may be one that a merge took away; a card without a UID is the same contact if
/// all else is the same. A card that none of this finds is matched as a person: the name, and an e-mail address, a
/// telephone number, the birthday or a postal address are those of a contact that was in the book before the drop.
struct ContactMatcher {
  /// What two copies of a contact have in common.
  enum Key: Hashable {
    case uid(String)
    case content(UInt64)

    /// The key by which a card is looked for.
    init(_ contact: Contact) {
      self = contact.uidKey.map { .uid($0) } ?? .content(contact.contentHash)
    }

    /// The keys by which a contact can be found.
    static func all(of contact: Contact) -> [Self] {
      [Self(contact), .content(contact.contentHash)]
    }
  }

  /// A contact of the list.
  struct Match {
    let id: ContactID
    let contact: Contact
    let reason: DropItemResult.Match
    let isSameContent: Bool
  }

  /// What a card is.
  enum Finding {
    /// Another copy of a contact.
    case copy(Match)
    /// A new contact, and what speaks for its being one that is there.
    case new(hint: DropItemResult.Diagnostic?)
  }

  private let section: Int
  private let rule: DropOptions.MatchRule

  /// The last contact that was made before the drop; `nil` if the book was empty.
  private let last: ContactID?

  /// Whether the list may know UIDs that merges took away.
  private var hasMergedUIDs: Bool

  /// The contacts that took a card of the drop because it is of the same person.
  private var takenAsPersons: Set<ContactID> = []

  /// The last item of which each contact took a card by its UID or its content: one item has a person once.
  private var itemsByContact: [ContactID: Int] = [:]

  /// Makes a matcher for the cards of one drop.
  ///
  /// - Parameters:
  ///   - section: The book.
  ///   - rule: How cards are matched.
  ///   - reader: Reads the list before the drop has changed anything.
  /// - Throws: `ContactError` when the store can't be read.
  init(section: Int, rule: DropOptions.MatchRule, in reader: ContactReader) throws {
    self.section = section
    self.rule = rule
    let isEmpty = try reader.books()[section].count == 0
    last = isEmpty ? nil : try reader.lastContact()
    hasMergedUIDs = try reader.hasMergedUIDs()
  }

  /// Notes what was found for a card of an item, and has been done.
  mutating func note(_ match: Match, ofItem item: Int) {
    if case .person = match.reason {
      takenAsPersons.insert(match.id)
    } else {
      itemsByContact[match.id] = item
    }
  }

  /// Notes that the list has come to know UIDs that a merge took away.
  mutating func noteMergedUID() {
    hasMergedUIDs = true
  }

  /// Finds the contact that a card is a copy of; one with the same content before any other.
  ///
  /// - Complexity: O(*n*) in the contacts with the same UID, content or name.
  func finding(for contact: Contact, ofItem item: Int, in reader: ContactReader) throws
    -> Finding
  {
    guard let uid = contact.uid else {
      let match = try matchWithSameContent(as: contact, in: reader)
      return try match.map { .copy($0) } ?? person(of: contact, item, in: reader)
    }
    let others = try contacts(withUID: uid, in: reader)
    if let match = matchWithUID(of: contact, among: others) { return .copy(match) }
    let finding = try person(of: contact, item, in: reader)
    guard case .new = finding, let other = others.first else { return finding }
    return .new(hint: .uidOfAnother(contact.name, other.contact.name))
  }

  private func matchWithSameContent(
    as contact: Contact, in reader: ContactReader
  ) throws -> Match? {
    for id in try reader.contactIDs(withContentOf: contact, section: section) {
      guard let other = try reader.contact(id), contact.hasSameContent(as: other) else {
        continue
      }
      return Match(id: id, contact: other, reason: .content, isSameContent: true)
    }
    return nil
  }

  /// The contacts with a UID, then those that took it over.
  private func contacts(withUID uid: String, in reader: ContactReader) throws -> [Match] {
    var matches: [Match] = []
    func append(_ ids: [ContactID], _ reason: DropItemResult.Match) throws {
      for id in ids where !matches.contains(where: { $0.id == id }) {
        guard let other = try reader.contact(id) else { continue }
        matches.append(Match(id: id, contact: other, reason: reason, isSameContent: false))
      }
    }
    try append(reader.contactIDs(withUID: uid, section: section), .uid)
    if hasMergedUIDs {
      try append(
        reader.contactIDs(withMergedUID: uid, section: section), .mergedUID)
    }
    return matches
  }

  /// Chooses among the contacts of a UID.
  ///
  /// One with the same content comes first, then one with the same name, then the first one that is not plainly another
  /// person. Who took the UID over in a merge may have any name.
  private func matchWithUID(of contact: Contact, among others: [Match]) -> Match? {
    if let same = others.first(where: { contact.hasSameContent(as: $0.contact) }) {
      return Match(id: same.id, contact: same.contact, reason: same.reason, isSameContent: true)
    }
    let named = others.first {
      contact.personKey != nil && contact.personKey == $0.contact.personKey
    }
    guard named == nil, rule == .person, !others.isEmpty else { return named ?? others.first }
    let person = PersonDetails(contact)
    return others.first {
      $0.reason == .mergedUID || !PersonMatch.areClearlyOthers(person, PersonDetails($0.contact))
    }
  }

  /// Finds the contact that is the same person.
  private func person(
    of contact: Contact, _ item: Int, in reader: ContactReader
  ) throws -> Finding {
    guard rule == .person, let last, contact.personKey != nil else { return .new(hint: nil) }
    let person = PersonDetails(contact)
    var search = PersonSearch(person)
    let ids = try reader.contactIDs(ofPerson: person, section: section, upTo: last)
    for id in ids {
      guard let other = try reader.contact(id) else { continue }
      search.add(
        other, id, isTaken: takenAsPersons.contains(id) || itemsByContact[id] == item)
    }
    return search.finding
  }
}
