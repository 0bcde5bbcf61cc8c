/// How the names of two contacts relate, the closest first.
package enum NameRelation: Int, Sendable, Comparable {
  /// The same words, in any order, also if two of them are written as one.
  case same

  /// The same name, of which one contact leaves out or abbreviates middle names, or one of two family names.
  case shortened

  /// The same family name, and two forms of one given name.
  case nickname

  /// The same name but for a typing error.
  case misspelled

  /// The same family name, and a given name of which one contact has only the first letter.
  case initial

  /// The same name, after which one contact has a word or two, such as *mobil* or a name at birth, if N doesn't say
  /// what they are.
  case longer

  /// The same name but for typing errors in the given and in the family name.
  case misspelledTwice

  /// One contact has only a given name, which the other has, too.
  case givenAlone

  /// One contact has only a family name, which the other has, too.
  case familyAlone

  /// The same given name, and different family names.
  case otherFamily

  /// One of the contacts has no name, or only its number or e-mail address as a name.
  case unknown

  /// The names are in two scripts, such as Chinese and Latin, and can't be compared.
  case otherScript

  /// The same family name, and given names that are rather two, such as Linda and Lina, but of which one may be a slip of
  /// the other.
  case slip

  /// The same family name, and different given names.
  case otherGiven

  /// Nothing in common.
  case different

  /// Compares two names.
  ///
  /// - Parameters:
  ///   - first: A name.
  ///   - second: Another one.
  ///   - canonical: The names in the form in which their spellings are equal; it isn't always needed.
  package init(
    _ first: PersonName, _ second: PersonName,
    canonical: @autoclosure () -> (CanonicalName, CanonicalName)
  ) {
    guard !first.isEmpty, !second.isEmpty else {
      self = .unknown
      return
    }
    if first.hasSameWords(as: second) {
      self = .same
      return
    }
    guard !first.isAddress, !second.isAddress else {
      self = .unknown
      return
    }
    let isLonger = first.isLonger(than: second) || second.isLonger(than: first)
    guard !first.hasOtherGivenOrder(than: second), isLonger || first.isCouple == second.isCouple
    else {
      self = .otherGiven
      return
    }
    let names = canonical()
    let relation = Self(names.0, names.1)
    let isOneName = [.same, .shortened, .nickname].contains(relation)
    self =
      if isOneName && first.hasOtherAccents(than: second) {
        .misspelled
      } else if isLonger && relation > .longer { .longer } else { relation }
  }

  /// Compares two names.
  package init(_ first: PersonName, _ second: PersonName) {
    self.init(first, second, canonical: (CanonicalName(first), CanonicalName(second)))
  }

  /// Whether two names may be one, if it isn't known which of their words are the family names.
  package static func mayBeAlike(_ first: CanonicalName, _ second: CanonicalName) -> Bool {
    guard !first.words.isEmpty, !second.words.isEmpty else { return false }
    return alike.contains(Self(first, second)) || first.isPart(of: second)
      || second.isPart(of: first)
      || abs(first.words.count - second.words.count) == 1
        && NameSpelling.areOneDivided(first.wordsInOrder, second.wordsInOrder)
  }

  private static let alike: Set<Self> = [.same, .shortened, .nickname, .misspelled, .initial]

  /// Compares two names in the form in which spellings are equal.
  init(_ first: CanonicalName, _ second: CanonicalName) {
    if first.hasOtherScript(than: second) {
      self = .otherScript
    } else if first.words == second.words {
      self = Self(ofOneText: first, second)
    } else if first.words.count == 1 || second.words.count == 1 {
      self = Self.closest(
        of: [(first, second), (second, first)].filter { $0.0.words.count == 1 }
          .map { short, other in Self(of: (short.given + short.family)[0], in: other) })
    } else {
      self = Self.closest(first, second)
    }
  }

  /// Compares two names that are one in canonical words: Vagner is Wagner, but Cara and Kara may be two people.
  private init(ofOneText first: CanonicalName, _ second: CanonicalName) {
    switch first.hasSameSpelling(as: second) ? .same : Self.closest(first, second) {
    case .same, .shortened: self = .same
    case .nickname: self = .nickname
    default: self = .misspelled
    }
  }

  /// How two names relate, if the words of one of them may be in the wrong order.
  private static func closest(_ first: CanonicalName, _ second: CanonicalName) -> Self {
    let relation = Self(aligned: first, second)
    // Nothing of words in order is closer.
    guard relation != .shortened else { return relation }
    let turned = [(first, second.turned), (first.turned, second)].map { own, other in
      let relation = Self(aligned: own, other)
      guard relation == .otherFamily else { return relation }
      // The word in common is the family name in one of them: unless it is a given name, it may be that of both.
      let isGiven = [own, other].contains { name in
        name.given.first.map { GivenNames.isKnown($0.canonical) } ?? false
      }
      return isGiven ? relation : .otherGiven
    }
    return closest(of: [relation] + turned)
  }

  /// Returns the closest of some relations.
  private static func closest(of relations: [Self]) -> Self {
    relations.min() ?? .different
  }

  private init(of word: NameWord, in name: CanonicalName) {
    let family = name.family.map(\.canonical)
    if let given = name.given.first, Part(given: [word], [given]) <= .nickname {
      self = .givenAlone
    } else if family.contains(word.canonical) || family.joined() == word.canonical {
      self = name.given.isEmpty ? .same : .familyAlone
    } else {
      let isMisspelling =
        name.words.count == 1 && NameWord.areMisspelled([word], name.family + name.given)
      self = isMisspelling ? .misspelled : .different
    }
  }

  private init(aligned first: CanonicalName, _ second: CanonicalName) {
    let family = Part(family: first.family, second.family)
    // With two family names, it doesn't matter how two given names differ.
    guard family != .different else {
      self = Part.isEqual(given: first.given, second.given) == true ? .otherFamily : .different
      return
    }
    switch (Part(given: first.given, second.given), family) {
    case (.equal, .equal), (.equal, .nickname): self = .shortened
    case (.nickname, .equal), (.nickname, .nickname): self = .nickname
    case (.misspelled, .equal), (.equal, .misspelled), (.nickname, .misspelled):
      self = .misspelled
    case (.misspelled, .misspelled): self = .misspelledTwice
    case (.initial, .equal), (.initial, .nickname): self = .initial
    case (.slip, .equal), (.slip, .nickname): self = .slip
    case (_, .equal), (_, .nickname): self = .otherGiven
    default: self = .different
    }
  }

  /// Returns whether a relation is closer than another one.
  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// Whether the names are those of two people, unless other details say otherwise.
  package var isContradiction: Bool {
    self == .otherGiven || self == .different
  }

  /// How the given or the family names of two contacts relate, the closest first.
  private enum Part: Int, Comparable {
    case equal
    case nickname
    case initial
    case misspelled
    case slip
    case different

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

    /// Whether given names with the same letters are in one spelling; `nil` if they have others.
    static func isEqual(given words: [NameWord], _ others: [NameWord]) -> Bool? {
      guard let word = words.first, let other = others.first else { return nil }
      guard word.canonical != other.canonical else { return word.isSpelling(of: other) }
      return NameWord.haveSameLetters(words, others) ? true : nil
    }

    init(given words: [NameWord], _ others: [NameWord]) {
      guard let word = words.first, let otherWord = others.first else {
        self = .different
        return
      }
      let (own, other) = (word.canonical, otherWord.canonical)
      if let isEqual = Self.isEqual(given: words, others) {
        self = isEqual ? .equal : GivenNames.areForms(own, other) ? .nickname : .misspelled
      } else if GivenNames.areForms(own, other) || words.contains(where: { $0.canonical == other })
        || others.contains(where: { $0.canonical == own })
      {
        self = .nickname
      } else if NameSpelling.isInitial(word.written) || NameSpelling.isInitial(otherWord.written) {
        let isOne = word.isInitial(of: otherWord) || otherWord.isInitial(of: word)
        self = isOne ? .initial : .different
      } else if NameWord.areInitials(word, of: others) || NameWord.areInitials(otherWord, of: words)
      {
        self = .initial
      } else if NameSpelling.isCyrillic(word.written) != NameSpelling.isCyrillic(otherWord.written)
      {
        self = NameSpelling.areTranscriptions(own, other) ? .misspelled : .different
      } else {
        self =
          Self(ofOneName: word, otherWord) ?? (word.mayBeSlip(of: otherWord) ? .slip : .different)
      }
    }

    /// Compares given names that are one with a typing error, or of which one is a beginning; `nil` if they are rather two.
    private init?(ofOneName word: NameWord, _ otherWord: NameWord) {
      let (own, other) = (word.canonical, otherWord.canonical)
      guard !GivenNames.areDifferent(own, other) else { return nil }
      if NameSpelling.areExchanged(word.written, otherWord.written) {
        self = .misspelled
      } else if NameSpelling.differInEnding(own, other) {
        return nil
      } else if NameSpelling.isShortened(own, other) {
        self = .nickname
      } else if NameWord.areMisspelled([word], [otherWord])
        || NameSpelling.differInRepetition(own, other)
      {
        self = .misspelled
      } else {
        return nil
      }
    }

    init(family words: [NameWord], _ others: [NameWord]) {
      let isSame = NameWord.haveSameLetters(words, others)
      let (own, other): (Set<String>, Set<String>) =
        isSame || words.count == 1 && others.count == 1
        ? ([], []) : (Set(words.map(\.canonical)), Set(others.map(\.canonical)))
      if isSame || !own.isEmpty && own == other {
        let isMisspelling =
          words.count == others.count
          && zip(words, others).contains {
            $0.canonical == $1.canonical && $0.differsInUmlauts(from: $1)
          }
        self = words.isEmpty ? .different : isMisspelling ? .misspelled : .equal
      } else if !own.isDisjoint(with: other), own.isSubset(of: other) || other.isSubset(of: own) {
        self = .nickname
      } else {
        self = NameWord.areMisspelled(words, others) ? .misspelled : .different
      }
    }
  }
}
