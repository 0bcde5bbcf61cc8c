public import VCardFormat

/// Reads cards from bytes that are pushed in, in pieces of any size.
///
/// ```swift
/// var reader = VCardInterchangeFormat.jCard.makeReader()
/// reader.append(bytes)
/// reader.finish()
/// while let card = try reader.next() { … }
/// ```
public protocol VCardInterchangeReader {
  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  mutating func append(_ bytes: [UInt8])

  /// Says that no bytes follow.
  mutating func finish()

  /// Gives the next card.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  /// - Throws: What is wrong with the next card; the call after that goes on with the one after it.
  ///   Where the input can't be read any further, it gives `nil`.
  mutating func next() throws(VCardInterchangeError) -> VCard?
}

/// Writes cards one by one.
public protocol VCardInterchangeWriter {
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
}
