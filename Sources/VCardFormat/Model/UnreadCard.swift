/// The bytes of a card, and the character set of its undeclared text.
public struct UnreadCard: Sendable, Equatable {
  /// The bytes.
  public let bytes: [UInt8]

  /// The character set of text that isn't UTF-8 and declares none; `nil` if there is no such text, or if it must be
  /// guessed.
  package let charset: Charset?

  /// Copies the bytes and the character set of a card.
  ///
  /// - Parameter card: The card.
  public init(_ card: VCard) {
    self.init(bytes: card.bytes, charset: card.undeclaredCharset)
  }

  package init(bytes: [UInt8], charset: Charset?) {
    self.bytes = bytes
    self.charset = charset
  }

  /// Makes a card from its bytes and the name of its character set, as they are stored.
  package init(bytes: [UInt8], charsetName name: String?) {
    self.init(bytes: bytes, charset: name.flatMap { Charset(ofText: $0) })
  }

  /// Reads the card.
  ///
  /// - Returns: The card.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public func read() -> VCard { VCard(reading: bytes, in: charset) }
}
