/// Decodes base64 piece by piece.
struct Base64Decoder {
  /// The extra capacity that a buffer requires beyond the decoded bytes.
  static let slack = 8

  /// The offset of the next letter.
  private var position: Int
  private let end: Int

  /// The bits and the number of letters that aren't a whole group yet.
  private var rest: UInt32 = 0
  private var restCount = 0

  /// Makes a decoder of a range of a text.
  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Decodes as many bytes as the buffer can hold.
  ///
  /// - Parameters:
  ///   - text: The text, which must be the same in each call.
  ///   - buffer: The buffer for the bytes.
  /// - Returns: The number of bytes; 0 at the end of the range.
  mutating func decode(
    _ text: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    unsafe Base64.pairBits.withUnsafeBufferPointer { unsafe decode(text, $0, into: buffer) }
  }

  private mutating func decode(
    _ text: Span<UInt8>, _ pairs: UnsafeBufferPointer<UInt16>,
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let start = buffer.baseAddress, end <= text.count else { return 0 }
    let limit = buffer.count - Self.slack
    let bits = Base64.bits
    // Local copies stay in registers.
    var (position, rest, restCount) = (position, rest, restCount)
    defer { (self.position, self.rest, self.restCount) = (position, rest, restCount) }
    var count = 0
    var isAfterLetter = true
    while position < end, count <= limit {
      if restCount == 0, isAfterLetter {
        while position &+ 8 <= end, count <= limit {
          let word = text.word(at: position)
          let first = unsafe pairs[Int(word & 0xFFFF)]
          let second = unsafe pairs[Int(word &>> 16 & 0xFFFF)]
          let third = unsafe pairs[Int(word &>> 32 & 0xFFFF)]
          let fourth = unsafe pairs[Int(word &>> 48)]
          guard (first | second | third | fourth) & Base64.invalid == 0 else { break }
          let high = UInt64(first) &<< 52 | UInt64(second) &<< 40
          let bytes = (high | UInt64(third) &<< 28 | UInt64(fourth) &<< 16).bigEndian
          unsafe UnsafeMutableRawPointer(start + count).storeBytes(of: bytes, as: UInt64.self)
          position &+= 8
          count &+= 6
        }
        guard position < end, count <= limit else { break }
      }
      let value = bits[Int(text[position])]
      position += 1
      isAfterLetter = value != Base64.invalid
      guard isAfterLetter else { continue }
      rest = rest << 6 | UInt32(value)
      restCount += 1
      guard restCount == 4 else { continue }
      for shift: UInt32 in [16, 8, 0] {
        unsafe start[count] = UInt8(truncatingIfNeeded: rest >> shift)
        count += 1
      }
      restCount = 0
    }
    guard position >= end, restCount > 1, count <= limit else { return count }
    // An incomplete group still has whole bytes.
    rest <<= 6 * UInt32(4 - restCount)
    for shift: UInt32 in [16, 8].prefix(restCount - 1) {
      unsafe start[count] = UInt8(truncatingIfNeeded: rest >> shift)
      count += 1
    }
    restCount = 0
    return count
  }
}
