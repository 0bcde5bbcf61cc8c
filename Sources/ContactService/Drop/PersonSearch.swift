import ContactModel
import VCardFormat

/// Chooses the contact that is the person of a card from the contacts that may be.
struct PersonSearch {
  private struct Candidate {
    let id: ContactID
    let contact: Contact
    let match: PersonMatch

    var sharedCount: Int { match.shared.count }
  }

  let person: PersonDetails

  /// The contacts that were added.
  private(set) var ids: [ContactID] = []

  /// The person without an N that the format derived from the whole name; `nil` if the format has parts of names.
  private let wholeName: PersonDetails?
  private let region: Region?
  private var candidates: [Candidate] = []

  /// The contacts with another name that share several values with the card, or one value if the card has no name.
  private var others: [(id: ContactID, details: PersonDetails)] = []

  /// Whether some contact shares only the name with the card.
  private var hasNamesake = false

  /// Begins a search for the person of a card.
  init(_ contact: Contact, implied: ImpliedValues?, region: Region?) {
    person = PersonDetails(contact, region: region)
    wholeName = implied.flatMap {
      $0.hasDerivedNames
        ? PersonDetails(Contact(contact.card.withoutDerivedName($0)), region: region) : nil
    }
    self.region = region
  }

  /// Adds a contact that has the same name, or may share something with the card.
  ///
  /// The data of one that only has the name isn't derived: a name that is frequent has many contacts.
  mutating func add(_ card: VCard, _ id: ContactID, isNamesake: Bool) {
    ids.append(id)
    guard person.mayShare(with: card) else {
      hasNamesake = hasNamesake || isNamesake
      return
    }
    let contact = Contact(card)
    // Beside the same whole name, one that is split says nothing: it may be that of a company.
    let isSameName = FoldedText(contact.name).words == FoldedText(person.contact.name).words
    let details = isSameName ? wholeName ?? person : person
    let other = PersonDetails(contact, region: region)
    guard let match = PersonMatch(details, other) else {
      if person.shared(with: other).count > (person.isNameless ? 0 : 1) {
        others.append((id, other))
      }
      return
    }
    candidates.append(Candidate(id: id, contact: contact, match: match))
  }

  /// Adds a contact that has the same name, and shares nothing with the card.
  mutating func addNamesake(_ id: ContactID) {
    ids.append(id)
    hasNamesake = true
  }

  /// The size of the cards of the contacts that share something with the card, in bytes.
  var size: Int {
    (candidates.map(\.contact) + others.map(\.details.contact)).reduce(0) {
      $0 + $1.card.bytes.count
    }
  }

  /// Chooses the contact that shares the most values with the card.
  ///
  /// - Returns: The contact; a hint if there is none, an objection, a tie or an earlier match.
  func finding(isTaken: (ContactID) -> Bool) -> ContactMatcher.Finding {
    let accepted = candidates.filter { $0.match.objection == nil }
    let mostShared = accepted.map(\.sharedCount).max() ?? 0
    let best = accepted.filter { $0.sharedCount == mostShared }
    // Another given name in N is no doubt about the contacts that have the name.
    let refused = candidates.filter {
      $0.match.objection != nil && (best.isEmpty || $0.match.objection != .givenName)
    }.max { $0.sharedCount < $1.sharedCount }
    if let refused, refused.sharedCount > mostShared || best.isEmpty {
      return .new(hint: .objection(refused.match, to: person.contact.name))
    }
    guard let first = best.count > 1 ? closest(of: best) : best.first else {
      guard best.isEmpty else {
        return .new(hint: .tie(best.map(\.match), of: person.contact.name))
      }
      return .new(hint: hasNamesake ? .namesake(of: person.contact.name) : lookAlike)
    }
    guard !isTaken(first.id) else { return .new(hint: .taken(person.contact.name)) }
    return .copy(
      ContactMatcher.Match(
        id: first.id, contact: first.contact,
        reason: .person(sharing: first.match.shared.map(\.text)),
        isSameContent: person.contact.hasSameContent(as: first.contact), search: self))
  }
}

extension PersonSearch {
  /// A hint at a contact whose name is like that of the card, such as *Hans Tapfer* beside *Hans Tapfer privat*, or that
  /// alone has the address or the number of a card without a name.
  private var lookAlike: DropItemResult.Diagnostic? {
    let neighbours = Neighbours(of: person, others.map(\.details))
    let found = others.first { _, other in
      let relation = NameRelation(of: person, other)
      return person.isNameless && others.count == 1
        || !relation.isContradiction && relation != .unknown
          && DuplicateScore(person, other, in: neighbours).value >= DuplicateScore.probable
    }
    guard let (id, other) = found else { return nil }
    let shared = person.shared(with: other).map(\.text)
    var hint: DropItemResult.Diagnostic =
      person.isNameless
      ? .owner(other.contact.name, of: shared, person.contact.name)
      : .lookAlike(other.contact.name, shared, of: person.contact.name)
    hint.other = id
    return hint
  }

  /// The frequencies of values and names in the card and in contacts that share several values with it.
  private struct Neighbours: DuplicateScore.Frequencies {
    /// The names of the contacts that share a value with the card.
    private var names: [SharedDetail: Set<String>] = [:]

    init(of person: PersonDetails, _ others: [PersonDetails]) {
      for other in others {
        let name = FoldedText(other.contact.name).words.joined(separator: " ")
        for detail in person.shared(with: other) { names[detail, default: []].insert(name) }
      }
    }

    func nameCount(of detail: SharedDetail) -> Int { 1 + (names[detail]?.count ?? 1) }
    func expectedNamesakes(of name: PersonName) -> Double { 1 }
  }

  /// Returns the contact that has all values of the card just as it writes them, if only one of several has; of more than
  /// one, the one that has no others.
  ///
  /// So a card that was exported comes back to its contact, although a namesake has the same number.
  private func closest(of candidates: [Candidate]) -> Candidate? {
    let values = Self.values(of: person.contact)
    // One value may be all that both have in common.
    guard values.count > 1 else { return nil }
    let known = candidates.map { ($0, Self.values(of: $0.contact)) }
      .filter { values.isSubset(of: $0.1) }
    let equal = known.filter { $0.1 == values }
    return known.count == 1 ? known[0].0 : equal.count == 1 ? equal[0].0 : nil
  }

  /// The values that most formats keep, as they are written.
  private static func values(of contact: Contact) -> Set<String> {
    let texts = [VCardProperty.Name.adr, .org, .title, .note].flatMap { name in
      contact.card.all(name).map { property in
        property.components.joined().filter { !$0.isEmpty }.joined(separator: "; ")
      }
    }
    return Set(texts + contact.emails + contact.phones.map(\.telephoneNumber))
  }
}

/// Diagnostics that say why a card is a new contact, although it may be an existing one.
extension DropItemResult.Diagnostic {
  fileprivate static func objection(_ match: PersonMatch, to name: String) -> Self {
    switch match.objection {
    case .birthday: contactOfThatName("has another birthday", name)
    case .suffix:
      contactOfThatName(
        "has another suffix or title, as father and son, or husband and wife, have", name)
    case .gender: contactOfThatName("has another gender, or another title (Mr., Mrs.)", name)
    case .relation: contactOfThatName("is a relative: one card names the other", name)
    case .kind: contactOfThatName("is a company, and not a person, or the other way round", name)
    case .givenName: contactOfThatName("may have another given name", name)
    case .addedWords:
      contactOfThatName("has other words beside the name, as a couple or an office has", name)
    case .department: contactOfThatName("is another department", name)
    case .place:
      contactOfThatName("has another postal address, as a branch of a company has", name)
    case .shortNumber:
      contactOfThatName("shares only a short number with it, and each has others", name)
    case .nameAlone, nil: namesake(of: name)
    }
  }

  fileprivate static func namesake(of name: String) -> Self {
    contactOfThatName(
      "shares no e-mail address, number, full birthday or postal address with it", name)
  }

  private static func contactOfThatName(_ reason: String, _ name: String) -> Self {
    possibleCopy("“\(name)” is a new contact: the contact of that name \(reason).")
  }

  fileprivate static func tie(_ matches: [PersonMatch], of name: String) -> Self {
    let details = matches.map { $0.shared.map(\.text).joined(separator: ", ") }
    let isSame = Set(details).count == 1
    let shared =
      isSame
      ? "the same values with it (\(details[0]))"
      : "as many values with it (\(details.joined(separator: "; ")))"
    return possibleCopy(
      "“\(name)” is a new contact: \(matches.count) contacts of that name share \(shared).")
  }

  fileprivate static func lookAlike(_ other: String, _ shared: [String], of name: String) -> Self {
    let values = shared.joined(separator: ", ")
    return possibleCopy(
      "“\(name)” is a new contact: “\(other)” has the same values (\(values)), but another name.")
  }

  fileprivate static func owner(_ other: String, of shared: [String], _ name: String) -> Self {
    possibleCopy(
      "“\(name)” is a new contact without a name: “\(other)” has \(shared.joined(separator: ", ")) too."
    )
  }

  fileprivate static func taken(_ name: String) -> Self {
    possibleCopy(
      "“\(name)” is a new contact: the contact of that name took another card of this drop.")
  }

  static func group(_ name: String) -> Self {
    possibleCopy("“\(name)” is a new group: there is another one of that name.")
  }

  static func uidOfAnother(_ name: String, _ other: String) -> Self {
    Self(
      rule: "uid-of-another", property: "UID",
      message: "“\(name)” is a new contact: “\(other)” has its UID, but is clearly another person.")
  }

  private static func possibleCopy(_ message: String) -> Self {
    Self(rule: "possible-duplicate", message: message)
  }
}
