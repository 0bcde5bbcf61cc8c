package import ContactModel
package import ContactStorage

private typealias DuplicatePair = (first: ContactID, second: ContactID, score: DuplicateScore)

extension ContactReader {
  /// Finds sets of contacts that are probably one person.
  ///
  /// All contacts of a set are in one book: who is in two books is there on purpose, and a merge would take the person
  /// out of one of them. Contacts that are certainly one person are a set of their own. If they probably are one person
  /// with other contacts, another set has the first of them, which is left when the certain set is merged. None of them
  /// contradicts a contact of that set.
  ///
  /// - Parameters:
  ///   - minimum: The lowest score of a pair.
  ///   - chosen: The contacts of which each set must have one; `nil` for all sets.
  /// - Returns: The sets, the highest scores first, each with its contacts in the order of the list.
  /// - Throws: `ContactError` if the list can't be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of contacts.
  package func duplicates(
    from minimum: Double, among chosen: Set<ContactID>? = nil
  ) throws -> [DuplicateSet<ContactID>] {
    let candidates = try duplicateCandidates()
    var people = PersonCache(reader: self)
    var pairs: [DuplicatePair] = []
    for (first, second) in candidates.pairs where !candidates.areToldApart(first, second) {
      let score = try DuplicateScore(people[first], people[second], in: candidates)
      if score.value >= minimum { pairs.append((first, second, score)) }
    }
    func areOthers(_ first: ContactID, _ second: ContactID) throws -> Bool {
      guard !candidates.areToldApart(first, second) else { return true }
      let (one, other) = try (people[first], people[second])
      let score = DuplicateScore(one, other, in: candidates)
      return score.isContradiction || score.isOnlyPair || one.hasRelative(named: other)
    }
    let split = pairs.partition { $0.score.value < DuplicateScore.certain }
    let certain = try DuplicateSet.sets(of: Array(pairs[..<split]), unless: areOthers).map(sorted)
    let persons = SamePersons(certain)
    let joined = try pairs[split...].compactMap { pair -> DuplicatePair? in
      guard let joined = persons.joined(pair),
        try !persons.haveOthers(joined.first, joined.second, besides: pair, areOthers)
      else { return nil }
      return joined
    }
    let probable = try DuplicateSet.sets(of: joined) { first, second in
      try persons.haveOthers(first, second, areOthers)
    }.map(sorted)
    return (certain + probable).filter { set in
      chosen.map { !$0.isDisjoint(with: set.contacts.flatMap(persons.contacts)) } ?? true
    }
  }

  /// Returns a set with its contacts in the order of the list.
  private func sorted(_ set: DuplicateSet<ContactID>) throws -> DuplicateSet<ContactID> {
    var set = set
    set.contacts = try rows(of: set.contacts).sorted { $0.indexPath < $1.indexPath }.map(\.id)
    return set
  }
}

/// Contacts that are certainly one person, of which the first stands for all.
private struct SamePersons {
  private var sets: [ContactID: [ContactID]] = [:]
  private var firsts: [ContactID: ContactID] = [:]

  init(_ sets: [DuplicateSet<ContactID>]) {
    for set in sets {
      for contact in set.contacts { firsts[contact] = set.contacts[0] }
      self.sets[set.contacts[0]] = set.contacts
    }
  }

  /// Returns the contacts for which a contact stands.
  func contacts(of first: ContactID) -> [ContactID] { sets[first] ?? [first] }

  /// Whether a contact for which one stands and a contact for which another one stands are two people.
  ///
  /// - Parameters:
  ///   - first: A contact that stands for several.
  ///   - second: Another one.
  ///   - pair: Two contacts of them that were compared already.
  ///   - areOthers: Whether two contacts are two people.
  /// - Returns: Whether there are two such contacts.
  func haveOthers(
    _ first: ContactID, _ second: ContactID, besides pair: DuplicatePair? = nil,
    _ areOthers: (ContactID, ContactID) throws -> Bool
  ) rethrows -> Bool {
    let known = pair.map { Set([$0.first, $0.second]) }
    return try contacts(of: first).contains { one in
      try contacts(of: second).contains { try Set([one, $0]) != known && areOthers(one, $0) }
    }
  }

  /// Returns a pair of the contacts that stand for two contacts; `nil` if these are certainly one person.
  func joined(_ pair: DuplicatePair) -> DuplicatePair? {
    let (first, second) = (firsts[pair.first] ?? pair.first, firsts[pair.second] ?? pair.second)
    return first == second ? nil : (first, second, pair.score)
  }
}

/// The details of the contacts that were compared last.
private struct PersonCache {
  let reader: ContactReader
  private var details: [ContactID: PersonDetails] = [:]

  init(reader: ContactReader) {
    self.reader = reader
  }

  subscript(id: ContactID) -> PersonDetails {
    mutating get throws {
      if let known = details[id] { return known }
      guard let contact = try reader.contact(id) else { throw ContactError.unknownContact(id) }
      if details.count >= Self.limit { details.removeAll(keepingCapacity: true) }
      let person = PersonDetails(contact, region: try reader.region)
      details[id] = person
      return person
    }
  }

  /// How many contacts are kept; their cards may be large.
  private static let limit = 4_096
}
