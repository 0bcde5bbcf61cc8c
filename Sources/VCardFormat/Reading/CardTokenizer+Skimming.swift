extension CardTokenizer {
  /// Reads only the properties with some names, from a card whose lines were set.
  ///
  /// It passes over another property by its name and the end of its last line. It reads every line from which that
  /// doesn't tell where the next property begins.
  ///
  /// - Returns: Whether the properties were read. They are not if VERSION isn't on the line after BEGIN.
  mutating func skim(_ text: Span<UInt8>, for wanted: WantedNames) -> Bool {
    var line = begin(in: text)
    guard lineCount <= limits.properties, line == 1, versionLine == 1,
      text[start(of: 1) + 7] == ASCII.colon
    else { return false }
    var passed: Int?
    while line < lineCount {
      let content = start(of: line)..<contentEnd(of: line, in: text)
      let head = GlancedHead(in: text, content)
      guard head.nameEnd != nil, !text[content.lowerBound].isBlank else {
        // The line may belong to base64 in the property before it.
        line = readWantedLine(passed ?? line, in: text, wanted)
        passed = nil
        continue
      }
      if !wanted.contains(head.name), !head.name.isFrame,
        head.isCertain(in: text, before: content.upperBound),
        let next = plainEnd(after: line, in: text)
      {
        passed = line
        line = next
      } else {
        line = readWantedLine(line, in: text, wanted)
        passed = nil
      }
    }
    return true
  }

  /// Reads the property on a line, and drops it if nobody wants it.
  private mutating func readWantedLine(
    _ line: Int, in text: Span<UInt8>, _ wanted: WantedNames
  ) -> Int {
    let count = slots.count
    let next = readLine(line, in: text)
    if slots.count > count, !wanted.contains(slots[count].name) { slots.removeLast() }
    return next
  }

  /// Returns the line after a property; `nil` if its encoding or a nested card may decide that.
  @inline(__always)
  private func plainEnd(after line: Int, in text: Span<UInt8>) -> Int? {
    var next = line + 1
    while next < lineCount, text[start(of: next)].isBlank { next += 1 }
    guard next == lineCount || !text[start(of: next)].isLineEnd else { return nil }
    let last = text[contentEnd(of: next - 1, in: text) - 1]
    return last == ASCII.equals || last.isBlank ? nil : next
  }
}
