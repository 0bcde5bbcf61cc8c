/// How a card is written: an edit keeps this style.
struct CardStyle: Sendable, Equatable {
  /// The bytes that end a line.
  var lineEnd: [UInt8] = [ASCII.carriageReturn, ASCII.lineFeed]

  /// The length in bytes at which a physical line is folded; `nil` if lines aren't folded.
  var foldWidth: Int? = 75

  /// The rules by which the card is written.
  var dialect: VCard.Version.Dialect

  /// The character set of its text.
  var charset = CardCharset.utf8

  /// The style of a new card.
  init(dialect: VCard.Version.Dialect) {
    self.dialect = dialect
    if dialect == .v21 { foldWidth = nil }
  }

  /// Returns the style for a new value of a line, which keeps the character set that it declares.
  func replacing(_ line: VCardProperty) -> CardStyle {
    var style = self
    style.charset = CardCharset(ofLine: line) ?? charset
    return style
  }

  /// Finds the style in which a card is written.
  ///
  /// Unfolded lines of more than 80 bytes show that the card's lines aren't folded.
  init(of card: VCard) {
    dialect = card.dialect
    let text = card.text
    let bytes = text.span
    lineEnd = Self.lineEnd(in: bytes)
    charset = CardCharset(of: card)
    var longest = 0
    var hasLongLine = false
    for slot in card.slots where !slot.flags.contains(.isNestedCard) {
      guard slot.flags.contains(.isFolded), !slot.flags.contains(.hasUnindentedLines) else {
        hasLongLine = hasLongLine || slot.contentRange.count > 80
        continue
      }
      longest = max(longest, Self.firstLineLength(of: slot, in: bytes))
    }
    if longest > 0 {
      foldWidth = min(max(longest, 40), 998)
    } else if hasLongLine || dialect == .v21 {
      foldWidth = nil
    }
  }

  /// Returns the line end of new lines.
  ///
  /// Some programs turn the LF of CR LF into CR LF, and write CR CR LF. Others read a blank line there, or nothing, so
  /// new lines end in CR LF.
  static func lineEnd(in bytes: Span<UInt8>) -> [UInt8] {
    let first = firstLineEnd(in: bytes)
    return first.isEmpty || first.count > 2
      ? [ASCII.carriageReturn, ASCII.lineFeed] : Array(first.map { bytes[$0] })
  }

  /// Returns the bytes at the end of the first line: LF, CR LF, several CR with LF, or CR alone; empty if there is no
  /// line end.
  static func firstLineEnd(in bytes: Span<UInt8>) -> Range<Int> {
    let feed = bytes.firstIndex(of: ASCII.lineFeed, from: 0, to: bytes.count)
    let start = bytes.firstIndex(of: ASCII.carriageReturn, from: 0, to: feed)
    var end = start
    while end < feed, bytes[end] == ASCII.carriageReturn { end += 1 }
    if end == feed { return start..<min(feed + 1, bytes.count) }
    return start..<start + 1
  }

  /// Whether the first line ends in LF or CR LF: other programs don't end a line at a single carriage return, or read
  /// CR CR LF as a line end and a blank line.
  static func hasCommonLineEnds(_ bytes: Span<UInt8>) -> Bool {
    let end = firstLineEnd(in: bytes)
    return end.count == 2 || end.allSatisfy { bytes[$0] == ASCII.lineFeed }
  }

  private static func firstLineLength(of slot: PropertySlot, in bytes: Span<UInt8>) -> Int {
    let (start, end) = (slot.range.lowerBound, slot.range.upperBound)
    return bytes.firstLineEnd(from: start, to: end) - start
  }
}
