/// Writes cards with every line written anew, one after another, and keeps its buffers from card to card.
public struct VCardRewriter: Sendable {
  private let version: VCard.Version?

  /// Carries properties over; `nil` where each card stays in its own version.
  private var converter: CardConverter?

  /// Makes a writer.
  ///
  /// - Parameter version: The version of the cards; `nil` for each card's own.
  public init(version: VCard.Version?) {
    self.init(version: version, depth: 0)
  }

  /// Makes a writer of cards that stand in so many others.
  init(version: VCard.Version?, depth: Int) {
    self.version = version
    converter = version.map { CardConverter(dialect: $0.dialect, depth: depth) }
  }

  /// Appends the bytes that a card has when every line is written anew.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - result: Where the bytes of `card.rewritten(in:)` go.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func append(_ card: VCard, to result: inout [UInt8]) {
    let start = result.count
    // What was read as one card is one, and so is most of what is written.
    guard !appendLines(of: card, to: &result),
      !result.span.extracting(start..<result.count).isEqual(to: card.bytes.span),
      !CardFramer.isOneCard(result.span.extracting(start..<result.count))
    else { return }
    let read = VCard(reading: Array(result[start...]))
    let isCut = card.isCutOff(read, of: result.count - start, in: version)
    result.replaceSubrange(start..., with: isCut ? card.bytes : read.bytes)
  }

  /// Appends a card with every line written anew, whatever it will be read as.
  ///
  /// - Returns: Whether it is sure to be read as one card.
  @discardableResult
  mutating func appendLines(of card: VCard, to result: inout [UInt8]) -> Bool {
    guard version != card.version, var converter = converter.take() else {
      card.appendRefolded(to: &result)
      return false
    }
    switch converter.dialect {
    case .v21: result.append("BEGIN:VCARD\r\nVERSION:2.1\r\n")
    case .v30: result.append("BEGIN:VCARD\r\nVERSION:3.0\r\n")
    case .v40: result.append("BEGIN:VCARD\r\nVERSION:4.0\r\n")
    }
    let isOneCard = converter.append(card, to: &result)
    result.append("END:VCARD\r\n")
    self.converter = converter
    return isOneCard
  }
}

extension CardFramer {
  /// Whether bytes are one card from the first to the last, as those are that were just written but
  /// for text that looks like another BEGIN or END.
  fileprivate static func isOneCard(_ bytes: Span<UInt8>) -> Bool {
    guard StreamEncoding.detect(bytes).encoding == .narrow else { return false }
    var framer = CardFramer(limits: .addressable)
    guard let frame = framer.next(in: bytes, atEnd: true) else { return false }
    return frame.endLine != nil && frame.start == 0 && frame.end == bytes.count
  }
}
