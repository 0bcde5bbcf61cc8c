public import VCardFormat

/// Writes an array of cards as jCard.
///
/// Source: RFC 7095.
public struct JCardWriter: VCardInterchangeWriter {
  private var count = 0

  /// Makes a writer.
  public init() {}

  /// Writes a card, on a line of its own.
  public mutating func append(_ card: VCard, to result: inout [UInt8]) {
    result.append(contentsOf: (count == 0 ? "[\n" : ",\n").utf8)
    count += 1
    JCard(card).json.append(to: &result)
  }

  /// Writes the end of the array.
  public mutating func finish(to result: inout [UInt8]) {
    result.append(contentsOf: (count == 0 ? "[]\n" : "\n]\n").utf8)
  }
}
