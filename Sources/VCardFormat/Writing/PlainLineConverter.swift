/// Carries plain lines of a card over to a version, from their bytes to those of the new line.
///
/// Plain is a line whose property every version has, whose parameters are TYPE, PREF, VALUE, LANGUAGE
/// and those of encoded text, and whose text is UTF-8 and not huge: nearly every line of nearly every
/// card. The new line is the one that `PropertyEncoder` and `LineWriter` make of the property.
struct PlainLineConverter {
  /// The rules by which the lines are read.
  let source: VCard.Version.Dialect

  /// The writer of the version.
  let writer: LineWriter

  /// What is used again from line to line.
  struct Buffers {
    var heads: PlainHeads
    /// The value without folds and without its encoding.
    var decoded: [UInt8] = []
    /// A text of the value without its escapes.
    var text: [UInt8] = []

    init(dialect: VCard.Version.Dialect) {
      heads = PlainHeads(dialect: dialect)
    }
  }

  private static let special: PropertySlot.Flags = [
    .isNestedCard, .hasFoldedHead, .isBase64, .lacksColon, .hasUnindentedLines,
    .isUndeclaredQuotedPrintable,
  ]

  /// The number of bytes of the longest value: on its way it is there several times.
  private static let lengthLimit = 1 << 16

  var dialect: VCard.Version.Dialect { writer.style.dialect }

  /// Appends the new line of the property in a slot.
  ///
  /// - Returns: Whether the line is plain; nothing is appended where it isn't.
  func append(
    _ slot: PropertySlot, in text: Span<UInt8>, _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Bool {
    guard slot.flags.isDisjoint(with: Self.special), slot.range.count <= Self.lengthLimit,
      let head = buffers.heads.head(of: slot, in: text, from: source),
      head.isQuotedPrintable == slot.flags.contains(.isQuotedPrintable)
    else { return false }
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
    if let label = head.label { appendLabel(label, of: head, &buffers, to: &result) }
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

  /// Appends the printed address of an address as a property with the same types.
  private func appendLabel(
    _ label: Range<Int>, of head: PlainHead, _ buffers: inout Buffers, to result: inout [UInt8]
  ) {
    let start = result.count
    let texts = buffers.heads.bytes
    result.append(texts.span, head.group)
    result.append("LABEL")
    result.append(texts.span, head.types)
    result.append(ASCII.colon)
    let valueStart = result.count
    appendEscaped(texts.span, label, to: &result)
    finishLine(from: start, valueStart: valueStart, nil, of: head, &buffers, in: &result)
  }

  /// Whether the bytes of a value are text.
  private func isText(_ value: Span<UInt8>, _ range: Range<Int>, _ kinds: ByteKinds) -> Bool {
    !kinds.contains(.nonASCII) || TextDecoder.isValidUTF8(value, range)
  }

  /// Whether the version has a value with the same bytes.
  private func isSame(
    _ value: Span<UInt8>, _ range: Range<Int>, _ kinds: ByteKinds, of head: PlainHead
  ) -> Bool {
    kinds.isDisjoint(with: [.backslash, .control]) && isSame(value, range, as: head.name)
  }

  /// Appends the line of a value, which is unfolded and not encoded.
  ///
  /// - Returns: Whether the value is plain; where it isn't, a part of the line may have been
  ///   appended.
  private func append(
    _ value: Span<UInt8>, _ range: Range<Int>, _ kinds: ByteKinds, of head: PlainHead,
    _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Bool {
    guard isText(value, range, kinds) else { return false }
    let isSame = isSame(value, range, kinds, of: head)
    let start = result.count
    result.append(buffers.heads.bytes.span, head.fullName)
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
    from start: Int, valueStart: Int, _ kinds: ByteKinds?, of head: PlainHead,
    _ buffers: inout Buffers, in result: inout [UInt8]
  ) {
    guard dialect == .v21 else {
      return writer.finish(from: start, in: &result, using: &buffers.text)
    }
    let kinds = kinds ?? ByteKinds(in: result.span, valueStart..<result.count)
    guard
      QuotedPrintable.isNeeded(
        for: result.span.extracting(valueStart..<result.count), kinds,
        allowingBackslashes: head.name.content == .escaped)
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
