#if Photos
  import ContactPhotos

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// Standard output, which receives the result.
  enum StandardOutput {
    /// Writes all bytes.
    ///
    /// - Throws: `PhotoFailure` when the bytes can't be written.
    static func write(_ bytes: [UInt8]) throws(PhotoFailure) {
      var offset = 0
      while offset < bytes.count {
        let count = unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(
            STDOUT_FILENO, $0.baseAddress?.advanced(by: offset), $0.count - offset)
        }
        guard count > 0 || errno == EINTR else {
          throw PhotoFailure(.inputOutputError, "The photo can't be written.")
        }
        offset += max(0, count)
      }
    }
  }
#endif
