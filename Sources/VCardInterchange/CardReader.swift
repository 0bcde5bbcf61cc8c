public import VCardFormat

/// Reads cards of one format from bytes that are pushed in, in pieces of any size.
///
/// ```swift
/// var reader = CardReader(.jCard)
/// reader.append(bytes)
/// reader.finish()
/// while let reading = reader.next() { … }
/// ```
public struct CardReader: ByteReceiver {
  private var source: any CardSource
  private var count = 0

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - format: The format of the bytes.
  ///   - limits: How large cards may be.
  public init(_ format: CardFormat, limits: VCardLimits = .standard) {
    source = format.makeSource(limits: limits)
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  public mutating func append(_ bytes: [UInt8]) {
    source.append(bytes)
  }

  /// Says that no bytes follow.
  public mutating func finish() {
    source.finish()
  }

  /// Reads the next card.
  ///
  /// - Returns: The card, or why there is none, after which the next one follows; `nil` if more bytes are needed, or
  ///   at the end.
  public mutating func next() -> CardReading? {
    var reading: CardReading
    do throws(VCardInterchangeError) {
      guard let next = try source.read() else { return nil }
      reading = next
    } catch {
      reading = CardReading(line: error.line, error: error)
    }
    if !reading.isStrayText { count += 1 }
    reading.number = count
    return reading
  }
}

/// What a reader found: a card, or why there is none.
public struct CardReading: Sendable {
  /// The number of the card in the input, from 1, cards inside cards not counted.
  public internal(set) var number = 0

  /// The number of its first line in the input, from 1; `nil` if it isn't known.
  public var line: Int?

  /// The card; `nil` if it can't be kept.
  public var card: VCard?

  /// Whether this is about text after the last card, and no card is lost.
  public var isStrayText = false

  /// What is wrong with a vCard, and with the text before it.
  public var diagnostics: [VCardDiagnostic] = []

  /// Why there is no card of another format.
  public var error: VCardInterchangeError?
}

/// Reads the cards of one format.
protocol CardSource: ByteReceiver {
  /// Reads the next card.
  ///
  /// - Returns: `nil` if more bytes are needed, or at the end.
  /// - Throws: What is wrong with the next card; the call after that goes on with the one after it. If the input can't
  ///   be read any further, that call gives `nil`.
  mutating func read() throws(VCardInterchangeError) -> CardReading?
}
