public import VCardFormat

/// Writes cards of one format, one by one.
public protocol CardWriter {
  /// Writes a card.
  ///
  /// - Parameters:
  ///   - card: The card, of any version.
  ///   - result: Where the bytes are appended.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  mutating func append(_ card: VCard, to result: inout [UInt8])

  /// Writes what comes after the last card.
  ///
  /// - Parameter result: Where the bytes are appended.
  mutating func finish(to result: inout [UInt8])

  /// Tells whether the lines of a card that are no properties are written as they are.
  ///
  /// - Parameter card: The card.
  /// - Returns: Whether they are.
  func keepsOtherLines(of card: VCard) -> Bool
}

extension CardWriter {
  /// Tells that the format has no such lines, as all but vCard.
  ///
  /// - Returns: `false`.
  public func keepsOtherLines(of card: VCard) -> Bool { false }
}
