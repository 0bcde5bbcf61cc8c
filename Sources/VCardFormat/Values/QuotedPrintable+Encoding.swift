extension QuotedPrintable {
  /// Whether an escaped value can't stand in a line of 2.1 as it is.
  ///
  /// Besides what isn't printable, that is an equals sign or a blank at an end, and an escaped
  /// backslash, which 2.1 doesn't have.
  static func isNeeded(for value: [UInt8], allowingBackslashes: Bool = false) -> Bool {
    guard let first = value.first, let last = value.last else { return false }
    if first == ASCII.equals || last == ASCII.equals || first.isBlank || last.isBlank {
      return true
    }
    var isAfterBackslash = false
    for byte in value {
      if byte < ASCII.space && byte != ASCII.tab || byte >= ASCII.delete { return true }
      if isAfterBackslash, byte == ASCII.backslash, !allowingBackslashes { return true }
      isAfterBackslash = byte == ASCII.backslash && !isAfterBackslash
    }
    return false
  }

  /// Appends an escaped value in quoted-printable encoding; newlines become `=0D=0A`.
  ///
  /// An escaped backslash becomes `=5C`; other escapes stay as they are.
  static func encode(_ value: [UInt8], to result: inout [UInt8]) {
    var index = 0
    while index < value.count {
      let byte = value[index]
      let next = index + 1 < value.count ? value[index + 1] : 0
      switch byte {
      case ASCII.carriageReturn where next == ASCII.lineFeed: break
      case ASCII.carriageReturn, ASCII.lineFeed: result.append(contentsOf: "=0D=0A".utf8)
      case ASCII.backslash where next == ASCII.backslash:
        appendTriplet(byte, to: &result)
        index += 1
      case ASCII.space where index > 0 && index + 1 < value.count: result.append(byte)
      case 0x21...0x7E where byte != ASCII.equals: result.append(byte)
      default: appendTriplet(byte, to: &result)
      }
      index += 1
    }
  }

  /// Appends a byte as an equals sign and two hexadecimal digits.
  static func appendTriplet(_ byte: UInt8, to result: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    result.append(ASCII.equals)
    result.append(digits[Int(byte >> 4)])
    result.append(digits[Int(byte & 15)])
  }
}
