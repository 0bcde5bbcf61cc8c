import ContactModel

/// The pairs of contacts that are certainly one person, as long as no third contact makes them doubtful.
struct CertainLinks {
  /// The contacts with which each contact is a pair, and how probable the pair is.
  private var scores: [ContactID: [ContactID: Double]] = [:]

  /// The most contacts that are compared with each other; the time grows with the square of their number.
  private static let mostCompared = 40

  /// The contacts in the order of the pairs.
  private var contacts: [ContactID] = []

  /// For each contact, the number of the group that the pairs connect, and the contacts of each group.
  private var groups: [ContactID: Int] = [:]
  private var members: [[ContactID]] = []

  init(_ pairs: [DuplicatePair]) {
    for pair in pairs {
      for (one, other) in [(pair.first, pair.second), (pair.second, pair.first)] {
        if scores[one] == nil { contacts.append(one) }
        scores[one, default: [:]][other] = pair.score.value
      }
    }
    for contact in contacts where groups[contact] == nil {
      var found = [contact]
      groups[contact] = members.count
      var index = 0
      while index < found.count {
        for (other, _) in scores[found[index]] ?? [:] where groups[other] == nil {
          groups[other] = members.count
          found.append(other)
        }
        index += 1
      }
      members.append(found)
    }
  }

  /// Whether two contacts are a pair.
  func areLinked(_ first: ContactID, _ second: ContactID) -> Bool {
    scores[first]?[second] != nil
  }

  /// Returns the pairs of which a contact is as well like somebody who is another person.
  ///
  /// If father and son are told from each other by their birthdays, a third card without one may be that of either. A
  /// pair is no tie if it is as certain as a pair has to be after its probability is divided between the two.
  func ties(
    unless areOthers: (ContactID, ContactID) throws -> Bool
  ) rethrows -> Set<Set<ContactID>> {
    var ties: Set<Set<ContactID>> = []
    for contact in contacts {
      guard let likely = scores[contact], 2...Self.mostCompared ~= likely.count else { continue }
      var rivals: [ContactID: Double] = [:]
      let sorted = likely.sorted { $0.key < $1.key }
      for (index, one) in sorted.enumerated() {
        for other in sorted[(index + 1)...] {
          guard !areLinked(one.key, other.key), try areOthers(one.key, other.key) else { continue }
          rivals[one.key] = max(rivals[one.key] ?? 0, Self.odds(of: other.value))
          rivals[other.key] = max(rivals[other.key] ?? 0, Self.odds(of: one.value))
        }
      }
      for (other, odds) in rivals {
        let own = Self.odds(of: likely[other] ?? 0)
        if own / (1 + own + odds) < DuplicateScore.certain { ties.insert([contact, other]) }
      }
    }
    return spread(ties)
  }

  /// Adds to some ties the pairs of a contact with both contacts of a tie, which may be two people; if one of the pairs is
  /// more probable, only the other one.
  private func spread(_ ties: Set<Set<ContactID>>) -> Set<Set<ContactID>> {
    var (all, latest) = (ties, ties)
    while !latest.isEmpty {
      var next: Set<Set<ContactID>> = []
      for tie in latest {
        guard let one = tie.first, let other = tie.first(where: { $0 != one }) else { continue }
        // A contact with more pairs has no ties of its own, either.
        guard let pairs = scores[one], pairs.count <= Self.mostCompared else { continue }
        for (contact, own) in pairs {
          guard let rival = scores[other]?[contact], !all.contains([contact, one]),
            !all.contains([contact, other])
          else { continue }
          if own <= rival { next.insert([contact, one]) }
          if rival <= own { next.insert([contact, other]) }
        }
      }
      all.formUnion(next)
      latest = next
    }
    return all
  }

  /// How much more probable it is that a pair is one person than that it isn't; a copy isn't beyond doubt, either.
  private static func odds(of score: Double) -> Double { score / max(1 - score, 0.0005) }

  /// Whether something speaks against a pair that is connected only by others, and they don't explain it.
  ///
  /// The numbers of two contacts may be those of one person if a third contact has both. If they are on cards that only
  /// share the number of their home, they may be father and son. So the contacts must be connected by values that the
  /// two don't have in common.
  func isDoubted(
    _ score: DuplicateScore, _ first: ContactID, _ second: ContactID,
    _ keys: (ContactID) throws -> PersonCache.Keys
  ) rethrows -> Bool {
    guard !score.doubts.isEmpty else { return false }
    guard !score.doubts.contains(.facts), let group = groups[first], group == groups[second],
      members[group].count <= Self.mostCompared
    else { return true }
    let (own, other, known) = (try keys(first), try keys(second), try members[group].map(keys))
    return score.doubts.contains { doubt in
      doubt == .places
        ? !Self.areConnected(own.places, other.places, by: known.map(\.places))
        : !Self.areConnected(own.details, other.details, by: known.map(\.details))
    }
  }

  /// Whether values of two contacts are connected by sets of values, without those that both have.
  private static func areConnected(
    _ first: Set<String>, _ second: Set<String>, by values: [Set<String>]
  ) -> Bool {
    let common = first.intersection(second)
    var reached = first.subtracting(common)
    let wanted = second.subtracting(common)
    var rest = values.map { $0.subtracting(common) }
    while reached.isDisjoint(with: wanted) {
      let start = rest.partition { !$0.isDisjoint(with: reached) }
      guard start < rest.count else { return false }
      for values in rest[start...] { reached.formUnion(values) }
      rest.removeSubrange(start...)
    }
    return true
  }
}
