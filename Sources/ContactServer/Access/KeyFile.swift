import CLibrary
import ContactDocuments
import ContactModel
import ContactPhotos
import FoundationEssentials
import NIOCore
import VCardFormat

/// The file with the address of the server and the key for scripts, which only the user can read.
///
/// Its name depends on the list and the kind of the server, so that a second “contacts serve” finds the server.
struct KeyFile: Sendable {
  /// The path of the file.
  let path: String

  private let folder: String

  /// Names the file.
  init(folder: String, list: String, isSocket: Bool, isReadOnly: Bool) {
    self.folder = folder
    let hash = String(ContentHash(of: list.utf8.span).value, radix: 16)
    let kind = (isSocket ? "-socket" : "") + (isReadOnly ? "-read-only" : "")
    path = "\(folder)/serve-\(hash)\(kind).txt"
  }

  /// Makes the folder; if it exists, checks that only the user can write to it.
  ///
  /// - Throws: `SystemError` if it can't be made; `ServerError` of the kind `.cannotCreate` if others can write to it.
  func prepareFolder() throws {
    if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw SystemError.last }
    var status = stat()
    guard unsafe lstat(folder, &status) == 0 else { throw SystemError.last }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else {
      throw ServerError(
        .cannotCreate,
        "“\(folder)” isn't a folder in which only you can write: remove it, or set XDG_RUNTIME_DIR."
      )
    }
  }

  /// Writes the address and the key, each on a line.
  func write(address: String, key: String) throws {
    unsafe unlink(path)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    try writeAll(Array("\(address)\n\(key)\n".utf8), to: descriptor)
  }

  /// Returns the address and the key in the file; `nil` if there is none.
  func read() -> (address: String, key: String)? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let lines = String(decoding: RunningServer.contents(of: descriptor), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    return lines.count == 2 ? (lines[0], lines[1]) : nil
  }

  /// Removes the file, unless another server has written it since.
  func remove(key: String) {
    guard read()?.key == key else { return }
    unsafe unlink(path)
  }
}

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
