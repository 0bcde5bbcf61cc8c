extension CardTokenizer {
  /// Reads only the properties with some names, from a card whose lines were set.
  ///
  /// It passes over another property by its name and the end of its last line. It reads every line from which that
  /// doesn't tell where the next property begins.
  ///
  /// - Parameters:
  ///   - text: The text of the card.
  ///   - wanted: The names.
  /// - Returns: Whether the properties were read. They are not if VERSION isn't on the line after BEGIN.
  mutating func skim(_ text: Span<UInt8>, for wanted: WantedNames) -> Bool {
    var line = begin(in: text)
    guard lineCount <= limits.properties, line == 1, versionLine == 1,
      text[start(of: 1) + 7] == ASCII.colon
    else { return false }
    var passed: Int?
    while line < lineCount {
      guard
        let head = SkimmedHead(in: text, start(of: line)..<contentEnd(of: line, in: text), names)
      else {
        // The line may belong to base64 in the property before it.
        line = readWantedLine(passed ?? line, in: text, wanted)
        passed = nil
        continue
      }
      if !wanted.contains(head.name), let next = plainEnd(of: head, line, in: text) {
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
  private func plainEnd(of head: SkimmedHead, _ line: Int, in text: Span<UInt8>) -> Int? {
    guard head.mayBePassed else { return nil }
    var next = line + 1
    while next < lineCount, text[start(of: next)].isBlank { next += 1 }
    guard next == lineCount || !text[start(of: next)].isLineEnd else { return nil }
    let last = text[contentEnd(of: next - 1, in: text) - 1]
    return last == ASCII.equals || last.isBlank ? nil : next
  }
}

/// The name of a property at the start of a line, and whether the line is certainly a property.
private struct SkimmedHead {
  let name: KnownName

  /// Whether the property has a colon, and doesn't begin or end another card.
  let mayBePassed: Bool

  /// Reads the start of a line; `nil` if no separator follows a usual name.
  @inline(__always)
  init?(in text: Span<UInt8>, _ range: Range<Int>, _ names: borrowing NameTable) {
    guard !text[range.lowerBound].isBlank else { return nil }
    let nameEnd: Int
    let hasColon: Bool
    if range.count >= 8, let short = ShortName(in: text, at: range.lowerBound) {
      name = names.name(for: short.key)
      nameEnd = range.lowerBound + short.length
      hasColon = short.isColon
    } else {
      let head = PropertyHead(in: text, range, names: names)
      guard head.outcome == .property || head.outcome == .lacksColon,
        head.nameEnd < range.upperBound
      else { return nil }
      name = head.name
      nameEnd = head.nameEnd
      hasColon = head.outcome == .property
    }
    mayBePassed =
      ![.begin, .end, .agent].contains(name)
      && (hasColon || text.hasPlainColon(in: nameEnd..<range.upperBound))
  }
}
