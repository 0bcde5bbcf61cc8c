import VCardFormat

extension UInt8 {
  /// Whether the byte is white space in JSON.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether the byte begins a string, a number, `null`, `true` or `false`.
  var beginsJSONWord: Bool {
    self == ASCII.quote || self == ASCII.hyphen || isDigit || isLetter
  }

  /// Whether the byte ends a number, `null`, `true` or `false` before it.
  var endsJSONWord: Bool {
    self == ASCII.comma || self == ASCII.closeBracket || self == ASCII.closeBrace || isJSONSpace
  }
}
