import CMemory
internal import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An unnamed file in memory that holds a photo, for the standard input of a process.
///
/// The process maps the file. A stream would copy the photo twice, into newly allocated memory.
final class PhotoFile: Sendable {
  /// The descriptor of the file.
  let descriptor: Int32

  /// The SHA-256 of the photo, in hexadecimal digits.
  let hash: String

  /// Writes a photo to a new file, and hashes it.
  ///
  /// - Parameter bytes: The photo.
  /// - Throws: `ContactError` if there is not enough memory.
  init(_ bytes: PhotoBytes) throws {
    let descriptor = cmemory_open_file()
    guard descriptor >= 0 else { throw ContactError.noRoom(errno) }
    self.descriptor = descriptor
    var hash = SHA256()
    var code: Int32 = 0
    bytes.forEachPiece { piece in
      guard code == 0 else { return }
      hash.update(piece)
      code = Self.write(piece, to: descriptor)
    }
    self.hash = hash.finish()
    guard code == 0 else { throw ContactError.noRoom(code) }
  }

  deinit {
    close(descriptor)
  }

  private static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      start += count
    }
    return 0
  }
}

extension ContactError {
  /// The photo can't be held in memory.
  fileprivate static func noRoom(_ code: Int32) -> Self {
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return Self(
      .unavailable,
      "There is not enough memory or disk space to open the photo: \(reason). End other programs, and try again."
    )
  }
}
