internal import VCardFormat

/// The words of a shown name that N lacks, if N has a family and a given name of which at least one is shown.
///
/// *Peter und Eva Horn*, *Praxis Peter Horn* and *Peter Horn (alt)* may all have the N of Peter Horn. Titles, forms of
/// his given name, known suffixes and words in another script don't count.
struct AddedWords {
  /// The words before and after the name, and those of a couple, in alphabetical order.
  private var outer: [String] = []

  /// The words between the given and the family name, and those in quotes: middle names and nicknames.
  private var inner: [String] = []

  /// Finds the words.
  init(_ person: PersonDetails) {
    let (card, name) = (person.contact.card, person.name)
    // Most people are shown with one given and one family name.
    let isPlain =
      name.given.count == 1 && name.family.count == 1
      && [name.given + name.family, name.family + name.given]
        .contains(FoldedText(person.contact.name).words)
    guard !isPlain else { return }
    let shown = TextName.withoutBirthName(person.contact.name)
    guard name.hasParts, let parts = card.first(.n) else { return }
    let written = parts.components.joined().flatMap { FoldedText($0).words }
    let given = name.given.map(NameSpelling.canonical)
    let family = name.family.map(NameSpelling.canonical)
    let own = person.nicknameWords.union(written.map(NameSpelling.canonical))
      .union([given.joined(), family.joined()])
    var tokens = Self.tokens(of: shown, family, given)
    guard max(written.count, tokens.count) <= PersonName.wordLimit else { return }
    let places = tokens.indices.filter { place in
      tokens[place].words.contains { family.contains($0) || given.contains($0) }
    }
    guard let start = places.first, let last = places.last else { return }
    if !name.isCouple, PersonName(components: [], formatted: shown).isCouple {
      outer = ["&"] + tokens.flatMap(\.words).filter { !own.contains($0) }.sorted()
      return
    }
    Self.removeSuffixes(of: name, shown, from: &tokens, after: last)
    let isFamilyFirst = start < last && tokens[start].words.allSatisfy(family.contains)
    let scripts = Set(written.map(NameSpelling.script))
    for (place, token) in tokens.enumerated()
    where !own.contains(token.bare) && scripts.contains(token.script) && !token.isSuffix(of: name) {
      // A part of Hans-Peter isn't Peter.
      let isPart = token.words.contains(where: own.contains)
      for word in isPart ? token.words : [token.bare]
      where !own.contains(word) && !PersonDetails.isParticle(word) && !PersonTitle.isTitle(word) {
        if NameSpelling.isInitial(word) {
          if !isPart, !own.contains(where: { $0.hasPrefix(word) }) { inner.append(word) }
        } else if isPart || word.contains(where: \.isNumber) {
          outer.append(word)
        } else if !token.isTitle(isFirst: place < start), !Self.isForm(word, of: given) {
          let isMiddleName = isFamilyFirst && place > last && token.mayBeGiven
          let isInner = start...last ~= place || token.isQuoted || isMiddleName
          if isInner { inner.append(word) } else { outer.append(word) }
        }
      }
    }
    // Min Jun is Minjun.
    if own.contains((inner + outer).joined()) { (inner, outer) = ([], []) }
    outer.sort()
  }

  /// Whether two names have other words, as those of father and son, or of a man and his office, have.
  ///
  /// A middle name or a nickname may be missing in one of them, or be an initial.
  func areOthers(than other: AddedWords) -> Bool {
    guard outer == other.outer else { return true }
    return !Self.areAmong(other.inner, inner) && !Self.areAmong(inner, other.inner)
  }

  private static func areAmong(_ others: [String], _ words: [String]) -> Bool {
    words.allSatisfy { word in
      others.contains { $0 == word || isInitial($0, of: word) || isInitial(word, of: $0) }
    }
  }

  private static func isInitial(_ letter: String, of word: String) -> Bool {
    NameSpelling.isInitial(letter) && word.hasPrefix(letter)
  }

  private static func isForm(_ word: String, of given: [String]) -> Bool {
    given.contains { GivenNames.areForms($0, word) || NameSpelling.isShortened($0, word) }
  }

  /// Divides a name at its blanks; one with a comma after the family name begins with the given name then.
  private static func tokens(of name: String, _ family: [String], _ given: [String]) -> [Token] {
    let text = PersonTitle.joiningTitles(in: PersonTitle.withoutAddress(name))
    let halves = text.utf8.split(separator: UInt8(ascii: ",")).map { half in
      half.split(separator: UInt8(ascii: " ")).filter { !$0.contains(UInt8(ascii: "@")) }
        .map { Token(Substring($0)) }.filter { !$0.bare.isEmpty }
    }
    guard halves.count == 2, !halves[0].flatMap(\.words).contains(where: given.contains),
      halves[1].flatMap(\.words).contains(where: given.contains)
    else { return Array(halves.joined()) }
    return halves[1] + halves[0]
  }

  /// Removes the degrees at the end, and the suffixes that the name has.
  private static func removeSuffixes(
    of name: PersonName, _ shown: String, from tokens: inout [Token], after last: Int
  ) {
    while let token = tokens.last, tokens.count > last + 1 {
      let pair = tokens.suffix(2).map(\.text).joined(separator: " ")
      if tokens.count > last + 2, PersonSuffix.words(of: pair).count == 1 {
        tokens.removeLast(2)
      } else if token.isSuffix(of: name) || token.isDegree(in: shown) {
        tokens.removeLast()
      } else {
        return
      }
    }
  }

  /// A word between blanks.
  private struct Token {
    /// The word as it is written.
    let text: Substring

    /// The folded word without full stops, so that `Ph.D.` is one.
    let folded: String

    /// The words in the form in which spellings are equal; two in a name with a hyphen.
    let words: [String]

    /// The folded word in that form.
    let bare: String

    init(_ text: Substring) {
      self.text = text
      let written = FoldedText(String(text)).words
      let hasStop = text.utf8.contains(UInt8(ascii: "."))
      folded = (hasStop ? FoldedText(text.filter { $0 != "." }).words : written).joined()
      words = written.map(NameSpelling.canonical)
      bare = NameSpelling.canonical(folded)
    }

    /// The bit of its script; that of Cyrillic letters isn't that of Latin ones here.
    var script: UInt32 { NameSpelling.script(of: folded) }

    /// Whether it may be a middle name or a patronymic after a family and a given name.
    var mayBeGiven: Bool {
      !text.hasPrefix("(")
        && (NameSpelling.isCyrillic(folded) || !GivenNames.names(of: bare).isEmpty)
    }

    var isQuoted: Bool {
      guard let first = text.first, let last = text.last, text.count > 2 else { return false }
      return "\"“”„«»‘’'".contains(first) && "\"“”„«»‘’'".contains(last)
    }

    /// Whether it is a degree, or a suffix that a name has.
    func isSuffix(of name: PersonName) -> Bool {
      PersonSuffix.distinguishing([folded]).isSubset(of: name.suffixes)
    }

    /// Whether it is another degree than the known ones, such as *QC*, or after a comma, *FRCS*.
    func isDegree(in shown: String) -> Bool {
      let word = String(text)
      return TextName.isSuffix(word) && !PersonSuffix.isGeneration(word)
        || shown.contains(", \(word)") && TextName.isHonour(word, after: shown)
    }

    /// Whether it is a title, short or in full.
    ///
    /// In front of a name, so is any abbreviation but that of a family, an office or a generation.
    func isTitle(isFirst: Bool) -> Bool {
      let prefix = Array(text.utf8)[...]
      guard PersonSuffix.generations(inPrefix: prefix).isEmpty, !PersonTitle.isOffice(prefix) else {
        return false
      }
      return TextName.isPrefix(String(text))
        || isFirst && (text.hasSuffix(".") || Self.writtenTitles.contains(folded))
    }

    /// Titles that are usually abbreviated, in full.
    private static let writtenTitles: Set<String> = [
      "professor", "doctor", "reverend", "pastor", "captain", "colonel", "major", "general",
      "sergeant", "lieutenant", "graf", "grafin", "baron", "freiherr", "judge", "senator", "rabbi",
    ]
  }
}
