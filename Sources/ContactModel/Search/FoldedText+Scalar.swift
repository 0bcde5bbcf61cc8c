extension FoldedText {
  /// The plain spelling of a letter: up to four bytes of UTF-8, packed into one number.
  struct BaseLetter {
    /// The bytes, the first one lowest; a zero byte ends them.
    fileprivate(set) var packed: UInt32

    fileprivate init(_ text: String) {
      packed = 0
      for byte in text.utf8.reversed() { packed = packed << 8 | UInt32(byte) }
    }

    fileprivate init(packed: UInt32) {
      self.packed = packed
    }

    /// Appends the bytes to a buffer.
    func append(to buffer: inout [UInt8]) {
      var rest = packed
      while rest != 0 {
        buffer.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }
  }

  /// Returns the plain letters for a letter with marks, or `nil` if it is used as it is.
  static func baseLetter(_ scalar: Unicode.Scalar) -> BaseLetter? {
    guard scalar.value < tableSize else { return nil }
    let packed = table[Int(scalar.value)]
    return packed == 0 ? nil : BaseLetter(packed: packed)
  }

  private static let tableSize = 0x1F00

  /// The plain letter of each scalar below `tableSize`, or zero.
  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: tableSize)
    for (base, forms) in baseLetters {
      let packed = BaseLetter(base).packed
      for scalar in forms.unicodeScalars {
        table[Int(scalar.value)] = packed
        let upperCase = scalar.properties.uppercaseMapping.unicodeScalars
        if let first = upperCase.first, upperCase.count == 1, first.value >= 0x80,
          first.value < tableSize
        {
          table[Int(first.value)] = packed
        }
      }
    }
    return table
  }()
}

extension Unicode.Scalar {
  /// The value of the scalar in normal width, if it is a full-width letter, digit, sign or blank; otherwise its own
  /// value.
  fileprivate var usualFormValue: UInt32 {
    switch value {
    case 0xFF01...0xFF5E: value - 0xFEE0
    case 0x3000: 0x20
    default: value
    }
  }

  /// The scalar in normal width.
  var usualWidth: Unicode.Scalar { Unicode.Scalar(usualFormValue) ?? self }

  /// The scalar in lower case, or in hiragana, if it is a letter of a common script; `nil` for others.
  ///
  /// Unicode's tables say the same of cases, but a search in them takes twenty times as long.
  var usualLetter: Unicode.Scalar? {
    switch value {
    // Capitals in Greek and Cyrillic.
    case 0x0391...0x03A1, 0x03A3...0x03A9, 0x0410...0x042F: Unicode.Scalar(value + 0x20)
    // Katakana, which has the order of hiragana.
    case 0x30A1...0x30F6: Unicode.Scalar(value - 0x60)
    // Small letters in Greek and Cyrillic; Hebrew, Arabic, hiragana and hangul have no others.
    case 0x03B1...0x03C9, 0x0430...0x045F, 0x05D0...0x05EA, 0x0621...0x063F, 0x0641...0x064A,
      0x0671...0x06D3, 0x3041...0x3096, 0x30F7...0x30FA, 0xAC00...0xD7A3:
      self
    default: nil
    }
  }

  /// Whether the scalar is an ideograph, which is a word of its own.
  var isIdeograph: Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: true
    default: false
    }
  }

  /// Whether search ignores the scalar, as it does accents, Hebrew points and Arabic vowel signs.
  var isDroppedMark: Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05BD, 0x05BF...0x05C7, 0x0610...0x061A,
      0x0640, 0x064B...0x065F, 0x0670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F,
      0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF:
      true
    default: false
    }
  }

  /// Whether the scalar is a blank or a control character.
  var isBlankOrControl: Bool {
    isASCII
      ? value <= 0x20 || value == 0x7F
      : properties.isWhitespace || properties.generalCategory == .control
  }

  /// Whether the scalar is an apostrophe, or a sign that people write instead of one, as in Hawaiʻi.
  var isApostrophe: Bool {
    switch value {
    case 0x27, 0x60, 0xB4, 0x02BB...0x02BF, 0x2018, 0x2019, 0x2032, 0xFF07: true
    default: false
    }
  }

  /// Whether the scalar belongs to a word: a letter, a mark or a number, but no apostrophe.
  var isPartOfWord: Bool {
    guard !isApostrophe else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .privateUse:
      true
    default: false
    }
  }
}
