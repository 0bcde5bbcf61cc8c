/// Writes cards one after another, with every line written again, and reuses its buffers.
public struct VCardRewriter: Sendable {
  private let version: VCard.Version?

  /// The converter; `nil` if each card keeps its own version.
  private var converter: CardConverter?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - version: The version of the cards; `nil` for each card's own.
  ///   - usesCommonForms: Whether values of a card of 4.0 get the form that most programs read in another version:
  ///     numbers as texts, and anniversaries and related people as Apple's programs write them. 4.0 gets its own form
  ///     back.
  public init(version: VCard.Version?, usesCommonForms: Bool = false) {
    self.init(version: version, depth: 0, usesCommonForms: usesCommonForms)
  }

  /// Makes a writer of cards that `depth` cards enclose.
  init(version: VCard.Version?, depth: Int, usesCommonForms: Bool = false) {
    self.version = version
    converter = version.map {
      CardConverter(dialect: $0.dialect, depth: depth, usesCommonForms: usesCommonForms)
    }
  }

  /// Appends the bytes of a card with every line written again.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - result: The bytes that those of `card.rewritten(in:)` are appended to.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func append(_ card: VCard, to result: inout [UInt8]) {
    let start = result.count
    // Unchanged bytes are one card, because they were read as one; most converted cards are one
    // too.
    guard !appendLines(of: card, to: &result),
      !result.span.extracting(start..<result.count).isEqual(to: card.bytes.span),
      !CardFramer.isOneCard(result.span.extracting(start..<result.count))
    else { return }
    let read = VCard(reading: Array(result[start...]))
    let isCut = card.isCutOff(read, of: result.count - start, in: version)
    result.replaceSubrange(start..., with: isCut ? card.bytes : read.bytes)
  }

  /// Appends a card with every line written again, without checking how it is read back.
  ///
  /// - Returns: Whether it is certainly read as one card.
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
  /// Whether bytes are exactly one card.
  ///
  /// Bytes that were just written are, unless text in them looks like another BEGIN or END.
  fileprivate static func isOneCard(_ bytes: Span<UInt8>) -> Bool {
    guard StreamEncoding.detect(bytes).encoding == .narrow else { return false }
    var framer = CardFramer(limits: .addressable)
    guard let frame = framer.next(in: bytes, atEnd: true) else { return false }
    return frame.endLine != nil && frame.start == 0 && frame.end == bytes.count
  }
}
