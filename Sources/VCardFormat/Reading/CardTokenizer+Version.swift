extension CardTokenizer {
  /// Finds VERSION anywhere after BEGIN, because the other lines are read by its rules.
  mutating func findVersion(in text: Span<UInt8>, from first: Int) {
    version = nil
    versionLine = nil
    for line in first..<max(first, lineCount) {
      let end = contentEnd(of: line, in: text)
      let start = start(of: line)
      guard text.hasWord("VERSION", at: start, before: end) else { continue }
      let colon = text.firstIndex(of: ASCII.colon, from: start + 7, to: end)
      guard colon < end, Self.endsName(text[start + 7]) else { continue }
      guard !isContinued(line, in: text) else { break }
      readVersion(in: text, colon + 1..<end, line: line)
      break
    }
    if version == nil { findOddVersion(in: text, from: first) }
    finishVersion()
  }

  /// Sets the version from a property, or to none.
  mutating func setVersion(to property: PropertySlot?, in text: Span<UInt8>) {
    version = nil
    versionLine = nil
    if let property {
      let value = ValueUnfolder.unfolded(text, property.valueRange)
      readVersion(in: value.span, 0..<value.count, line: Int(property.line))
    }
    finishVersion()
  }

  private mutating func finishVersion() {
    if version == nil {
      diagnose(.missingVersion, .warning, 0, "The card has no VERSION; it is read as vCard 2.1.")
    }
    dialect = version?.dialect ?? .v21
  }

  /// Finds a VERSION that has a group, or that is folded before its colon.
  private mutating func findOddVersion(in text: Span<UInt8>, from first: Int) {
    var line = first
    while line < lineCount, version == nil {
      guard !text[start(of: line)].isBlank else {
        line += 1
        continue
      }
      let next = foldEnd(after: line, in: text)
      // Faults in its folds are reported when the line is read.
      diagnostics.removeAll(keepingCapacity: true)
      let range = start(of: line)..<contentEnd(of: next - 1, in: text)
      if next > line + 1 {
        let unfolded = ValueUnfolder.unfolded(text, range)
        readOddVersion(in: unfolded.span, 0..<unfolded.count, line: line)
      } else {
        readOddVersion(in: text, range, line: line)
      }
      line = next
    }
  }

  private mutating func readOddVersion(in text: Span<UInt8>, _ range: Range<Int>, line: Int) {
    let colon = text.firstIndex(of: ASCII.colon, from: range.lowerBound, to: range.upperBound)
    let end = text.firstIndex(of: ASCII.semicolon, from: range.lowerBound, to: colon)
    let dot = text.firstIndex(of: ASCII.dot, from: range.lowerBound, to: end)
    let start = dot < end ? dot + 1 : range.lowerBound
    guard colon < range.upperBound, text.isWord("VERSION", in: text.trimmed(start..<end)) else {
      return
    }
    readVersion(in: text, colon + 1..<range.upperBound, line: line)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == ASCII.colon || byte == ASCII.semicolon || byte.isBlank
  }

  private mutating func readVersion(in text: Span<UInt8>, _ range: Range<Int>, line: Int) {
    let start = text.skippingBlanks(from: range.lowerBound, to: range.upperBound)
    let value = start..<text.trimmingBlanks(from: start, to: range.upperBound)
    versionLine = UInt32(truncatingIfNeeded: line)
    if text.isWord("3.0", in: value) {
      version = .v30
    } else if text.isWord("4.0", in: value) {
      version = .v40
      if line != 1 {
        diagnose(
          .misplacedVersion, .warning, line, property: "VERSION",
          "VERSION isn't the first property, as vCard 4.0 requires; the card is read as 4.0.")
      }
    } else if text.isWord("2.1", in: value) {
      version = .v21
    } else {
      let other = String(utf8: text, value)
      version = .other(other)
      diagnose(
        .unknownVersion, .warning, line, property: "VERSION",
        "The version \"\(other)\" is unknown; the card is read by the rules of the nearest known version."
      )
    }
  }
}
