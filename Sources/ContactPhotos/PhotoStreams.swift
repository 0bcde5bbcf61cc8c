#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a process is given and gives; an end that is closed is -1.
struct PhotoStreams {
  private var input: Int32

  /// Standard output.
  var output: Int32

  /// Standard error.
  var errors: Int32

  private static let chunkSize = 1 << 18

  init(input: Int32, output: Int32, errors: Int32) {
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Whether the process may still give something.
  var isOpen: Bool { output >= 0 || errors >= 0 }

  /// Waits until something can be sent or received, or some time is over.
  func wait(milliseconds: Int32) {
    // A descriptor below 0 is passed over.
    var requests = [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
  }

  /// Sends as much as is taken at once; after the end, or where nobody takes it, the input ends.
  ///
  /// - Returns: How many bytes were sent.
  mutating func send(_ bytes: [UInt8], from start: Int) -> Int {
    guard input >= 0 else { return 0 }
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.send(
        input, buffer.baseAddress?.advanced(by: start), buffer.count - start,
        Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    let isOver = count < 0 ? ![EAGAIN, EINTR].contains(errno) : start + count == bytes.count
    if isOver {
      Glibc.close(input)
      input = -1
    }
    return max(0, count)
  }

  /// Takes some of what there is of a stream, and notices its end.
  mutating func receive(from stream: WritableKeyPath<Self, Int32>, into bytes: inout [UInt8]) {
    let descriptor = self[keyPath: stream]
    guard descriptor >= 0 else { return }
    var code: Int32 = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      let result = unsafe recv(
        descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
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
    for descriptor in [input, output, errors] where descriptor >= 0 { Glibc.close(descriptor) }
    (input, output, errors) = (-1, -1, -1)
  }
}
