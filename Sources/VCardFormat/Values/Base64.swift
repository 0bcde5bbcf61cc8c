/// Base64, in its plain and its URL-safe alphabet.
///
/// Source: RFC 4648, sections 4 and 5.
enum Base64 {
  /// For each byte its six bits; 64 for padding, 65 for blanks, 255 for what doesn't belong.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (index, letter) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
      .enumerated()
    {
      values[Int(letter)] = UInt8(index)
    }
    values[Int(ASCII.hyphen)] = 62
    values[Int(ASCII.underscore)] = 63
    values[Int(ASCII.equals)] = 64
    for blank in [ASCII.space, ASCII.tab, ASCII.carriageReturn, ASCII.lineFeed] {
      values[Int(blank)] = 65
    }
    return values
  }()

  /// Decodes base64; blanks are stepped over, and so is what doesn't belong.
  ///
  /// - Returns: The bytes, and whether the text was whole and had nothing else in it.
  static func decode(_ text: Span<UInt8>, _ range: Range<Int>) -> (bytes: [UInt8], isValid: Bool) {
    let values = values
    var (result, start) = wholeGroups(text, range, values.span)
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    var isValid = true
    while start < range.upperBound {
      let index = start
      start += 1
      let value = values[Int(text[index])]
      guard value < 64 else {
        if value == 64 { padding += 1 } else if value == 255 { isValid = false }
        continue
      }
      if padding > 0 { isValid = false }
      bits = bits << 6 | UInt32(value)
      count += 1
      guard count == 4 else { continue }
      result.append(UInt8(truncatingIfNeeded: bits >> 16))
      result.append(UInt8(truncatingIfNeeded: bits >> 8))
      result.append(UInt8(truncatingIfNeeded: bits))
      count = 0
    }
    switch count {
    case 3:
      result.append(UInt8(truncatingIfNeeded: bits >> 10))
      result.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 2: result.append(UInt8(truncatingIfNeeded: bits >> 4))
    default: break
    }
    let isWhole = padding == 0 || padding == (4 - count) % 4
    return (result, isValid && count != 1 && isWhole)
  }

  /// Decodes as many groups of four letters as follow each other, with nothing between.
  ///
  /// - Returns: The bytes, with room for the rest, and where the rest begins.
  private static func wholeGroups(
    _ text: Span<UInt8>, _ range: Range<Int>, _ values: Span<UInt8>
  ) -> (bytes: [UInt8], end: Int) {
    var start = range.lowerBound
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count / 4 * 3 + 3) {
      buffer, count in
      while start + 4 <= range.upperBound {
        let first = values[Int(text[start])]
        let second = values[Int(text[start + 1])]
        let third = values[Int(text[start + 2])]
        let fourth = values[Int(text[start + 3])]
        guard first | second | third | fourth < 64 else { break }
        unsafe buffer[count] = first << 2 | second >> 4
        unsafe buffer[count + 1] = second << 4 | third >> 2
        unsafe buffer[count + 2] = third << 6 | fourth
        count += 3
        start += 4
      }
    }
    return (bytes, start)
  }

  /// Encodes bytes, with padding.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let second = left > 1 ? UInt32(bytes[index + 1]) : 0
      let third = left > 2 ? UInt32(bytes[index + 2]) : 0
      let bits = UInt32(bytes[index]) << 16 | second << 8 | third
      result.append(letters[Int(bits >> 18)])
      result.append(letters[Int(bits >> 12 & 63)])
      result.append(left > 1 ? letters[Int(bits >> 6 & 63)] : ASCII.equals)
      result.append(left > 2 ? letters[Int(bits & 63)] : ASCII.equals)
      index += 3
    }
    return result
  }
}
