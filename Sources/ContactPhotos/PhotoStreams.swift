#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The output streams of a process; a closed descriptor is -1.
struct PhotoStreams {
  /// Standard output.
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

  /// Reads available bytes of a stream, and closes it at its end.
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

  /// Closes the streams that are open.
  mutating func close() {
    for descriptor in [output, errors] where descriptor >= 0 { Glibc.close(descriptor) }
    (output, errors) = (-1, -1)
  }
}
