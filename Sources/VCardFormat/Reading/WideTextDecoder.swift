/// Converts text in UTF-16 and UTF-32, which is pushed to it in pieces, to UTF-8; other text stays as it is.
///
/// A byte order mark or early zero bytes identify UTF-16 and UTF-32. The mark stays, as that of UTF-8.
package struct WideTextDecoder: Sendable {
  /// The encoding; `nil` before it is known.
  package private(set) var encoding: StreamEncoding?

  private var undecoded: [UInt8] = []

  /// Makes a decoder.
  package init() {}

  /// Converts the next bytes, and returns the text that is complete.
  package mutating func decode(_ bytes: [UInt8], atEnd: Bool) -> [UInt8] {
    guard encoding != .narrow else { return bytes }
    undecoded += bytes
    encoding = encoding ?? StreamEncoding.detectText(undecoded.span, atEnd: atEnd)?.encoding
    guard let encoding else { return [] }
    let bytes = undecoded
    undecoded = []
    guard encoding != .narrow else { return bytes }
    var text: [UInt8] = []
    undecoded += bytes.dropFirst(encoding.decode(bytes.span, from: 0, atEnd: atEnd, to: &text))
    return text
  }
}
