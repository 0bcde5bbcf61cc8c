/// A name in the form in which its spellings are equal.
package struct CanonicalName: Sendable, Hashable {
  let given: [NameWord]
  let family: [NameWord]

  package init(_ name: PersonName) {
    func words(_ words: [String]) -> [NameWord] {
      let kept = words.filter { !PersonDetails.isParticle($0) }
      return (kept.isEmpty ? words : kept).map(NameWord.init)
    }
    self.init(given: words(name.given), family: words(name.family))
  }

  private init(given: [NameWord], family: [NameWord]) {
    self.given = given
    self.family = family
  }

  /// The words in alphabetical order.
  var words: [String] { (given + family).map(\.canonical).sorted() }

  /// The words as one text, the same for each order and each division into words that keeps their letters.
  var text: String { words.joined(separator: " ") }

  /// The name with its given and family names exchanged.
  var turned: Self { Self(given: family, family: given) }

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
  static func areMisspelled(_ first: [Self], _ second: [Self]) -> Bool {
    [\Self.canonical, \.written].contains { form in
      NameSpelling.isMisspelling(
        first.map { $0[keyPath: form] }.joined(), second.map { $0[keyPath: form] }.joined())
    }
  }
}
