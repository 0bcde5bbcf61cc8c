/// Carries lines of a card over to a version, from their bytes to those of the new line.
///
/// The head of a line becomes what `PropertyEncoder` makes of it, once for all lines that have the
/// same; of the value, only its bytes are looked at. Values that take more, such as photos and places,
/// are left to the encoder; so are those that are huge, or not UTF-8.
struct LineConverter {
  /// The card whose lines they are.
  let card: VCard

  /// The writer of the version.
  let writer: LineWriter

  /// What is used again from line to line.
  struct Buffers {
    var heads: ConvertedHeads
    /// The value without folds and without its encoding.
    var decoded: [UInt8] = []
    /// A text of the value without its escapes.
    var text: [UInt8] = []

    init(dialect: VCard.Version.Dialect) {
      heads = ConvertedHeads(dialect: dialect)
    }
  }

  private static let special: PropertySlot.Flags = [
    .isNestedCard, .hasFoldedHead, .isBase64, .lacksColon, .hasUnindentedLines,
    .isUndeclaredQuotedPrintable,
  ]

  /// The number of bytes of the longest value: on its way it is there several times.
  private static let lengthLimit = 1 << 16

  /// The rules by which the lines are read.
  var source: VCard.Version.Dialect { card.dialect }

  var dialect: VCard.Version.Dialect { writer.style.dialect }

  /// Appends the new line of the property in a slot.
  ///
  /// - Returns: Whether the bytes of the value tell the line; nothing is appended if they don't.
  func append(
    _ slot: PropertySlot, _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Bool {
    guard slot.flags.isDisjoint(with: Self.special), slot.range.count <= Self.lengthLimit else {
      return false
    }
    let head = buffers.heads.head(of: slot, in: card)
    guard head.codec != .property else { return false }
    let text = card.text.span
    let start = result.count
    let isPlain: Bool
    if slot.flags.isDisjoint(with: [.isFolded, .isQuotedPrintable]) {
      let range = slot.valueRange
      let kinds = slot.flags.contains(.isPlainText) ? [] : ByteKinds(in: text, range)
      if head.isSame, isSame(text, range, kinds, of: head), slot.valueStart == slot.headEnd + 1 {
        guard isText(text, range, kinds) else { return false }
        result.append(text, slot.contentRange)
        let valueStart = start + Int(slot.valueStart - slot.start)
        finishLine(from: start, valueStart: valueStart, kinds, of: head, &buffers, in: &result)
        return true
      }
      isPlain = append(text, range, kinds, of: head, &buffers, to: &result)
    } else {
      decode(slot, in: text, &buffers)
      let decoded = buffers.decoded
      let range = decoded.indices
      let kinds = ByteKinds(in: decoded.span, range)
      isPlain = append(decoded.span, range, kinds, of: head, &buffers, to: &result)
    }
    guard isPlain else {
      result.removeLast(result.count - start)
      return false
    }
    result.append(buffers.heads.bytes.span, head.linesAfter)
    return true
  }

  private func decode(_ slot: PropertySlot, in text: Span<UInt8>, _ buffers: inout Buffers) {
    buffers.decoded.removeAll(keepingCapacity: true)
    ValueUnfolder.append(text, slot.valueRange, flags: slot.flags, to: &buffers.decoded)
    guard slot.flags.contains(.isQuotedPrintable) else { return }
    let encoded = buffers.decoded
    buffers.text.removeAll(keepingCapacity: true)
    QuotedPrintable.decode(
      encoded.span, encoded.indices, protecting: .separatorsAndBackslash, to: &buffers.text)
    swap(&buffers.decoded, &buffers.text)
  }

  /// Whether the bytes of a value are text.
  private func isText(_ value: Span<UInt8>, _ range: Range<Int>, _ kinds: ByteKinds) -> Bool {
    !kinds.contains(.nonASCII) || TextDecoder.isValidUTF8(value, range)
  }

  /// Whether the version has a value with the same bytes.
  private func isSame(
    _ value: Span<UInt8>, _ range: Range<Int>, _ kinds: ByteKinds, of head: ConvertedHead
  ) -> Bool {
    kinds.isDisjoint(with: [.backslash, .control]) && isSame(value, range, as: head)
  }

  /// Appends the line of a value, which is unfolded and not encoded.
  ///
  /// - Returns: Whether the bytes of the value tell the line; if they don't, a part of it may have been
  ///   appended.
  private func append(
    _ value: Span<UInt8>, _ range: Range<Int>, _ kinds: ByteKinds, of head: ConvertedHead,
    _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Bool {
    guard isText(value, range, kinds) else { return false }
    let isSame = isSame(value, range, kinds, of: head)
    let start = result.count
    result.append(buffers.heads.bytes.span, head.name)
    guard
      let valueStart = appendValue(
        value, range, kinds, isSame: isSame, of: head, &buffers, to: &result)
    else { return false }
    finishLine(
      from: start, valueStart: valueStart, isSame ? kinds : nil, of: head, &buffers, in: &result)
    return true
  }

  /// Encodes the value of the line that was appended last, where it must be, folds the line and
  /// ends it.
  ///
  /// - Parameters:
  ///   - start: The offset of the line.
  ///   - valueStart: The offset of the value.
  ///   - kinds: What kinds of bytes the value has, where that is known.
  ///   - head: The head of the property.
  ///   - buffers: What the line is copied to on its way.
  ///   - result: Where the line is.
  private func finishLine(
    from start: Int, valueStart: Int, _ kinds: ByteKinds?, of head: ConvertedHead,
    _ buffers: inout Buffers, in result: inout [UInt8]
  ) {
    guard dialect == .v21 else {
      return writer.finish(from: start, in: &result, using: &buffers.text)
    }
    let kinds = kinds ?? ByteKinds(in: result.span, valueStart..<result.count)
    guard
      QuotedPrintable.isNeeded(
        for: result.span.extracting(valueStart..<result.count), kinds,
        allowingBackslashes: head.codec == .escaped)
    else { return writer.finish(from: start, in: &result, using: &buffers.text) }
    buffers.text.removeAll(keepingCapacity: true)
    QuotedPrintable.encode(
      result.span.extracting(valueStart..<result.count), to: &buffers.text)
    result.removeLast(result.count - valueStart + 1)
    if kinds.contains(.nonASCII) {
      result.append(";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:")
    } else {
      result.append(";ENCODING=QUOTED-PRINTABLE:")
    }
    writer.finish(buffers.text.span, from: start, in: &result)
  }
}
