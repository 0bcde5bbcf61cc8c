/// Writes a property as physical lines.
struct LineWriter {
  let style: CardStyle

  /// The number of bytes of a quoted-printable line, its soft break included.
  ///
  /// Source: RFC 2045, section 6.7.
  private static let softBreakWidth = 76

  /// Appends a property, folded, with its line end.
  func append(_ property: VCardProperty, to result: inout [UInt8]) {
    var line: [UInt8] = []
    appendName(of: property, to: &line)
    append(property.parameters, to: &line)
    line.append(ASCII.colon)
    if property.flags.contains(.isNestedCard) {
      result.append(contentsOf: line)
      result.append(contentsOf: style.lineEnd)
      result.append(contentsOf: property.rawValue)
      result.append(contentsOf: style.lineEnd)
      return
    }
    let headCount = line.count
    line.append(contentsOf: ValueText.escapingNewlines(property.rawValue))
    append(
      line, valueStart: headCount, encoding: property.encoding,
      isDeclared: !property.flags.contains(.isUndeclaredQuotedPrintable), to: &result)
  }

  /// Appends the group of a property and its name.
  func appendName(of property: VCardProperty, to line: inout [UInt8]) {
    if let group = property.group, !group.isEmpty {
      line.append(contentsOf: group.utf8.filter(Self.mayStandInName))
      line.append(ASCII.dot)
    }
    line.append(contentsOf: property.name.rawName.utf8.filter(Self.mayStandInName))
  }

  /// Appends parameters, each with its semicolon before it.
  func append(_ parameters: VCardParameters, to line: inout [UInt8]) {
    for parameter in parameters {
      line.append(ASCII.semicolon)
      line.append(contentsOf: parameter.rawBytes.filter { !$0.isLineEnd })
    }
  }

  /// Folds the line that was appended last, and ends it.
  ///
  /// - Parameters:
  ///   - start: The offset of the line, whose value isn't encoded.
  ///   - result: Where the line is.
  ///   - buffer: What the line is copied to on its way.
  func finish(from start: Int, in result: inout [UInt8], using buffer: inout [UInt8]) {
    if let width = style.foldWidth, result.count - start > width {
      buffer.removeAll(keepingCapacity: true)
      buffer.append(result.span, start..<result.count)
      result.removeLast(buffer.count)
      appendFolded(buffer.span, width: width, to: &result)
    }
    for byte in style.lineEnd { result.append(byte) }
  }

  /// Appends a quoted-printable value to the line whose head was appended last, with soft breaks, and
  /// ends it.
  func finish(_ value: Span<UInt8>, from start: Int, in result: inout [UInt8]) {
    appendSoftBroken(value, after: result.count - start, to: &result)
    for byte in style.lineEnd { result.append(byte) }
  }

  /// Appends an unfolded line, folded as its encoding asks, with its line end.
  ///
  /// A soft break that nothing follows would take in the next line; it is left out.
  func append(
    _ line: [UInt8], valueStart: Int, encoding: VCardProperty.Encoding, isDeclared: Bool,
    to result: inout [UInt8]
  ) {
    switch encoding {
    case .quotedPrintable:
      var end = line.span.trimmingBlanks(from: valueStart, to: line.count)
      while end > valueStart, line[end - 1] == ASCII.equals { end -= 1 }
      let isCut = end < line.count && line[end] == ASCII.equals
      let line = isCut ? Array(line[..<end]) : line
      if isDeclared {
        result.append(line.span, 0..<valueStart)
        appendSoftBroken(
          line.span.extracting(valueStart...), after: valueStart, to: &result)
      } else {
        appendFolded(line.span, width: style.foldWidth, to: &result)
      }
    case .base64: appendFolded(line.span, width: style.foldWidth ?? 75, to: &result)
    case .none: appendFolded(line.span, width: style.foldWidth, to: &result)
    }
    result.append(contentsOf: style.lineEnd)
    if encoding == .base64, style.dialect == .v21 { result.append(contentsOf: style.lineEnd) }
  }

  /// Whether a byte can stand in a name without ending it, or the line.
  private static func mayStandInName(_ byte: UInt8) -> Bool {
    byte >= ASCII.space && byte != ASCII.colon && byte != ASCII.semicolon
  }

  /// Appends a line in pieces of at most `width` bytes, each after the first with a blank before it.
  ///
  /// A piece ends between characters, and not inside an escape; none is made of blanks alone, which
  /// a reader may take for an empty line. The name stays whole: half of one may look like base64.
  ///
  /// Source: RFC 6350, section 3.2.
  private func appendFolded(_ line: Span<UInt8>, width: Int?, to result: inout [UInt8]) {
    let textEnd = line.trimmingBlanks(from: 0, to: line.count)
    guard let width, line.count > width else {
      result.append(line, 0..<line.count)
      return
    }
    let nameEnd = line.indices.first { [ASCII.semicolon, ASCII.colon].contains(line[$0]) } ?? 0
    var start = 0
    while line.count - start > width - (start > 0 ? 1 : 0) {
      let limit = max(start + width - (start > 0 ? 1 : 0), min(nameEnd + 1, line.count))
      var end = FoldPoint.last(in: line, from: max(start, nameEnd), to: limit)
      if start > 0, line.skippingBlanks(from: start, to: end) == end {
        let letter = line.skippingBlanks(from: end, to: line.count)
        end = FoldPoint.last(in: line, from: letter, to: min(letter + 8, line.count))
      }
      guard end < textEnd else { break }
      if start > 0 { result.append(ASCII.space) }
      result.append(line, start..<end)
      for byte in style.lineEnd { result.append(byte) }
      start = end
    }
    if start > 0 { result.append(ASCII.space) }
    result.append(line, start..<line.count)
  }

  /// Appends a quoted-printable value with soft breaks, none of them in a triplet or in a character
  /// that isn't encoded; a line after one doesn't start with a blank, nor as a card begins or ends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - headCount: The number of bytes that stand before it on its line.
  ///   - result: Where it goes.
  private func appendSoftBroken(
    _ value: Span<UInt8>, after headCount: Int, to result: inout [UInt8]
  ) {
    let width = Self.softBreakWidth
    var start = 0
    var room = width - headCount
    while value.count - start > room {
      let first = start > 0 || headCount == 0 ? start + 1 : 0
      var end = max(start + room - 1, first)
      while end > first, end < value.count, value[end].isBlank { end -= 1 }
      let characterStart = max(end - 3, first)
      while end > characterStart, end < value.count, value[end] & 0xC0 == 0x80 { end -= 1 }
      if end - 1 > first, value[end - 1] == ASCII.equals {
        end -= 1
      } else if end - 2 > first, value[end - 2] == ASCII.equals {
        end -= 2
      }
      guard end < value.count else { break }
      result.append(value, start..<end)
      result.append(ASCII.equals)
      for byte in style.lineEnd { result.append(byte) }
      if Self.isDelimiter(value, from: end) {
        var rest: [UInt8] = []
        QuotedPrintable.appendTriplet(value[end], to: &rest)
        rest.append(value, end + 1..<value.count)
        return appendSoftBroken(rest.span, after: 0, to: &result)
      }
      start = end
      room = width
    }
    result.append(value, start..<value.count)
  }

  /// Whether what is left of a line would begin or end a card if it stood on a line of its own.
  private static func isDelimiter(_ line: Span<UInt8>, from start: Int) -> Bool {
    let rest = LineScanner.Line(start: start, contentEnd: line.count, next: line.count)
    let mark = FramingMark(rest, in: line, isInside: true, indentation: 0, atEnd: true)
    return mark != .none && mark != .blank
  }
}
