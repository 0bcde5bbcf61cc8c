extension PersonName {
  /// Whether another name has the same words, in any order but that of the given names, and with or without a blank or a
  /// hyphen between two of them, as *Min-jun* and *Minjun*.
  func hasSameWords(as other: PersonName) -> Bool {
    hasSameLetters(as: other) && !hasOtherAccents(than: other)
  }

  /// Whether another name has the same words if accents don't count.
  func hasSameLetters(as other: PersonName) -> Bool {
    if given == other.given, family == other.family { return true }
    return words == other.words
      ? !hasOtherGivenOrder(than: other)
      : isCouple == other.isCouple
        && NameSpelling.areOneDivided(given + family, other.given + other.family)
  }

  /// Whether two names differ only in the order of their given names, as do *María José* and *José María*, or in another
  /// order that makes them two names.
  ///
  /// Programs that put the second given name elsewhere change the order, not the name.
  func hasOtherGivenOrder(than other: PersonName) -> Bool {
    hasParts && other.hasParts && givenCount == other.givenCount && given != other.given
      && given.sorted() == other.given.sorted()
      && family.sorted() == other.family.sorted()
      || hasOtherOrder(than: other)
  }

  /// Whether two names have the same words in an order that makes them two names, if N doesn't tell which words are which.
  ///
  /// The family name may be first or last, and some programs reverse all words. Ali bin Hassan may be the father of Hassan
  /// bin Ali: with such a word, and in Arabic letters, each name follows that of the son.
  private func hasOtherOrder(than other: PersonName) -> Bool {
    guard given.count + family.count > 2, other.given.count + other.family.count > 2 else {
      return false
    }
    let (own, others) = (orderedWords, other.orderedWords)
    guard 3...Self.wordLimit ~= own.count, own.count == others.count, own != others else {
      return false
    }
    let isLineage = [own, others].contains { words in
      words.dropFirst().dropLast().contains(where: Self.lineage.contains)
    }
    guard isLineage || !(hasParts && other.hasParts || isCouple || other.isCouple),
      own.sorted() == others.sorted()
    else { return false }
    if own.indices.contains(where: { Array(own[$0...] + own[..<$0]) == others }) { return false }
    return isLineage || own.contains { NameSpelling.script(of: $0) == NameSpelling.arabic }
      || own.reversed() != others
  }

  /// The words without particles, which may stand before or after a family name.
  private var orderedWords: [String] {
    (given + family).filter { Self.lineage.contains($0) || !PersonDetails.isParticle($0) }
  }

  /// Words for *son of* and *daughter of*, folded.
  private static let lineage: Set<String> = Set(
    ["bin", "ibn", "ben", "binti", "bint", "بن", "ابن", "بنت"].map { FoldedText($0).text })

  /// Whether this name has the words of another one, with the given or the family name first, and one or two more after
  /// them, or those of a company with its legal form, and N doesn't say what these are.
  func isLonger(than other: PersonName) -> Bool {
    // A name needs two words, unless it is in signs or syllables, and an added word is one more.
    guard !hasParts,
      self.given.count + self.family.count > 2
        || (self.given + self.family).contains(where: {
          NameSpelling.script(of: $0) & NameSpelling.syllables != 0
        })
    else { return false }
    // The words of a couple may be those of a company, such as Olm & Söhne GmbH.
    let mostAdded = isCouple == other.isCouple ? 2 : 0
    let (given, family) = (other.given, other.family)
    let names = [given + family, family + given, (given + family).reversed()]
    let count = names[0].count
    // A Korean or Chinese name is one word without its blank.
    let isWord = count == 1 && NameSpelling.script(of: names[0][0]) & NameSpelling.syllables != 0
    guard count > 1 || isWord, count < Self.wordLimit else { return false }
    return [self.given + self.family, self.family + self.given].contains { written in
      let words = Array(written.drop(while: PersonTitle.isTitle))
      return (max(1, count - 1)...count + 1).contains { length in
        guard length < words.count else { return false }
        let added = words[length...]
        guard added.count <= mostAdded || !CompanyName(added.joined(separator: " ")).form.isEmpty
        else { return false }
        let start = Array(words[..<length])
        return names.contains { $0 == start || NameSpelling.areOneDivided($0, start) }
      }
    }
  }

  /// Whether the family name of each of two names is a given name in the other one.
  ///
  /// So it is in 민 이수 and 이수민: a name without a blank begins with the family name. If N doesn't have that, it is the
  /// shorter word at the start.
  func isTurned(_ other: PersonName) -> Bool {
    let isLonger = given.count + family.count > other.given.count + other.family.count
    let (short, long) = isLonger ? (other, self) : (self, other)
    let whole = short.given + short.family
    let parts = long.hasParts ? long.family + long.given : long.given + long.family
    if whole.count == 1, parts.count == 2, long.hasParts || parts[0].count < parts[1].count {
      return whole[0] == parts[1] + parts[0]
    }
    return hasParts && other.hasParts && words == other.words
      && Set(family).isDisjoint(with: other.family)
  }
}

/// Accents, which are left out in the words of a name.
extension PersonName {
  /// Whether two names have other accents, and so may be two names, such as Hùng and Hưng.
  ///
  /// Many people and programs leave out accents, so a name without any is that of both. It is also one name if only one
  /// lacks some. But in Vietnamese names, and in those with a dotless i, letters with and without an accent are others.
  func hasOtherAccents(than other: PersonName) -> Bool {
    guard !marked.isEmpty, !other.marked.isEmpty, marked != other.marked else { return false }
    let (own, others) = (AccentedWords(marked), AccentedWords(other.marked))
    guard own.hasAccent, others.hasAccent else { return false }
    let isStrict =
      own.isVietnamese || others.isVietnamese || own.hasDotlessI && others.hasDotlessI
    var (lacksOwn, lacksOther) = (false, false)
    for (word, letters) in own.letters {
      guard let written = others.letters[word], letters.count == written.count else { continue }
      for (letter, other) in zip(letters, written) where letter != other {
        lacksOther = lacksOther || !AccentedWords.isPlain(letter)
        lacksOwn = lacksOwn || !AccentedWords.isPlain(other)
      }
    }
    return lacksOwn && lacksOther || isStrict && (lacksOwn || lacksOther)
  }
}

/// The words of a name as they are written, in small letters.
private struct AccentedWords {
  /// The letters of each folded word.
  let letters: [String: [Character]]
  let isVietnamese: Bool

  /// Whether there is a dotless small i or a dotted capital one, as in Turkish.
  let hasDotlessI: Bool

  var hasAccent: Bool {
    hasDotlessI || letters.values.contains { $0.contains { !Self.isPlain($0) } }
  }

  init(_ name: ArraySlice<UInt8>) {
    var text = String(decoding: name, as: UTF8.self)
    // Yoruba and Igbo have some of these letters too, and are often written without the dots.
    isVietnamese = text.unicodeScalars.contains {
      0x1EA0...0x1EF9 ~= $0.value && !"ẸẹỊịỌọỤụ".unicodeScalars.contains($0)
        || [0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x31B].contains($0.value)
    }
    // All notations of them have one of these bytes, which are read much faster than characters.
    hasDotlessI =
      name.contains { $0 == 0xC4 || $0 == 0xCC } && text.contains { $0 == "ı" || $0 == "İ" }
    if hasDotlessI { text = text.replacing("I", with: "ı").replacing("İ", with: "i") }
    letters = Dictionary(
      text.lowercased().split { !$0.isLetter }.map { (FoldedText(String($0)).text, Array($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a letter has no accent.
  static func isPlain(_ letter: Character) -> Bool {
    letter.isASCII || FoldedText(String(letter)).text == String(letter)
  }
}
