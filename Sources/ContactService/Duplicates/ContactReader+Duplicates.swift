package import ContactModel
package import ContactStorage

extension ContactReader {
  /// Finds sets of contacts that are probably one person.
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
    var pairs: [(first: ContactID, second: ContactID, score: DuplicateScore)] = []
    for (first, second) in candidates.pairs where !candidates.areToldApart(first, second) {
      let score = try DuplicateScore(people[first], people[second], in: candidates)
      if score.value >= minimum { pairs.append((first, second, score)) }
    }
    let sets = try DuplicateSet.sets(of: pairs) { first, second in
      guard !candidates.areToldApart(first, second) else { return true }
      let score = try DuplicateScore(people[first], people[second], in: candidates)
      return score.isContradiction || score.isOnlyPair
    }
    let ordered = try sets.filter { set in
      chosen.map { !$0.isDisjoint(with: set.contacts) } ?? true
    }.map { set in
      var set = set
      set.contacts = try rows(of: set.contacts).sorted { $0.indexPath < $1.indexPath }.map(\.id)
      return set
    }
    return ordered
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
