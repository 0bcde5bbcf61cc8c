/// Text before a line `BEGIN:VCARD`, from which a caller can see whether the line is in a value of another format.
public struct TextBeforeCard: Sendable {
  /// The first 64 KB of the text, or all of it if it is shorter, in UTF-8.
  public let beginning: [UInt8]

  /// Whether the line is in a quoted field of a table.
  public let isInQuotes: Bool

  /// Whether there are blanks before the line, as in the continuation of a folded line.
  public let isIndented: Bool
}

/// Finds the quoted fields of a table, whatever separates its fields.
struct QuotedFields {
  private(set) var isInside = false

  /// Whether a quote would begin a quoted field, or continue one in which it is doubled.
  private var canOpen = true

  /// Advances over the next bytes.
  mutating func consume(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if isInside {
        if byte == 0x22 { (isInside, canOpen) = (false, true) }
        continue
      }
      switch byte {
      case 0x22: if canOpen { isInside = true }
      case 0x09, 0x0A, 0x0D, 0x2C, 0x3B: canOpen = true
      default: canOpen = false
      }
    }
  }
}
