import ContactModel

/// Limits for the unpacked content of an archive.
///
/// Files of cards shrink to a tenth or a twentieth. Deflate can shrink a file to a thousandth, but no real file shrinks
/// that much.
enum ArchiveLimits {
  /// How many files an archive may hold.
  static let fileCount = 100_000

  /// How many bytes there may be, however small the archive is.
  static let freeSize: UInt64 = 64 << 20

  /// How many times its size there may be, beyond that.
  static let ratio: UInt64 = 200

  /// How many bytes there may be at all.
  static let totalSize: UInt64 = 16 << 30

  /// Makes sure that an archive isn't a bomb.
  ///
  /// - Parameters:
  ///   - name: What the archive is called.
  ///   - size: How many bytes it becomes, or has become so far.
  ///   - packedSize: How many bytes that took.
  /// - Throws: Why it is refused.
  static func check(_ name: String, size: UInt64, packedSize: UInt64) throws(ContactError) {
    guard size <= totalSize else {
      throw refusal(name, "it unpacks to more than \(totalSize >> 30) GB")
    }
    guard size <= freeSize || size / ratio <= packedSize else {
      throw refusal(name, "it unpacks to more than \(ratio) times its size")
    }
  }

  /// Why an archive is not opened.
  static func refusal(_ name: String, _ reason: String) -> ContactError {
    ContactError(
      .unreadable, "“\(name)” is not opened: \(reason). Unpack it yourself and drop the files.")
  }
}
