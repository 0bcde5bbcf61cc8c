import ContactDocuments
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Synchronization
import VCardFormat

/// Decides who may send a request: only the user's own programs and pages, through an address of this machine.
final class AccessRules: Sendable {
  let keys: AccessKeys

  /// The port on this machine; `nil` for a Unix socket, and until the port is open.
  private let port = Mutex<Int?>(nil)

  private let isSocket: Bool

  /// Makes the rules of a server.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - isSocket: Whether the server listens on a Unix socket, which only the user can open.
  init(keys: AccessKeys, isSocket: Bool) {
    self.keys = keys
    self.isSocket = isSocket
  }

  /// Sets the port once it is open; no request is allowed before.
  func open(port: Int?) { self.port.withLock { $0 = port } }

  /// The name of the cookie; it contains the port, because browsers send a cookie to all ports.
  private var cookieName: String { "contacts-\(port.withLock { $0 } ?? 0)" }

  /// Whether a name is one of this machine's own, with the port.
  private func isOwn(_ host: String) -> Bool {
    guard !isSocket else { return true }
    guard let port = port.withLock({ $0 }) else { return false }
    return ["127.0.0.1", "localhost", "[::1]"].contains { name in
      host == "\(name):\(port)" || port == 80 && host == name
    }
  }

  /// Refuses a request that came under another name, or from a page of another site.
  ///
  /// A browser that was told a false address of a foreign name sends that name (DNS rebinding). If there are two, another
  /// program may go by the second one.
  func checkOrigin(of request: Request) throws {
    let host = request.head.authority ?? ""
    guard isOwn(host.lowercased()) else {
      throw ServerError(
        .notAllowed, status: .misdirectedRequest,
        "This server is not “\(host.prefix(100))”: use the address that “contacts serve” prints.")
    }
    guard request.headers[.secondHost] == nil else {
      throw ServerError(.usage, "The request has several Host fields: send only one.")
    }
    if let site = request.headers[.fetchSite], site != "same-origin",
      site != "none" || request.method != .get,
      !PageEndpoint.isPage(request)
    {
      throw ServerError(.notAllowed, "A page of another site may not send this.")
    }
    if let origin = request.headers[.origin], origin != "http://\(host)" {
      throw ServerError(.notAllowed, "A page of another site may not send this.")
    }
  }

  /// Refuses a request without a key.
  func checkKey(of request: Request) throws {
    if let authorization = request.headers[.authorization] {
      let parts = authorization.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "bearer",
        AccessKeys.areEqual(String(parts[1]), keys.scriptKey)
      {
        return
      }
    }
    let cookieName = cookieName
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName,
          AccessKeys.areEqual(String(parts[1]), keys.cookie)
        {
          return
        }
      }
    }
    throw ServerError(
      .notAllowed, status: .unauthorized,
      "This needs a key: open the address that “contacts serve” prints; a script sends the key of its file."
    )
  }

  /// The cookie that a page gets.
  var cookie: String { "\(cookieName)=\(keys.cookie); Path=/; HttpOnly; SameSite=Strict" }
}

/// The secrets that give access to the server.
///
/// Scripts send the key of the server. A browser opens an address with a key that can be used once, and gets a cookie.
final class AccessKeys: Sendable {
  /// The key for scripts, which is in a file that only the user can read.
  let scriptKey = AccessKeys.random()

  /// The value of the cookie.
  let cookie = AccessKeys.random()

  private let pageKeys = Mutex<[String]>([])

  /// The number of addresses that can be open at a time; older ones become invalid.
  private static let pageKeyLimit = 100

  /// Returns a key for an address, which can be used once.
  func makePageKey() -> String {
    let key = Self.random()
    pageKeys.withLock { keys in
      keys.append(key)
      if keys.count > Self.pageKeyLimit { keys.removeFirst() }
    }
    return key
  }

  /// Uses up the key of an address.
  ///
  /// - Returns: Whether it was valid.
  func use(pageKey: String) -> Bool {
    pageKeys.withLock { keys in
      guard let index = keys.firstIndex(where: { Self.areEqual($0, pageKey) }) else { return false }
      keys.remove(at: index)
      return true
    }
  }

  /// Compares secrets in a time that doesn't depend on how many characters are equal.
  static func areEqual(_ first: String, _ second: String) -> Bool {
    guard first.utf8.count == second.utf8.count else { return false }
    return zip(first.utf8, second.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns 256 random bits in 64 digits.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in (generator.next() as UInt64).zeroPadded(to: 16, radix: 16) }.joined()
  }
}
