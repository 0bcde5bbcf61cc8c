import ContactModel
import ContactStorage
import VCardFormat

/// Finds the contact of a book of which a card is another copy.
///
/// A card is matched by its UID, or by the UID of a card that was merged into a contact. A card without a UID is
/// matched by its content, or by a content that a contact had before. A card that this doesn't find is matched as a
/// person: a contact that was in the book before the drop has the same name, and the same e-mail address, telephone
/// number, birthday or postal address; or neither has a name, and they share an e-mail address or a number.
struct ContactMatcher {
  /// A contact of the list that matches a card.
  struct Match {
    let id: ContactID
    let contact: Contact
    let reason: DropItemResult.Match
    let isSameContent: Bool

    /// The search that found the contact, if the card was matched as a person.
    var search: PersonSearch?
  }

  /// The result of a search.
  enum Finding {
    /// Another copy of a contact.
    case copy(Match)
    /// A new contact, with a hint if it may be an existing one.
    case new(hint: DropItemResult.Diagnostic?)
  }

  private let section: Int
  private let rule: DropOptions.MatchRule

  /// The last contact that was created before the drop; `nil` if the book was empty.
  private let last: ContactID?

  /// Whether the list may have UIDs of merged cards.
  private var hasMergedUIDs: Bool

  /// Whether the list may have contents that contacts had before.
  private var hasFormerContents: Bool

  /// The contacts that were matched with a card of the drop as the same person.
  private var takenAsPersons: Set<ContactID> = []

  /// The last item from which each contact was matched by UID or content; one item contains a person only once.
  private var itemsByContact: [ContactID: Int] = [:]

  /// Makes a matcher for the cards of one drop.
  init(section: Int, rule: DropOptions.MatchRule, in reader: ContactReader) throws {
    self.section = section
    self.rule = rule
    let isEmpty = try reader.books()[section].count == 0
    last = isEmpty ? nil : try reader.lastContact()
    hasMergedUIDs = try reader.hasMergedUIDs()
    hasFormerContents = try reader.hasFormerContents()
  }

  /// Records that a card of an item was matched with a contact.
  mutating func note(_ id: ContactID, _ reason: DropItemResult.Match, ofItem item: Int) {
    switch reason {
    case .person, .groupName: takenAsPersons.insert(id)
    case .uid, .mergedUID, .content, .formerContent: itemsByContact[id] = item
    }
  }

  /// Whether a contact has a card of the drop: it was inserted, or another card was matched with it.
  func hasCard(_ id: ContactID, in reader: ContactReader) -> Bool {
    guard let last, !reader.isContact(id, createdAfter: last) else { return true }
    return isMatched(id)
  }

  /// Whether a card of the drop was matched with a contact, which may have changed it.
  private func isMatched(_ id: ContactID) -> Bool {
    itemsByContact[id] != nil || takenAsPersons.contains(id)
  }

  /// Records that the list now has keys that contacts had before.
  mutating func noteFormerKeys() {
    hasMergedUIDs = true
    hasFormerContents = true
  }

  /// Whether the book had contacts before the drop.
  var hadContacts: Bool { last != nil }

  /// Finds the contact that has exactly a card, without deriving anything from the card.
  ///
  /// It is the contact that `finding` gives, if it gives the oldest one with the UID of the card or, without a UID, with
  /// its content; or another one with the same card. All others are left to `finding`.
  func contact(with card: VCard, in reader: ContactReader) throws
    -> (contact: DropItemResult.ContactReference, reason: DropItemResult.Match)?
  {
    let uid = Contact.uid(of: card)
    return try reader.contact(with: card, uid: uid, section: section).map {
      (.init(id: $0.id, uid: $0.uid, name: $0.name), uid == nil ? .content : .uid)
    }
  }

  /// Finds the contact of which a card is a copy; prefers one with the same content.
  ///
  /// - Parameters:
  ///   - contact: The card.
  ///   - implied: The values that its format implies; `nil` if it has none.
  ///   - item: The number of its item.
  ///   - earlier: The search for the person of the card that was made before; `nil` if there was none.
  ///   - reader: The list.
  /// - Returns: The contact, or a hint if there is none.
  /// - Throws: `ContactError` if the list can't be read.
  /// - Complexity: O(*n*) in the contacts with the same UID, content or name.
  func finding(
    for contact: Contact, implied: ImpliedValues?, ofItem item: Int,
    after earlier: PersonSearch? = nil, in reader: ContactReader
  ) throws -> Finding {
    func person() throws -> Finding {
      try self.person(of: contact, implied, item, after: earlier, in: reader)
    }
    guard let uid = contact.uid else {
      let match =
        try matchWithSameContent(as: contact, in: reader)
        ?? matchWithFormerContent(of: contact, in: reader)
      return try match.map { .copy($0) } ?? person()
    }
    let others = try contacts(withUID: uid, in: reader)
    if let match = matchWithUID(of: contact, among: others) { return .copy(match) }
    let finding = try person()
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

  /// Finds the contact that had the content of a card before it was changed, or before it was merged.
  ///
  /// Lines that are not properties are not part of the content, so a card with some isn't found.
  private func matchWithFormerContent(
    of contact: Contact, in reader: ContactReader
  ) throws -> Match? {
    guard hasFormerContents, rule == .person, contact.card.otherLines.isEmpty,
      let id = try reader.contactIDs(withFormerContentOf: contact, section: section).first,
      let other = try reader.contact(id)
    else { return nil }
    return Match(id: id, contact: other, reason: .formerContent, isSameContent: false)
  }

  /// Returns the contacts with a UID, followed by those into which a card with it was merged.
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

  /// Chooses one of the contacts with a UID.
  ///
  /// Prefers one with the same content, then one with the same name, then the first one that is not clearly another
  /// person. A contact that has the UID from a merged card may have any name.
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
    of contact: Contact, _ implied: ImpliedValues?, _ item: Int, after earlier: PersonSearch?,
    in reader: ContactReader
  ) throws -> Finding {
    guard rule == .person, let last else { return .new(hint: nil) }
    guard !contact.isGroup else { return try group(of: contact, in: reader) }
    guard contact.personKey != nil || !contact.emails.isEmpty || !contact.phones.isEmpty else {
      return .new(hint: nil)
    }
    func isTaken(_ id: ContactID) -> Bool {
      takenAsPersons.contains(id) || itemsByContact[id] == item
    }
    let found = try reader.contactIDs(ofPerson: contact, section: section, upTo: last)
    // Most cards find none, and reading the details of a card takes as long as this search.
    guard !found.named.isEmpty || !found.others.isEmpty else { return .new(hint: nil) }
    if let earlier, earlier.ids == found.named + found.others,
      !earlier.ids.contains(where: isMatched)
    {
      return earlier.finding(isTaken: isTaken)
    }
    var search = PersonSearch(contact, implied: implied, region: try reader.region)
    for (ids, isNamesake) in [(found.named, true), (found.others, false)] {
      for id in ids {
        // Most namesakes share nothing; without a postal address, that is known before their cards are read.
        if isNamesake, contact.uid != nil, !search.person.hasAddress,
          try !reader.mayShare(id, with: search.person)
        {
          search.addNamesake(id)
          continue
        }
        guard let other = try reader.card(id) else { continue }
        if isNamesake, contact.uid == nil, isInUTF8(contact.card, other) {
          return .copy(
            Match(id: id, contact: Contact(other), reason: .content, isSameContent: true))
        }
        search.add(other, id, isNamesake: isNamesake)
      }
    }
    return search.finding(isTaken: isTaken)
  }

  /// Whether a card is that of a contact in UTF-8, as a conversion to the version that the contact has already writes it.
  private func isInUTF8(_ card: VCard, _ other: VCard) -> Bool {
    guard card.isInUTF8, !other.isInUTF8 else { return false }
    let converted = other.inUTF8
    return card.hasSameContent(as: converted, ignoring: Contact.propertiesBesideContent)
      && card.linesMissing(in: converted).isEmpty
  }

  /// Finds the group of which a card without a UID is another version: the only group of that name in the book.
  private func group(of contact: Contact, in reader: ContactReader) throws -> Finding {
    let ids = try reader.groupCards(named: contact.name, section: section)
    if contact.uid == nil, ids.count == 1, let id = ids.first, !hasCard(id, in: reader),
      let other = try reader.contact(id)
    {
      return .copy(Match(id: id, contact: other, reason: .groupName, isSameContent: false))
    }
    let hasOther = try !ids.isEmpty || !reader.groupCards(named: contact.name).isEmpty
    return .new(hint: hasOther ? .group(contact.name) : nil)
  }
}
