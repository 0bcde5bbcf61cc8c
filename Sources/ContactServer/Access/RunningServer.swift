import CLibrary
import ContactModel
import NIOCore

/// A server that runs already.
struct RunningServer {
  /// The address of the page.
  let address: String
  private let key: String

  /// Finds the server of a list by its key file; the result is `nil` if there is none.
  init?(_ keyFile: KeyFile) {
    guard let (address, key) = keyFile.read() else { return nil }
    (self.address, self.key) = (address, key)
  }

  /// Asks the server for a new address of the page; `nil` if it doesn't answer.
  func newAddress() -> String? {
    guard let socketAddress, let descriptor = try? Self.connection(to: socketAddress) else {
      return nil
    }
    defer { close(descriptor) }
    let request =
      "POST /api/keys HTTP/1.1\r\nHost: 127.0.0.1:\(socketAddress.port ?? 80)\r\n"
      + "Authorization: Bearer \(key)\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    guard (try? writeAll(Array(request.utf8), to: descriptor)) != nil else { return nil }
    let answer = String(decoding: Self.contents(of: descriptor), as: UTF8.self)
    guard answer.contains(" 201 "), let name = answer.firstRange(of: "\"key\": \"") else {
      return nil
    }
    return "\(address)?key=\(answer[name.upperBound...].prefix { $0 != "\"" })"
  }

  /// Returns whether a program answers on a Unix socket.
  static func isListening(onSocket path: String) -> Bool {
    guard let address = try? SocketAddress(unixDomainSocketPath: path),
      let descriptor = try? connection(to: address)
    else { return false }
    close(descriptor)
    return true
  }

  /// The address to connect to; `nil` if the address of the page isn't one of this program.
  private var socketAddress: SocketAddress? {
    if address.hasPrefix("unix:") {
      return try? SocketAddress(unixDomainSocketPath: String(address.dropFirst("unix:".count)))
    }
    return address.split(separator: ":").last.flatMap { Int($0.dropLast()) }
      .flatMap { try? SocketAddress(ipAddress: "127.0.0.1", port: $0) }
  }

  /// Connects to a server, which must not make this program hang.
  private static func connection(to address: SocketAddress) throws -> Int32 {
    let family = address.port == nil ? AF_UNIX : AF_INET
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw SystemError.last }
    var limit = timeval(tv_sec: 3, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(
        descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    let isConnected = unsafe address.withSockAddr { pointer, size in
      unsafe connect(descriptor, pointer, socklen_t(size)) == 0
    }
    guard isConnected else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Returns what can be read from a file or a connection, up to 64 KB.
  static func contents(of descriptor: Int32) -> [UInt8] {
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
