import VCardFormat

/// Reads cards from JSON: a card, an array of cards, or cards one after the other.
struct JSONCardReader: CardSource {
  private let card: (JSONValue) throws(VCardInterchangeError) -> VCard
  private var framer: JSONFramer
  private var number = 0

  /// Whether a card was followed by more than its properties in its array.
  private var hasOtherElements = false

  /// Members without a property are kept, and values that aren't cards are reported as errors.
  var remainder: String? { hasOtherElements ? "other elements" : nil }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - limits: The limits for cards.
  ///   - card: Makes a card from its JSON, or throws the reason why it is not one.
  init(
    limits: VCardLimits, _ card: @escaping (JSONValue) throws(VCardInterchangeError) -> VCard
  ) {
    self.card = card
    framer = JSONFramer(limits: limits)
  }

  mutating func append(_ bytes: [UInt8]) {
    framer.append(bytes)
  }

  mutating func finish() {
    framer.finish()
  }

  /// Reads the next card, of version 4.0.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    guard let frame = try framer.next() else { return nil }
    number += 1
    do throws(VCardInterchangeError) {
      let value = try JSONParser.value(in: frame.bytes)
      if let count = value.array?.count, count > 2 { hasOtherElements = true }
      return CardEntry(card: try card(value))
    } catch {
      let line = frame.bytes.prefix(error.offset ?? 0).reduce(frame.line) {
        $1 == ASCII.lineFeed ? $0 + 1 : $0
      }
      throw error.placed(inCard: number, at: frame.offset, line: line)
    }
  }
}
