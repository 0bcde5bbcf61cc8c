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
    var parameters = PlainParameters()
    /// The value without folds and without its encoding.
    var decoded: [UInt8] = []
    /// A text of the value without its escapes.
    var text: [UInt8] = []
  }

  private static let special: PropertySlot.Flags = [
    .isNestedCard, .hasFoldedHead, .isBase64, .lacksColon, .hasUnindentedLines,
    .isUndeclaredQuotedPrintable,
  ]

  /// The number of bytes of the longest value: on its way it is there several times.
  private static let lengthLimit = 1 << 16

  /// What makes a line another one even where its name and its value are the same.
  private static let changing: PropertySlot.Flags = [
    .hasParameters, .isFolded, .isQuotedPrintable,
  ]

  var dialect: VCard.Version.Dialect { writer.style.dialect }

  /// Appends the new line of the property in a slot.
  ///
  /// - Returns: Whether the line is plain; nothing is appended where it isn't.
  func append(
    _ slot: PropertySlot, in text: Span<UInt8>, _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Bool {
    guard slot.flags.isDisjoint(with: Self.special), slot.valueRange.count <= Self.lengthLimit,
      let name = PlainName(slot, in: text, for: dialect),
      buffers.parameters.read(slot, in: text, dialect: source),
      buffers.parameters.isPlain(in: text, for: dialect)
    else { return false }
    let start = result.count
    let isPlain: Bool
    if slot.flags.isDisjoint(with: [.isFolded, .isQuotedPrintable]) {
      let range = slot.valueRange
      let kinds = slot.flags.contains(.isPlainText) ? [] : ByteKinds(in: text, range)
      isPlain = append(slot, name, in: text, value: text, range, kinds, &buffers, to: &result)
    } else {
      decode(slot, in: text, &buffers)
      let decoded = buffers.decoded
      let range = decoded.indices
      isPlain = append(
        slot, name, in: text, value: decoded.span, range, ByteKinds(in: decoded.span, range),
        &buffers, to: &result)
    }
    guard isPlain else {
      result.removeLast(result.count - start)
      return false
    }
    if let label = buffers.parameters.label(in: text, dialect: source) {
      appendLabel(label, of: slot, in: text, &buffers, to: &result)
    }
    return true
  }

  private func decode(_ slot: PropertySlot, in text: Span<UInt8>, _ buffers: inout Buffers) {
    buffers.decoded.removeAll(keepingCapacity: true)
    ValueUnfolder.append(text, slot.valueRange, flags: slot.flags, to: &buffers.decoded)
    guard buffers.parameters.isQuotedPrintable else { return }
    let encoded = buffers.decoded
    buffers.text.removeAll(keepingCapacity: true)
    QuotedPrintable.decode(
      encoded.span, encoded.indices, protecting: .separatorsAndBackslash, to: &buffers.text)
    swap(&buffers.decoded, &buffers.text)
  }

  /// Appends the printed address of an address as a property with the same types.
  private func appendLabel(
    _ label: String, of slot: PropertySlot, in text: Span<UInt8>, _ buffers: inout Buffers,
    to result: inout [UInt8]
  ) {
    let start = result.count
    PlainName.appendGroup(of: slot, in: text, to: &result)
    result.append("LABEL")
    buffers.parameters.appendTypes(in: text, for: dialect, to: &result)
    result.append(ASCII.colon)
    let valueStart = result.count
    let bytes = label.utf8.span
    appendEscaped(bytes, 0..<bytes.count, to: &result)
    finishLine(from: start, valueStart: valueStart, isEscaped: false, &buffers.text, in: &result)
  }

  /// Appends the line of a value, which is unfolded and not encoded.
  ///
  /// - Returns: Whether the value is plain; where it isn't, a part of the line may have been
  ///   appended.
  private func append(
    _ slot: PropertySlot, _ name: PlainName, in text: Span<UInt8>, value: Span<UInt8>,
    _ range: Range<Int>, _ kinds: ByteKinds, _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Bool {
    guard !kinds.contains(.nonASCII) || TextDecoder.isValidUTF8(value, range) else { return false }
    let isSame =
      kinds.isDisjoint(with: [.backslash, .control]) && isSame(value, range, as: name)
    let start = result.count
    let valueStart: Int?
    if isSame, name.isSame, slot.flags.isDisjoint(with: Self.changing),
      slot.valueStart == slot.nameEnd + 1
    {
      result.append(text, slot.contentRange)
      valueStart = start + Int(slot.valueStart - slot.start)
    } else {
      name.append(slot, in: text, to: &result)
      valueStart = appendValue(
        value, range, kinds, isSame: isSame, of: name, in: text, &buffers, to: &result)
    }
    guard let valueStart else { return false }
    finishLine(
      from: start, valueStart: valueStart, isSame ? kinds : nil,
      isEscaped: name.content == .escaped, &buffers.text, in: &result)
    return true
  }

  /// Encodes the value of the line that was appended last, where it must be, folds the line and
  /// ends it.
  ///
  /// - Parameters:
  ///   - start: The offset of the line.
  ///   - valueStart: The offset of the value.
  ///   - kinds: What kinds of bytes the value has, where that is known.
  ///   - isEscaped: Whether the value has its own escapes.
  ///   - buffer: What the line is copied to on its way.
  ///   - result: Where the line is.
  private func finishLine(
    from start: Int, valueStart: Int, _ kinds: ByteKinds? = nil, isEscaped: Bool,
    _ buffer: inout [UInt8], in result: inout [UInt8]
  ) {
    guard dialect == .v21 else {
      return writer.finish(
        from: start, valueStart: valueStart, encoding: .none, in: &result, using: &buffer)
    }
    let kinds = kinds ?? ByteKinds(in: result.span, valueStart..<result.count)
    guard
      QuotedPrintable.isNeeded(
        for: result.span.extracting(valueStart..<result.count), kinds,
        allowingBackslashes: isEscaped)
    else {
      return writer.finish(
        from: start, valueStart: valueStart, encoding: .none, in: &result, using: &buffer)
    }
    buffer.removeAll(keepingCapacity: true)
    buffer.append(result.span, valueStart..<result.count)
    result.removeLast(buffer.count + 1)
    if kinds.contains(.nonASCII) {
      result.append(";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:")
    } else {
      result.append(";ENCODING=QUOTED-PRINTABLE:")
    }
    let encodedStart = result.count
    QuotedPrintable.encode(buffer.span, to: &result)
    writer.finish(
      from: start, valueStart: encodedStart, encoding: .quotedPrintable, in: &result, using: &buffer
    )
  }
}
