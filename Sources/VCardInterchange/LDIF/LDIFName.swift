import VCardFormat

/// Distinguished names.
///
/// Source: RFC 4514.
enum LDIFName {
  /// The number of entries that groups can name as members.
  static let limit = 100_000

  /// Returns the name that Thunderbird writes for a contact.
  static func name(of formattedName: String, email: String?) -> String {
    "cn=\(escaped(formattedName))" + (email.map { ",mail=\(escaped($0))" } ?? "")
  }

  /// Returns the name of a member of a group that has only an e-mail address.
  static func name(ofEmail email: String) -> String { "mail=\(escaped(email))" }

  /// Returns a name with a number after its first part: `cn=Ada 2,mail=ada@x.org`.
  static func numbered(_ name: String, _ number: Int) -> String {
    let first = firstPart(of: name)
    return "\(first)\(first.hasSuffix("=") ? "" : " ")\(number)\(name[first.endIndex...])"
  }

  /// Whether a name is another one, or is that with a number.
  static func isName(_ name: String, orNumbered other: String) -> Bool {
    guard name != other else { return true }
    let digits = firstPart(of: name).reversed().prefix { $0.isASCII && $0.isNumber }
    return Int(String(digits.reversed())).map { numbered(other, $0) == name } ?? false
  }

  /// Returns a name up to its first comma without a backslash.
  private static func firstPart(of name: String) -> Substring {
    var isEscaped = false
    let end = name.indices.first { index in
      defer { isEscaped = name[index] == "\\" && !isEscaped }
      return name[index] == "," && !isEscaped
    }
    return name[..<(end ?? name.endIndex)]
  }

  /// Returns a name in the form in which directories compare names: in lower case, without blanks around commas and
  /// equals signs, with one blank between words, and with each escaped character written in one way.
  ///
  /// Source: RFC 4514, and RFC 2253 for semicolons.
  static func key(_ name: String) -> String {
    var key: [UInt8] = []
    var hasBlank = false
    var isAfterSign = true
    var isInValue = false
    for (byte, isEscaped) in bytes(of: name) {
      guard byte != ASCII.space else {
        hasBlank = true
        continue
      }
      let isSign = !isEscaped && (isInValue ? ",;+" : ",;+=").utf8.contains(byte)
      if hasBlank, !isSign, !isAfterSign { key.append(ASCII.space) }
      if !isSign, special.utf8.contains(byte) { key.append(ASCII.backslash) }
      key.append(isSign && byte == ASCII.semicolon ? ASCII.comma : byte)
      if isSign { isInValue = byte == ASCII.equals }
      (hasBlank, isAfterSign) = (false, isSign)
    }
    return String(decoding: key, as: UTF8.self).lowercased()
  }

  /// The characters that have a backslash in a value.
  private static let special = ",+\"\\<>;="

  /// Returns the bytes of a name, and whether each had a backslash, alone or before its number in hexadecimal digits.
  private static func bytes(of name: some StringProtocol) -> [(byte: UInt8, isEscaped: Bool)] {
    let bytes = Array(name.utf8)
    var result: [(UInt8, Bool)] = []
    var index = 0
    while index < bytes.count {
      let next = bytes[(index + 1)...].prefix(2)
      if bytes[index] != ASCII.backslash || next.isEmpty {
        result.append((bytes[index], false))
        index += 1
      } else if let high = next.first?.hexadecimalValue,
        let low = next.dropFirst().first?.hexadecimalValue
      {
        result.append((high << 4 | low, true))
        index += 3
      } else {
        result.append((bytes[index + 1], true))
        index += 2
      }
    }
    return result
  }

  private static func escaped(_ value: String) -> String {
    var result = ""
    for (index, character) in value.enumerated() {
      let isOuterBlank = character == " " && (index == 0 || index == value.count - 1)
      if isOuterBlank || character == "#" && index == 0 || special.contains(character) {
        result.append("\\")
      }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }

  /// Returns the URI of a member with an e-mail address.
  static func uri(ofEmail email: String) -> String {
    "mailto:\(URIText.percentEncoded(email.utf8))"
  }

  /// Returns the URI of a member: its e-mail address if the distinguished name has one, otherwise an LDAP URL.
  static func memberURI(_ name: String) -> String {
    for part in name.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { CSVText.trimmed(String($0)) }
      guard pair.count == 2, pair[0].lowercased() == "mail" else { continue }
      return uri(ofEmail: String(decoding: bytes(of: pair[1]).map(\.byte), as: UTF8.self))
    }
    return "ldap:///\(URIText.percentEncoded(name.utf8))"
  }
}
