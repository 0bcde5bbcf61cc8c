import VCardFormat

/// An attribute of an entry in LDIF, with one value.
///
/// Source: RFC 2849; RFC 4512, section 2.5 for options.
struct LDIFAttribute {
  /// The name and its options as written, such as `userCertificate;binary`.
  var name: String

  /// The value; the URL of the value if `isURL`.
  var value: [UInt8]

  /// Whether the value is at a URL.
  var isURL = false

  init(_ name: String, _ value: [UInt8]) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ text: String) {
    self.init(name, Array(text.utf8))
  }

  /// Parses a line without folds; `nil` if it isn't an attribute.
  init?(line: String) {
    guard let colon = line.utf8.firstIndex(of: ASCII.colon) else { return nil }
    name = String(line[..<colon])
    let isName = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-.;_".utf8.contains($0) }
    guard isName, !name.isEmpty else { return nil }
    let rest = line.utf8[line.utf8.index(after: colon)...]
    let mark = rest.first
    isURL = mark == ASCII.less
    let isBase64 = mark == ASCII.colon
    let text = Array((isURL || isBase64 ? rest.dropFirst() : rest).drop { $0 == ASCII.space })
    guard isBase64 else {
      value = text
      return
    }
    guard Base64.isWhole(text.span, text.indices) else { return nil }
    value = Base64.decode(text.span, text.indices)
  }

  /// The name in lower case, without the option that marks the transfer of bytes.
  var key: String {
    let name = name.lowercasedASCII
    return name.hasSuffix(";binary") ? String(name.dropLast(7)) : name
  }

  /// The value as text; `nil` if it isn't UTF-8.
  var text: String? { String(validating: value, as: UTF8.self) }

  /// Appends the line, folded at 76 bytes.
  func append(to result: inout [UInt8]) {
    var line = Array(name.utf8) + [ASCII.colon]
    if isURL {
      line += Array("< ".utf8) + value
    } else if Self.isSafe(value) {
      line += (value.isEmpty ? [] : [ASCII.space]) + value
    } else {
      line += Array(": ".utf8) + Base64.encode(value)
    }
    result += line.prefix(Self.width)
    var start = Self.width
    while start < line.count {
      result += [ASCII.lineFeed, ASCII.space] + line[start...].prefix(Self.width - 1)
      start += Self.width - 1
    }
    result.append(ASCII.lineFeed)
  }

  private static let width = 76

  /// Whether a value is written as it is.
  ///
  /// Source: RFC 2849, SAFE-STRING, and its note about blanks at the end.
  private static func isSafe(_ value: [UInt8]) -> Bool {
    guard let first = value.first else { return true }
    return ![ASCII.space, ASCII.colon, ASCII.less].contains(first) && value.last != ASCII.space
      && value.allSatisfy {
        1..<0x80 ~= $0 && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn
      }
  }
}
