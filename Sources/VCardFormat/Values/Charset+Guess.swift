extension Charset {
  /// Guesses the character set of bytes that are not UTF-8.
  static func guessed(from bytes: Span<UInt8>) -> Charset {
    .windows1252
  }
}
