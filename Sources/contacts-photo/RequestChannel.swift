#if Photos
  import CLibrary
  import ContactPhotos

  /// The socket that is standard output: requests arrive on it, and answers leave on it.
  enum RequestChannel {
    private static let lineLimit = 1 << 10

    /// Waits for a request.
    ///
    /// - Returns: The request; `nil` if there will be none.
    /// - Throws: `PhotoFailure` when the line that arrives isn't a request.
    static func next() throws(PhotoFailure) -> PhotoRequest? {
      // The next request is sent after the answer to this one, so that nothing follows its line.
      var line: [UInt8] = []
      while line.last != 0x0A {
        var piece = [UInt8](repeating: 0, count: lineLimit)
        let count = unsafe read(STDOUT_FILENO, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 || line.isEmpty, line.count < lineLimit else { throw .notARequest }
        guard count > 0 else { return nil }
        line += piece.prefix(count)
      }
      guard let request = PhotoRequest(line: String(decoding: line.dropLast(), as: UTF8.self))
      else { throw .notARequest }
      return request
    }

    /// Writes an answer.
    ///
    /// - Throws: `PhotoFailure` when the bytes can't be written.
    static func answer(_ bytes: [UInt8]) throws(PhotoFailure) {
      try write(PhotoAnswer.head(count: bytes.count))
      try write(bytes)
    }

    private static func write(_ bytes: [UInt8]) throws(PhotoFailure) {
      var offset = 0
      while offset < bytes.count {
        let count = unsafe bytes.withUnsafeBytes {
          unsafe CLibrary.write(
            STDOUT_FILENO, $0.baseAddress?.advanced(by: offset), $0.count - offset)
        }
        guard count > 0 || errno == EINTR else {
          throw PhotoFailure(.inputOutputError, "The photo can't be written.")
        }
        offset += max(0, count)
      }
    }
  }

  extension PhotoFailure {
    /// The failure for input that isn't a request.
    fileprivate static var notARequest: Self {
      Self(.usage, "contacts-photo is started by contacts, which sends it requests.")
    }
  }
#endif
