package import ContactDrop

/// What tells an image from every other one: the SHA-256 of its bytes.
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
