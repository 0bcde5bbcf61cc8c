/// Finds Windows paths in vCard 2.1, such as `C:\new` and `\\server\new`, in which `\n` is not a
/// newline.
enum WindowsPath {
  /// Returns the first path in a range.
  static func first(in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while true {
      index = text.firstIndex(of: ASCII.backslash, from: index, to: range.upperBound)
      guard index + 1 < range.upperBound else { return nil }
      let end = wordEnd(in: text, from: index, to: range.upperBound)
      if startsDrive(at: index, in: text, range) || startsServer(at: index, in: text, range, end) {
        return index..<end
      }
      index += text[index + 1] == ASCII.backslash ? 2 : 1
    }
  }

  /// Returns a value with the backslashes of its paths escaped, so that unescaping restores the
  /// paths.
  static func escaped(in value: [UInt8]) -> [UInt8] {
    let text = value.span
    var result: [UInt8] = []
    var index = 0
    while let path = first(in: text, index..<text.count) {
      result.append(text, index..<path.lowerBound)
      index = path.lowerBound
      if text[index + 1] == ASCII.backslash {
        result.append(contentsOf: [UInt8](repeating: ASCII.backslash, count: 4))
        index += 2
      }
      while index < path.upperBound {
        let isPair = isBackslash(index + 1, in: text, path.upperBound)
        if text[index] == ASCII.backslash, isPair || isSingle(index, in: text, path.upperBound) {
          result.append(ASCII.backslash)
          if isPair { index += 1 }
        }
        result.append(text[index])
        index += 1
      }
    }
    result.append(text, index..<text.count)
    return result
  }

  /// Whether the backslash follows a drive letter that begins a word.
  private static func startsDrive(at index: Int, in text: Span<UInt8>, _ range: Range<Int>) -> Bool
  {
    index > range.lowerBound + 1 && text[index - 1] == ASCII.colon && text[index - 2].isLetter
      && text[index + 1] != ASCII.backslash && startsWord(index - 2, in: text, range)
  }

  /// Whether the backslash is the first of the two before a server name, in a word that also has
  /// single ones.
  private static func startsServer(
    at index: Int, in text: Span<UInt8>, _ range: Range<Int>, _ end: Int
  ) -> Bool {
    guard startsWord(index, in: text, range), isBackslash(index + 1, in: text, end) else {
      return false
    }
    var next = index + 2
    guard next < end, text[next].isLetter || text[next].isDigit else { return false }
    while next < end {
      if isSingle(next, in: text, end) { return true }
      next += text[next] == ASCII.backslash ? 2 : 1
    }
    return false
  }

  private static func startsWord(_ index: Int, in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard index > range.lowerBound else { return true }
    let before = text[index - 1]
    return !before.isLetter && !before.isDigit && before < 0x80 && before != ASCII.backslash
  }

  private static func isBackslash(_ index: Int, in text: Span<UInt8>, _ end: Int) -> Bool {
    index < end && text[index] == ASCII.backslash
  }

  /// Whether a backslash precedes a letter or a digit.
  private static func isSingle(_ index: Int, in text: Span<UInt8>, _ end: Int) -> Bool {
    text[index] == ASCII.backslash && index + 1 < end
      && (text[index + 1].isLetter || text[index + 1].isDigit)
  }

  private static func wordEnd(in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, !text[index].isBlank, !text[index].isLineEnd, text[index] != ASCII.semicolon
    {
      index += 1
    }
    return index
  }
}
