public import VCardFormat

/// Writes cards in one format, one by one.
public protocol CardWriter {
  /// Writes the properties of a card, and its other lines if `keepsOtherLines(of:)` says so.
  ///
  /// Call `append(_:to:)`, which loses no other lines.
  ///
  /// - Parameters:
  ///   - card: The card, of any version.
  ///   - result: The buffer to append to.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  mutating func appendProperties(of card: VCard, to result: inout [UInt8])

  /// Writes the end of the output, after the last card.
  ///
  /// - Parameter result: The buffer to append to.
  mutating func finish(to result: inout [UInt8])

  /// Whether lines of a card that are not properties are written unchanged.
  ///
  /// - Parameter card: The card.
  /// - Returns: `true` if they are.
  func keepsOtherLines(of card: VCard) -> Bool

  /// Whether the format has a place for a property that only the card knows, such as X-UNREADABLE-LINE.
  var keepsUnknownProperties: Bool { get }

  /// The values of the cards so far that the format has no place for, and that were left out or are only for this
  /// program.
  var losses: CardLosses { get }
}

extension CardWriter {
  /// Writes a card.
  ///
  /// Lines that are not properties are written as X-UNREADABLE-LINE if the format has only properties. A format without
  /// a place for them counts them in `losses`.
  ///
  /// - Parameters:
  ///   - card: The card, of any version.
  ///   - result: The buffer to append to.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func append(_ card: VCard, to result: inout [UInt8]) {
    appendProperties(
      of: keepsOtherLines(of: card) ? card : card.withLinesAsProperties, to: &result)
  }

  /// Returns the lines of a card that are not properties, and that `append(_:to:)` writes as X-UNREADABLE-LINE.
  ///
  /// - Parameter card: The card.
  /// - Returns: The lines.
  public func linesWrittenAsProperties(of card: VCard) -> [String] {
    keepsUnknownProperties && !keepsOtherLines(of: card) ? card.linesWithoutProperty : []
  }

  /// Returns `true`, because most formats have a place for every value.
  public var keepsUnknownProperties: Bool { true }

  /// Returns `false`, because only vCard has such lines.
  ///
  /// - Returns: `false`.
  public func keepsOtherLines(of card: VCard) -> Bool { false }

  /// None, because most formats have a place for every value.
  public var losses: CardLosses { CardLosses() }
}
