/// Contacts that are probably one person.
package struct DuplicateSet<ID: Hashable & Sendable>: Sendable {
  /// The lowest score of the pairs that connect the contacts.
  package var score: Double

  /// The reasons of all these pairs, each once.
  package var reasons: [DuplicateReason]

  /// The contacts, at least two.
  package var contacts: [ID]

  /// Connects pairs to sets, the most probable pairs first.
  ///
  /// Two sets are connected only if no contact of one contradicts a contact of the other, so that a chain doesn't connect
  /// father and son.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, each with its score.
  ///   - areOthers: Whether two contacts can't be one person, also if they are like a third one.
  /// - Returns: The sets, the highest scores first.
  package static func sets(
    of pairs: [(first: ID, second: ID, score: DuplicateScore)],
    unless areOthers: (ID, ID) throws -> Bool
  ) rethrows -> [Self] {
    var sets: [Self?] = []
    var places: [ID: Int] = [:]
    // Contacts that may only be a pair come last, so that they take no contact from a set.
    let groups = [pairs.filter { !$0.score.isOnlyPair }, pairs.filter(\.score.isOnlyPair)]
    let sorted = groups.flatMap { $0.sorted { $0.score.value > $1.score.value } }
    for pair in sorted {
      let (first, second) = (places[pair.first], places[pair.second])
      if let first, first == second { continue }
      let own = first.flatMap { sets[$0] }?.contacts ?? [pair.first]
      let others = second.flatMap { sets[$0] }?.contacts ?? [pair.second]
      let limit = pair.score.isOnlyPair ? 2 : mostContacts
      guard own.count + others.count <= limit else { continue }
      let isContradiction = try own.contains { one in
        try others.contains {
          one == pair.first && $0 == pair.second
            ? pair.score.isContradiction : try areOthers(one, $0)
        }
      }
      guard !isContradiction else { continue }
      let reasons =
        (first.flatMap { sets[$0] }?.reasons ?? []) + (second.flatMap { sets[$0] }?.reasons ?? [])
        + pair.score.reasons
      var seen: Set<DuplicateReason> = []
      if let first { sets[first] = nil }
      if let second { sets[second] = nil }
      sets.append(
        Self(
          score: pair.score.value, reasons: reasons.filter { seen.insert($0).inserted },
          contacts: own + others))
      for id in own + others { places[id] = sets.count - 1 }
    }
    return sets.compactMap(\.self).sorted { $0.score > $1.score }
  }

  /// The highest number of contacts in a set; more have something in common that isn't a person.
  private static var mostContacts: Int { 20 }
}
