/// Base64, in its plain and its URL-safe alphabet.
///
/// Source: RFC 4648, sections 4 and 5.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The table entry for bytes that aren't letters of base64.
  static let invalid: UInt16 = 0x8000

  /// The six bits of each byte, or `invalid`.
  static let bits: [UInt16] = {
    var bits = [UInt16](repeating: invalid, count: 256)
    for (value, letter) in letters.enumerated() { bits[Int(letter)] = UInt16(value) }
    bits[Int(ASCII.hyphen)] = 62
    bits[Int(ASCII.underscore)] = 63
    return bits
  }()

  /// The twelve bits of each two bytes, or `invalid`; the first byte is the lower half of the
  /// index.
  static let pairBits: [UInt16] = {
    var pairs = [UInt16](repeating: invalid, count: 1 << 16)
    for (first, high) in bits.enumerated() where high != invalid {
      for (second, low) in bits.enumerated() where low != invalid {
        pairs[first | second << 8] = high << 6 | low
      }
    }
    return pairs
  }()

  /// Decodes base64, and skips blanks and other characters.
  package static func decode(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var decoder = Base64Decoder(range)
    let capacity = range.count / 4 * 3 + Base64Decoder.slack
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = unsafe decoder.decode(text, into: buffer)
    }
  }

  /// Decodes base64 in the same way, and passes the bytes in pieces.
  static func decode(
    _ text: Span<UInt8>, _ range: Range<Int>, handingOut body: (Span<UInt8>) throws -> Void
  ) rethrows {
    var decoder = Base64Decoder(range)
    try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pieceSize) { buffer in
      while true {
        let count = unsafe decoder.decode(text, into: buffer)
        guard count > 0 else { return }
        try unsafe body(Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[..<count])))
      }
    }
  }

  private static let pieceSize = 1 << 16

  /// Whether a text is exactly the text that `encode` makes from the decoded bytes.
  ///
  /// - Complexity: O(*n*); sixteen letters are compared at a time.
  static func isCanonical(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty, text.count % 4 == 0 else { return false }
    var end = text.count
    while end > text.count - 2, text[end - 1] == ASCII.equals { end -= 1 }
    let isLetters = text.firstIndex(from: 0, to: end) { .!isLetter($0) } == end
    // The bits of the last letter that don't belong to a byte are zero.
    let spareBits: UInt16 = [0, 0b11, 0b1111][text.count - end]
    return isLetters && bits[Int(text[end - 1])] & spareBits == 0
  }

  /// Whether a range is complete base64, apart from line ends and blanks.
  ///
  /// - Complexity: O(*n*); sixteen letters are compared at a time.
  package static func isWhole(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var letters = 0
    var padding = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text[index]
      if byte.isBlank || byte.isLineEnd {
        index += 1
      } else if byte == ASCII.equals {
        padding += 1
        index += 1
      } else {
        let end = text.firstIndex(from: index, to: range.upperBound) { block in
          .!(isLetter(block) .| (block .== Block(repeating: ASCII.hyphen))
            .| (block .== Block(repeating: ASCII.underscore)))
        }
        guard end > index, padding == 0 else { return false }
        letters += end - index
        index = end
      }
    }
    return letters % 4 != 1 && (padding == 0 || (letters + padding) % 4 == 0)
  }

  /// Marks the letters of the plain alphabet.
  @inline(__always)
  private static func isLetter(_ block: Block) -> BlockMask {
    block.areLettersOrDigits .| (block .== Block(repeating: ASCII.plus))
      .| (block .== Block(repeating: ASCII.slash))
  }

  /// Encodes bytes, with padding.
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
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
