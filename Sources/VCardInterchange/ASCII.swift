/// The bytes that formats of text are made of.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let ampersand: UInt8 = 0x26
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let greater: UInt8 = 0x3E
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
}

extension UInt8 {
  /// Whether JSON takes the byte for white space.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether the byte is a digit.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// What the byte stands for as a hexadecimal digit.
  var hexadecimalValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    let letter = self | 0x20
    return letter &- 0x61 < 6 ? UInt32(letter - 0x61 + 10) : nil
  }
}
