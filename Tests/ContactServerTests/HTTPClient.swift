import CLibrary
import VCardInterchange

/// An answer of the server.
struct HTTPAnswer {
  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  var json: JSONValue { (try? JSONParser.value(in: body)) ?? .null }

  /// Reads an answer; the result is `nil` if there is none.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    self.status = status
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = String(parts.count > 1 ? parts[1].dropFirst() : "")
    }
    self.headers = headers
    let rest = Array(bytes.dropFirst(text[..<end.upperBound].utf8.count))
    body = headers["transfer-encoding"] == "chunked" ? Self.joined(rest) : rest
  }

  /// Returns the content of chunks.
  private static func joined(_ bytes: [UInt8]) -> [UInt8] {
    var content: [UInt8] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let digits = String(decoding: rest[..<end], as: UTF8.self).filter { $0.isHexDigit }
      guard let size = Int(digits, radix: 16), size > 0 else { break }
      content += rest[(end + 1)...].prefix(size)
      rest = rest[(end + 1)...].dropFirst(size + 2)
    }
    return content
  }
}

/// A connection to the server.
final class Connection {
  private let descriptor: Int32

  /// Connects to a port of this machine; the limit suits a busy machine.
  init?(port: UInt16, timeout seconds: Int = 120) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends bytes; returns whether all were taken.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The server may refuse a body before all of it was sent.
      let count = unsafe rest.withUnsafeBytes {
        #if canImport(Darwin)
          unsafe write(descriptor, $0.baseAddress, $0.count)
        #else
          unsafe CLibrary.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Waits for bytes, and leaves them where they are.
  ///
  /// - Returns: Whether some have arrived.
  func waitsForBytes() -> Bool {
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 1
  }

  /// Receives some bytes; none at the end, or after the timeout.
  func receive() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(descriptor, &chunk, chunk.count)
    return count > 0 ? Array(chunk[..<count]) : []
  }

  /// Receives until the server closes the connection.
  func receiveAll() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let chunk = receive(), !chunk.isEmpty { bytes += chunk }
    return bytes
  }

  /// Receives until a text has arrived; returns all so far.
  func receive(until text: String) -> String {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).contains(text), case let chunk = receive(),
      !chunk.isEmpty
    {
      bytes += chunk
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ServedSandbox {
  /// Sends a request with the key for scripts, unless other headers are given, and returns the answer.
  func request(
    _ method: String, _ path: String, headers: [String: String]? = nil, body: [UInt8] = []
  ) -> HTTPAnswer? {
    guard let connection = Connection(port: port) else { return nil }
    let headers = headers ?? ["Authorization": "Bearer \(key)"]
    var head =
      "\(method) \(path) HTTP/1.1\r\nConnection: close\r\nContent-Length: \(body.count)\r\n"
    if headers["Host"] == nil { head += "Host: 127.0.0.1:\(port)\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    connection.send(Array("\(head)\r\n".utf8) + body)
    return HTTPAnswer(connection.receiveAll())
  }

  /// Reads a document.
  func get(_ path: String) -> HTTPAnswer? { request("GET", path) }

  /// Sends a JSON body.
  func post(_ path: String, _ json: String) -> HTTPAnswer? {
    request(
      "POST", path,
      headers: ["Authorization": "Bearer \(key)", "Content-Type": "application/json"],
      body: Array(json.utf8))
  }

  /// Sends a JSON body, and returns the connection on which the answer will come in parts.
  func beginPost(_ path: String, _ json: String) -> Connection? {
    let connection = Connection(port: port)
    connection?.send(
      """
      POST \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Authorization: Bearer \(key)\r
      Content-Type: application/json\r
      Connection: close\r
      Content-Length: \(json.utf8.count)\r
      \r
      \(json)
      """)
    return connection
  }

  /// Returns the ids of the contacts, in their order.
  var ids: [String] {
    (get("/api/rows?limit=1000")?.json["contacts"]?.array ?? []).compactMap { $0["id"]?.string }
  }

  /// Returns the names of the contacts, in their order.
  var names: [String] {
    (get("/api/rows?limit=1000")?.json["contacts"]?.array ?? []).compactMap { $0["name"]?.string }
  }
}
