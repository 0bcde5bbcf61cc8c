extension FoldedText {
  /// Folds a text and adds its words to a buffer, with a blank before them where the buffer's last word has
  /// none after it.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - buffer: Where the words go.
  ///   - start: Where the words begin that these ones belong to: no blank is put there.
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  package static func append(_ text: String, to buffer: inout [UInt8], since start: Int = 0) {
    let bytes = text.utf8.span
    var isWordPending = buffer.count > start
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        append(ascii: byte, to: &buffer, since: start, &isWordPending)
        index += 1
      } else {
        let (scalar, length) = scalar(in: bytes, at: index)
        append(scalar, to: &buffer, since: start, &isWordPending)
        index += length
      }
    }
  }

  /// Adds a character below U+0080; `isWordPending` says whether a blank is due before the next word.
  private static func append(
    ascii byte: UInt8, to buffer: inout [UInt8], since start: Int, _ isWordPending: inout Bool
  ) {
    switch byte {
    case 0x30...0x39, 0x61...0x7A:
      startWord(in: &buffer, since: start, &isWordPending)
      buffer.append(byte)
    case 0x41...0x5A:
      startWord(in: &buffer, since: start, &isWordPending)
      buffer.append(byte + 0x20)
    default: isWordPending = true
    }
  }

  private static func append(
    _ original: Unicode.Scalar, to buffer: inout [UInt8], since start: Int,
    _ isWordPending: inout Bool
  ) {
    let scalar = original.usualWidth
    if scalar.isASCII {
      append(
        ascii: UInt8(truncatingIfNeeded: scalar.value), to: &buffer, since: start, &isWordPending)
    } else if let plain = plainLetter(scalar) {
      startWord(in: &buffer, since: start, &isWordPending)
      plain.append(to: &buffer)
    } else if scalar.isIdeograph {
      isWordPending = true
      startWord(in: &buffer, since: start, &isWordPending)
      buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      isWordPending = true
    } else if !scalar.isDroppedMark {
      guard scalar.isPartOfWord else {
        isWordPending = true
        return
      }
      startWord(in: &buffer, since: start, &isWordPending)
      buffer.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }

  private static func startWord(
    in buffer: inout [UInt8], since start: Int, _ isWordPending: inout Bool
  ) {
    if isWordPending, buffer.count > start { buffer.append(blank) }
    isWordPending = false
  }

  /// Reads a scalar of two to four bytes; the bytes are a `String`'s, so they are whole.
  ///
  /// Source: RFC 3629, section 3.
  private static func scalar(
    in bytes: Span<UInt8>, at index: Int
  ) -> (Unicode.Scalar, length: Int) {
    let lead = UInt32(bytes[index])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = lead & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
