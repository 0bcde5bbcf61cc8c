/// Contacts that are probably one person.
package struct DuplicateSet: Sendable {
  /// The lowest score of the pairs that connect the contacts.
  package var score: Double

  /// The pairs that connect the contacts.
  package var links: [Link]

  /// The contacts, at least two.
  package var contacts: [ContactID]

  /// Two contacts that are probably one person, and why.
  package struct Link: Sendable {
    let score: Double
    let contacts: Set<ContactID>
    let reasons: [DuplicateReason]
  }

  /// The reasons of all links, each once.
  package var reasons: [DuplicateReason] {
    // They are so few that hashing their texts takes longer than comparing them.
    links.flatMap(\.reasons).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The sets of two contacts that each link makes alone, the most probable first.
  package var pairs: [Self] {
    links.sorted { $0.score > $1.score }.map { link in
      Self(
        score: link.score, links: [link], contacts: contacts.filter(link.contacts.contains))
    }
  }

  /// Returns the groups of contacts that a reason connects: of two pairs with the same name, each may have its own name.
  package func contacts(sharing reason: DuplicateReason) -> [Set<ContactID>] {
    var groups: [Set<ContactID>] = []
    for link in links where link.reasons.contains(reason) {
      let start = groups.partition { !$0.isDisjoint(with: link.contacts) }
      let joined = groups[start...].reduce(link.contacts) { $0.union($1) }
      groups.replaceSubrange(start..., with: [joined])
    }
    return groups
  }

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
    of pairs: [(first: ContactID, second: ContactID, score: DuplicateScore)],
    unless areOthers: (ContactID, ContactID) throws -> Bool
  ) rethrows -> [Self] {
    var sets: [Self?] = []
    var places: [ContactID: Int] = [:]
    // Contacts that may only be a pair come last, so that they take no contact from a set.
    let ranks = pairs.map { $0.score.isOnlyPair ? $0.score.value - 2 : $0.score.value }
    for index in pairs.indices.sorted(by: { ranks[$0] > ranks[$1] }) {
      let pair = pairs[index]
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
      let link = Link(
        score: pair.score.value, contacts: [pair.first, pair.second], reasons: pair.score.reasons)
      let links =
        (first.flatMap { sets[$0] }?.links ?? []) + (second.flatMap { sets[$0] }?.links ?? [])
        + [link]
      if let first { sets[first] = nil }
      if let second { sets[second] = nil }
      sets.append(
        Self(score: pair.score.value, links: links, contacts: own + others))
      for id in own + others { places[id] = sets.count - 1 }
    }
    return sets.compactMap(\.self).sorted { $0.score > $1.score }
  }

  /// The highest number of contacts in a set; more have something in common that isn't a person.
  private static var mostContacts: Int { 20 }
}
