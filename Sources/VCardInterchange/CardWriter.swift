public import VCardFormat

/// Writes cards in one format, one by one.
public protocol CardWriter {
  /// Writes a card.
  ///
  /// - Parameters:
  ///   - card: The card, of any version.
  ///   - result: The buffer to append to.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  mutating func append(_ card: VCard, to result: inout [UInt8])

  /// Writes the end of the output, after the last card.
  ///
  /// - Parameter result: The buffer to append to.
  mutating func finish(to result: inout [UInt8])

  /// Whether lines of a card that are not properties are written unchanged.
  ///
  /// - Parameter card: The card.
  /// - Returns: `true` if they are.
  func keepsOtherLines(of card: VCard) -> Bool

  /// The values of the cards so far that the format has no place for, and that were left out.
  var losses: CardLosses { get }
}

extension CardWriter {
  /// Returns `false`, because only vCard has such lines.
  ///
  /// - Returns: `false`.
  public func keepsOtherLines(of card: VCard) -> Bool { false }

  /// None, because most formats have a place for every value.
  public var losses: CardLosses { CardLosses() }
}
