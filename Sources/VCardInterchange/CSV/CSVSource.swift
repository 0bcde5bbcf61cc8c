/// The text of a table in UTF-8, whatever it came in.
///
/// A byte order mark tells; without one, zero bytes show UTF-16, and bytes that are no UTF-8
/// Windows-1252.
struct CSVSource {
  private enum Encoding {
    case utf8
    case windows1252
    case utf16(isBigEndian: Bool)
  }

  /// The text, as far as it is there.
  private(set) var text: [UInt8] = []

  private var pending: [UInt8] = []
  private var encoding: Encoding?
  private var isFinished = false

  /// Whether it is known how the text is encoded.
  var isReady: Bool { encoding != nil }

  mutating func append(_ bytes: [UInt8]) {
    pending += bytes
    convert()
  }

  mutating func finish() {
    isFinished = true
    convert()
  }

  /// Takes text off the front.
  mutating func discard(_ count: Int) {
    text.removeFirst(count)
  }

  private mutating func convert() {
    if encoding == nil {
      guard pending.count >= 4 || isFinished else { return }
      detect()
    }
    switch encoding {
    case .utf8: convertUTF8()
    case .windows1252: appendWindows1252(pending[...])
    case .utf16(let isBigEndian): convertUTF16(isBigEndian: isBigEndian)
    case nil: break
    }
  }

  private mutating func detect() {
    if pending.starts(with: [0xEF, 0xBB, 0xBF]) {
      encoding = .utf8
      pending.removeFirst(3)
    } else if pending.starts(with: [0xFF, 0xFE]) || pending.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16(isBigEndian: pending[0] == 0xFE)
      pending.removeFirst(2)
    } else if pending.count > 1, pending[0] == 0 || pending[1] == 0 {
      encoding = .utf16(isBigEndian: pending[0] == 0)
    } else {
      encoding = .utf8
    }
  }

  /// Takes what is whole characters; from the first byte on that can't be UTF-8, all is taken for
  /// Windows-1252.
  private mutating func convertUTF8() {
    var end = pending.count
    if !isFinished {
      let tail = pending.suffix(3).lastIndex { $0 >= 0xC0 }
      if let tail { end = tail }
    }
    let valid = Self.validCount(pending.span.extracting(0..<end))
    text += pending[..<valid]
    guard valid < end else {
      pending.removeFirst(end)
      return
    }
    encoding = .windows1252
    appendWindows1252(pending[valid...])
  }

  /// How many bytes are UTF-8, up to the first that can't be.
  private static func validCount(_ bytes: Span<UInt8>) -> Int {
    do throws(UTF8.ValidationError) {
      return try UTF8Span(validating: bytes).count
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F.
  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private mutating func appendWindows1252(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      let code = 0x80..<0xA0 ~= byte ? Self.windows1252[Int(byte - 0x80)] : UInt16(byte)
      append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    pending = []
  }

  private mutating func convertUTF16(isBigEndian: Bool) {
    var index = 0
    while let unit = unit(at: index, isBigEndian) {
      if UTF16.isLeadSurrogate(unit) {
        guard index + 4 <= pending.count || isFinished else { break }
        if let low = self.unit(at: index + 2, isBigEndian), UTF16.isTrailSurrogate(low) {
          let code = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
          append(Unicode.Scalar(code) ?? "\u{FFFD}")
          index += 4
          continue
        }
      }
      append(Unicode.Scalar(unit) ?? "\u{FFFD}")
      index += 2
    }
    pending.removeFirst(min(index, pending.count))
  }

  private func unit(at index: Int, _ isBigEndian: Bool) -> UInt16? {
    guard index + 2 <= pending.count else { return nil }
    let first = UInt16(pending[index])
    let second = UInt16(pending[index + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      text.append(UInt8(scalar.value))
    } else {
      text.append(contentsOf: String(Character(scalar)).utf8)
    }
  }
}
