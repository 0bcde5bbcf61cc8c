extension QuotedPrintable {
  /// Whether 2.1 requires an encoding for an escaped value.
  ///
  /// It does for unprintable bytes, for an equals sign or a blank at either end, and, unless backslashes are literal,
  /// for an escaped backslash, which 2.1 lacks.
  static func isNeeded(
    for value: Span<UInt8>, _ kinds: ByteKinds, allowingBackslashes: Bool = false
  ) -> Bool {
    guard !value.isEmpty else { return false }
    guard !kinds.contains(.nonASCII) else { return true }
    let end = value.count
    let first = value[0]
    let last = value[end - 1]
    if first == ASCII.equals || last == ASCII.equals || first.isBlank || last.isBlank {
      return true
    }
    let hasDelete = value.firstIndex(of: ASCII.delete, from: 0, to: end) < end
    guard hasDelete || !kinds.isDisjoint(with: [.control, .backslash]) else { return false }
    var isAfterBackslash = false
    for index in 0..<end {
      let byte = value[index]
      if byte < ASCII.space && byte != ASCII.tab || byte >= ASCII.delete { return true }
      if isAfterBackslash, byte == ASCII.backslash, !allowingBackslashes { return true }
      isAfterBackslash = byte == ASCII.backslash && !isAfterBackslash
    }
    return false
  }

  /// Returns the size of an escaped value in quoted-printable, without soft line breaks.
  static func size(of value: Span<UInt8>) -> Int {
    var size = value.count
    for index in 0..<value.count {
      let byte = value[index]
      if byte == ASCII.equals || byte < ASCII.space || byte >= ASCII.delete { size += 2 }
    }
    return size
  }

  /// Appends an escaped value in quoted-printable encoding; newlines become `=0D=0A`.
  ///
  /// An escaped backslash becomes `=5C`; other escapes stay as they are.
  static func encode(_ value: Span<UInt8>, to result: inout [UInt8]) {
    var index = 0
    while index < value.count {
      // A newline of one byte becomes six.
      result.append(addingCapacity: 6 * 128) { output in
        let end = min(index + 128, value.count)
        while index < end {
          if value[index] >= 0x80 {
            appendTriplet(value[index], to: &output)
            index += 1
            continue
          }
          let next = index > 0 ? value.firstEncoded(from: index, to: min(end, value.count - 1)) : 0
          output.append(value, index..<next)
          index = next < end ? encode(value, at: next, into: &output) : next
        }
      }
    }
  }

  /// Encodes a byte, or a pair that forms one unit.
  ///
  /// - Returns: The offset after it.
  @inline(__always)
  private static func encode(
    _ value: Span<UInt8>, at index: Int, into output: inout OutputSpan<UInt8>
  ) -> Int {
    let byte = value[index]
    let next = index + 1 < value.count ? value[index + 1] : 0
    switch byte {
    case ASCII.carriageReturn where next == ASCII.lineFeed: break
    case ASCII.carriageReturn, ASCII.lineFeed:
      appendTriplet(ASCII.carriageReturn, to: &output)
      appendTriplet(ASCII.lineFeed, to: &output)
    case ASCII.backslash where next == ASCII.backslash:
      appendTriplet(byte, to: &output)
      return index + 2
    case ASCII.space where index > 0 && index + 1 < value.count: output.append(byte)
    case 0x21...0x7E where byte != ASCII.equals: output.append(byte)
    default: appendTriplet(byte, to: &output)
    }
    return index + 1
  }

  @inline(__always)
  private static func appendTriplet(_ byte: UInt8, to output: inout OutputSpan<UInt8>) {
    output.append(ASCII.equals)
    output.append(hexadecimalDigit(byte >> 4))
    output.append(hexadecimalDigit(byte & 15))
  }

  /// Appends a byte as an equals sign and two hexadecimal digits.
  static func appendTriplet(_ byte: UInt8, to result: inout [UInt8]) {
    result.append(ASCII.equals)
    result.append(hexadecimalDigit(byte >> 4))
    result.append(hexadecimalDigit(byte & 15))
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : 0x41 + value - 10
  }
}

extension Span where Element == UInt8 {
  /// Returns the offset of the first byte from `start` on that may require encoding, or `end`.
  @inline(__always)
  fileprivate func firstEncoded(from start: Int, to end: Int) -> Int {
    firstIndex(from: start, to: end) { block in
      (block &- Block(repeating: ASCII.space)) .> Block(repeating: 0x7E - ASCII.space)
        .| (block .== Block(repeating: ASCII.equals))
        .| (block .== Block(repeating: ASCII.backslash))
    }
  }
}
