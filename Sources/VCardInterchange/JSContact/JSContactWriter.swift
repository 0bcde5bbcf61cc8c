public import VCardFormat

/// Writes an array of cards as JSContact.
///
/// What JSContact has no member for is kept as `vCardProps` and `vCardParams`.
///
/// Source: RFC 9553; RFC 9555, section 2.
public struct JSContactWriter: VCardInterchangeWriter {
  private var count = 0

  /// Makes a writer.
  public init() {}

  /// Writes a card, on a line of its own.
  public mutating func append(_ card: VCard, to result: inout [UInt8]) {
    result.append(contentsOf: (count == 0 ? "[\n" : ",\n").utf8)
    count += 1
    JSContactBuilder.json(of: card.converted(to: .v40)).append(to: &result)
  }

  /// Writes the end of the array.
  public mutating func finish(to result: inout [UInt8]) {
    result.append(contentsOf: (count == 0 ? "[]\n" : "\n]\n").utf8)
  }
}
