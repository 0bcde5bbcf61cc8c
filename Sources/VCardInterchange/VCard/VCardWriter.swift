public import VCardFormat

/// Writes cards as vCards, one after the other; a card's own bytes are used unless another version or rewriting is
/// requested.
public struct VCardWriter: CardWriter {
  private let version: VCard.Version?

  private let isRewriting: Bool

  private var rewriter: VCardRewriter
  private var needsLineEnd = false

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - version: The version to write; `nil` for each card's own.
  ///   - isRewriting: Whether every line is rewritten.
  public init(version: VCard.Version? = nil, isRewriting: Bool = false) {
    self.version = version
    self.isRewriting = isRewriting
    rewriter = VCardRewriter(version: version, usesCommonForms: true)
  }

  /// Writes a card, starting on a new line; UTF-16 and UTF-32 become UTF-8.
  ///
  /// If a version was requested, the text is in UTF-8 also in a card that has the version already: a file of converted
  /// cards has one character set.
  public mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    let card = version == card.version && version != nil ? card.inUTF8 : card
    guard isRewriting || version ?? card.version != card.version else {
      return append(WideCard(card.bytes)?.narrowBytes ?? card.bytes, to: &result)
    }
    endLine(&result)
    let start = result.count
    rewriter.append(card, to: &result)
    noteEnd(of: result[start...])
  }

  /// Writes the bytes of a card, starting on a new line.
  public mutating func append(_ card: [UInt8], to result: inout [UInt8]) {
    endLine(&result)
    result.append(contentsOf: card)
    noteEnd(of: card[...])
  }

  /// Ends the last line of the previous card, if necessary.
  private func endLine(_ result: inout [UInt8]) {
    if needsLineEnd { result.append(contentsOf: "\r\n".utf8) }
  }

  private mutating func noteEnd(of card: ArraySlice<UInt8>) {
    needsLineEnd = ![UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0].contains(card.last)
  }

  /// Does nothing, because each card has its own end.
  public mutating func finish(to result: inout [UInt8]) {}

  /// Whether the card keeps its version, and therefore its lines.
  ///
  /// - Returns: `true` if it does.
  public func keepsOtherLines(of card: VCard) -> Bool { version ?? card.version == card.version }
}
