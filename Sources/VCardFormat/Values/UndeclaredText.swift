/// A sample of the text of a card that is not UTF-8 and has no CHARSET.
///
/// All of it is assumed to be in one character set, which can't be guessed from short values alone.
struct UndeclaredText {
  /// The approximate size of the sample in bytes.
  private static let sampleSize = 1024

  /// The decoded values, each with a line feed after it.
  private(set) var sample: [UInt8] = []

  /// Makes an empty sample.
  init() {}

  /// Collects the undeclared text of properties.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the text.
  init(in text: Span<UInt8>, _ slots: [PropertySlot]) {
    let other: PropertySlot.Flags = [.hasCharset, .isBase64, .isNestedCard]
    for slot in slots
    where slot.flags.intersection(other.union([.isLiteralText, .isQuotedPrintable]))
      != .isLiteralText
    {
      guard slot.flags.isDisjoint(with: other),
        slot.flags.contains(.isQuotedPrintable)
          || !text.isUTF8(in: slot.valueRange)
          || text.isISO2022JP(in: slot.valueRange)
      else { continue }
      guard sample.count < Self.sampleSize else { return }
      add(slot, in: text)
    }
  }

  private mutating func add(_ slot: PropertySlot, in text: Span<UInt8>) {
    var value: [UInt8] = []
    ValueUnfolder.append(text, slot.valueRange, flags: slot.flags, to: &value)
    if slot.flags.contains(.isQuotedPrintable) {
      let encoded = value
      value = []
      QuotedPrintable.decode(
        encoded.span, encoded.indices, protecting: .none, to: &value)
    }
    let isISO2022JP = value.span.isISO2022JP(in: value.indices)
    guard isISO2022JP || !TextDecoder.isMostlyUTF8(value.span) else { return }
    sample += value.prefix(Self.sampleSize)
    sample.append(ASCII.lineFeed)
  }
}
