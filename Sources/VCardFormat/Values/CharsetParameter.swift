/// The value of the CHARSET parameter of a property.
enum CharsetParameter: Sendable, Hashable {
  /// The property has no CHARSET.
  case none
  /// A known character set.
  case known(Charset)
  /// An unknown character set.
  case unknown

  /// The character set, if it is known.
  var charset: Charset? {
    guard case .known(let charset) = self else { return nil }
    return charset
  }

  /// Reads the parameter's value.
  init(label: String?) {
    guard let label else {
      self = .none
      return
    }
    self = Charset(named: label).map(Self.known) ?? .unknown
  }

  /// Reads the parameter of the property in a slot.
  init(_ slot: PropertySlot, in text: Span<UInt8>, dialect: VCard.Version.Dialect) {
    guard slot.flags.contains(.hasCharset) else {
      self = .none
      return
    }
    if Self.isPlainUTF8(slot, in: text, dialect) {
      self = .known(.utf8)
    } else {
      self.init(label: VCardParameters(slot, in: text, dialect: dialect).first("CHARSET"))
    }
  }

  /// Whether the first CHARSET is UTF-8 and unquoted, as most are.
  private static func isPlainUTF8(
    _ slot: PropertySlot, in text: Span<UInt8>, _ dialect: VCard.Version.Dialect
  ) -> Bool {
    let range = slot.parameterRange
    // A semicolon in quotes, or after a backslash in 2.1, doesn't end a parameter.
    let mark = dialect == .v21 ? ASCII.backslash : ASCII.quote
    guard !slot.flags.contains(.hasFoldedHead), !text.has(mark, in: range) else { return false }
    var start = range.lowerBound + 1
    while start < range.upperBound {
      let end = text.firstIndex(of: ASCII.semicolon, from: start, to: range.upperBound)
      if text.isWord("CHARSET=UTF-8", in: start..<end) { return true }
      let name = text.skippingBlanks(from: start, to: end)
      if text.hasWord("CHARSET", at: name, before: end) { return false }
      start = end + 1
    }
    return false
  }
}
