#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a process gives; an end that is closed is -1.
struct PhotoStreams {
  /// Standard output.
  var output: Int32

  /// Standard error.
  var errors: Int32

  private static let chunkSize = 1 << 16

  /// Whether the process may still give something.
  var isOpen: Bool { output >= 0 || errors >= 0 }

  /// Waits until something can be received, or some time is over.
  func wait(milliseconds: Int32) {
    // A descriptor below 0 is passed over.
    var requests = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
  }

  /// Takes some of what there is of a stream, and notices its end.
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
    Glibc.close(descriptor)
    self[keyPath: stream] = -1
  }

  /// Closes what is open.
  mutating func close() {
    for descriptor in [output, errors] where descriptor >= 0 { Glibc.close(descriptor) }
    (output, errors) = (-1, -1)
  }
}
