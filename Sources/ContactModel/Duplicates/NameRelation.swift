/// How the names of two contacts relate.
package enum NameRelation: Sendable, Hashable {
  /// The same words, in any order.
  case same

  /// The same name, of which one contact leaves out or abbreviates middle names, or one of two family names.
  case shortened

  /// The same family name, and two forms of one given name.
  case nickname

  /// The same name but for a typing error.
  case misspelled

  /// The same family name, and a given name of which one contact has only the first letter.
  case initial

  /// One contact has only a given name, which the other has, too.
  case givenAlone

  /// One contact has only a family name, which the other has, too.
  case familyAlone

  /// The same given name, and different family names.
  case otherFamily

  /// One of the contacts has no name.
  case unknown

  /// The same family name, and different given names.
  case otherGiven

  /// Nothing in common.
  case different

  /// Compares two names.
  package init(_ first: PersonName, _ second: PersonName) {
    guard !first.isEmpty, !second.isEmpty else {
      self = .unknown
      return
    }
    if first.hasSameWords(as: second) {
      self = .same
      return
    }
    self.init(CanonicalName(first), CanonicalName(second))
  }

  /// Compares two names in the form in which spellings are equal.
  init(_ first: CanonicalName, _ second: CanonicalName) {
    if first.text == second.text {
      self = .same
    } else if first.words.count == 1 || second.words.count == 1 {
      let (word, other) =
        first.words.count == 1 ? (first.words[0], second) : (second.words[0], first)
      self = Self(ofWord: word, in: other)
    } else {
      let relations = [Self(aligned: first, second), Self(aligned: first, second.turned)]
      self = relations.min { $0.rank < $1.rank } ?? .different
    }
  }

  private init(ofWord word: String, in name: CanonicalName) {
    if let given = name.given.first, Part(given: [word], [given]) <= .nickname {
      self = .givenAlone
    } else if name.family.contains(word) || name.family.joined() == word {
      self = name.given.isEmpty ? .same : .familyAlone
    } else {
      let isMisspelling = name.words.count == 1 && NameSpelling.isMisspelling(word, name.words[0])
      self = isMisspelling ? .misspelled : .different
    }
  }

  private init(aligned first: CanonicalName, _ second: CanonicalName) {
    let given = Part(given: first.given, second.given)
    let family = Part(family: first.family, second.family)
    switch (given, family) {
    case (.equal, .equal): self = .shortened
    case (.equal, .nickname): self = .shortened
    case (.nickname, .equal): self = .nickname
    case (.nickname, .nickname): self = .nickname
    case (.misspelled, .equal), (.equal, .misspelled), (.nickname, .misspelled):
      self = .misspelled
    case (.initial, .equal), (.initial, .nickname): self = .initial
    case (_, .equal), (_, .nickname): self = .otherGiven
    case (.equal, .different): self = .otherFamily
    default: self = .different
    }
  }

  private var rank: Int {
    switch self {
    case .same: 0
    case .shortened: 1
    case .nickname: 2
    case .misspelled: 3
    case .initial: 4
    case .givenAlone: 5
    case .familyAlone: 6
    case .otherFamily: 7
    case .unknown: 8
    case .otherGiven: 9
    case .different: 10
    }
  }

  /// Whether the names are those of two people, unless other details say otherwise.
  package var isContradiction: Bool { self == .otherGiven || self == .different }

  /// How the given or the family names of two contacts relate, the closest first.
  private enum Part: Int, Comparable {
    case equal
    case nickname
    case initial
    case misspelled
    case different

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

    init(given first: [String], _ second: [String]) {
      guard let own = first.first, let other = second.first else {
        self = .different
        return
      }
      if own == other || first.joined() == second.joined() {
        self = .equal
      } else if GivenNames.areForms(own, other) || first.contains(other) || second.contains(own) {
        self = .nickname
      } else if own.utf8.count == 1 || other.utf8.count == 1 {
        self = own.hasPrefix(other) || other.hasPrefix(own) ? .initial : .different
      } else if GivenNames.areDifferent(own, other) || NameSpelling.differInEnding(own, other) {
        self = .different
      } else {
        self = NameSpelling.isMisspelling(own, other) ? .misspelled : .different
      }
    }

    init(family first: [String], _ second: [String]) {
      let (own, other) = (Set(first), Set(second))
      if own == other || first.joined() == second.joined() {
        self = own.isEmpty ? .different : .equal
      } else if !own.isDisjoint(with: other), own.isSubset(of: other) || other.isSubset(of: own) {
        self = .nickname
      } else {
        self =
          NameSpelling.isMisspelling(first.joined(), second.joined()) ? .misspelled : .different
      }
    }
  }
}

/// A name in the form in which its spellings are equal.
struct CanonicalName: Sendable, Hashable {
  let given: [String]
  let family: [String]

  init(_ name: PersonName) {
    func words(_ words: [String]) -> [String] {
      let kept = words.filter { !PersonDetails.isParticle($0) }
      return (kept.isEmpty ? words : kept).map(NameSpelling.canonical)
    }
    self.init(given: words(name.given), family: words(name.family))
  }

  private init(given: [String], family: [String]) {
    self.given = given
    self.family = family
  }

  /// The words in alphabetical order.
  var words: [String] { (given + family).sorted() }

  /// The words as one text, the same for each order and each division into words that keeps their letters.
  var text: String { String((given + family).sorted().joined(separator: " ")) }

  /// The name with its given and family names exchanged.
  var turned: Self { Self(given: family, family: given) }
}
