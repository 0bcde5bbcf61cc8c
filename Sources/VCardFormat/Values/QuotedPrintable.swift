/// Quoted-printable encoding.
///
/// Source: RFC 2045, section 6.7, as vCard 2.1 uses it.
package enum QuotedPrintable {
  /// The decoded bytes that get a backslash.
  enum Protection {
    case none
    case separators
    case separatorsAndBackslash

    @inline(__always)
    func covers(_ byte: UInt8) -> Bool {
      switch self {
      case .none: false
      case .separators: byte == ASCII.semicolon || byte == ASCII.comma
      case .separatorsAndBackslash:
        byte == ASCII.semicolon || byte == ASCII.comma || byte == ASCII.backslash
      }
    }
  }

  /// Decodes one line of a message, without its line end; an equals sign at the end is left out.
  package static func decodeLine(_ line: Span<UInt8>, to result: inout [UInt8]) {
    decode(line, 0..<line.count, protecting: .none, to: &result)
  }

  /// Returns whether a value of 2.1 is encoded although its parameters don't say so.
  static func isUndeclared(_ text: Span<UInt8>, _ range: Range<Int>, hasCharset: Bool) -> Bool {
    isOnlyEncoded(text, range) || hasCharset && hasEncodedLetters(text, range)
  }

  /// Whether a value has only `=XX`, soft breaks and semicolons, so that it must be encoded.
  private static func isOnlyEncoded(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var count = 0
    while index < range.upperBound {
      let byte = text[index]
      if byte == ASCII.equals {
        if index + 2 < range.upperBound, text[index + 1].hexadecimalValue != nil,
          text[index + 2].hexadecimalValue != nil
        {
          count += 1
          index += 3
        } else if index + 1 == range.upperBound || text[index + 1].isLineEnd {
          index += 1
        } else {
          return false
        }
      } else if byte == ASCII.semicolon {
        index += 1
      } else if byte.isLineEnd {
        let isSoft = index > range.lowerBound && text[index - 1] == ASCII.equals
        index =
          isSoft
          ? text.skippingLineEnd(at: index, to: range.upperBound)
          : ValueUnfolder.afterFold(in: text, at: index, to: range.upperBound)
      } else {
        return false
      }
    }
    return count > 0
  }

  /// Whether ASCII text has bytes from 0x80 as `=XX`, and no equals signs apart from these and soft
  /// breaks.
  private static func hasEncodedLetters(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var hasLetter = false
    while index < range.upperBound {
      let byte = text[index]
      guard byte < 0x80 else { return false }
      index += 1
      guard byte == ASCII.equals, index < range.upperBound, !text[index].isLineEnd else { continue }
      guard index + 1 < range.upperBound, let high = text[index].hexadecimalValue,
        text[index + 1].hexadecimalValue != nil
      else { return false }
      hasLetter = hasLetter || high >= 8
      index += 2
    }
    return hasLetter
  }

  /// Appends the decoded bytes of unfolded quoted-printable text.
  ///
  /// Encoded semicolons, commas and backslashes get a backslash, so that they stay text when the value is split later.
  /// `protection` leaves out some, because in some character sets such a byte may be the second half of another
  /// character.
  ///
  /// - Returns: Whether two hexadecimal digits followed every equals sign; other equals signs are
  ///   kept.
  @discardableResult
  static func decode(
    _ bytes: Span<UInt8>, _ range: Range<Int>, protecting protection: Protection,
    to result: inout [UInt8]
  ) -> Bool {
    var isValid = true
    result.append(addingCapacity: range.count * 2) { output in
      isValid = decode(bytes, range, protecting: protection, into: &output)
    }
    return isValid
  }

  private static func decode(
    _ bytes: Span<UInt8>, _ range: Range<Int>, protecting protection: Protection,
    into output: inout OutputSpan<UInt8>
  ) -> Bool {
    var isValid = true
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      let byte = bytes[index]
      guard byte == ASCII.equals else {
        output.append(byte)
        index += 1
        continue
      }
      let left = end - index
      let high = left > 2 ? bytes[index + 1].hexadecimalDigit : 255
      let low = left > 2 ? bytes[index + 2].hexadecimalDigit : 255
      if high | low < 16 {
        let decoded = high << 4 | low
        if protection.covers(decoded) { output.append(ASCII.backslash) }
        output.append(decoded)
        index += 3
        continue
      }
      index += 1
      let rest = bytes.skippingBlanks(from: index, to: end)
      guard rest < end else { break }
      isValid = false
      output.append(ASCII.equals)
    }
    return isValid
  }
}
