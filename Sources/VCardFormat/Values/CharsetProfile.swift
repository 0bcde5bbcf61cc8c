/// How text in a character set looks, by which it is told from the same bytes in another one.
struct CharsetProfile: Sendable {
  let charset: Charset
  private let script: Script
  private let letters: CommonLetters

  /// What a character is worth, for each of its bytes.
  private enum Worth {
    static let commonLetter = 4
    static let letter = 1
    static let punctuation = 1
    static let foreignLetter = -2
    static let sign = -3
    static let capitalInWord = -6
    static let besideOtherScript = -5
    static let markedBesideMarked = -3
    static let noVowel = -5
    static let invalid = -12
  }

  init(_ name: String, _ script: Script, _ letters: CommonLetters) {
    charset = Charset(named: name) ?? .windows1252
    self.script = script
    self.letters = letters
  }

  /// How much bytes look like text in the character set.
  func score(of bytes: Span<UInt8>) -> Int {
    var text: [UInt8] = []
    _ = CharsetConversion.append(
      bytes, from: charset.name, to: "UTF-8", replacement: CharsetConversion.replacement,
      into: &text)
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var score = 0
    var wordStart = 0
    for index in scalars.indices {
      if !scalars[index].isASCII { score += worth(of: scalars, at: index) }
      guard !scalars[index].properties.isAlphabetic else { continue }
      score += worth(ofWord: scalars[wordStart..<index])
      wordStart = index + 1
    }
    return score + worth(ofWord: scalars[min(wordStart, scalars.count)...])
  }

  private func worth(of scalars: [Unicode.Scalar], at index: Int) -> Int {
    let scalar = scalars[index]
    let before = index > 0 ? scalars[index - 1] : " "
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    guard scalar != "\u{FFFD}" else { return Worth.invalid }
    guard scalar.properties.isAlphabetic || script.contains(scalar) else {
      if scalar.opensSpanishSentence, !before.properties.isAlphabetic { return Worth.commonLetter }
      return scalar.isUsualPunctuation ? Worth.punctuation : Worth.sign * scalar.width
    }
    guard script.contains(scalar) else { return Worth.foreignLetter * scalar.width }
    var worth = letters.contain(scalar) ? Worth.commonLetter : Worth.letter
    if scalar.properties.isUppercase, before.properties.isLowercase {
      worth += Worth.capitalInWord
    }
    if script == .latin, !before.isASCII, before.properties.isAlphabetic {
      worth += Worth.markedBesideMarked
    }
    if script.mixes(with: before, after) || letters.neverHave(scalar, after: before) {
      worth += Worth.besideOtherScript
    }
    return worth * scalar.width
  }

  /// What is to be taken off for a word without vowels, in scripts that write them.
  private func worth(ofWord word: ArraySlice<Unicode.Scalar>) -> Int {
    guard script == .cyrillic || script == .greek, word.count > 2,
      word.allSatisfy({ !$0.isASCII }), !word.contains(where: letters.haveVowel)
    else { return 0 }
    return Worth.noVowel * word.count
  }
}

extension CharsetProfile {
  /// The letters that a character set is made for.
  enum Script: Sendable {
    case latin, cyrillic, greek, hebrew, arabic, chinese, japanese, korean

    /// Whether a letter belongs to it.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch (self, scalar.value) {
      case (.latin, 0xC0...0xD6), (.latin, 0xD8...0xF6), (.latin, 0xF8...0x17F),
        (.latin, 0x218...0x21B), (.cyrillic, 0x400...0x491), (.greek, 0x386...0x3CE),
        (.hebrew, 0x5D0...0x5EA), (.arabic, 0x621...0x652), (.arabic, 0x67E...0x6D2),
        (.chinese, 0x4E00...0x9FFF), (.japanese, 0x3005...0x3006), (.japanese, 0x3041...0x30FE),
        (.japanese, 0x4E00...0x9FFF), (.japanese, 0xFF66...0xFF9F), (.korean, 0xAC00...0xD7A3):
        true
      default: false
      }
    }

    /// Whether ASCII letters beside one of its letters speak against it; capitals don't beside
    /// letters that have none.
    func mixes(with before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
      switch self {
      case .latin: false
      case .chinese, .japanese, .korean: before.isSmallASCIILetter || after.isSmallASCIILetter
      default: before.isASCIILetter || after.isASCIILetter
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isSmallASCIILetter: Bool { ("a"..."z").contains(self) }

  fileprivate var isASCIILetter: Bool { isSmallASCIILetter || ("A"..."Z").contains(self) }

  /// How many bytes it has where characters have one or two.
  fileprivate var width: Int { value >= 0x2E80 && !(0xFF61...0xFF9F ~= value) ? 2 : 1 }

  fileprivate var opensSpanishSentence: Bool { self == "¿" || self == "¡" }

  /// What stands between words in many languages.
  fileprivate var isUsualPunctuation: Bool {
    switch value {
    case 0xA0, 0xA7, 0xAB, 0xB0, 0xB7, 0xBB, 0x2010...0x2026, 0x20AC, 0x2116, 0x2122,
      0x3000...0x3002, 0x300C...0x300F, 0x30FB, 0xFF01...0xFF1F:
      true
    default: false
    }
  }
}
