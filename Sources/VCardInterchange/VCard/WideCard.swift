import VCardFormat

/// A card in UTF-16 or UTF-32, which can't be in one file with others.
package struct WideCard {
  /// The card converted to UTF-8, otherwise unchanged.
  package private(set) var narrowBytes: [UInt8] = []

  /// Recognizes a card, which starts with BEGIN, by the encoding of its first letter; returns `nil` if that is one
  /// byte.
  package init?(_ bytes: [UInt8]) {
    let encoding = StreamEncoding.detect(bytes.span).encoding
    guard encoding != .narrow else { return nil }
    _ = encoding.decode(bytes.span, from: 0, atEnd: true, to: &narrowBytes)
  }
}
