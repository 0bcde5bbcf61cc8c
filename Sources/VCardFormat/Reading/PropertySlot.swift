/// The place of one property in the text of a card: its offsets, and facts that the reader noted.
struct PropertySlot: Sendable, Equatable {
  /// The offset of its first byte: of the group, or of the name.
  var start: UInt32
  /// The offset of its name; after the dot if there is a group.
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
  /// The known name, or `.other`.
  var name: KnownName
  /// The facts about how the property is written.
  var flags: Flags

  /// The facts about how a property is written.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16

    /// It is on more than one line.
    static let isFolded = Flags(rawValue: 1 << 0)
    /// Its group, name or parameters are on more than one line.
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
    /// It includes lines without the blank of a fold.
    static let hasUnindentedLines = Flags(rawValue: 1 << 8)
    /// It has a semicolon in place of the colon.
    static let lacksColon = Flags(rawValue: 1 << 9)
    /// Its parameters must be checked: one is empty or nameless, may be PREF, or has bytes from
    /// 0x80.
    static let hasOddParameters = Flags(rawValue: 1 << 11)
    /// Its value is quoted-printable, but no parameter declares that.
    static let isUndeclaredQuotedPrintable = Flags(rawValue: 1 << 10)
    /// It is known to be printable ASCII without backslashes, on one line.
    static let isLiteralText = Flags(rawValue: 1 << 12)
    /// It has an ENCODING other than quoted-printable and base64, such as 8BIT.
    static let hasOtherEncoding = Flags(rawValue: 1 << 13)

    /// Whether a property with the same bytes and other flags is read in the same way.
    ///
    /// Whether a text is known to be literal depends on the lines around it.
    func saysTheSame(as other: Self) -> Bool {
      symmetricDifference(other).isSubset(of: .isLiteralText)
    }

    /// Returns the encoding that only earlier versions have, and that programs therefore don't expect in this one.
    ///
    /// Source: RFC 2426, section 5; RFC 6350, section 3.1.
    func obsoleteEncoding(in dialect: VCard.Version.Dialect) -> ObsoleteEncoding? {
      guard dialect != .v21, !contains(.isNestedCard) else { return nil }
      if contains(.isQuotedPrintable) { return .quotedPrintable }
      if contains(.hasOtherEncoding), !contains(.isBase64) { return .other }
      return dialect == .v40 && contains(.hasCharset) ? .charset : nil
    }
  }

  /// An encoding of text that 3.0 or 4.0 doesn't have any more.
  enum ObsoleteEncoding {
    case quotedPrintable
    /// An ENCODING other than quoted-printable and base64.
    case other
    /// A CHARSET in 4.0.
    case charset
  }

  var nameRange: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  var valueRange: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  var range: Range<Int> { Int(start)..<Int(end) }
  var contentRange: Range<Int> { Int(start)..<Int(valueEnd) }

  /// The bytes of the parameters, each after its semicolon.
  var parameterRange: Range<Int> { Int(nameEnd)..<max(Int(nameEnd), Int(headEnd)) }

  var hasGroup: Bool { nameStart > start }

  /// Adds more lines after the last one.
  mutating func extend(to end: Int, valueEnd: Int, _ reason: Flags) {
    self.end = UInt32(truncatingIfNeeded: end)
    self.valueEnd = UInt32(truncatingIfNeeded: valueEnd)
    flags.formUnion([reason, .isFolded])
    flags.remove(.isLiteralText)
  }
}
