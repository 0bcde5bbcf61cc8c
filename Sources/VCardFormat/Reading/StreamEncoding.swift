/// The encoding of an input: single bytes and UTF-8, or units of two or four bytes.
package enum StreamEncoding: Sendable, Hashable {
  case narrow
  case utf16LittleEndian
  case utf16BigEndian
  case utf32LittleEndian
  case utf32BigEndian

  /// The number of bytes in a unit.
  var unitSize: Int {
    switch self {
    case .narrow: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// Finds the encoding from the byte order mark, or from the positions of the first NUL bytes.
  ///
  /// - Returns: The encoding, and the number of bytes of the byte order mark.
  package static func detect(_ bytes: Span<UInt8>) -> (encoding: Self, markSize: Int) {
    let first = bytes.count > 0 ? bytes[0] : 0
    let second = bytes.count > 1 ? bytes[1] : 0
    // Nearly all inputs begin with two letters of one byte each.
    if case (1..<0x80, 1..<0x80) = (first, second) { return (.narrow, 0) }
    let third = bytes.count > 2 ? bytes[2] : 0xFF
    let fourth = bytes.count > 3 ? bytes[3] : 0xFF
    switch (first, second, third, fourth) {
    case (0xEF, 0xBB, 0xBF, _): return (.narrow, 3)
    case (0xFF, 0xFE, 0, 0): return (.utf32LittleEndian, 4)
    case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
    case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
    case (1..., 0, 0, 0): return (.utf32LittleEndian, 0)
    case (0, 0, 0, 1...0xFE): return (.utf32BigEndian, 0)
    case (1..., 0, 1..., 0): return (.utf16LittleEndian, 0)
    case (0, 1..., 0, 1...0xFE): return (.utf16BigEndian, 0)
    default: return (.narrow, 0)
    }
  }

  /// Finds the encoding of text that may begin with any letters, such as a table with a Russian header.
  ///
  /// Text that begins with four characters of ASCII shows its encoding there. Otherwise the first NUL byte in the sample
  /// is a part of a comma or a line end, if the sample then makes sense as text.
  ///
  /// - Returns: The encoding, and the number of bytes of the byte order mark; `nil` if more bytes are needed.
  package static func detectText(
    _ bytes: Span<UInt8>, atEnd: Bool
  ) -> (encoding: Self, markSize: Int)? {
    guard bytes.count >= 4 || atEnd else { return nil }
    let start = detect(bytes)
    let isASCII = (0..<min(4, bytes.count)).allSatisfy { index in
      bytes[index] < 0x80 && (bytes[index] >= ASCII.space || bytes[index].isLineEnd)
    }
    guard start == (.narrow, 0), !isASCII else { return start }
    let size = min(bytes.count, sampleSize)
    let index = bytes.firstIndex(of: 0, from: 0, to: size)
    guard index < size else { return atEnd || size == sampleSize ? start : nil }
    let candidates: [Self] =
      switch index % 4 {
      case 0: [.utf32BigEndian, .utf16BigEndian]
      case 2: [.utf32LittleEndian, .utf16BigEndian]
      default: [.utf16LittleEndian]
      }
    return (candidates.first { $0.makesText(of: bytes.extracting(0..<size)) } ?? .narrow, 0)
  }

  /// The number of bytes that are searched for a NUL byte.
  private static let sampleSize = 1 << 10

  /// Whether bytes are text in this encoding: no control characters, and none that don't exist.
  private func makesText(of bytes: Span<UInt8>) -> Bool {
    var text: [UInt8] = []
    guard decode(bytes, from: 0, atEnd: false, to: &text) > 0 else { return false }
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: ["\t", "\r", "\n"].contains(scalar)
      case .unassigned, .privateUse: false
      default: scalar != "\u{FFFD}"
      }
    }
  }

  /// Appends complete characters from an offset on as UTF-8; an unpaired surrogate becomes U+FFFD.
  ///
  /// - Returns: The number of bytes that were read; the rest is an incomplete character.
  package func decode(
    _ bytes: Span<UInt8>, from start: Int, atEnd: Bool, to text: inout [UInt8]
  ) -> Int {
    var index = start
    let size = unitSize
    while index + size <= bytes.count {
      let unit = self.unit(bytes, index)
      guard size == 2, unit & 0xF800 == 0xD800 else {
        Self.append(unit, to: &text)
        index += size
        continue
      }
      if unit & 0xFC00 == 0xD800 {
        guard index + 4 <= bytes.count else {
          if !atEnd { break }
          Self.append(0xFFFD, to: &text)
          index += size
          continue
        }
        let low = self.unit(bytes, index + 2)
        if low & 0xFC00 == 0xDC00 {
          Self.append(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF), to: &text)
          index += 4
          continue
        }
      }
      Self.append(0xFFFD, to: &text)
      index += size
    }
    return index - start
  }

  private func unit(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
    var value: UInt32 = 0
    let size = unitSize
    let isLittle = self == .utf16LittleEndian || self == .utf32LittleEndian
    for offset in 0..<size {
      value = value << 8 | UInt32(bytes[isLittle ? index + size - 1 - offset : index + offset])
    }
    return value
  }

  private static func append(_ value: UInt32, to text: inout [UInt8]) {
    if value < 0x80 {
      text.append(UInt8(truncatingIfNeeded: value))
      return
    }
    text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  /// Returns the number of bytes from which `decode` made a range of UTF-8 text.
  func byteCount(ofUTF8 text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range {
      let byte = text[index]
      if byte & 0xC0 != 0x80 { count += unitSize == 2 && byte >= 0xF0 ? 4 : unitSize }
    }
    return count
  }

  /// Returns UTF-8 text in this encoding.
  func encoded(_ text: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    let string = String(utf8: text, 0..<text.count)
    if unitSize == 2 {
      for unit in string.utf16 { append(UInt32(unit), to: &result) }
    } else {
      for scalar in string.unicodeScalars { append(scalar.value, to: &result) }
    }
    return result
  }

  private func append(_ unit: UInt32, to result: inout [UInt8]) {
    let isLittle = self == .utf16LittleEndian || self == .utf32LittleEndian
    for offset in 0..<unitSize {
      let shift = UInt32(8 * (isLittle ? offset : unitSize - 1 - offset))
      result.append(UInt8(truncatingIfNeeded: unit >> shift))
    }
  }
}
