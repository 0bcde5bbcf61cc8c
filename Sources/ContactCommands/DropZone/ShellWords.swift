/// The words of a line, split and unquoted as a shell does, but without any expansion.
///
/// Source: POSIX.1-2024, Shell Command Language, section 2.2, with the dollar-single-quotes of 2.2.4.
struct ShellWords {
  /// The words; `nil` if a quote isn't closed.
  let words: [String]?

  /// Reads a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) {
    var scanner = Scanner(rest: text.unicodeScalars[...])
    var words: [String] = []
    while let word = scanner.nextWord() { words.append(word) }
    self.words = scanner.isUnclosed ? nil : words
  }

  /// Reads words from the front of a text.
  private struct Scanner {
    var rest: Substring.UnicodeScalarView
    var isUnclosed = false

    mutating func nextWord() -> String? {
      rest = rest.drop { $0.properties.isWhitespace }
      guard !rest.isEmpty else { return nil }
      var word = String.UnicodeScalarView()
      while let scalar = rest.first, !scalar.properties.isWhitespace {
        rest.removeFirst()
        switch scalar {
        case "\\":
          guard let next = rest.popFirst() else { return unclosed() }
          if next != "\n" { word.append(next) }
        case "'":
          guard let end = rest.firstIndex(of: "'") else { return unclosed() }
          word.append(contentsOf: rest[..<end])
          rest = rest[rest.index(after: end)...]
        case "\"":
          guard readDoubleQuoted(into: &word) else { return unclosed() }
        case "$" where rest.first == "'":
          rest.removeFirst()
          guard readEscaped(into: &word) else { return unclosed() }
        default:
          word.append(scalar)
        }
      }
      return String(word)
    }

    private mutating func unclosed() -> String? {
      isUnclosed = true
      return nil
    }

    /// Reads to a double quote; a backslash escapes only four characters.
    private mutating func readDoubleQuoted(into word: inout String.UnicodeScalarView) -> Bool {
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\"":
          return true
        case "\\":
          guard let next = rest.popFirst() else { return false }
          if !["\"", "\\", "$", "`"].contains(next) { word.append(scalar) }
          word.append(next)
        default:
          word.append(scalar)
        }
      }
      return false
    }

    /// Reads to a single quote, with the escapes of C.
    private mutating func readEscaped(into word: inout String.UnicodeScalarView) -> Bool {
      var bytes: [UInt8] = []
      while let scalar = rest.popFirst() {
        switch scalar {
        case "'":
          word.append(contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars)
          return true
        case "\\":
          guard let escaped = readEscape() else { return false }
          bytes += escaped
        default:
          bytes += Array(String(scalar).utf8)
        }
      }
      return false
    }

    private mutating func readEscape() -> [UInt8]? {
      guard let scalar = rest.popFirst() else { return nil }
      switch scalar {
      case "n": return [0x0A]
      case "t": return [0x09]
      case "r": return [0x0D]
      case "e", "E": return [0x1B]
      case "x": return readNumber(digits: 2, radix: 16)
      case "0"..."7":
        rest = (String(scalar) + String(rest)).unicodeScalars[...]
        return readNumber(digits: 3, radix: 8)
      default: return Array(String(scalar).utf8)
      }
    }

    private mutating func readNumber(digits: Int, radix: Int) -> [UInt8] {
      let text = rest.prefix(digits).prefix { Int(String($0), radix: radix) != nil }
      rest = rest.dropFirst(text.count)
      return UInt8(String(text), radix: radix).map { [$0] } ?? []
    }
  }
}
