import VCardFormat

/// The members of a JSON object that may be incomplete.
///
/// Syntax is not checked; the outline only serves to recognize the kind of JSON.
struct JSONOutline {
  /// The name of each member, and the bytes after its colon.
  private(set) var members: [(name: String, value: ArraySlice<UInt8>)] = []

  /// Scans bytes that begin with the brace of an object; other bytes have no members.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the object.
  init(_ bytes: ArraySlice<UInt8>) {
    guard bytes.first == ASCII.openBrace else { return }
    var (depth, isInString, isEscaped) = (0, false, false)
    var start = bytes.startIndex
    var name = start..<start
    for (index, byte) in zip(bytes.indices, bytes) {
      if isInString {
        isInString = isEscaped || byte != ASCII.quote
        isEscaped = !isEscaped && byte == ASCII.backslash
        if !isInString, depth == 1 { name = start..<index }
        continue
      }
      switch byte {
      case ASCII.quote:
        isInString = true
        start = index + 1
      case ASCII.colon where depth == 1:
        let value = bytes[(index + 1)...].drop(while: \.isJSONSpace)
        members.append((String(decoding: bytes[name], as: UTF8.self), value))
      case ASCII.openBrace, ASCII.openBracket: depth += 1
      case ASCII.closeBrace, ASCII.closeBracket: depth -= 1
      default: break
      }
      if depth == 0 { return }
    }
  }

  /// Returns the bytes from the first object or string in JSON on.
  ///
  /// Brackets before it are left out, and in an array also numbers and words such as `null`.
  static func firstCard(in start: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let json = start.drop(while: \.isJSONSpace)
    guard json.first == ASCII.openBracket else { return json }
    return json.drop { byte in
      byte.isJSONSpace || byte == ASCII.openBracket || byte == ASCII.comma
        || byte != ASCII.quote && byte.beginsJSONWord
    }
  }

  /// The bytes after the colon of a member.
  subscript(name: String) -> ArraySlice<UInt8>? { members.first { $0.name == name }?.value }
}
