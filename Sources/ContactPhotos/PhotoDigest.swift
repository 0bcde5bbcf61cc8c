package import ContactDrop

/// The SHA-256 of an image, which identifies it.
package struct PhotoDigest: Sendable, Hashable {
  private let digits: String

  /// Hashes an image.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(_ image: ImageData) {
    var hash = SHA256()
    hash.update(image.bytes.span)
    digits = hash.finish()
  }
}
