/// Where one property stands in the text of a card: offsets, and what the reader saw on the way.
struct PropertySlot: Sendable, Equatable {
  /// The offset of its first byte: of the group, or of the name.
  var start: UInt32
  /// The offset of its name; after the dot where there is a group.
  var nameStart: UInt32
  /// The offset after its name.
  var nameEnd: UInt32
  /// The offset of the colon after its name and parameters.
  var headEnd: UInt32
  /// The offset of its value, after the colon.
  var valueStart: UInt32
  /// The offset after its value, before the line end.
  var valueEnd: UInt32
  /// The offset after its last line end.
  var end: UInt32
  /// The number of its first line in the card, from 0.
  var line: UInt32
  /// The name, where it is a known one.
  var name: KnownName
  /// How it is written.
  var flags: Flags

  /// How a property is written.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16

    /// It takes more than one line.
    static let isFolded = Flags(rawValue: 1 << 0)
    /// Its group, name or parameters take more than one line.
    static let hasFoldedHead = Flags(rawValue: 1 << 1)
    /// Its value is in quoted-printable encoding.
    static let isQuotedPrintable = Flags(rawValue: 1 << 2)
    /// Its value is in base64 encoding.
    static let isBase64 = Flags(rawValue: 1 << 3)
    /// It has a CHARSET parameter.
    static let hasCharset = Flags(rawValue: 1 << 4)
    /// It has parameters.
    static let hasParameters = Flags(rawValue: 1 << 5)
    /// Its value is a card on lines of its own.
    static let isNestedCard = Flags(rawValue: 1 << 6)
    /// Lines after a soft break are indented by one blank.
    static let isIndented = Flags(rawValue: 1 << 7)
    /// Lines that lack the blank of a fold belong to it.
    static let hasUnindentedLines = Flags(rawValue: 1 << 8)
    /// A semicolon stands where the colon ought to be.
    static let lacksColon = Flags(rawValue: 1 << 9)
    /// Its parameters are to be looked at closely: one is empty, or has no name, or may be PREF, or
    /// has bytes from 0x80 on.
    static let hasOddParameters = Flags(rawValue: 1 << 11)
    /// Its value is quoted-printable though no parameter says so.
    static let isUndeclaredQuotedPrintable = Flags(rawValue: 1 << 10)
    /// It is known to hold nothing but printable ASCII without backslashes, on one line.
    static let isPlainText = Flags(rawValue: 1 << 12)
  }

  var nameRange: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  var valueRange: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  var range: Range<Int> { Int(start)..<Int(end) }
  var contentRange: Range<Int> { Int(start)..<Int(valueEnd) }

  /// The bytes of the parameters, each with its semicolon before it.
  var parameterRange: Range<Int> { Int(nameEnd)..<max(Int(nameEnd), Int(headEnd)) }

  var hasGroup: Bool { nameStart > start }

  /// Takes in more lines, after the last one.
  mutating func extend(to end: Int, valueEnd: Int, _ reason: Flags) {
    self.end = UInt32(truncatingIfNeeded: end)
    self.valueEnd = UInt32(truncatingIfNeeded: valueEnd)
    flags.formUnion([reason, .isFolded])
    flags.remove(.isPlainText)
  }
}
