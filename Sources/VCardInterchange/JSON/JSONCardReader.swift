import VCardFormat

/// Reads cards from JSON: a card, an array of cards, or cards one after the other.
struct JSONCardReader: CardSource {
  /// A card, and a sentence about each fault in it.
  typealias Reading = (card: VCard, faults: [String])

  private let card: (JSONValue) throws(VCardInterchangeError) -> Reading
  private var decoder = WideTextDecoder()
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
  ///   - list: The member of an object that holds an array of cards; `nil` if objects hold none.
  ///   - card: Makes a card from its JSON, or throws the reason why it is not one.
  init(
    limits: VCardLimits, list: String? = nil,
    _ card: @escaping (JSONValue) throws(VCardInterchangeError) -> Reading
  ) {
    self.card = card
    framer = JSONFramer(limits: limits, list: list)
  }

  mutating func append(_ bytes: [UInt8]) {
    framer.append(decoder.decode(bytes, atEnd: false))
  }

  mutating func finish() {
    framer.append(decoder.decode([], atEnd: true))
    framer.finish()
  }

  /// Reads the next card, of version 4.0.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    guard let frame = try framer.next() else { return nil }
    number += 1
    do throws(VCardInterchangeError) {
      let value = try JSONParser.value(in: frame.bytes)
      if let count = value.array?.count, count > 2 { hasOtherElements = true }
      let reading = try card(value)
      var entry = CardEntry(card: reading.card)
      entry.doubts = reading.faults.map {
        CardEntry.Doubt(rule: .malformedProperty, line: frame.line, sentence: $0)
      }
      return entry
    } catch {
      let line = frame.bytes.prefix(error.offset ?? 0).reduce(frame.line) {
        $1 == ASCII.lineFeed ? $0 + 1 : $0
      }
      throw error.placed(inCard: number, at: frame.offset, line: line)
    }
  }
}
