internal import VCardFormat

/// Text on one line: control characters become blanks, with no blank doubled or at either end.
package enum SingleLine {
  /// Returns bytes of UTF-8 as text on one line.
  static func text(_ bytes: Span<UInt8>) -> String {
    let text = String(utf8: bytes, bytes.indices)
    return isSingleLine(bytes) ? text : joined(text)
  }

  /// Returns a text on one line.
  package static func text(_ text: String) -> String {
    isSingleLine(text.utf8.span) ? text : joined(text)
  }

  /// Whether bytes have no control characters, and no blank at an end or after another one.
  private static func isSingleLine(_ bytes: Span<UInt8>) -> Bool {
    var previous: UInt8 = 0x20
    for index in bytes.indices {
      let byte = bytes[index]
      // 0xC2 begins the control characters U+0080 to U+009F; other characters that it begins take
      // the slow path too.
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0x20 && previous == 0x20 {
        return false
      }
      previous = byte
    }
    return previous != 0x20
  }

  private static func joined(_ text: String) -> String {
    var line = ""
    line.reserveCapacity(text.utf8.count)
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(where: { !isBlank($0) }) {
      rest = rest[start...]
      let end = rest.firstIndex(where: isBlank) ?? rest.endIndex
      if !line.isEmpty { line += " " }
      line += Substring(rest[..<end])
      rest = rest[end...]
    }
    return line
  }

  /// Converts a text that arrives in pieces to one line.
  struct Pieces {
    private var isBlankPending = false
    private var isStarted = false

    /// Returns the text that a piece adds to the line.
    mutating func next(_ piece: String) -> String {
      let line = SingleLine.text(piece)
      guard let first = piece.unicodeScalars.first, let last = piece.unicodeScalars.last else {
        return ""
      }
      isBlankPending = isStarted && (isBlankPending || SingleLine.isBlank(first))
      guard !line.isEmpty else { return "" }
      defer { isBlankPending = SingleLine.isBlank(last) }
      isStarted = true
      return isBlankPending ? " " + line : line
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}

extension String {
  /// Returns the text as a message shows it: of a long text, the beginning with an ellipsis.
  package func beginning(upTo count: Int = 100) -> String {
    guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else {
      return self
    }
    return self[..<end] + "…"
  }
  /// The sentence with a full stop, unless it is a question, or ends with that of a name such as “Acme Inc.” already.
  package var ended: String { hasSuffix("?") || hasSuffix(".") ? self : self + "." }
}
