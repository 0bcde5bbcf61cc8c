/// What the CHARSET parameter of a property says.
enum CharsetParameter: Sendable, Hashable {
  /// There is none.
  case none
  /// A character set that is known.
  case known(Charset)
  /// A character set that isn't known.
  case unknown

  /// The character set, where it is known.
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

  /// Looks for the parameter of the property in a slot.
  init(_ slot: PropertySlot, in text: Span<UInt8>, dialect: VCard.Version.Dialect) {
    guard slot.flags.contains(.hasCharset) else {
      self = .none
      return
    }
    let range = slot.parameterRange
    var start = range.lowerBound + 1
    while start < range.upperBound {
      let end = text.firstIndex(of: ASCII.semicolon, from: start, to: range.upperBound)
      if text.isWord("CHARSET=UTF-8", in: start..<end) {
        self = .known(.utf8)
        return
      }
      start = end + 1
    }
    let parameters = VCardParameters(text, range, dialect: dialect)
    self.init(label: parameters.first("CHARSET") ?? "UTF-8")
  }
}
