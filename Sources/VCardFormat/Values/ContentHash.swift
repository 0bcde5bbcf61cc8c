/// A 64-bit hash of lines or other bytes that never changes: FNV-1a over eight bytes at a time,
/// mixed.
///
/// It doesn't resist deliberate collisions, so compare things with the same hash.
package struct ContentHash {
  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes the hash of no bytes.
  package init() {}

  /// Makes the hash of a text.
  package init(of text: Span<UInt8>) {
    combine(line: text, text.indices)
  }

  /// Adds a number.
  package mutating func combine(_ number: UInt64) {
    mix(number)
  }

  /// Adds a line.
  package mutating func combine(line: Span<UInt8>, _ range: Range<Int>) {
    let tail = combineWords(of: line, range)
    endLine(line, tail, count: range.count)
  }

  /// Adds the start of a line, in whole words of eight bytes.
  ///
  /// - Returns: The range of the remaining bytes.
  mutating func combineWords(of line: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      mix(line.word(at: index))
      index += 8
    }
    return index..<range.upperBound
  }

  /// Adds the end of a line: the bytes after its last word, and the number of its bytes.
  mutating func endLine(_ line: Span<UInt8>, _ range: Range<Int>, count: Int) {
    var tail: UInt64 = 0
    for index in range { tail = tail << 8 | UInt64(line[index]) }
    mix(tail)
    mix(UInt64(count))
  }

  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* Self.prime
    state ^= state >> 32
  }

  /// The hash of everything added so far.
  package var value: UInt64 {
    var result = state
    result = (result ^ result >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return result ^ result >> 33
  }
}
