import FoundationEssentials
import Synchronization
import VCardFormat

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
