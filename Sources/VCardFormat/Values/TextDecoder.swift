/// Decodes the unfolded bytes of a value to UTF-8, from quoted-printable and a character set.
struct TextDecoder {
  /// The faults of the bytes.
  struct Faults: OptionSet {
    let rawValue: UInt8
    static let invalidQuotedPrintable = Faults(rawValue: 1 << 0)
    static let invalidUTF8 = Faults(rawValue: 1 << 1)
    static let unknownCharset = Faults(rawValue: 1 << 2)
    static let invalidCharsetText = Faults(rawValue: 1 << 3)
  }

  /// Whether the bytes are in quoted-printable encoding.
  var isQuotedPrintable = false

  /// The CHARSET of the property.
  var charset = CharsetParameter.none

  /// Whether the card came in UTF-16 or UTF-32, so that CHARSET applies to encoded bytes only.
  var isTranscoded = false

  /// The guessed character set of the card's undeclared text; `nil` to guess it from the value.
  var undeclared: Charset?

  /// Returns the text that bytes encode, with its escapes; in 2.1, the backslashes of Windows paths get escapes too.
  func decoded(_ bytes: [UInt8], in dialect: VCard.Version.Dialect) -> [UInt8] {
    let text = inUTF8(bytes)
    let hasPath = dialect == .v21 && WindowsPath.first(in: text.span, text.indices) != nil
    return hasPath ? WindowsPath.escaped(in: text) : text
  }

  private func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    guard
      isQuotedPrintable || charset != .none && !isTranscoded
        || !bytes.span.isUTF8(in: bytes.indices)
        || bytes.span.isISO2022JP(in: bytes.indices)
    else { return bytes }
    var text: [UInt8] = []
    append(bytes.span, bytes.indices, to: &text)
    return text
  }

  /// Appends the text that bytes encode, with its escapes.
  @discardableResult
  func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]
  ) -> Faults {
    if !isQuotedPrintable, charset == .none || isTranscoded {
      guard !bytes.isUTF8(in: range) else {
        guard bytes.isISO2022JP(in: range) else {
          result.append(bytes, range)
          return []
        }
        return append(bytes.extracting(range), in: .iso2022JP, to: &result)
      }
      Self.appendUndeclared(bytes.extracting(range), as: undeclared, to: &result)
      return .invalidUTF8
    }
    var faults: Faults = []
    if self.charset == .unknown { faults.insert(.unknownCharset) }
    let charset = self.charset.charset
    guard isQuotedPrintable else {
      faults.formUnion(append(bytes.extracting(range), in: charset, to: &result))
      return faults
    }
    let start = result.count
    let protection = Self.protection(in: charset)
    if !QuotedPrintable.decode(bytes, range, protecting: protection, to: &result) {
      faults.insert(.invalidQuotedPrintable)
    }
    let isUTF8 = charset == nil || charset?.shape == .utf8
    guard !isUTF8 || !result.span.isUTF8(in: start..<result.count) else { return faults }
    let decoded = Array(result[start...])
    result.removeSubrange(start...)
    faults.formUnion(append(decoded.span, in: charset, to: &result))
    return faults
  }

  private static func protection(in charset: Charset?) -> QuotedPrintable.Protection {
    switch charset?.shape {
    case .stateful, .wide: .none
    case .doubleByte: .separators
    case .utf8, .singleByte, nil: .separatorsAndBackslash
    }
  }

  private func append(
    _ bytes: Span<UInt8>, in charset: Charset?, to result: inout [UInt8]
  ) -> Faults {
    guard let charset, charset.shape != .utf8 else {
      guard !bytes.isUTF8(in: 0..<bytes.count) else {
        result.append(bytes, 0..<bytes.count)
        return []
      }
      Self.appendUndeclared(bytes, as: undeclared, to: &result)
      return charset == nil ? .invalidUTF8 : .invalidCharsetText
    }
    return CharsetConversion.append(bytes, from: charset, to: &result) ? [] : .invalidCharsetText
  }

  /// Appends bytes without a declared character set that aren't valid UTF-8.
  ///
  /// If most of them are UTF-8, each of the others becomes U+FFFD.
  static func appendUndeclared(
    _ bytes: Span<UInt8>, as charset: Charset? = nil, to result: inout [UInt8]
  ) {
    guard !isMostlyUTF8(bytes) else {
      let text = String(utf8: bytes, 0..<bytes.count)
      result.append(contentsOf: text.utf8)
      return
    }
    CharsetConversion.append(bytes, from: charset ?? .guessed(from: bytes), to: &result)
  }

  /// Returns whether bytes are UTF-8, perhaps with damage.
  ///
  /// For each byte from 0x80 outside of a character there must be more than two characters, or at
  /// least one if the damage is only a last character that is cut off.
  static func isMostlyUTF8(_ bytes: Span<UInt8>) -> Bool {
    var whole = 0
    var broken = 0
    var isCutOff = false
    var index = 0
    while index < bytes.count {
      let length = bytes.lengthOfCharacter(at: index)
      if length > 1 {
        whole += 1
      } else if length == 0 {
        isCutOff = isCutOff || bytes.isCutOff(at: index)
        if !isCutOff { broken += 1 }
      }
      index += max(length, 1)
    }
    return whole > broken * 2 || broken == 0 && !isCutOff
  }
}

extension Span<UInt8> {
  /// Returns whether a range of ASCII bytes has the escape sequence with which ISO-2022-JP switches
  /// to Japanese.
  func isISO2022JP(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while true {
      index = firstIndex(of: ASCII.escape, from: index, to: range.upperBound)
      guard index + 2 < range.upperBound else { return false }
      let isEscape =
        self[index + 1] == UInt8(ascii: "$")
        && [UInt8(ascii: "B"), UInt8(ascii: "@")].contains(self[index + 2])
      if isEscape { return !ByteKinds(in: self, range).contains(.nonASCII) }
      index += 1
    }
  }
}
