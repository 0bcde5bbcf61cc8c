/// The properties of text in a character set, which distinguish it from the same bytes in another
/// one.
struct CharsetProfile: Sendable {
  let charset: Charset
  /// The improbability of the character set itself, in bits.
  let rarity: Double
  private let script: Script
  private let languages: [LanguageModel]
  /// The usual first bytes of characters, if the character set has two-byte characters.
  private let usualLeads: ClosedRange<UInt8>?

  /// The costs of unlikely features of text, in bits.
  private enum Cost {
    /// An invalid byte.
    static let invalid = 60.0
    static let control = 40.0
    /// A letter of another script.
    static let foreignLetter = 16.0
    static let foreignNeighbour = 9.0
    static let asciiLetter = 6.0
    static let capitalInWord = 14.0
    static let smallAfterCapitals = 8.0
    static let signInWord = 20.0
    static let sign = 14.0
    static let punctuation = 6.0
    /// Half-width letters next to other letters.
    static let halfWidthNeighbour = 20.0
    static let halfWidth = 0.5
    static let rareCharacter = 3.0
    /// A character that isn't in the standard, only in an extension of it.
    static let extendedCharacter = 8.0
  }

  init(
    _ name: String, rarity: Double, _ script: Script, _ languages: [LanguageModel],
    usualLeads: ClosedRange<UInt8>? = nil
  ) {
    charset = Charset(named: name) ?? .windows1252
    self.rarity = rarity
    self.script = script
    self.languages = languages
    self.usualLeads = usualLeads
  }

  /// Returns the improbability of bytes as text in the character set, in bits.
  ///
  /// - Returns: `nil` if the cost is above `limit`.
  func cost(of bytes: Span<UInt8>, limit: Double) -> Double? {
    var text: [UInt8] = []
    CharsetConversion.append(bytes, from: charset, to: &text)
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var cost = rarity + costOfRareCharacters(in: bytes)
    for part in scalars.split(whereSeparator: { $0.isASCII && !$0.isASCIILetter })
    where part.contains(where: { !$0.isASCII }) {
      cost += self.cost(ofPart: part)
      guard cost <= limit else { return nil }
    }
    return cost
  }

  /// Returns the cost of letters and signs without ASCII separators between them.
  private func cost(ofPart part: ArraySlice<Unicode.Scalar>) -> Double {
    var cost = 0.0
    var wordStart = part.startIndex
    for index in part.indices where !isLetter(part[index]) {
      cost += self.cost(ofWord: part[wordStart..<index]) + self.cost(ofSignAt: index, in: part)
      wordStart = index + 1
    }
    return cost + self.cost(ofWord: part[wordStart...])
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter
      || !scalar.isASCII
        && (script.contains(scalar)
          || scalar.properties.isAlphabetic && scalar.value != 0xAA && scalar.value != 0xBA)
  }

  private func cost(ofSignAt index: Int, in part: ArraySlice<Unicode.Scalar>) -> Double {
    let scalar = part[index]
    if scalar == "\u{FFFD}" { return Cost.invalid }
    if scalar.value < 0xA0 || 0xE000...0xF8FF ~= scalar.value { return Cost.control }
    let isAfter = index > part.startIndex && isLetter(part[index - 1])
    let isBefore = index + 1 < part.endIndex && isLetter(part[index + 1])
    if scalar.opensSpanishSentence, !isAfter { return Cost.punctuation }
    guard scalar.isUsualPunctuation else {
      return (isAfter || isBefore ? Cost.signInWord : Cost.sign) * scalar.width
    }
    return (isAfter && isBefore && !script.isWide ? Cost.sign : Cost.punctuation) * scalar.width
  }

  /// Returns the cost of a word in the language that fits it best.
  private func cost(ofWord word: ArraySlice<Unicode.Scalar>) -> Double {
    guard !word.isEmpty else { return 0 }
    var cost = costOfCase(in: word)
    var letters: [UInt32] = []
    letters.reserveCapacity(word.count)
    for (index, scalar) in zip(word.indices, word) {
      let isASCII = scalar.isASCII
      if script != .latin, index > word.startIndex, isASCII != word[index - 1].isASCII {
        let letter = isASCII ? scalar : word[index - 1]
        if !script.isWide || letter.isSmallASCIILetter { cost += Cost.foreignNeighbour }
      }
      if script == .latin ? isASCII || script.contains(scalar) : script.contains(scalar) {
        cost += costOfHalfWidth(at: index, in: word)
        guard !scalar.isVoicing else {
          if let last = letters.popLast() { letters.append(last + (scalar.value - 0xFF9D)) }
          continue
        }
        letters.append(scalar.folded)
      } else {
        cost += isASCII ? Cost.asciiLetter : Cost.foreignLetter * scalar.width
      }
    }
    let best = languages.lazy.map { $0.cost(of: letters[...]) }.min() ?? 0
    return cost + best
  }

  /// Returns the cost of capitals inside a word if they or the letters before them are not ASCII.
  private func costOfCase(in word: ArraySlice<Unicode.Scalar>) -> Double {
    var cost = 0.0
    var capitals = 0
    for (index, scalar) in zip(word.indices, word) {
      guard index > word.startIndex else {
        capitals = scalar.isCapital ? 1 : 0
        continue
      }
      let last = word[index - 1]
      let isForeign = !scalar.isASCII || !last.isASCII
      if scalar.isCapital {
        if isForeign, last.isSmall { cost += Cost.capitalInWord }
        capitals += 1
      } else if scalar.isSmall {
        if isForeign, last.isCapital, capitals > 1 { cost += Cost.smallAfterCapitals }
        capitals = 0
      }
    }
    return cost
  }

  /// Returns the cost of a half-width letter, which is higher next to other letters.
  private func costOfHalfWidth(at index: Int, in word: ArraySlice<Unicode.Scalar>) -> Double {
    guard word[index].isHalfWidth else { return 0 }
    let isAfterOther = index > word.startIndex && !word[index - 1].isHalfWidth
    let isBeforeOther = index + 1 < word.endIndex && !word[index + 1].isHalfWidth
    return Cost.halfWidth + (isAfterOther || isBeforeOther ? Cost.halfWidthNeighbour : 0)
  }

  /// Returns the cost of characters outside the usual range.
  private func costOfRareCharacters(in bytes: Span<UInt8>) -> Double {
    guard let usualLeads else { return 0 }
    let isShiftJIS = charset.name == "CP932"
    var cost = 0.0
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x81, !(isShiftJIS && 0xA1...0xDF ~= lead), index < bytes.count else {
        continue
      }
      let trail = bytes[index]
      index += 1
      if !isShiftJIS, lead < 0xA1 || trail < 0xA1 && charset.name != "BIG5-HKSCS" {
        cost += Cost.extendedCharacter
      } else if !usualLeads.contains(lead) {
        cost += Cost.rareCharacter
      }
    }
    return cost
  }
}

extension Unicode.Scalar {
  fileprivate var isSmallASCIILetter: Bool { ("a"..."z").contains(self) }

  fileprivate var isASCIILetter: Bool { isSmallASCIILetter || ("A"..."Z").contains(self) }

  fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }

  fileprivate var isSmall: Bool { isASCII ? isSmallASCIILetter : properties.isLowercase }

  fileprivate var isHalfWidth: Bool { 0xFF61...0xFF9F ~= value }

  /// Whether it is a half-width mark that voices the letter before it.
  fileprivate var isVoicing: Bool { value == 0xFF9E || value == 0xFF9F }

  /// The full-width letters from U+FF66 on.
  private static let fullWidth = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  /// The letter in lower case, or in full width.
  fileprivate var folded: UInt32 {
    if 0xFF66...0xFF9D ~= value { return Self.fullWidth[Int(value) - 0xFF66].value }
    if isASCII { return value | 0x20 }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first?.value ?? value : value
  }

  /// The number of bytes of the character in a character set with one-byte and two-byte characters.
  fileprivate var width: Double { value >= 0x2E80 && !isHalfWidth ? 2 : 1 }

  fileprivate var opensSpanishSentence: Bool { self == "¿" || self == "¡" }

  /// Whether the character often separates words in many languages.
  fileprivate var isUsualPunctuation: Bool {
    switch value {
    case 0xA0, 0xA7, 0xAB, 0xB0, 0xB7, 0xBB, 0x2010...0x2026, 0x20AC, 0x2116, 0x2122,
      0x3000...0x3002, 0x300C...0x300F, 0x30FB, 0xFF01...0xFF1F:
      true
    default: false
    }
  }
}
