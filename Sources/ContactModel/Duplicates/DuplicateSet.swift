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
  ///   - areOthers: Whether two contacts can't be one person.
  /// - Returns: The sets, the highest scores first.
  package static func sets(
    of pairs: [(first: ID, second: ID, score: DuplicateScore)],
    unless areOthers: (ID, ID) throws -> Bool
  ) rethrows -> [Self] {
    var sets: [Self?] = []
    var places: [ID: Int] = [:]
    for pair in pairs.sorted(by: { $0.score.value > $1.score.value }) {
      let (first, second) = (places[pair.first], places[pair.second])
      if let first, first == second { continue }
      let own = first.flatMap { sets[$0] }?.contacts ?? [pair.first]
      let others = second.flatMap { sets[$0] }?.contacts ?? [pair.second]
      guard own.count + others.count <= mostContacts else { continue }
      let isContradiction = try own.contains { one in
        try others.contains { try areOthers(one, $0) }
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
