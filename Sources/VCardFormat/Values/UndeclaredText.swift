/// The text of a card that is not UTF-8 and has no CHARSET.
///
/// All of it is in one character set, which short values alone don't tell.
struct UndeclaredText {
  /// How many bytes of it are looked at.
  private static let sampleSize = 1024

  /// Values, one after another.
  private var sample: [UInt8] = []

  /// Finds such text among properties.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the text.
  init(in text: [UInt8], _ slots: [PropertySlot]) {
    for slot in slots where slot.flags.isDisjoint(with: [.hasCharset, .isBase64, .isNestedCard]) {
      let isUTF8 =
        slot.flags.contains(.isPlainText) || TextDecoder.isValidUTF8(text.span, slot.valueRange)
      guard
        !isUTF8 || slot.flags.contains(.isQuotedPrintable)
          || !slot.flags.contains(.isPlainText) && text.span.isISO2022JP(in: slot.valueRange)
      else { continue }
      guard sample.count < Self.sampleSize else { return }
      add(slot, in: text)
    }
  }

  /// The character set that it seems to be in; `nil` where there is no such text.
  var charset: Charset? { sample.isEmpty ? nil : Charset.guessed(from: sample.span) }

  private mutating func add(_ slot: PropertySlot, in text: [UInt8]) {
    var value: [UInt8] = []
    ValueUnfolder.append(text.span, slot.valueRange, flags: slot.flags, to: &value)
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
