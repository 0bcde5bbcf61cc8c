import CLibrary

/// The streams of a process; the descriptor of one that has ended is -1.
struct PhotoStreams: Sendable {
  /// Standard output, which also takes requests.
  var output: Int32

  /// Standard error.
  var errors: Int32

  private static let chunkSize = 1 << 16

  /// Whether the process may still write something.
  var isOpen: Bool { output >= 0 || errors >= 0 }

  /// Waits until a stream can be read, or until the time is over.
  func wait(milliseconds: Int32) {
    // `poll` ignores negative descriptors.
    var requests = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
  }

  /// Writes a request; the process may have ended already.
  func send(_ request: [UInt8]) {
    // The buffer of the socket is far larger than a request.
    _ = unsafe request.withUnsafeBytes {
      unsafe CLibrary.send(output, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Reads available bytes of a stream, and marks it at its end.
  mutating func receive(from stream: WritableKeyPath<Self, Int32>, into bytes: inout [UInt8]) {
    let descriptor = self[keyPath: stream]
    guard descriptor >= 0 else { return }
    var code: Int32 = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      let result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      code = result < 0 ? errno : 0
      count = max(0, result)
    }
    bytes += chunk
    guard chunk.isEmpty, ![EAGAIN, EINTR].contains(code) else { return }
    self[keyPath: stream] = -1
  }

  /// Closes the streams.
  func close() {
    for descriptor in [output, errors] { CLibrary.close(descriptor) }
  }
}
