import VCardFormat

/// Converts text from other formats for use in a vCard.
enum PropertyText {
  /// Returns a valid property name; invalid characters become hyphens.
  ///
  /// Slashes are kept, because some programs write them.
  static func name(_ text: String) -> VCardProperty.Name {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return VCardProperty.Name(
      parts.map { identifier(String($0)) }.joined(separator: "/").uppercasedASCII)
  }

  /// Returns a name of letters, digits and hyphens; other characters become hyphens.
  ///
  /// Source: RFC 6350, section 3.3.
  static func identifier(_ text: String) -> String {
    let bytes = text.utf8.map { byte in
      byte.isStrictNameByte || byte == ASCII.underscore ? byte : ASCII.hyphen
    }
    return bytes.isEmpty ? "X-UNNAMED" : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns text without the control characters that vCards don't allow.
  ///
  /// Source: RFC 6350, section 3.3: NON-ASCII, QSAFE-CHAR and VALUE-CHAR.
  static func cleaned(_ text: String) -> String {
    guard text.utf8.contains(where: isForbidden) else { return text }
    return String(decoding: text.utf8.filter { !isForbidden($0) }, as: UTF8.self)
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte == ASCII.delete || byte.isForbiddenControl
  }

  /// Returns the bytes of a value of a type.
  static func rawValue(_ text: String, type: VCardValueType) -> [UInt8] {
    let text = cleaned(text)
    switch type {
    case .uri, .unknown, .integer, .float: return Array(text.utf8)
    case .boolean: return Array(boolean(text).utf8)
    case .time: return Array(basicTime(text).utf8)
    case .date, .dateTime, .dateAndOrTime, .timestamp: return Array(basicDate(text).utf8)
    case .utcOffset: return Array(text.utf8.filter { $0 != ASCII.colon })
    default: return VCardProperty(name: "X", text: text).rawValue
    }
  }

  /// Returns `TRUE` or `FALSE` for the spellings of other formats.
  ///
  /// Source: RFC 6350, section 4.4; XML Schema, part 2, section 3.2.2.
  private static func boolean(_ text: String) -> String {
    switch text.lowercasedASCII {
    case "true", "1": "TRUE"
    case "false", "0": "FALSE"
    default: text
    }
  }

  /// Returns a time without the separators that vCard 4.0 doesn't have, and without the T that
  /// marks a missing date.
  ///
  /// Source: RFC 6350, section 4.3.2; RFC 7095, section 3.5.5.
  static func basicTime(_ text: String) -> String {
    let bytes = text.utf8.filter { $0 != ASCII.colon }
    return String(decoding: bytes.first == 0x54 ? bytes[1...] : bytes[...], as: UTF8.self)
  }

  /// Returns a date without the separators that vCard 4.0 doesn't have.
  ///
  /// Source: RFC 6350, section 4.3; RFC 7095, section 3.5.
  static func basicDate(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let split = bytes.firstIndex(of: 0x54) ?? bytes.count
    var date = Array(bytes[..<split])
    if date.count == 10, date[4] == ASCII.hyphen, date[7] == ASCII.hyphen {
      date.remove(at: 7)
      date.remove(at: 4)
    } else if date.count == 7, date.starts(with: [ASCII.hyphen, ASCII.hyphen]) {
      date.removeAll { $0 == ASCII.hyphen }
      date.insert(contentsOf: [ASCII.hyphen, ASCII.hyphen], at: 0)
    }
    let time = bytes[split...].filter { $0 != ASCII.colon }
    return String(decoding: date + time, as: UTF8.self)
  }
}
