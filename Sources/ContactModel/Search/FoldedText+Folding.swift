internal import VCardFormat

extension FoldedText {
  /// Folds a text and appends its words to a buffer, separated by a blank from words already there.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - buffer: The buffer to append to.
  ///   - start: The offset at which the current group of words begins; no blank is added there.
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  package static func append(_ text: String, to buffer: inout [UInt8], since start: Int = 0) {
    append(text.utf8.span, to: &buffer, since: start)
  }

  /// Folds a text in UTF-8 and appends its words to a buffer, separated by a blank from words already there.
  ///
  /// - Parameters:
  ///   - text: The text; each invalid byte is read as U+FFFD.
  ///   - buffer: The buffer to append to.
  ///   - start: The offset at which the current group of words begins; no blank is added there.
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  package static func append(_ text: Span<UInt8>, to buffer: inout [UInt8], since start: Int) {
    var isWordPending = buffer.count > start
    append(text, to: &buffer, since: start, &isWordPending)
  }

  /// Folds a text in UTF-8 and appends those of its words that a buffer doesn't have yet.
  ///
  /// - Parameters:
  ///   - text: The text; each invalid byte is read as U+FFFD.
  ///   - buffer: The buffer to append to.
  ///   - start: The offset at which the current group of words begins.
  /// - Complexity: O(*n* · *m*), where *n* is the length of `text`, and *m* the number of words in the group.
  package static func appendNew(_ text: Span<UInt8>, to buffer: inout [UInt8], since start: Int) {
    let end = buffer.count
    append(text, to: &buffer, since: end)
    guard buffer.count > end else { return }
    let isKnown = hasWords(
      buffer.span.extracting(end...), in: buffer.span.extracting(start..<end))
    let words = isKnown ? [] : buffer[end...].split(separator: blank).map(Array.init)
    buffer.removeSubrange(end...)
    for word in words where !hasWords(word.span, in: buffer.span.extracting(start...)) {
      if buffer.count > start { buffer.append(blank) }
      buffer.append(contentsOf: word)
    }
  }

  /// Whether a text has a sequence of complete words between blanks.
  package static func hasWords(_ words: Span<UInt8>, in text: Span<UInt8>) -> Bool {
    var start = 0
    while start + words.count <= text.count {
      var index = 0
      while index < words.count, words[index] == text[start + index] { index += 1 }
      let end = start + words.count
      if index == words.count, end == text.count || text[end] == blank { return true }
      while start < text.count, text[start] != blank { start += 1 }
      start += 1
    }
    return false
  }

  /// Folds a piece of a text and appends its words to a buffer; a word may continue in the next piece.
  ///
  /// - Parameters:
  ///   - text: The piece.
  ///   - buffer: The buffer to append to.
  ///   - start: The offset at which the current group of words begins; no blank is added there.
  ///   - isWordPending: Whether the next letter begins a word; pass the same variable for all pieces.
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  package static func append(
    _ text: String, to buffer: inout [UInt8], since start: Int, _ isWordPending: inout Bool
  ) {
    append(text.utf8.span, to: &buffer, since: start, &isWordPending)
  }

  private static func append(
    _ bytes: Span<UInt8>, to buffer: inout [UInt8], since start: Int, _ isWordPending: inout Bool
  ) {
    var index = 0
    if index < bytes.count, bytes[index] < 0x80 {
      index = appendASCII(of: bytes, from: index, to: &buffer, since: start, &isWordPending)
    }
    if index < bytes.count {
      appendRest(of: bytes, from: index, to: &buffer, since: start, &isWordPending)
    }
  }

  /// Appends the characters from one that isn't ASCII on.
  ///
  /// It is a function of its own so that texts in ASCII cost nothing more.
  @inline(never)
  private static func appendRest(
    of bytes: Span<UInt8>, from first: Int, to buffer: inout [UInt8], since start: Int,
    _ isWordPending: inout Bool
  ) {
    var index = first
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index = appendASCII(of: bytes, from: index, to: &buffer, since: start, &isWordPending)
        continue
      }
      // Folding drops all marks that would join an ASCII letter, so the other characters can be composed alone.
      let (first, end, wasWordPending) = (index, buffer.count, isWordPending)
      repeat {
        let (scalar, length) = scalar(in: bytes, at: index)
        index += length
        if append(scalar, isComposed: false, to: &buffer, since: start, &isWordPending) { continue }
        buffer.removeSubrange(end...)
        isWordPending = wasWordPending
        index = appendComposed(of: bytes, from: first, to: &buffer, since: start, &isWordPending)
      } while index < bytes.count && bytes[index] >= 0x80
    }
  }

  /// Composes the characters up to the next one that is ASCII, and appends them.
  ///
  /// - Returns: The index of the character that is ASCII, or the end.
  private static func appendComposed(
    of bytes: Span<UInt8>, from first: Int, to buffer: inout [UInt8], since start: Int,
    _ isWordPending: inout Bool
  ) -> Int {
    var index = first
    while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
    for scalar in composed(String(utf8: bytes, first..<index)).unicodeScalars {
      append(scalar, to: &buffer, since: start, &isWordPending)
    }
    return index
  }

  /// Appends the characters up to the next one that isn't ASCII.
  ///
  /// - Returns: The index of that character, or the end.
  private static func appendASCII(
    of bytes: Span<UInt8>, from first: Int, to buffer: inout [UInt8], since start: Int,
    _ isWordPending: inout Bool
  ) -> Int {
    var index = first
    var isPending = isWordPending
    var isFirst = buffer.count <= start
    // One blank replaces the separators between words; there is none before the first word.
    buffer.append(addingCapacity: bytes.count - first + 1) { output in
      while index < bytes.count, bytes[index] < 0x80 {
        guard let byte = folded(ascii: bytes[index]) else {
          isPending = true
          index += 1
          continue
        }
        if isPending, !isFirst { output.append(blank) }
        output.append(byte)
        index += 1
        // The rest of the word.
        while index < bytes.count, let byte = folded(ascii: bytes[index]) {
          output.append(byte)
          index += 1
        }
        isPending = false
        isFirst = false
      }
    }
    isWordPending = isPending
    return index
  }

  /// Returns a letter in lower case or a digit; `nil` for a separator.
  private static func folded(ascii byte: UInt8) -> UInt8? {
    let lowercase = byte | 0x20
    if lowercase &- 0x61 < 26 { return lowercase }
    return byte &- 0x30 < 10 ? byte : nil
  }

  /// Folds a character and appends it to a buffer; a separator ends the word.
  ///
  /// - Parameters:
  ///   - original: The character.
  ///   - isComposed: Whether the text was composed.
  ///   - buffer: The buffer to append to.
  ///   - start: The offset at which the current group of words begins; no blank is added there.
  ///   - isWordPending: Whether the next letter begins a word.
  /// - Returns: `false` if nothing was appended, because composing the text may change the character.
  @discardableResult @inline(__always)
  static func append(
    _ original: Unicode.Scalar, isComposed: Bool = true, to buffer: inout [UInt8],
    since start: Int, _ isWordPending: inout Bool
  ) -> Bool {
    let scalar = original.usualWidth
    if scalar.isASCII {
      guard let byte = folded(ascii: UInt8(truncatingIfNeeded: scalar.value)) else {
        isWordPending = true
        return true
      }
      startWord(in: &buffer, since: start, &isWordPending)
      buffer.append(byte)
    } else if let base = baseLetter(scalar) {
      startWord(in: &buffer, since: start, &isWordPending)
      base.append(to: &buffer)
    } else if let letter = scalar.usualLetter {
      startWord(in: &buffer, since: start, &isWordPending)
      buffer.append(letter)
    } else if scalar.isIdeograph {
      guard isComposed || !scalar.isCompatibilityIdeograph else { return false }
      isWordPending = true
      startWord(in: &buffer, since: start, &isWordPending)
      buffer.append(scalar)
      isWordPending = true
    } else if !scalar.isDroppedMark {
      guard isComposed || !scalar.mayBeComposed else { return false }
      guard scalar.isPartOfWord else {
        isWordPending = true
        return true
      }
      startWord(in: &buffer, since: start, &isWordPending)
      buffer.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
    return true
  }

  private static func startWord(
    in buffer: inout [UInt8], since start: Int, _ isWordPending: inout Bool
  ) {
    if isWordPending, buffer.count > start { buffer.append(blank) }
    isWordPending = false
  }

  /// Reads a character in its usual width, and the number of its bytes.
  @inline(__always)
  static func usualScalar(
    in bytes: Span<UInt8>, at index: Int
  ) -> (Unicode.Scalar, length: Int) {
    guard bytes[index] >= 0x80 else { return (Unicode.Scalar(bytes[index]), 1) }
    let (scalar, length) = scalar(in: bytes, at: index)
    return (scalar.usualWidth, length)
  }

  /// Reads a scalar of two to four bytes, or an invalid byte.
  ///
  /// Source: RFC 3629, section 3.
  private static func scalar(
    in bytes: Span<UInt8>, at index: Int
  ) -> (Unicode.Scalar, length: Int) {
    let lead = UInt32(bytes[index])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC0, index + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = lead & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
