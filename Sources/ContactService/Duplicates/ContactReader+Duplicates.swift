package import ContactModel
package import ContactStorage
import FoundationEssentials

typealias DuplicatePair = (first: ContactID, second: ContactID, score: DuplicateScore)

extension ContactReader {
  /// Finds sets of contacts that are probably one person.
  ///
  /// All contacts of a set are in one book: who is in two books is there on purpose, and a merge would take the person
  /// out of one of them. Contacts that are certainly one person are a set of their own. If they probably are one person
  /// with other contacts, another set has the first of them, which is left when the certain set is merged. None of them
  /// contradicts a contact of that set. A contact that may be one of two people is in a set with each of them.
  ///
  /// - Parameters:
  ///   - minimum: The lowest score of a pair.
  ///   - chosen: The contacts of which each set must have one; `nil` for all sets.
  /// - Returns: The sets, the highest scores first, each with its contacts in the order of the list.
  /// - Throws: `ContactError` if the list can't be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of contacts.
  package func duplicates(
    from minimum: Double, among chosen: Set<ContactID>? = nil
  ) throws -> [DuplicateSet] {
    try withManyPages { try allDuplicates(from: minimum, among: chosen) }
  }

  private func allDuplicates(
    from minimum: Double, among chosen: Set<ContactID>?
  ) throws -> [DuplicateSet] {
    var search = try DuplicateSearch(self)
    let (certain, asked) = try search.pairs(from: minimum)
    let links = CertainLinks(certain)
    let ties = try links.ties { try search.areDoubted($0, $1, links) }
    let sure = certain.filter {
      $0.score.value >= minimum && !ties.contains([$0.first, $0.second])
    }
    let sets = try sorted(
      DuplicateSet.sets(of: sure) {
        try ties.contains([$0, $1]) || search.areDoubted($0, $1, links)
      })
    let persons = SamePersons(sets)
    let joined = try asked.compactMap { try search.joined($0, persons) }
    // Pairs that are in none of the sets, because one of their contacts may be somebody else.
    let tied = try certain.compactMap {
      try search.joined(($0.first, $0.second, $0.score.asked), persons)
    }.filter { $0.score.value >= minimum }
    let probable = try DuplicateSet.sets(of: joined + tied) { first, second in
      try persons.haveOthers(first, second) { try search.areOthers($0, $1) }
    }
    let split = Self.pairs(of: tied, notIn: probable)
    return try (sets + sorted(probable + split)).filter { set in
      chosen.map { !$0.isDisjoint(with: set.contacts.flatMap(persons.contacts)) } ?? true
    }
  }

  /// Returns pairs that are in none of some sets, each as a set: who may be one of two people is asked about with both.
  private static func pairs(
    of pairs: [DuplicatePair], notIn sets: [DuplicateSet]
  ) -> [DuplicateSet] {
    var places: [ContactID: Int] = [:]
    for (place, set) in sets.enumerated() {
      for contact in set.contacts { places[contact] = place }
    }
    var known: Set<Set<ContactID>> = []
    return pairs.flatMap { pair -> [DuplicateSet] in
      let (first, second) = (places[pair.first], places[pair.second])
      guard first == nil || first != second, known.insert([pair.first, pair.second]).inserted
      else { return [] }
      return DuplicateSet.sets(of: [pair]) { _, _ in false }
    }
  }

  /// Returns sets, each with its contacts in the order of the list.
  private func sorted(_ sets: [DuplicateSet]) throws -> [DuplicateSet] {
    var places: [ContactID: IndexPath] = [:]
    try forEachIndexPath(of: sets.flatMap(\.contacts)) { places[$0] = $1 }
    return sets.map { set in
      var set = set
      set.contacts = set.contacts.compactMap { id in places[id].map { (id: id, place: $0) } }
        .sorted { $0.place < $1.place }.map(\.id)
      return set
    }
  }
}

/// The comparison of the contacts of a list.
private struct DuplicateSearch {
  private let candidates: DuplicateCandidates
  private var people: PersonCache

  init(_ reader: ContactReader) throws {
    candidates = try reader.duplicateCandidates()
    people = PersonCache(reader: reader)
  }

  /// Returns the pairs that are certain, and less probable ones with a reason and at least a score.
  mutating func pairs(
    from minimum: Double
  ) throws -> (certain: [DuplicatePair], asked: [DuplicatePair]) {
    var certain: [DuplicatePair] = []
    var asked: [DuplicatePair] = []
    for (first, second) in candidates.pairs where !candidates.areToldApart(first, second) {
      let score = try self.score(first, second, from: min(minimum, DuplicateScore.certain))
      if score.value >= DuplicateScore.certain {
        certain.append((first, second, score))
      } else if score.value >= minimum, !score.reasons.isEmpty {
        asked.append((first, second, score))
      }
    }
    return (certain, asked)
  }

  private mutating func score(
    _ first: ContactID, _ second: ContactID, from minimum: Double = 0
  ) throws -> DuplicateScore {
    try DuplicateScore(people[first], people[second], in: candidates, from: minimum)
  }

  /// Whether two contacts can't be one person, also if they are like a third one.
  mutating func areOthers(_ first: ContactID, _ second: ContactID) throws -> Bool {
    try areOthers(first, second, score(first, second))
  }

  private mutating func areOthers(
    _ first: ContactID, _ second: ContactID, _ score: DuplicateScore
  ) throws -> Bool {
    guard !candidates.areToldApart(first, second), !score.isContradiction, !score.isOnlyPair else {
      return true
    }
    return try people[first].hasRelative(named: people[second])
  }

  /// Whether two contacts that are no pair can't be in one set of certain pairs.
  mutating func areDoubted(
    _ first: ContactID, _ second: ContactID, _ links: CertainLinks
  ) throws -> Bool {
    guard !links.areLinked(first, second) else { return false }
    let score = try self.score(first, second)
    if try areOthers(first, second, score) { return true }
    return try links.isDoubted(score, first, second) { try people.keys(of: $0) }
  }

  /// Returns a pair of the contacts that stand for two contacts; `nil` if these are certainly one person, or if some of
  /// those for which they stand are two people.
  mutating func joined(_ pair: DuplicatePair, _ persons: SamePersons) throws -> DuplicatePair? {
    guard var joined = persons.joined(pair),
      try !persons.haveOthers(joined.first, joined.second, besides: pair, { try areOthers($0, $1) })
    else { return nil }
    if Set([joined.first, joined.second]) != [pair.first, pair.second] {
      joined.score = try pair.score.standing(besides: score(joined.first, joined.second))
    }
    return joined
  }
}

/// Contacts that are certainly one person, of which the first stands for all.
private struct SamePersons {
  private var sets: [ContactID: [ContactID]] = [:]
  private var firsts: [ContactID: ContactID] = [:]

  init(_ sets: [DuplicateSet]) {
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
