/// The words of a name, and those that belong to the family name.
extension TextName {
  /// Returns the words of a text; an Arabic name of several words, such as عبد الله or أبو بكر, is one.
  static func words(of text: Substring) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ").reversed().map(String.init) {
      if let next = words.last, Self.beforeNames.contains(word) {
        words[words.count - 1] = "\(word) \(next)"
      } else {
        words.append(word)
      }
    }
    return words.reversed()
  }

  /// The words for *servant of*, *father of* and *mother of*, with which such a name begins.
  private static let beforeNames: Set = [
    "عبد", "أبو", "ابو", "أبا", "ابا", "أبي", "ابي", "أم", "ام",
  ]

  /// Whether a word is a particle of family names, in small letters or with a capital one.
  static func isParticle(_ word: some StringProtocol) -> Bool {
    let word = word.lowercased()
    return particles.contains(word) || articles.contains(word)
  }

  /// Returns the index of the word with which the family name begins: a particle, or the name before the joint in
  /// `Ortega y Gasset`.
  static func familyStart(in words: ArraySlice<String>) -> Int {
    var start = words.endIndex - 1
    while start - 1 > words.startIndex,
      // Abi alone is a given name.
      isFamilyParticle(words[start - 1])
        || words[start - 1] == "Abi" && isParticle(words[start - 2])
    {
      start -= 1
      if ["y", "e", "i"].contains(words[start]), start - 1 > words.startIndex { start -= 1 }
    }
    return start
  }

  private static func isFamilyParticle(_ word: String) -> Bool {
    // The E in John E Smith is an initial.
    (word.count == 1 ? particles.contains(word) : isParticle(word))
      || wordsOfFamilyNames.contains(word)
  }

  /// Particles that are also words of a sentence: `de los Ríos`, `degli Esposti`, `binti Ahmad`.
  ///
  /// Source: Wikipedia, “Nobiliary particle”, “Prefissi nei cognomi italiani” and “Malaysian name”.
  static let articles: Set = [
    "los", "las", "dels", "dal", "dalla", "dalle", "dallo", "dagli", "dei", "degli", "dello",
    "delle", "dell'", "dell’", "de'", "de’", "d'", "d’", "binti", "a/l", "a/p", "s/o", "d/o",
  ]

  /// Words that belong to the family name after them, but are other words elsewhere: `in 't Veld`, `Mac an tSaoi`,
  /// `auf der Au`, `Abdul Aziz`.
  ///
  /// Source: Wikipedia, “Tussenvoegsel”, “Adelsprädikat”, “Irish name”, “Welsh surnames” and “Arabic name”.
  private static let wordsOfFamilyNames: Set = [
    "aan", "bij", "in", "op", "onder", "over", "te", "tot", "uit", "uijt", "voor", "'s", "’s",
    "am", "an", "auf", "aus", "dem", "im", "unter", "vor", "les", "ze",
    "mac", "Mac", "Nic", "Mhic", "Ó", "Ní", "Uí", "Ua", "na", "ap", "ab", "ferch", "verch",
    "abd", "Abd", "abdel", "Abdel", "abdul", "Abdul", "abi", "abu", "Abu", "umm", "Umm",
    "ould", "Ould", "mint", "בן", "בת",
    "фон", "ван", "дер", "ден", "де", "ди", "да", "ла", "ле", "дель", "делла", "аль", "эль",
    "бен", "бин", "ибн",
  ]
}
