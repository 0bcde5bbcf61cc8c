/// Turns the unfolded bytes of a value into UTF-8: decodes quoted-printable and the character set.
struct TextDecoder {
  /// What was wrong with the bytes.
  struct Faults: OptionSet {
    let rawValue: UInt8
    static let invalidQuotedPrintable = Faults(rawValue: 1 << 0)
    static let invalidUTF8 = Faults(rawValue: 1 << 1)
    static let unknownCharset = Faults(rawValue: 1 << 2)
    static let invalidCharsetText = Faults(rawValue: 1 << 3)
  }

  /// Whether the bytes are in quoted-printable encoding.
  var isQuotedPrintable = false

  /// What the CHARSET parameter says.
  var charset = CharsetParameter.none

  /// Whether the card came in UTF-16 or UTF-32, so that only encoded bytes can be in a CHARSET.
  var isTranscoded = false

  /// Appends the text that bytes stand for, escapes left as they are.
  @discardableResult
  func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]
  ) -> Faults {
    if !isQuotedPrintable, charset == .none || isTranscoded {
      guard !Self.isValidUTF8(bytes, range) else {
        result.append(bytes, range)
        return []
      }
      Self.appendUndeclared(bytes.extracting(range), to: &result)
      return .invalidUTF8
    }
    var faults: Faults = []
    if self.charset == .unknown { faults.insert(.unknownCharset) }
    let charset = self.charset.charset
    guard isQuotedPrintable else {
      faults.formUnion(Self.append(bytes.extracting(range), in: charset, to: &result))
      return faults
    }
    let start = result.count
    let protection = Self.protection(in: charset)
    if !QuotedPrintable.decode(bytes, range, protecting: protection, to: &result) {
      faults.insert(.invalidQuotedPrintable)
    }
    let isUTF8 = charset == nil || charset?.shape == .utf8
    guard !isUTF8 || !Self.isValidUTF8(result.span, start..<result.count) else { return faults }
    let decoded = Array(result[start...])
    result.removeSubrange(start...)
    faults.formUnion(Self.append(decoded.span, in: charset, to: &result))
    return faults
  }

  private static func protection(in charset: Charset?) -> QuotedPrintable.Protection {
    switch charset?.shape {
    case .stateful, .wide: .none
    case .doubleByte: .separators
    case .utf8, .singleByte, nil: .separatorsAndBackslash
    }
  }

  private static func append(
    _ bytes: Span<UInt8>, in charset: Charset?, to result: inout [UInt8]
  ) -> Faults {
    guard let charset, charset.shape != .utf8 else {
      guard !isValidUTF8(bytes, 0..<bytes.count) else {
        result.append(bytes, 0..<bytes.count)
        return []
      }
      appendUndeclared(bytes, to: &result)
      return charset == nil ? .invalidUTF8 : .invalidCharsetText
    }
    let isConverted = CharsetConversion.append(
      bytes, from: charset.name, to: "UTF-8", replacement: CharsetConversion.replacement,
      into: &result)
    return isConverted ? [] : .invalidCharsetText
  }

  /// Appends bytes of which nothing says what they are.
  static func appendUndeclared(_ bytes: Span<UInt8>, to result: inout [UInt8]) {
    let charset = Charset.guessed(from: bytes)
    _ = CharsetConversion.append(
      bytes, from: charset.name, to: "UTF-8", replacement: CharsetConversion.replacement,
      into: &result)
  }

  /// Whether a range of bytes is UTF-8.
  @inline(__always)
  static func isValidUTF8(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    bytes.isUTF8(in: range)
  }
}
