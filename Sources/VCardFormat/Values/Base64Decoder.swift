/// Decodes base64 piece by piece.
struct Base64Decoder {
  /// How much more room a buffer must have than the bytes that are to be written.
  static let slack = 8

  private static let bits = Base64.bits(isURLSafe: true)

  /// Where the next letter is.
  private var position: Int
  private let end: Int

  /// The letters that don't make a whole group yet: their bits, and how many they are.
  private var rest: UInt32 = 0
  private var restCount = 0

  /// Makes a decoder of a range of a text.
  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Decodes as much as there is room for.
  ///
  /// - Parameters:
  ///   - text: The text, the same each time.
  ///   - buffer: Where the bytes go.
  /// - Returns: How many there are; 0 at the end of the range.
  mutating func decode(
    _ text: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    unsafe Self.bits.withUnsafeBufferPointer { unsafe decode(text, $0, into: buffer) }
  }

  private mutating func decode(
    _ text: Span<UInt8>, _ bits: UnsafeBufferPointer<UInt32>,
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let start = buffer.baseAddress, end <= text.count else { return 0 }
    let limit = buffer.count - Self.slack
    var count = 0
    var isAfterLetter = true
    while position < end, count <= limit {
      if restCount == 0, isAfterLetter {
        while position &+ 8 <= end, count <= limit {
          let word = text.word(at: position)
          let first = unsafe Self.group(word, bits)
          let second = unsafe Self.group(word &>> 32, bits)
          guard (first | second) & Base64.invalid == 0 else { break }
          let bytes = (UInt64(first) &<< 40 | UInt64(second) &<< 16).bigEndian
          unsafe UnsafeMutableRawPointer(start + count).storeBytes(of: bytes, as: UInt64.self)
          position &+= 8
          count &+= 6
        }
        guard position < end, count <= limit else { break }
      }
      let value = unsafe bits[3 * 256 + Int(text[position])]
      position += 1
      isAfterLetter = value != Base64.invalid
      guard isAfterLetter else { continue }
      rest = rest << 6 | value
      restCount += 1
      guard restCount == 4 else { continue }
      for shift: UInt32 in [16, 8, 0] {
        unsafe start[count] = UInt8(truncatingIfNeeded: rest >> shift)
        count += 1
      }
      restCount = 0
    }
    guard position >= end, restCount > 1, count <= limit else { return count }
    // What ends too early has whole bytes all the same.
    rest <<= 6 * UInt32(4 - restCount)
    for shift: UInt32 in [16, 8].prefix(restCount - 1) {
      unsafe start[count] = UInt8(truncatingIfNeeded: rest >> shift)
      count += 1
    }
    restCount = 0
    return count
  }

  /// The bits of the four letters in the lower half of a word.
  @inline(__always)
  private static func group(_ word: UInt64, _ bits: UnsafeBufferPointer<UInt32>) -> UInt32 {
    unsafe bits[Int(word & 0xFF)] | bits[256 &+ Int(word &>> 8 & 0xFF)]
      | bits[512 &+ Int(word &>> 16 & 0xFF)] | bits[768 &+ Int(word &>> 24 & 0xFF)]
  }
}
