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

  /// Finds the style in which a card is written.
  ///
  /// Unfolded lines of more than 80 bytes show that the card's lines aren't folded.
  init(of card: VCard, text: [UInt8], slots: [PropertySlot]) {
    dialect = card.dialect
    let bytes = text.span
    lineEnd = Self.lineEnd(in: bytes)
    charset = CardCharset(of: card, text: text, slots: slots)
    var longest = 0
    var hasLongLine = false
    for slot in slots where !slot.flags.contains(.isNestedCard) {
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

  private static func lineEnd(in bytes: Span<UInt8>) -> [UInt8] {
    let feed = bytes.firstIndex(of: ASCII.lineFeed, from: 0, to: bytes.count)
    let carriageReturn = bytes.firstIndex(of: ASCII.carriageReturn, from: 0, to: feed)
    if carriageReturn == feed {
      return feed < bytes.count ? [ASCII.lineFeed] : [ASCII.carriageReturn, ASCII.lineFeed]
    }
    return feed == carriageReturn + 1 && feed < bytes.count
      ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.carriageReturn]
  }

  private static func firstLineLength(of slot: PropertySlot, in bytes: Span<UInt8>) -> Int {
    var index = slot.range.lowerBound
    while index < slot.range.upperBound, !bytes[index].isLineEnd { index += 1 }
    return index - slot.range.lowerBound
  }
}
