public import VCardFormat

/// Writes cards as vCards, one after the other: with their own bytes, unless that is not what is asked.
public struct VCardWriter: CardWriter {
  private let version: VCard.Version?

  private let isRewriting: Bool

  private var rewriter: VCardRewriter
  private var needsLineEnd = false

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - version: The version in which cards are written; `nil` for each card's own.
  ///   - isRewriting: Whether every line is written anew.
  public init(version: VCard.Version? = nil, isRewriting: Bool = false) {
    self.version = version
    self.isRewriting = isRewriting
    rewriter = VCardRewriter(version: version)
  }

  /// Writes a card, on a line of its own; one in UTF-16 or UTF-32 in UTF-8, as the others are.
  public mutating func append(_ card: VCard, to result: inout [UInt8]) {
    guard isRewriting || version ?? card.version != card.version else {
      return append(WideCard(card.bytes)?.narrowBytes ?? card.bytes, to: &result)
    }
    endLine(&result)
    let start = result.count
    rewriter.append(card, to: &result)
    noteEnd(of: result[start...])
  }

  /// Writes the bytes of a card, on a line of its own.
  public mutating func append(_ card: [UInt8], to result: inout [UInt8]) {
    endLine(&result)
    result.append(contentsOf: card)
    noteEnd(of: card[...])
  }

  /// Ends the line of the card before, where it didn't.
  private func endLine(_ result: inout [UInt8]) {
    if needsLineEnd { result.append(contentsOf: "\r\n".utf8) }
  }

  private mutating func noteEnd(of card: ArraySlice<UInt8>) {
    needsLineEnd = ![UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0].contains(card.last)
  }

  /// Writes nothing: cards have their own ends.
  public mutating func finish(to result: inout [UInt8]) {}

  /// Tells whether the card keeps its version, and so its lines.
  ///
  /// - Returns: Whether it does.
  public func keepsOtherLines(of card: VCard) -> Bool { version ?? card.version == card.version }
}
