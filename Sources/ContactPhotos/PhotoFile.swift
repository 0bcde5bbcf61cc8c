import CLibrary
import CMemory
internal import ContactModel

/// An unnamed file in memory that holds one photo at a time, for the standard input of a process.
///
/// The process maps the file. A stream would copy the photo twice, into newly allocated memory.
final class PhotoFile: Sendable {
  /// The descriptor of the file.
  let descriptor: Int32

  /// Opens an empty file.
  ///
  /// - Throws: `ContactError` if there is not enough memory.
  init() throws {
    descriptor = cmemory_open_file()
    guard descriptor >= 0 else { throw ContactError.noRoom(errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Replaces the photo in the file, and hashes it.
  ///
  /// - Parameter bytes: The photo.
  /// - Returns: The SHA-256 of the photo, in hexadecimal digits.
  /// - Throws: `ContactError` if there is not enough memory.
  func replace(with bytes: PhotoBytes) throws -> String {
    var hash = SHA256()
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw ContactError.noRoom(errno)
    }
    var code: Int32 = 0
    bytes.forEachPiece { piece in
      guard code == 0 else { return }
      hash.update(piece)
      code = write(piece)
    }
    guard code == 0 else { throw ContactError.noRoom(code) }
    return hash.finish()
  }

  private func write(_ bytes: Span<UInt8>) -> Int32 {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe CLibrary.write(
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
    Self(
      .unavailable,
      "There is not enough memory or disk space to open the photo: \(SystemError(code: code).reason). "
        + "End other programs, and try again.")
  }
}
