/// Functions for the escapes and separators of values.
///
/// Source: RFC 6350, section 3.4; `\:` is Google's.
enum ValueText {
  /// Appends unescaped text.
  ///
  /// A backslash before a letter or digit other than n is kept, so that `C:\temp` stays; a
  /// backslash at the end is left out.
  static func appendUnescaped(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let next = bytes.firstIndex(of: ASCII.backslash, from: index, to: range.upperBound)
      result.append(bytes, index..<next)
      guard next + 1 < range.upperBound else { return }
      let escaped = bytes[next + 1]
      index = next + 2
      switch escaped {
      case ASCII.lowerN, 0x4E:
        result.append(ASCII.lineFeed)
      case 0x72 where bytes.hasWord("\\N", at: index, before: range.upperBound):
        break
      default:
        if escaped.isLetter || escaped.isDigit { result.append(ASCII.backslash) }
        result.append(escaped)
      }
    }
  }

  /// Returns the character after the first backslash that doesn't precede `\\`, `,`, `;`, `:`, `n`
  /// or a quote.
  static func firstInvalidEscape(in bytes: Span<UInt8>, _ range: Range<Int>) -> UInt8? {
    var index = range.lowerBound
    while index < range.upperBound {
      let next = bytes.firstIndex(of: ASCII.backslash, from: index, to: range.upperBound)
      guard next + 1 < range.upperBound else {
        return next < range.upperBound ? ASCII.space : nil
      }
      switch bytes[next + 1] {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon, ASCII.lowerN, 0x4E,
        ASCII.quote:
        index = next + 2
      default: return bytes[next + 1]
      }
    }
    return nil
  }

  /// Returns the offset of the next separator without a backslash before it, or the end.
  static func nextSeparator(
    _ separator: UInt8, in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == separator { return index }
      index += byte == ASCII.backslash ? 2 : 1
    }
    return end
  }

  /// Returns the parts of a range between separators; one part if there are no separators.
  static func parts(
    of range: Range<Int>, in bytes: Span<UInt8>, at separator: UInt8
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while true {
      let end = nextSeparator(separator, in: bytes, from: start, to: range.upperBound)
      parts.append(start..<min(end, range.upperBound))
      guard end < range.upperBound else { return parts }
      start = end + 1
    }
  }

  /// The number of bytes of the pieces in which long values are processed.
  static let pieceSize = 1 << 16

  /// Returns the end of a piece of a value with its escapes, which splits no escape, line end or character.
  static func endOfPiece(of bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = min(start + pieceSize, end)
    while index < end, !isEndOfPiece(index, of: bytes) { index += 1 }
    return index
  }

  /// Returns the last offset in the start of a value that splits no escape, line end or character.
  ///
  /// Only the last bytes are searched; the result is 0 if none is found, for example among many
  /// backslashes.
  static func lastEndOfPiece(of bytes: Span<UInt8>) -> Int {
    let start = max(1, bytes.count - 64)
    var index = bytes.count - 1
    while index >= start {
      if isEndOfPiece(index, of: bytes) { return index }
      index -= 1
    }
    return 0
  }

  private static func isEndOfPiece(_ index: Int, of bytes: Span<UInt8>) -> Bool {
    !isPartOfEscape(bytes[index - 1]) && !isPartOfEscape(bytes[index])
      && bytes[index] & 0xC0 != 0x80
  }

  private static func isPartOfEscape(_ byte: UInt8) -> Bool {
    byte == ASCII.backslash || byte.isLineEnd
  }

  /// Whether a value has escapes, or line ends that its text doesn't have.
  static func hasEscapes(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    bytes.has(ASCII.backslash, in: range) || bytes.has(ASCII.carriageReturn, in: range)
  }

  /// Returns the unescaped text of a range, with LF for CR LF.
  static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    guard hasEscapes(bytes, range) else { return String(utf8: bytes, range) }
    var text = ""
    text.reserveCapacity(range.count)
    forEachPiece(of: bytes, range) { text += $0 }
    return text
  }

  /// Passes the text of a range in pieces, so that a long text isn't in memory twice.
  static func forEachPiece<Failure: Error>(
    of bytes: Span<UInt8>, _ range: Range<Int>, _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var piece: [UInt8] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = endOfPiece(of: bytes, from: start, to: range.upperBound)
      piece.removeAll(keepingCapacity: true)
      appendText(bytes, start..<end, to: &piece)
      try body(String(decoding: piece, as: UTF8.self))
      start = end
    }
  }

  /// Appends the unescaped text of a range, with LF for CR LF.
  static func appendText(_ bytes: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]) {
    let start = result.count
    appendUnescaped(bytes, range, to: &result)
    let firstReturn = result.span.firstIndex(
      of: ASCII.carriageReturn, from: start, to: result.count)
    var target = firstReturn
    var source = firstReturn
    while source < result.count {
      let byte = result[source]
      source += 1
      guard byte == ASCII.carriageReturn else {
        if target != source - 1 { result[target] = byte }
        target += 1
        continue
      }
      if source < result.count, result[source] == ASCII.lineFeed { source += 1 }
      result[target] = ASCII.lineFeed
      target += 1
    }
    result.removeLast(result.count - target)
  }
}

extension ValueText {
  /// Appends text with its backslashes, separators and newlines escaped.
  static func appendEscaped(_ text: String, to result: inout [UInt8]) {
    let bytes = text.utf8.span
    appendEscaped(bytes, 0..<bytes.count, to: &result)
  }

  /// Appends text with its backslashes, separators and newlines escaped.
  static func appendEscaped(
    _ text: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]
  ) {
    var start = range.lowerBound
    while true {
      let index = text.firstEscaped(from: start, to: range.upperBound)
      result.append(text, start..<index)
      guard index < range.upperBound else { return }
      start = index + 1
      let byte = text[index]
      switch byte {
      case ASCII.lineFeed
      where index > range.lowerBound && text[index - 1] == ASCII.carriageReturn:
        break
      case ASCII.lineFeed, ASCII.carriageReturn:
        result.append(ASCII.backslash)
        result.append(ASCII.lowerN)
      default:
        result.append(ASCII.backslash)
        result.append(byte)
      }
    }
  }

  /// Appends text with its backslashes and only the given separators escaped.
  static func appendEscaped(
    _ text: Span<UInt8>, _ range: Range<Int>, escaping separators: [UInt8],
    to result: inout [UInt8]
  ) {
    var start = range.lowerBound
    if separators.isEmpty {
      guard text.has(ASCII.backslash, in: range) else { return result.append(text, range) }
    }
    for index in range
    where text[index] == ASCII.backslash || separators.contains(text[index]) {
      result.append(text, start..<index)
      result.append(ASCII.backslash)
      start = index
    }
    result.append(text, start..<range.upperBound)
  }

  /// Returns bytes with escaped newlines; a backslash before a newline becomes part of the escape.
  static func escapingNewlines(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.span.firstLineEnd(from: 0, to: bytes.count) < bytes.count else { return bytes }
    var result: [UInt8] = []
    var isAfterReturn = false
    var isEscaped = false
    for byte in bytes {
      if byte.isLineEnd, !(byte == ASCII.lineFeed && isAfterReturn) {
        if !isEscaped { result.append(ASCII.backslash) }
        result.append(ASCII.lowerN)
      } else if !byte.isLineEnd {
        result.append(byte)
      }
      isEscaped = byte == ASCII.backslash && !isEscaped
      isAfterReturn = byte == ASCII.carriageReturn
    }
    return result
  }

  /// Returns bytes with unescaped newlines and all other escapes unchanged.
  static func undoingNewlines(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped, byte | 0x20 == ASCII.lowerN {
        result[result.count - 1] = ASCII.lineFeed
      } else {
        result.append(byte)
      }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return result
  }
}

extension Span where Element == UInt8 {
  /// Returns the offset of the first backslash, separator or line end from `start` on, or `end`.
  @inline(__always)
  func firstEscaped(from start: Int, to end: Int) -> Int {
    firstIndex(from: start, to: end) { block in
      (block .== Block(repeating: ASCII.backslash)) .| (block .== Block(repeating: ASCII.comma))
        .| (block .== Block(repeating: ASCII.semicolon))
        .| (block .== Block(repeating: ASCII.lineFeed))
        .| (block .== Block(repeating: ASCII.carriageReturn))
    }
  }
}
