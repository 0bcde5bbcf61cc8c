/// A name in the form in which its spellings are equal.
package struct CanonicalName: Sendable, Hashable {
  private(set) var given: [NameWord]
  private(set) var family: [NameWord]

  /// The words in alphabetical order.
  let words: [String]

  /// The scripts of the words, as a set of bits.
  let scripts: UInt32

  package init(_ name: PersonName) {
    let umlauts = name.umlauts
    func words(_ words: [String]) -> [NameWord] {
      words.map { NameWord($0, hasUmlaut: umlauts.contains($0)) }
    }
    let ownWords = Self.ownWords(of: name)
    let (given, family) = (words(ownWords.given), words(ownWords.family))
    self.given = given
    self.family = family
    self.words = (given + family).map(\.canonical).sorted()
    scripts = self.words.reduce(0) { $0 | NameSpelling.script(of: $1) }
  }

  /// Returns the folded words of the given and the family names, without particles.
  static func ownWords(of name: PersonName) -> (given: [String], family: [String]) {
    // Văn is a middle name, and no particle; neither are Đỗ and Lê at the start of a name.
    let isVietnamese =
      (name.given.contains("van") || name.family.contains("van"))
      && (name.given + name.family).contains(where: Self.vietnameseFamilies.contains)
      || name.given.first.map {
        PersonDetails.isParticle($0) && Self.vietnameseFamilies.contains($0)
      } ?? false
    func own(_ words: [String]) -> [String] {
      guard !isVietnamese, words.contains(where: PersonDetails.isParticle) else { return words }
      let kept = words.filter { !PersonDetails.isParticle($0) }
      return kept.isEmpty ? words : kept
    }
    return (own(name.given), own(name.family))
  }

  private static let vietnameseFamilies = Set(
    TextName.vietnameseFamilies.map { FoldedText($0).text })

  /// The words of the given names, then those of the family names.
  var wordsInOrder: [String] { (given + family).map(\.canonical) }

  /// The name with its given and family names exchanged.
  var turned: Self {
    var turned = self
    turned.given = family
    turned.family = given
    return turned
  }

  /// Whether another name has no word in a script of this one.
  func hasOtherScript(than other: Self) -> Bool { scripts & other.scripts == 0 }

  /// Whether another name with the same canonical words has them in the same spelling.
  func hasSameSpelling(as other: Self) -> Bool {
    let own = (given + family).sorted { $0.canonical < $1.canonical }
    let others = (other.given + other.family).sorted { $0.canonical < $1.canonical }
    return own.count == others.count
      && zip(own, others).allSatisfy { $0.isSpelling(of: $1) }
  }

  /// Returns the words in which the given names of this name and another one differ; `nil` if these aren't known.
  ///
  /// If N doesn't tell which word is the family name, or may have the names exchanged, the word that differs is the
  /// given name.
  func givenNames(with other: Self, hasParts: Bool) -> (NameWord, NameWord)? {
    if hasParts,
      family.map(\.canonical) == other.family.map(\.canonical)
        || hasKnownGiven && other.hasKnownGiven,
      let own = given.first, let others = other.given.first
    {
      return (own, others)
    }
    let (own, others) = (words(lackingIn: other), other.words(lackingIn: self))
    return own.count == 1 && others.count == 1 ? (own[0], others[0]) : nil
  }

  /// Whether the given name is certainly one: short ones, such as Kim, may be family names in the wrong place.
  private var hasKnownGiven: Bool {
    given.first.map {
      $0.written.utf8.count > 3 && !GivenNames.names(of: $0.canonical).isEmpty
    } ?? false
  }

  private func words(lackingIn other: Self) -> [NameWord] {
    let others = other.given + other.family
    return (given + family).filter { word in !others.contains { word.isSpelling(of: $0) } }
  }

  /// Whether somebody may be called by this name: it has one of their nicknames, alone or with their family name.
  package func isName(of other: Self, called nicknames: Set<String>) -> Bool {
    guard let word = given.first ?? family.first, nicknames.contains(word.canonical) else {
      return false
    }
    return given.isEmpty
      || !Set(family.map(\.canonical)).isDisjoint(with: other.family.map(\.canonical))
  }

  /// Whether another name has all words of this one, and the given names of both begin with the same word.
  func isPart(of name: Self) -> Bool {
    given.count + family.count > 1 && given.first?.canonical == name.given.first?.canonical
      && Set(words).isSubset(of: name.words)
  }
}

/// A word of a name.
struct NameWord: Sendable, Hashable {
  /// The word as folded.
  let written: String

  /// The word in the form in which its spellings are equal.
  let canonical: String

  /// Whether it had an umlaut or a similar letter before it was folded, so that *Mueller* is a spelling of it.
  private let hasUmlaut: Bool

  init(_ word: String, hasUmlaut: Bool) {
    written = word
    canonical = NameSpelling.canonical(word)
    self.hasUmlaut = hasUmlaut
  }

  /// Whether two words are one in letters without accents; `carl` and `karl` are not.
  func isSpelling(of other: Self) -> Bool {
    NameSpelling.areOneSpelling(written, other.written) && !differsInUmlauts(from: other)
  }

  /// Whether words that are equal in the canonical form are two names, as are Bauer and Baur, Joe and Jo, because none
  /// of them has an umlaut.
  func differsInUmlauts(from other: Self) -> Bool {
    !hasUmlaut && !other.hasUmlaut && NameSpelling.differInUmlauts(written, other.written)
  }

  /// Whether a word is the first letter of another one, as J is of Johann, P of Philipp, and C also of Karl.
  func isInitial(of name: Self) -> Bool {
    NameSpelling.isInitial(written)
      && (written.unicodeScalars.first == name.written.unicodeScalars.first
        || name.canonical.hasPrefix(canonical))
  }

  /// Whether a word has the first letters of several given names, as *JP* of Jean-Pierre.
  static func areInitials(_ word: Self, of names: [Self]) -> Bool {
    names.count > 1 && word.written.utf8.count == names.count
      && zip(word.written, names).allSatisfy { $0 == $1.written.first }
  }

  /// Whether words differ in a typing error: as written, or in another spelling.
  ///
  /// The family names of husband and wife are no typing error.
  static func areMisspelled(_ first: [Self], _ second: [Self]) -> Bool {
    areClose(first, second) && !areOfManAndWoman(first, second)
  }

  private static func areClose(_ first: [Self], _ second: [Self]) -> Bool {
    if NameSpelling.isMisspelling(
      joined(first, by: \.canonical), joined(second, by: \.canonical))
    {
      return true
    }
    let (own, other) = (joined(first, by: \.written), joined(second, by: \.written))
    if NameSpelling.areExchanged(own, other) { return true }
    let areAsWritten = (first + second).allSatisfy { $0.canonical == $0.written }
    return !areAsWritten
      && NameSpelling.isMisspelling(own, other)
  }

  private static func areOfManAndWoman(_ first: [Self], _ second: [Self]) -> Bool {
    first.count == second.count && first.map(\.canonical) != second.map(\.canonical)
      && zip(first, second).allSatisfy { word, other in
        word.canonical == other.canonical
          || NameSpelling.differInGender(word.canonical, other.canonical)
      }
  }

  /// Whether one of two words may be a slip of the other, although it is another name: as written, or in another spelling.
  func mayBeSlip(of other: Self) -> Bool {
    NameSpelling.mayBeSlip(canonical, other.canonical)
      || NameSpelling.mayBeSlip(written, other.written)
  }

  /// Whether two lists of words have the same canonical letters, however these are divided.
  static func haveSameLetters(_ first: [Self], _ second: [Self]) -> Bool {
    joined(first, by: \.canonical) == joined(second, by: \.canonical)
  }

  private static func joined(_ words: [Self], by form: (Self) -> String) -> String {
    words.count == 1 ? form(words[0]) : words.map(form).joined()
  }
}
