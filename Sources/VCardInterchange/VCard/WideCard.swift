import VCardFormat

/// A card that is stored in UTF-16 or UTF-32, which can't stand in one file with others.
package struct WideCard {
  /// The card in UTF-8, with everything else as it is.
  package private(set) var narrowBytes: [UInt8] = []

  /// Recognizes a card by how its first letter is stored; `nil` when that takes one byte.
  ///
  /// - Parameter bytes: The bytes of a card, which begin with its BEGIN.
  package init?(_ bytes: [UInt8]) {
    let encoding = StreamEncoding.detect(bytes.span).encoding
    guard encoding != .narrow else { return nil }
    _ = encoding.decode(bytes.span, from: 0, atEnd: true, to: &narrowBytes)
  }
}
