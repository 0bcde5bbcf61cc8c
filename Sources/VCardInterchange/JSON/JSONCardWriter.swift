import VCardFormat

/// Writes an array of cards as JSON.
struct JSONCardWriter: CardWriter {
  private let json: (VCard) -> JSONValue
  private var count = 0

  /// Makes a writer of the JSON of each card.
  init(_ json: @escaping (VCard) -> JSONValue) {
    self.json = json
  }

  /// Writes a card, on a line of its own.
  mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    result.append(contentsOf: (count == 0 ? "[\n" : ",\n").utf8)
    count += 1
    json(card).append(to: &result)
  }

  /// Writes the end of the array.
  mutating func finish(to result: inout [UInt8]) {
    result.append(contentsOf: (count == 0 ? "[]\n" : "\n]\n").utf8)
  }
}
