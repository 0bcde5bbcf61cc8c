/// A 64-bit hash of lines, or of other bytes, that stays the same for ever: eight bytes at a time, FNV-1a mixed.
///
/// It is not made to withstand someone who looks for collisions: compare what has the same hash.
package struct ContentHash {
  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes the hash of nothing.
  package init() {}

  /// Adds a number.
  package mutating func combine(_ number: UInt64) {
    mix(number)
  }

  /// Adds a line.
  package mutating func combine(line: Span<UInt8>, _ range: Range<Int>) {
    let tail = combineWords(of: line, range)
    endLine(line, tail, count: range.count)
  }

  /// Adds the beginning of a line: as many bytes as are whole words of eight.
  ///
  /// - Returns: The bytes after those.
  mutating func combineWords(of line: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      mix(line.word(at: index))
      index += 8
    }
    return index..<range.upperBound
  }

  /// Adds the end of a line: the bytes after its last word, and how many bytes it has.
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

  /// The hash of the lines up to here.
  package var value: UInt64 {
    var result = state
    result = (result ^ result >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return result ^ result >> 33
  }
}
