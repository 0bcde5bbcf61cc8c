/// Compares single words of names.
enum NameSpelling {
  /// Returns a folded word in the form in which its spellings are equal: `mueller` and `muller` are one, as are `иван`
  /// and `ivan`.
  static func canonical(_ word: String) -> String {
    var text: [UInt8] = []
    var previous: UInt8 = 0
    for letter in transliterated(word).utf8 {
      defer { previous = letter }
      switch (previous, letter) {
      // The folding drops the dots of an umlaut and the ring of å; so the letter that stands for them goes, too.
      case (UInt8(ascii: "a"), UInt8(ascii: "e")), (UInt8(ascii: "o"), UInt8(ascii: "e")),
        (UInt8(ascii: "u"), UInt8(ascii: "e")), (UInt8(ascii: "t"), UInt8(ascii: "h")):
        break
      case (UInt8(ascii: "a"), UInt8(ascii: "a")): break
      case (UInt8(ascii: "p"), UInt8(ascii: "h")): text[text.count - 1] = UInt8(ascii: "f")
      case (UInt8(ascii: "c"), UInt8(ascii: "k")): break
      case (_, UInt8(ascii: "y")): text.append(UInt8(ascii: "i"))
      case (_, UInt8(ascii: "c")): text.append(UInt8(ascii: "k"))
      case (_, UInt8(ascii: "w")): text.append(UInt8(ascii: "v"))
      default: text.append(letter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether two words of at least four letters differ by one typing error, or by two if they are long.
  static func isMisspelling(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    let length = min(first.count, second.count)
    guard length >= 4, abs(first.count - second.count) <= 2, first != second else { return false }
    return WordSuggestion.distance(first, second) <= (length >= 8 ? 2 : 1)
  }

  /// Whether two given names differ only in a vowel at their end, as names of women and men do.
  ///
  /// Any other last letter, as in `Isabel` and `Isabe`, is more likely a typing error.
  static func differInEnding(_ first: String, _ second: String) -> Bool {
    let (short, long) = first.utf8.count <= second.utf8.count ? (first, second) : (second, first)
    let hasSameLength = short.utf8.count == long.utf8.count
    let stem = hasSameLength ? String(short.dropLast()) : short
    guard long.hasPrefix(stem), long.utf8.count - stem.utf8.count <= 2 else { return false }
    return hasSameLength
      ? endsInVowel(short) || endsInVowel(long)
      : long.utf8.count - stem.utf8.count == 2 || genderEndings.contains(long.utf8.last ?? 0)
  }

  /// Whether two similar given names may be those of two people, so that an address with one of them proves nothing:
  /// one is the other with one or two letters more, as are Andrea and Andreas, or they have as many letters and differ
  /// in vowels, as do Marian and Marion, or in the last two letters, as do Jules and Julie.
  static func mayBeTwoNames(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    let (short, long) = first.count <= second.count ? (first, second) : (second, first)
    guard short.count == long.count else {
      return long.count - short.count <= 2 && long.starts(with: short)
    }
    let differences = short.indices.filter { short[$0] != long[$0] }
    let isTransposed =
      differences.count == 2 && short[differences[0]] == long[differences[1]]
      && short[differences[1]] == long[differences[0]]
    return !isTransposed
      && differences.allSatisfy { index in
        index >= short.count - 2 || isVowel(short[index]) && isVowel(long[index])
      }
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }

  private static func endsInVowel(_ word: String) -> Bool {
    word.utf8.last.map(isVowel) ?? false
  }

  /// The vowels that make the name of a woman from one of a man, or the reverse.
  private static let genderEndings: Set<UInt8> = Set("aeo".utf8)

  private static func transliterated(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: { cyrillic[$0] != nil }) else { return word }
    return word.unicodeScalars.map { cyrillic[$0] ?? String($0) }.joined()
  }

  /// Latin letters for Cyrillic ones, as they are usual in English.
  private static let cyrillic: [Unicode.Scalar: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "ё": "e", "є": "e",
    "ж": "zh", "з": "z", "и": "i", "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m",
    "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh",
    "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e",
    "ю": "yu", "я": "ya",
  ]
}
