/// The first bytes that identify image formats.
enum EmbeddedImage {
  /// The first bytes of each image format, and its media type.
  private static let signatures: [(start: [UInt8], mediaType: String)] = [
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    ([0x47, 0x49, 0x46, 0x38], "image/gif"),
  ]

  /// Returns the media type of an image; `nil` if its format is unknown.
  static func mediaType(of bytes: [UInt8]) -> String? {
    if let known = signatures.first(where: { bytes.starts(with: $0.start) }) {
      return known.mediaType
    }
    let isWebP =
      bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).prefix(4).elementsEqual("WEBP".utf8)
    return isWebP ? "image/webp" : nil
  }

  /// Returns whether a text is exactly the base64 form of an image.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of an image; O(1) for other text.
  static func isBase64(_ text: [UInt8]) -> Bool {
    let start = Base64.decode(text.span, 0..<min(text.count, 16))
    guard mediaType(of: start) != nil else { return false }
    return text.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2F || $0 == ASCII.equals || $0.isBlank
    }
  }
}
