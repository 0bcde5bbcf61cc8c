/// Finds the offsets at which a line may be folded.
enum FoldPoint {
  /// Returns the last offset up to `limit` at which a line may be folded.
  ///
  /// The offset is between graphemes and outside of escapes. If there is no such offset, it is
  /// between characters.
  static func last(in line: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    guard limit < line.count else { return limit }
    var graphemes: GraphemeEnds?
    var characterEnd: Int?
    var index = limit
    while index > start + 1 {
      if line[index] & 0xC0 != 0x80, !isInsideEscape(in: line, index, from: start) {
        if line[index] < 0x80, line[index - 1] < 0x80 { return index }
        let ends = graphemes ?? GraphemeEnds(in: line, from: start, to: limit)
        if ends.contains(index) { return index }
        graphemes = ends
        characterEnd = characterEnd ?? index
      }
      index -= 1
    }
    return characterEnd ?? limit
  }

  /// Whether an odd number of backslashes, or of carets, precedes an offset.
  private static func isInsideEscape(in line: Span<UInt8>, _ index: Int, from start: Int) -> Bool {
    let escape = line[index - 1]
    guard escape == ASCII.backslash || escape == ASCII.caret else { return false }
    var count = 0
    while index - count - 1 >= start, line[index - count - 1] == escape { count += 1 }
    return count % 2 == 1
  }
}

/// The ends of the graphemes in a part of a line.
private struct GraphemeEnds {
  /// The offsets; `nil` if the line isn't UTF-8, so that they are unknown.
  private var ends: [Int]?

  /// The number of bytes after the limit that may belong to the grapheme there.
  private static let lookahead = 64

  init(in line: Span<UInt8>, from start: Int, to limit: Int) {
    var end = min(limit + Self.lookahead, line.count)
    while end < line.count, end > limit, line[end] & 0xC0 == 0x80 { end -= 1 }
    guard line.isUTF8(in: start..<end) else { return }
    var offset = start
    ends = String(utf8: line, start..<end).map { character in
      offset += character.utf8.count
      return offset
    }
  }

  func contains(_ offset: Int) -> Bool { ends?.contains(offset) ?? true }
}
