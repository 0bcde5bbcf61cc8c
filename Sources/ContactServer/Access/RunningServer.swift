import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A server that serves the same list already.
struct RunningServer {
  private let address: String
  private let port: UInt16
  private let key: String

  /// Finds the server by its key file; the result is `nil` if there is none.
  init?(keyFile path: String) {
    guard let bytes = try? Self.contents(of: path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.count == 2, let port = lines[0].split(separator: ":").last.map({ $0.dropLast() }),
      let port = UInt16(port)
    else { return nil }
    (address, key, self.port) = (lines[0], lines[1], port)
  }

  /// Asks the server for a new address of the page; `nil` if it doesn't answer.
  func newAddress() -> String? {
    let request =
      "POST /api/keys HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(key)\r\n"
      + "Connection: close\r\nContent-Length: 0\r\n\r\n"
    guard let answer = try? Self.answer(to: request, port: port), answer.contains(" 201 "),
      let name = answer.firstRange(of: "\"key\": \"")
    else { return nil }
    return "\(address)?key=\(answer[name.upperBound...].prefix { $0 != "\"" })"
  }

  private static func answer(to request: String, port: UInt16) throws -> String {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    // A server that hangs must not make this program hang.
    var limit = timeval(tv_sec: 3, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(
        descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw SystemError.last }
    try writeAll(Array(request.utf8), to: descriptor)
    return String(decoding: contents(of: descriptor), as: UTF8.self)
  }

  private static func contents(of path: String) throws -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    return contents(of: descriptor)
  }

  /// Returns what can be read from a file or a connection, up to 64 KB.
  private static func contents(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < 1 << 16, case let count = unsafe read(descriptor, &chunk, chunk.count),
      count > 0
    {
      bytes += chunk[..<count]
    }
    return bytes
  }
}
