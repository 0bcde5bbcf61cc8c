/// Finds where a line may be folded.
enum FoldPoint {
  /// The last offset up to `limit` at which a line may be cut.
  ///
  /// It is between characters and outside of escapes, and at the end of a grapheme where there is
  /// one; where there is no such offset, the limit.
  static func last(in line: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    var index = limit
    while index > start + 1, !isBoundary(in: line, index, from: start) { index -= 1 }
    return isBoundary(in: line, index, from: start) && index > start ? index : limit
  }

  private static func isBoundary(in line: Span<UInt8>, _ index: Int, from start: Int) -> Bool {
    guard index < line.count else { return true }
    guard line[index] & 0xC0 != 0x80 else { return false }
    return !isInsideEscape(in: line, index, from: start) && !extendsGrapheme(in: line, at: index)
  }

  /// Whether an odd number of backslashes, or of carets, stands before an offset.
  private static func isInsideEscape(in line: Span<UInt8>, _ index: Int, from start: Int) -> Bool {
    var count = 0
    while index - count - 1 >= start, line[index - count - 1] == ASCII.backslash { count += 1 }
    return count % 2 == 1
  }

  /// Whether the character at an offset goes with the one before it: combining marks, joiners,
  /// variation selectors and skin tones, and what follows a joiner.
  private static func extendsGrapheme(in line: Span<UInt8>, at index: Int) -> Bool {
    if index >= 3, line[index - 3] == 0xE2, line[index - 2] == 0x80, line[index - 1] == 0x8D {
      return true
    }
    guard line[index] >= 0xCC, index + 1 < line.count else { return false }
    let second = line[index + 1]
    let third = index + 2 < line.count ? line[index + 2] : 0
    let fourth = index + 3 < line.count ? line[index + 3] : 0
    switch (line[index], second, third) {
    case (0xCC, _, _), (0xCD, 0x80...0xAF, _): return true
    case (0xE2, 0x80, 0x8C...0x8D), (0xE2, 0x83, 0x90...0xB0): return true
    case (0xEF, 0xB8, 0x80...0x8F): return true
    case (0xF0, 0x9F, 0x8F): return 0xBB...0xBF ~= fourth
    default: return false
    }
  }
}
