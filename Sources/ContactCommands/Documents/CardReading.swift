import VCardFormat
import VCardInterchange

/// What was read: a card, or why there is none.
struct CardStep {
  /// The card.
  var card: VCard?

  /// What is wrong, each with its line where that is known.
  var problems: [(line: Int?, message: String)] = []

  /// Whether a card is lost where there is none.
  var isLoss = true
}

/// Reads cards of one format from bytes that are pushed in.
protocol CardReading {
  /// Adds bytes.
  mutating func append(_ bytes: [UInt8])

  /// Says that no bytes follow.
  mutating func finish()

  /// Reads the next card.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  mutating func nextStep() -> CardStep?
}

/// Reads vCards.
struct VCardReading: CardReading {
  private var reader: VCardReader

  init(limits: VCardLimits) {
    reader = VCardReader(limits: limits)
  }

  mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
  }

  mutating func finish() {
    reader.finish()
  }

  mutating func nextStep() -> CardStep? {
    reader.next().map { reading in
      CardStep(
        card: reading.card,
        problems: reading.diagnostics.map { ($0.line, $0.message) },
        isLoss: !reading.isStrayText)
    }
  }
}

/// Reads cards in a format of VCardInterchange.
struct InterchangeReading: CardReading {
  private var reader: any VCardInterchangeReader

  init(_ format: VCardInterchangeFormat, limits: VCardInterchangeLimits) {
    reader = format.makeReader(limits: limits)
  }

  mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
  }

  mutating func finish() {
    reader.finish()
  }

  mutating func nextStep() -> CardStep? {
    do throws(VCardInterchangeError) {
      return try reader.next().map { CardStep(card: $0) }
    } catch {
      return CardStep(problems: [(error.line, error.description)])
    }
  }
}
