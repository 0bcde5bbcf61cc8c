internal import CLibrary

/// Writes all bytes to a file descriptor, with as many calls as needed.
///
/// - Parameters:
///   - bytes: The bytes to write.
///   - descriptor: The file descriptor.
/// - Throws: `SystemError`, with `EPIPE` if no process reads the other end.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var offset = 0
  while offset < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
    }
    if count >= 0 {
      offset += count
    } else if errno == EAGAIN {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    } else if errno != EINTR {
      throw .last
    }
  }
}
