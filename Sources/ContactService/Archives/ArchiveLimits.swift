import ContactModel

/// Limits for the unpacked content of an archive.
///
/// Files of cards shrink to a tenth or a twentieth. Deflate can shrink a file to a thousandth, but no real file shrinks
/// that much.
enum ArchiveLimits {
  /// The greatest number of files in an archive.
  static let fileCount = 100_000

  /// The number of unpacked bytes that is always allowed.
  static let freeSize: UInt64 = 64 << 20

  /// The greatest ratio of unpacked to packed size beyond `freeSize`.
  static let ratio: UInt64 = 200

  /// The greatest number of unpacked bytes.
  static let totalSize: UInt64 = 16 << 30

  /// Checks that an archive isn't a decompression bomb.
  ///
  /// - Parameters:
  ///   - name: The name of the archive.
  ///   - size: The number of unpacked bytes, in total or so far.
  ///   - packedSize: The number of packed bytes from which they come.
  /// - Throws: `ContactError.Code.unreadable` if a limit is exceeded.
  static func check(_ name: String, size: UInt64, packedSize: UInt64) throws(ContactError) {
    guard size <= totalSize else {
      throw refusal(name, "it unpacks to more than \(totalSize >> 30) GB")
    }
    guard size <= freeSize || size / ratio <= packedSize else {
      throw refusal(name, "it unpacks to more than \(ratio) times its size")
    }
  }

  /// Returns the error that an archive is not opened.
  static func refusal(_ name: String, _ reason: String) -> ContactError {
    ContactError(
      .unreadable,
      "\(name.asSubject) is not opened: \(reason). Unpack it yourself and drop the files.")
  }
}
