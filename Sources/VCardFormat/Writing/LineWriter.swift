/// Writes a property as physical lines.
struct LineWriter {
  let style: CardStyle

  /// The number of bytes of a quoted-printable line, including its soft break.
  ///
  /// Source: RFC 2045, section 6.7.
  private static let softBreakWidth = 76

  /// Appends a property, folded, with its line end.
  func append(_ property: VCardProperty, to result: inout [UInt8]) {
    let value = property.rawValue
    if value.count > Self.largeCount {
      result.reserveCapacity(result.count + value.count + value.count / 16 + Self.largeCount)
    }
    let start = result.count
    appendName(of: property, to: &result)
    append(property.parameters, to: &result)
    result.append(ASCII.colon)
    if property.flags.contains(.isNestedCard) {
      result.append(contentsOf: style.lineEnd)
      result.append(contentsOf: value)
      result.append(contentsOf: style.lineEnd)
      return
    }
    let valueStart = result.count
    if property.encoding == .quotedPrintable,
      !property.flags.contains(.isUndeclaredQuotedPrintable)
    {
      var value = ValueText.escapingNewlines(value)
      Self.removeLastSoftBreak(from: 0, in: &value)
      return finish(value.span, from: start, in: &result)
    }
    result.append(contentsOf: ValueText.escapingNewlines(value))
    finish(
      from: start, valueStart: valueStart, encoding: property.encoding,
      isDeclared: !property.flags.contains(.isUndeclaredQuotedPrintable), in: &result)
  }

  /// Appends the group of a property and its name.
  func appendName(of property: VCardProperty, to line: inout [UInt8]) {
    if let group = property.group, !group.isEmpty {
      line.append(contentsOf: group.utf8.filter(Self.mayStandInName))
      line.append(ASCII.dot)
    }
    line.append(contentsOf: property.name.rawName.utf8.filter(Self.mayStandInName))
  }

  /// Appends parameters, each after a semicolon.
  func append(_ parameters: VCardParameters, to line: inout [UInt8]) {
    for parameter in parameters {
      line.append(ASCII.semicolon)
      line.append(contentsOf: parameter.rawBytes.filter { !$0.isLineEnd })
    }
  }

  /// Folds the line that was appended last, whose value isn't encoded, and ends it.
  func finish(from start: Int, in result: inout [UInt8]) {
    fold(from: start, width: style.foldWidth, in: &result)
    for byte in style.lineEnd { result.append(byte) }
  }

  /// Appends a quoted-printable value with soft breaks after the head that was appended last, and
  /// ends the line.
  func finish(_ value: Span<UInt8>, from start: Int, in result: inout [UInt8]) {
    appendSoftBroken(value, after: result.count - start, to: &result)
    for byte in style.lineEnd { result.append(byte) }
  }

  /// Folds the line that was appended last as its encoding requires, and ends it.
  ///
  /// A soft break at the end of the value is removed, because it would join the next line.
  func finish(
    from start: Int, valueStart: Int, encoding: VCardProperty.Encoding, isDeclared: Bool,
    in result: inout [UInt8]
  ) {
    switch encoding {
    case .quotedPrintable:
      Self.removeLastSoftBreak(from: valueStart, in: &result)
      guard !isDeclared else {
        let value = Array(result[valueStart...])
        result.removeLast(value.count)
        return finish(value.span, from: start, in: &result)
      }
      finish(from: start, in: &result)
    case .base64:
      fold(from: start, width: style.foldWidth ?? 75, in: &result)
      result.append(contentsOf: style.lineEnd)
      if style.dialect == .v21 { result.append(contentsOf: style.lineEnd) }
    case .none: finish(from: start, in: &result)
    }
  }

  private static func removeLastSoftBreak(from start: Int, in result: inout [UInt8]) {
    var end = result.span.trimmingBlanks(from: start, to: result.count)
    while end > start, result[end - 1] == ASCII.equals { end -= 1 }
    guard end < result.count, result[end] == ASCII.equals else { return }
    result.removeLast(result.count - end)
  }

  /// The size in bytes from which capacity is reserved before a value is written.
  private static let largeCount = 1 << 16

  /// Whether a name can contain a byte: it ends neither the name nor the line.
  private static func mayStandInName(_ byte: UInt8) -> Bool {
    byte >= ASCII.space && byte != ASCII.colon && byte != ASCII.semicolon
  }

  /// Folds the line that was appended last into pieces of at most `width` bytes; a blank starts
  /// each piece but the first.
  ///
  /// A piece ends between characters, and not inside an escape. No piece consists of blanks only,
  /// because a reader may take it for an empty line. The name stays in one piece, because half of a
  /// name may look like base64.
  ///
  /// Source: RFC 6350, section 3.2.
  private func fold(from start: Int, width: Int?, in result: inout [UInt8]) {
    guard let width, result.count - start > width else { return }
    let ends = Self.foldPoints(of: result.span.extracting(start...), width: width)
    let lineEnd = style.lineEnd
    var source = result.count
    result.append(contentsOf: repeatElement(ASCII.space, count: ends.count * (lineEnd.count + 1)))
    var target = result.count
    var bytes = result.mutableSpan
    for end in ends.reversed() {
      target -= source - start - end
      bytes.move(start + end..<source, to: target)
      source = start + end
      target -= 1
      bytes[target] = ASCII.space
      for byte in lineEnd.reversed() {
        target -= 1
        bytes[target] = byte
      }
    }
  }

  /// Returns the offsets at which a line is folded.
  private static func foldPoints(of line: Span<UInt8>, width: Int) -> [Int] {
    let textEnd = line.trimmingBlanks(from: 0, to: line.count)
    let nameEnd = line.indices.first { [ASCII.semicolon, ASCII.colon].contains(line[$0]) } ?? 0
    var points: [Int] = []
    var start = 0
    while line.count - start > width - (start > 0 ? 1 : 0) {
      let limit = max(start + width - (start > 0 ? 1 : 0), min(nameEnd + 1, line.count))
      var end = FoldPoint.last(in: line, from: max(start, nameEnd), to: limit)
      if start > 0, line.skippingBlanks(from: start, to: end) == end {
        let letter = line.skippingBlanks(from: end, to: line.count)
        end = FoldPoint.last(in: line, from: letter, to: min(letter + 8, line.count))
      }
      guard end < textEnd else { break }
      points.append(end)
      start = end
    }
    return points
  }

  /// Appends a quoted-printable value with soft breaks to a line that has some bytes before it.
  ///
  /// No soft break splits a triplet or an unencoded character. No line after a soft break starts
  /// with a blank, or looks like a BEGIN or END.
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

  /// Whether the rest of a line would begin or end a card if it were a line of its own.
  private static func isDelimiter(_ line: Span<UInt8>, from start: Int) -> Bool {
    let rest = LineScanner.Line(start: start, contentEnd: line.count, next: line.count)
    let mark = FramingMark(rest, in: line, isInside: true, indentation: 0, atEnd: true)
    return mark != .none && mark != .blank
  }
}
