/// Compares single words of names.
enum NameSpelling {
  /// Whether two lists of words are the same in any order if two neighbours in one list are joined, as *min jun* and
  /// *minjun*.
  ///
  /// A letter alone is an initial: Paul A. isn't Paula. A name in one word is divided only in Chinese and Korean, in
  /// which the family name needs no blank; there the two neighbours may also be in the other order, as in *민준 김*.
  static func areOneDivided(_ first: [String], _ second: [String]) -> Bool {
    let (short, long) = first.count < second.count ? (first, second) : (second, first)
    guard long.count == short.count + 1, let word = short.first,
      short.count > 1 || script(of: word) & syllables != 0
    else { return false }
    let words = short.sorted()
    return long.indices.dropLast().contains { index in
      let (word, next) = (long[index], long[index + 1])
      guard word.utf8.count > 1, next.utf8.count > 1 else { return false }
      let joined = script(of: word) & syllables == 0 ? [word + next] : [word + next, next + word]
      return joined.contains { (long[..<index] + [$0] + long[(index + 2)...]).sorted() == words }
    }
  }

  /// Whether two words in the canonical form are transcriptions of one name from Cyrillic letters: `iurii` and `iuri`.
  static func areTranscriptions(_ first: String, _ second: String) -> Bool {
    let (first, second) = (transcription(first), transcription(second))
    return first == second || isMisspelling(first, second) && !differInEnding(first, second)
  }

  /// Returns a canonical word without the differences of usual transcriptions: `x` is `ks`, and no letter is doubled.
  private static func transcription(_ word: String) -> String {
    var text: [Character] = []
    for letter in word.replacing("x", with: "ks") where letter != text.last {
      text.append(letter == "j" ? "i" : letter)
    }
    return String(text)
  }

  /// Whether two words of at least four letters differ by one typing error, or by two if they are long.
  static func isMisspelling(_ first: String, _ second: String) -> Bool {
    // Another syllable or sign is another name.
    guard script(of: first) & syllables == 0 else { return false }
    return isASCII(first.utf8.span) && isASCII(second.utf8.span)
      ? areClose(first.utf8, second.utf8)
      : areClose(first.unicodeScalars, second.unicodeScalars)
  }

  private static func areClose<Letters: Collection>(_ first: Letters, _ second: Letters) -> Bool
  where Letters.Element: Equatable {
    let (count, other) = (first.count, second.count)
    let length = min(count, other)
    guard length >= 4, abs(count - other) <= 2, !first.elementsEqual(second) else { return false }
    let limit = length >= 8 ? 2 : 1
    return WordSuggestion.distance(Array(first), Array(second), upTo: limit) <= limit
  }

  /// Whether two words of three letters differ in the order of the last two, as do Tom and Tmo.
  static func areExchanged(_ first: String, _ second: String) -> Bool {
    guard first.utf8.count == second.utf8.count, script(of: first) & syllables == 0 else {
      return false
    }
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    return first.count == 3 && second.count == 3 && first != second
      && first == [second[0], second[2], second[1]]
  }

  /// Whether a folded word is only the first letter of a name, in any script that has letters.
  static func isInitial(_ word: String) -> Bool {
    word.unicodeScalars.count == 1 && script(of: word) & syllables == 0
  }

  /// Whether two words of at least three letters differ only in letters that are repeated, as do Jan and Jann, or Philipp
  /// and Phillip.
  static func differInRepetition(_ first: String, _ second: String) -> Bool {
    let letters = withoutRepetition(first.utf8)
    return letters.count >= 3 && letters == withoutRepetition(second.utf8)
  }

  private static func withoutRepetition<Letters: Sequence>(_ word: Letters) -> [Letters.Element]
  where Letters.Element: Equatable {
    word.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Whether one of two names may be a slip of the other, although it is another name, as are Michael and Micheal, Linda
  /// and Lina, or Isabel and Isabelle.
  ///
  /// They have at least four letters and begin with the same one. A slip in one letter makes one from the other, if
  /// repeated letters count once.
  static func mayBeSlip(_ first: String, _ second: String) -> Bool {
    let (own, other) = (first.unicodeScalars, second.unicodeScalars)
    guard own.first == other.first, min(own.count, other.count) >= 4,
      script(of: first) & syllables == 0
    else { return false }
    return WordSuggestion.distance(withoutRepetition(own), withoutRepetition(other), upTo: 1) <= 1
  }

  /// Whether two given names differ only in a vowel at their end, as names of women and men do.
  ///
  /// Any other last letter, as in `Isabel` and `Isabe`, is more likely a typing error. So is a vowel twice, except *e*,
  /// as in Renée. A name that lacks two letters after an *i* is a short form, as is Javi of Javier.
  static func differInEnding(_ first: String, _ second: String) -> Bool {
    let letters = [first, second].map { Array($0.unicodeScalars) }.sorted { $0.count < $1.count }
    let (short, long) = (letters[0], letters[1])
    let lacking = long.count - short.count
    guard lacking <= 2, let own = short.last, let other = long.last,
      long.starts(with: lacking == 0 ? short.dropLast() : short[...])
    else { return false }
    return switch lacking {
    case 0: isVowel(own) || isVowel(other)
    case 1: genderEndings.contains(other) && (own != other || own == "e")
    default: own != "i" || isVowel(other)
    }
  }

  /// Whether two canonical words are the family names of a man and of a woman in Slavic languages, as are Ivanov and
  /// Ivanova, Kowalski and Kowalska, or Procházka and Procházková.
  static func differInGender(_ first: String, _ second: String) -> Bool {
    familyEndings.contains { man, woman in
      isSameStem(first, man, second, woman) || isSameStem(second, man, first, woman)
    }
  }

  private static func isSameStem(
    _ first: String, _ ending: String, _ second: String, _ otherEnding: String
  ) -> Bool {
    first.hasSuffix(ending) && second.hasSuffix(otherEnding)
      && first.dropLast(ending.count) == second.dropLast(otherEnding.count)
  }

  /// The endings of family names of men and of women, in canonical letters: *ski* is also *ský* and *sky*, and *ki* is
  /// also *cki*.
  private static let familyEndings: [(String, String)] = [
    ("ov", "ova"), ("ev", "eva"), ("in", "ina"), ("i", "a"), ("i", "aia"), ("ii", "a"),
    ("ii", "aia"), ("oi", "aia"), ("ij", "aja"), ("oj", "aja"), ("", "ova"), ("a", "ova"),
    ("o", "ova"),
  ]

  /// Whether one of two given names is a short form of the other: its beginning, perhaps with *i* or *y* after it, as in
  /// Srini and Srinivas, or Musti and Mustafa, or its end from a consonant on, as in Tunde and Babatunde.
  ///
  /// A longer name that ends in a vowel may be that of a woman, such as Pauline beside Paul, unless the short one ends
  /// in *e* or *o* after few letters, as in Fede and Federico.
  static func isShortened(_ first: String, _ second: String) -> Bool {
    let (own, other) = (first.unicodeScalars.count, second.unicodeScalars.count)
    guard min(own, other) >= 4, abs(own - other) >= 2 else { return false }
    let (short, long) = own < other ? (first, second) : (second, first)
    if long.hasPrefix(short) {
      return !endsInVowel(long) || min(own, other) < 6 && short.hasSuffix("o")
        || min(own, other) < 6 && short.hasSuffix("e") && !short.hasSuffix("ie")
    }
    return short.utf8.last == UInt8(ascii: "i") && long.hasPrefix(short.dropLast())
      || long.hasSuffix(short) && short.unicodeScalars.first.map { !isVowel($0) } ?? false
  }

  /// Whether two similar given names may be those of two people, so that an address with one of them proves nothing.
  ///
  /// They differ in their first letter, as do Justin and Dustin, or only in their last two letters, as do Andrea and
  /// Andreas, Jules and Julie, Kazuo and Kazuko, or Laurent and Laurence, or they have as many letters and differ in
  /// vowels, as do Marian and Marion. They may also differ only in one letter, as do Selin and Semin, or Eila and Ella, or
  /// have one more letter, as does Marlin beside Malin, unless it is a letter twice. So may forms that differ in two
  /// letters, such as Kerstin and Kristin, names that sound alike, such as Cara and Kara, but not Carl and Karl, that are
  /// in two scripts, or of which one is the beginning of the other.
  static func mayBeTwoNames(_ first: String, _ second: String) -> Bool {
    guard !GivenNames.areSpellings(first, second) else { return false }
    let (own, other) = (canonical(first), canonical(second))
    let areForms = GivenNames.areKnownForms(own, other)
    guard own != other, isCyrillic(first) == isCyrillic(second),
      areForms || !isShortened(own, other)
    else { return true }
    // Philip is Phillip, but René isn't Renée, and Jan may not be Jann.
    if areForms, differInRepetition(own, other), !differInEnding(own, other) { return false }
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    let beginning = zip(first, second).prefix { $0 == $1 }.count
    if beginning == 0, !areForms { return true }
    // Bob is Robert, but Polly isn't Molly, and Kerstin isn't Kristin.
    if areForms,
      WordSuggestion.distance(Array(own.unicodeScalars), Array(other.unicodeScalars), upTo: 2) <= 2
    {
      return true
    }
    if max(first.count, second.count) - beginning <= 2 { return true }
    guard first.count == second.count else {
      return !areForms && WordSuggestion.distance(first, second, upTo: 1) == 1
        && !differInRepetition(own, other)
    }
    let differences = first.indices.filter { first[$0] != second[$0] }
    if differences.count == 1 { return true }
    let isTransposed =
      differences.count == 2 && first[differences[0]] == second[differences[1]]
      && first[differences[1]] == second[differences[0]]
    return !isTransposed
      && differences.allSatisfy { index in
        index >= first.count - 2 || isVowel(first[index]) && isVowel(second[index])
      }
  }

  private static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    "aeiou".unicodeScalars.contains(letter)
  }

  private static func endsInVowel(_ word: String) -> Bool {
    word.unicodeScalars.last.map(isVowel) ?? false
  }

  /// The letters that make the name of a woman from one of a man, or the reverse, also in Greek, Hebrew and Arabic.
  private static let genderEndings = Set("aeoαηοהאةاهى".unicodeScalars)

  /// Whether a folded word is in Cyrillic letters.
  static func isCyrillic(_ word: String) -> Bool {
    word.unicodeScalars.first.map(isCyrillic) ?? false
  }

  /// Whether a scalar is a Cyrillic letter.
  static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool {
    (0x400..<0x530).contains(scalar.value)
  }

  /// The bits of Han and Hangul, in which a sign is a syllable.
  static let syllables: UInt32 = 1 << 1 | 1 << 2

  /// The bit of Latin letters.
  static let latin: UInt32 = 1

  /// The bit of Arabic letters.
  static let arabic: UInt32 = 1 << 4

  /// Returns a bit for the script of a word; in a canonical one, Cyrillic letters are Latin ones.
  static func script(of word: String) -> UInt32 {
    guard let scalar = word.unicodeScalars.first else { return 0 }
    return switch scalar.value {
    case ..<0x370, 0x1E00..<0x1F00: latin
    // Ideographs of China, Japan and Korea.
    case 0x2E80..<0x3040, 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000...: 1 << 1
    // Hangul, as letters or syllables.
    case 0x1100..<0x1200, 0x3130..<0x3190, 0xA960..<0xA980, 0xAC00..<0xD800: 1 << 2
    // Hiragana and katakana.
    case 0x3040..<0x3100: 1 << 20
    // Greek.
    case 0x370..<0x400, 0x1F00..<0x2000: 1 << 3
    // Arabic.
    case 0x600..<0x700, 0x750..<0x780, 0xFB50..<0xFE00, 0xFE70..<0xFF00: arabic
    // Scripts with one or two blocks each.
    default: 1 << (5 + scalar.value / 0x80 % 27)
    }
  }
}
