import ContactModel

extension String {
  /// The text on one line, with all characters visible that a terminal would obey.
  ///
  /// Control characters become their pictures, line ends and tabs become blanks, and characters that change the
  /// direction of text become U+FFFD.
  var singleLine: String {
    guard hasByte({ $0 < 0x20 || $0 >= 0x7F }),
      unicodeScalars.contains(where: { $0.onLine != $0 })
    else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.lazy.compactMap(\.onLine))
    return String(text)
  }

  /// Whether a byte of the text satisfies a predicate.
  ///
  /// This is a fast check: most texts of a list need no further work.
  private func hasByte(_ predicate: (UInt8) -> Bool) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(where: predicate) }
      ?? utf8.contains(where: predicate)
  }

  /// The lines of the text, each safe for a terminal.
  var displayLines: [String] {
    split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0).singleLine }
  }

  /// The number of terminal columns of the text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  var displayWidth: Int {
    guard hasByte({ $0 >= 0x80 }) else { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// Returns the text, shortened to a number of columns, with an ellipsis if something was cut off.
  func truncated(toWidth limit: Int) -> String {
    guard displayWidth > limit else { return self }
    var width = 1
    var end = startIndex
    while end < endIndex, width + self[end].displayWidth <= limit {
      width += self[end].displayWidth
      end = index(after: end)
    }
    return limit > 0 ? self[..<end] + "…" : ""
  }

  /// Returns the text with blanks appended up to a number of columns.
  func padded(toWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension [UInt8] {
  /// Makes the text from an index on safe for a terminal, as ``Swift/String/displayLines`` does; tabs stay.
  mutating func makeHarmless(from start: Int) {
    let mayControl = self[start...].contains { byte in
      byte >= 0x7F || byte < 0x20 && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\n")
    }
    guard mayControl else { return }
    let parts = String(decoding: self[start...], as: UTF8.self)
      .split(separator: "\t", omittingEmptySubsequences: false)
    let text = parts.map { String($0).displayLines.joined(separator: "\n") }
      .joined(separator: "\t")
    replaceSubrange(start..., with: text.utf8)
  }
}

extension Character {
  /// The number of terminal columns of the character.
  ///
  /// Source: Unicode Standard Annex #11, East Asian Width, and UTS #51 for emoji.
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 {
      return unicodeScalars.contains { $0.value == 0xFE0F } && first.properties.isEmoji ? 2 : 1
    }
    let isEmoji =
      first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// The character that is written for this one in a text on one line; `nil` if none is.
  fileprivate var onLine: Unicode.Scalar? {
    switch self {
    case "\n", "\t", "\u{2028}", "\u{2029}": " "
    case "\r": nil
    default: isHarmless ? self : picture
    }
  }

  /// The visible replacement of a character that isn't harmless: the control picture if there is one.
  fileprivate var picture: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }

  /// The number of columns that the scalar adds to a character.
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: isWide ? 2 : (0x1160...0x11FF).contains(value) ? 0 : 1
    }
  }

  /// Whether characters of the scalar's script are two columns wide.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1_7000...0x1_8CFF, 0x1_B000...0x1_B2FF,
      0x1_F200...0x1_F2FF, 0x2_0000...0x3_FFFD:
      true
    default:
      false
    }
  }
}
