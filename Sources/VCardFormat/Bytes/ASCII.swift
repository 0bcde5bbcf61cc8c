/// The bytes with a meaning in vCards or in other card formats.
@usableFromInline package enum ASCII {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var escape: UInt8 { 0x1B }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var numberSign: UInt8 { 0x23 }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var hyphen: UInt8 { 0x2D }
  @inlinable package static var dot: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var zero: UInt8 { 0x30 }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var less: UInt8 { 0x3C }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var greater: UInt8 { 0x3E }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var caret: UInt8 { 0x5E }
  @inlinable package static var underscore: UInt8 { 0x5F }
  @inlinable package static var lowerN: UInt8 { 0x6E }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var delete: UInt8 { 0x7F }
}

extension UInt8 {
  /// The letter in upper case; any other byte unchanged.
  @inlinable @inline(__always)
  package var uppercasedASCII: UInt8 { self &- 0x61 < 26 ? self & 0xDF : self }

  /// The letter in lower case; any other byte unchanged.
  @inline(__always)
  var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether the byte is a space or a tab.
  @inlinable @inline(__always)
  package var isBlank: Bool { self == ASCII.space || self == ASCII.tab }

  /// Whether the byte is a line feed or a carriage return.
  @inlinable @inline(__always)
  package var isLineEnd: Bool { self == ASCII.lineFeed || self == ASCII.carriageReturn }

  /// Whether the byte is a control character other than a tab or a line end.
  @inlinable @inline(__always)
  package var isForbiddenControl: Bool { self < ASCII.space && self != ASCII.tab && !isLineEnd }

  /// Whether the byte is a digit from 0 to 9.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  @inlinable @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit, or `nil`.
  @inlinable @inline(__always)
  package var hexadecimalValue: UInt8? {
    let digit = hexadecimalDigit
    return digit < 16 ? digit : nil
  }

  /// The value of a hexadecimal digit, or 255; computed without branches, because they would be
  /// mispredicted.
  @inlinable @inline(__always)
  package var hexadecimalDigit: UInt8 {
    let digit = self &- 0x30
    let letter = (self | 0x20) &- 0x61
    let value = letter < 6 ? letter &+ 10 : 255
    return digit < 10 ? digit : value
  }

  /// Whether a name can contain the byte by RFC 6350, section 3.3: a letter, a digit or a hyphen.
  @inlinable @inline(__always)
  package var isStrictNameByte: Bool { isLetter || isDigit || self == ASCII.hyphen }

  /// Whether the name of a property or a group can contain the byte.
  ///
  /// RFC 6350, section 3.3, allows letters, digits and hyphens; programs also write underscores and
  /// slashes (`X-messaging/aim-All`).
  @inline(__always)
  var isNameByte: Bool {
    isStrictNameByte || self == ASCII.underscore || self == ASCII.slash
  }

  /// Whether the byte is a letter or the padding of base64, or a letter of its URL-safe alphabet.
  @inline(__always)
  var isBase64Byte: Bool {
    isLetter || isDigit || self == ASCII.plus || self == ASCII.slash || self == ASCII.equals
      || self == ASCII.hyphen || self == ASCII.underscore
  }
}
