/// The character set that undeclared text of another format is taken for, guessed as that of cards is.
package struct GuessedCharset: Sendable, Hashable {
  private let charset: Charset

  /// Windows-1252.
  package static let western = Self(charset: .windows1252)

  private init(charset: Charset) {
    self.charset = charset
  }

  /// Guesses the character set of bytes that are not UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(of sample: Span<UInt8>) {
    charset = Charset.guessed(from: sample)
  }

  /// Appends whole lines in UTF-8.
  ///
  /// Bytes that are UTF-8, or were before some got lost, are not taken for the guessed character set.
  package func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
    TextDecoder(undeclared: charset).append(bytes, 0..<bytes.count, to: &text)
  }
}
