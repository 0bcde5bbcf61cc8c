/// The bytes that have a meaning in a vCard.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let escape: UInt8 = 0x1B
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let numberSign: UInt8 = 0x23
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let equals: UInt8 = 0x3D
  static let backslash: UInt8 = 0x5C
  static let caret: UInt8 = 0x5E
  static let underscore: UInt8 = 0x5F
  static let lowerN: UInt8 = 0x6E
  static let delete: UInt8 = 0x7F
}

extension UInt8 {
  /// The letter in upper case; any other byte as it is.
  @inline(__always)
  var uppercasedASCII: UInt8 { self &- 0x61 < 26 ? self & 0xDF : self }

  /// The letter in lower case; any other byte as it is.
  @inline(__always)
  var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether the byte is a space or a tab.
  @inline(__always)
  var isBlank: Bool { self == ASCII.space || self == ASCII.tab }

  /// Whether the byte is a line feed or a carriage return.
  @inline(__always)
  var isLineEnd: Bool { self == ASCII.lineFeed || self == ASCII.carriageReturn }

  /// Whether the byte is one of 0 to 9.
  @inline(__always)
  var isDigit: Bool { self &- ASCII.zero < 10 }

  /// Whether the byte is an ASCII letter.
  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit, or `nil`.
  @inline(__always)
  var hexadecimalValue: UInt8? {
    let digit = hexadecimalDigit
    return digit < 16 ? digit : nil
  }

  /// The value of a hexadecimal digit, or 255; it is found without branches, which couldn't be foreseen.
  @inline(__always)
  var hexadecimalDigit: UInt8 {
    let digit = self &- ASCII.zero
    let letter = (self | 0x20) &- 0x61
    let value = letter < 6 ? letter &+ 10 : 255
    return digit < 10 ? digit : value
  }

  /// Whether the byte may stand in the name of a property or a group.
  ///
  /// Letters, digits and hyphens by RFC 6350, section 3.3; underscores and slashes by what
  /// programs write (`X-messaging/aim-All`).
  @inline(__always)
  var isNameByte: Bool {
    isLetter || isDigit || self == ASCII.hyphen || self == ASCII.underscore || self == ASCII.slash
  }

  /// Whether the byte is a letter of the base64 alphabet, its padding, or of its URL-safe form.
  @inline(__always)
  var isBase64Byte: Bool {
    isLetter || isDigit || self == ASCII.plus || self == ASCII.slash || self == ASCII.equals
      || self == ASCII.hyphen || self == ASCII.underscore
  }
}
