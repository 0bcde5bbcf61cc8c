/// A name in the form in which its spellings are equal.
package struct CanonicalName: Sendable, Hashable {
  let given: [NameWord]
  let family: [NameWord]

  /// The words in alphabetical order.
  let words: [String]

  /// The scripts of the words, as a set of bits.
  let scripts: UInt32

  package init(_ name: PersonName) {
    // Văn is a middle name, and no particle.
    let isVietnamese =
      name.words.contains("van") && name.words.contains(where: Self.vietnameseFamilies.contains)
    func words(_ words: [String]) -> [NameWord] {
      let kept = isVietnamese ? words : words.filter { !PersonDetails.isParticle($0) }
      return (kept.isEmpty ? words : kept).map(NameWord.init)
    }
    let (given, family) = (words(name.given), words(name.family))
    self.init(
      given: given, family: family, words: (given + family).map(\.canonical).sorted())
  }

  private static let vietnameseFamilies = Set(
    TextName.vietnameseFamilies.map { FoldedText($0).text })

  private init(given: [NameWord], family: [NameWord], words: [String]) {
    self.given = given
    self.family = family
    self.words = words
    scripts = words.reduce(0) { $0 | NameSpelling.script(of: $1) }
  }

  /// The words as one text, the same for each order and each division into words that keeps their letters.
  var text: String { words.joined(separator: " ") }

  /// The name with its given and family names exchanged.
  var turned: Self { Self(given: family, family: given, words: words) }

  /// Whether another name has no word in a script of this one.
  func hasOtherScript(than other: Self) -> Bool { scripts & other.scripts == 0 }

  /// Whether another name with the same canonical words has them in the same spelling.
  func hasSameSpelling(as other: Self) -> Bool {
    let own = (given + family).sorted { $0.canonical < $1.canonical }
    let others = (other.given + other.family).sorted { $0.canonical < $1.canonical }
    return own.count == others.count
      && zip(own, others).allSatisfy { NameSpelling.areOneSpelling($0.written, $1.written) }
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

  init(_ word: String) {
    written = word
    canonical = NameSpelling.canonical(word)
  }

  /// Whether words differ in a typing error: as written, or in another spelling.
  ///
  /// The family names of husband and wife are no typing error.
  static func areMisspelled(_ first: [Self], _ second: [Self]) -> Bool {
    guard !areOfManAndWoman(first, second) else { return false }
    if NameSpelling.isMisspelling(
      joined(first, by: \.canonical), joined(second, by: \.canonical))
    {
      return true
    }
    let areAsWritten = (first + second).allSatisfy { $0.canonical == $0.written }
    return !areAsWritten
      && NameSpelling.isMisspelling(joined(first, by: \.written), joined(second, by: \.written))
  }

  private static func areOfManAndWoman(_ first: [Self], _ second: [Self]) -> Bool {
    first.count == second.count && first.map(\.canonical) != second.map(\.canonical)
      && zip(first, second).allSatisfy { word, other in
        word.canonical == other.canonical
          || NameSpelling.differInGender(word.canonical, other.canonical)
      }
  }

  private static func joined(_ words: [Self], by form: (Self) -> String) -> String {
    words.count == 1 ? form(words[0]) : words.map(form).joined()
  }
}
