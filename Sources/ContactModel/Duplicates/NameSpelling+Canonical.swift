internal import VCardFormat

/// The form of a word in which its spellings are equal.
extension NameSpelling {
  /// Returns a folded word in the form in which its spellings are equal: `mueller` and `muller` are one, as are `иван`
  /// and `ivan`, and `carl` and `karl`.
  static func canonical(_ word: String) -> String {
    var text = Array(word.utf8)
    makeCanonical(&text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Brings folded words, joined by blanks, to the form in which their spellings are equal.
  static func makeCanonical(_ words: inout [UInt8]) {
    transliterate(&words)
    removeUmlautLetters(from: &words)
    unifySpelling(of: &words)
  }

  /// Whether two words have the same canonical form only because letters are left out that may stand for umlauts, as do
  /// `bauer` and `baur`.
  static func differInUmlauts(_ first: String, _ second: String) -> Bool {
    func withUmlauts(_ word: String) -> [UInt8] {
      var text = Array(word.utf8)
      transliterate(&text)
      unifySpelling(of: &text)
      return text
    }
    return first != second && withUmlauts(first) != withUmlauts(second)
  }

  /// Whether two words are one in letters without accents; `carl` and `karl` are not.
  static func areOneSpelling(_ first: String, _ second: String) -> Bool {
    func withoutUmlauts(_ word: String) -> [UInt8] {
      var text = Array(word.utf8)
      transliterate(&text)
      removeUmlautLetters(from: &text)
      return text
    }
    return first == second || withoutUmlauts(first) == withoutUmlauts(second)
  }

  /// Removes the letters that stand for umlauts, å and đ: `mueller` becomes `muller`.
  ///
  /// The folding drops the dots of an umlaut, the ring of å and the stroke of đ; so the letter that stands for them goes,
  /// too. In a word that doesn't begin with it, `dj` may be two letters, as in Nadja, who isn't Nada.
  private static func removeUmlautLetters(from text: inout [UInt8]) {
    var letters = text.mutableSpan
    var (count, hasStroke) = (0, false)
    var (beforePrevious, previous) = (FoldedText.blank, FoldedText.blank)
    for index in letters.indices {
      let letter = letters[index]
      var standsForUmlaut = false
      switch letter {
      case UInt8(ascii: "e"):
        standsForUmlaut =
          previous == UInt8(ascii: "a") || previous == UInt8(ascii: "o")
          || previous == UInt8(ascii: "u")
      case UInt8(ascii: "a"): standsForUmlaut = previous == UInt8(ascii: "a")
      case UInt8(ascii: "j") where previous == UInt8(ascii: "d"):
        hasStroke = hasStroke || beforePrevious == FoldedText.blank
        standsForUmlaut = hasStroke
      case FoldedText.blank: hasStroke = false
      default: break
      }
      if !standsForUmlaut {
        letters[count] = letter
        count += 1
      }
      (beforePrevious, previous) = (previous, letter)
    }
    text.removeLast(text.count - count)
  }

  /// Writes letters that sound alike as one.
  private static func unifySpelling(of text: inout [UInt8]) {
    var letters = text.mutableSpan
    var count = 0
    var previous = FoldedText.blank
    for index in letters.indices {
      let letter = letters[index]
      var unified: UInt8? = letter
      switch letter {
      case UInt8(ascii: "y"): unified = UInt8(ascii: "i")
      case UInt8(ascii: "c"): unified = UInt8(ascii: "k")
      case UInt8(ascii: "w"): unified = UInt8(ascii: "v")
      case UInt8(ascii: "k") where previous == UInt8(ascii: "c"): unified = nil
      case UInt8(ascii: "h") where previous == UInt8(ascii: "t"): unified = nil
      case UInt8(ascii: "h") where previous == UInt8(ascii: "p"):
        letters[count - 1] = UInt8(ascii: "f")
        unified = nil
      default: break
      }
      if let unified {
        letters[count] = unified
        count += 1
      }
      previous = letter
    }
    text.removeLast(text.count - count)
  }

  /// Writes words in Latin letters if they are in Cyrillic ones, and in simplified characters if they are Chinese.
  private static func transliterate(_ words: inout [UInt8]) {
    guard !isASCII(words.span) else { return }
    let text = String(decoding: words, as: UTF8.self)
    words.removeAll(keepingCapacity: true)
    for scalar in text.unicodeScalars {
      if isCyrillic(scalar), let letters = cyrillic[scalar] {
        for letter in letters.utf8 { words.append(letter) }
      } else {
        words.append(ChineseForms.simplified(scalar) ?? scalar)
      }
    }
  }

  /// Whether words have only ASCII letters.
  static func isASCII(_ words: Span<UInt8>) -> Bool {
    for index in words.indices where words[index] >= 0x80 { return false }
    return true
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
