/// Converts lines of a card to a version directly from their bytes.
///
/// The name and the parameters are converted once for all lines that have the same ones; after that
/// only the value is converted. `PropertyEncoder` converts the other lines: properties such as
/// photos and places, values that are very large or not UTF-8, and values of 2.1 with paths.
struct LineConverter {
  /// The card with the lines.
  let card: VCard

  /// The writer for the version.
  let writer: LineWriter

  /// Buffers that are reused from line to line.
  struct Buffers {
    var heads: ConvertedHeads
    /// The value without folds and without its encoding.
    fileprivate var decoded: [UInt8] = []
    /// The new value.
    fileprivate var value: [UInt8] = []
    fileprivate var text: [UInt8] = []

    init(dialect: VCard.Version.Dialect) {
      heads = ConvertedHeads(dialect: dialect)
    }
  }

  private static let special: PropertySlot.Flags = [
    .isNestedCard, .hasFoldedHead, .isBase64, .lacksColon, .hasUnindentedLines,
    .isUndeclaredQuotedPrintable,
  ]

  /// The most bytes of a value: several copies of it exist during the conversion.
  private static let lengthLimit = 1 << 16

  /// Appends the converted line of the property in a slot.
  ///
  /// - Returns: `true` if the line was appended; otherwise `PropertyEncoder` must convert the
  ///   property.
  func append(
    _ slot: PropertySlot, _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Bool {
    guard slot.flags.isDisjoint(with: Self.special), slot.range.count <= Self.lengthLimit else {
      return false
    }
    let head = buffers.heads.head(of: slot, in: card)
    guard let codec = head.codec, let written = appendValue(of: slot, codec, &buffers) else {
      return false
    }
    let start = result.count
    let texts = buffers.heads.bytes
    result.append(texts.span, head.name)
    if written.isText { result.append(";VALUE=text") }
    result.append(texts.span, head.parameters)
    writer.append(written.parameters, to: &result)
    result.append(ASCII.colon)
    if written.isQuotedPrintable {
      writer.finish(buffers.value.span, from: start, in: &result)
    } else {
      result.append(contentsOf: buffers.value)
      writer.finish(from: start, in: &result)
    }
    result.append(texts.span, head.linesAfter)
    return true
  }

  /// Writes the new value into the buffers; returns `nil` if the value needs another head.
  private func appendValue(
    of slot: PropertySlot, _ codec: ValueCodec, _ buffers: inout Buffers
  ) -> ValueCodec.Written? {
    let text = card.text.span
    buffers.value.removeAll(keepingCapacity: true)
    guard !slot.flags.isDisjoint(with: [.isFolded, .isQuotedPrintable]) else {
      return append(text, slot.valueRange, codec, slot, &buffers)
    }
    decode(slot, in: text, &buffers)
    let decoded = buffers.decoded
    return append(decoded.span, decoded.indices, codec, slot, &buffers)
  }

  private func append(
    _ value: Span<UInt8>, _ range: Range<Int>, _ codec: ValueCodec, _ slot: PropertySlot,
    _ buffers: inout Buffers
  ) -> ValueCodec.Written? {
    // The bytes of an unknown property may be base64 in the version.
    let isData =
      codec.form == .escaped && codec.isURI
      && value.hasWord("DATA:", at: range.lowerBound, before: range.upperBound)
    let isASCII = slot.flags.contains(.isLiteralText) && !slot.flags.contains(.isQuotedPrintable)
    guard !isData, isASCII || value.isUTF8(in: range),
      card.dialect != .v21 || WindowsPath.first(in: value, range) == nil
    else { return nil }
    let written = codec.append(value, range, using: &buffers.text, to: &buffers.value)
    return written.isDate && !written.isPartialDate ? written : nil
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
}
