/// A property that begins on a physical line, with parameters that are plain or in quotes.
struct GlancedProperty {
  let line: LineWalk.Line
  let name: KnownName

  /// The offset of the separator after the name.
  let nameEnd: Int

  /// The range from the separator after the name to the colon.
  let parameters: Range<Int>

  /// Whether a parameter may be an encoding or a character set.
  let mayBeEncoded: Bool

  /// Whether a parameter is in quotes.
  let hasQuotes: Bool

  /// The range from the colon to the end of the line.
  var value: Range<Int> { parameters.upperBound..<line.end }

  /// Finds the parts of a property; `nil` if it has other parameters.
  init?(_ line: LineWalk.Line, _ name: KnownName, _ nameEnd: Int, in text: Span<UInt8>) {
    var colon = nameEnd
    var mayBeEncoded = false
    var hasQuotes = false
    while colon < line.end, text[colon] != ASCII.colon {
      let byte = text[colon]
      if byte == ASCII.quote {
        guard let end = Self.endOfQuotes(in: text, colon + 1..<line.end) else { return nil }
        colon = end + 1
        hasQuotes = true
        continue
      }
      guard byte.isPlainInParameter || byte.isPlainSeparator else { return nil }
      colon += 1
      if byte == ASCII.semicolon, Self.mayBeginEncoding(text, in: colon..<line.end) {
        mayBeEncoded = true
      }
    }
    guard colon < line.end else { return nil }
    self.line = line
    self.name = name
    self.nameEnd = nameEnd
    self.mayBeEncoded = mayBeEncoded
    self.hasQuotes = hasQuotes
    parameters = nameEnd..<colon
  }

  /// Returns the offset of the closing quote; `nil` if the text in quotes has bytes that quotes protect, because vCard 2.1
  /// has no quotes.
  private static func endOfQuotes(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for index in range {
      switch text[index] {
      case ASCII.quote: return index
      case ASCII.colon, ASCII.semicolon, ASCII.backslash: return nil
      default: continue
      }
    }
    return nil
  }

  /// Whether a parameter may be an encoding or a character set, judged by its first letters; `CELL` isn't.
  private static func mayBeginEncoding(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    switch text[first] | 0x20 {
    case 0x63: return range.count == 1 || text[first + 1] | 0x20 != 0x65
    case 0x62, 0x65, 0x71: return true
    case let byte: return byte.isBlank
    }
  }

  /// Whether the name has a group, which may give it a label.
  func hasGroup(in text: Span<UInt8>) -> Bool { text.has(ASCII.dot, in: line.start..<nameEnd) }

  /// Whether the value is text in UTF-8 that stands for itself, and isn't a link.
  func isPlain(in text: Span<UInt8>) -> Bool {
    let value = value.dropFirst()
    return !mayBeEncoded && !text.has(ASCII.colon, in: value) && !text.has(ASCII.equals, in: value)
      && (line.isLiteralText || text.isPlainText(in: value))
  }

  /// Whether all parameters are types, and these are the wanted ones and none that matter otherwise; if no types are
  /// wanted, any will do.
  func hasExactly(_ types: [[UInt8]], in text: Span<UInt8>) -> Bool {
    var found = [Bool](repeating: false, count: types.count)
    var start = parameters.lowerBound
    while start < parameters.upperBound {
      start += 1
      let end = text.firstIndex(of: ASCII.semicolon, from: start, to: parameters.upperBound)
      let equals = text.firstIndex(of: ASCII.equals, from: start, to: end)
      let isNameless = equals == end
      guard isNameless || text.isWord("TYPE", in: start..<equals) else { return false }
      var word = isNameless ? start : equals + 1
      start = end
      while word <= end {
        let wordEnd = text.firstIndex(of: ASCII.comma, from: word, to: end)
        let range = word..<wordEnd
        guard !range.isEmpty, !text.has(ASCII.space, in: range), !text.has(ASCII.equals, in: range),
          !isNameless || wordEnd == end && VCardParameter.namelessKind(text, range) == .type
        else { return false }
        word = wordEnd + 1
        guard !types.isEmpty else { continue }
        let index = types.firstIndex {
          $0.count == range.count && text.contains(letters: $0, in: range)
        }
        if let index { found[index] = true }
        guard index != nil || Self.isSilent(text, range) else { return false }
      }
    }
    return found.allSatisfy(\.self)
  }

  /// Whether a type doesn't matter beside the wanted ones.
  private static func isSilent(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    silentTypes.contains { $0.count == range.count && text.contains(letters: $0, in: range) }
  }

  private static let silentTypes = VCardProperty.silentTypes.map { Array($0.utf8) }
}

/// Values in quoted-printable.
extension GlancedProperty {
  /// Whether the value is certainly quoted-printable in UTF-8.
  func isQuotedPrintable(in text: Span<UInt8>) -> Bool {
    guard mayBeEncoded else { return false }
    var isEncoded = false
    var isUTF8 = false
    var start = parameters.lowerBound
    while start < parameters.upperBound {
      start += 1
      let end = text.firstIndex(of: ASCII.semicolon, from: start, to: parameters.upperBound)
      let equals = text.firstIndex(of: ASCII.equals, from: start, to: end)
      let value = (equals < end ? equals + 1 : start)..<end
      if text.isWord("QUOTED-PRINTABLE", in: value),
        equals == end || text.isWord("ENCODING", in: start..<equals)
      {
        isEncoded = true
      } else if equals < end, text.isWord("CHARSET", in: start..<equals),
        text.isWord("UTF-8", in: value)
      {
        isUTF8 = true
      } else if Self.mayBeginEncoding(text, in: start..<end) {
        return false
      }
      start = end
    }
    return isEncoded && isUTF8
  }

  /// Returns the value after the colon without its encoding, and goes to its last line; `nil` if a line isn't certainly
  /// a part of it, or it isn't plain.
  func decoded(_ lines: inout LineWalk, in text: Span<UInt8>) -> [UInt8]? {
    var value: [UInt8] = []
    var range = self.value.dropFirst()
    while true {
      let isOpen = !range.isEmpty && text[range.upperBound - 1] == ASCII.equals
      let part = isOpen ? range.dropLast() : range
      guard QuotedPrintable.decode(text, part, protecting: .none, to: &value) else { return nil }
      guard isOpen else { return value }
      guard let line = lines.next(in: text), line.end > line.start, !text[line.start].isBlank,
        !text.has(ASCII.colon, in: line.start..<line.end)
      else { return nil }
      range = line.start..<line.end
    }
  }
}
