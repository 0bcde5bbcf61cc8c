import ContactDocuments
import Synchronization

/// The drops that have begun and are not yet done.
final class DropSessions: Sendable {
  private let sessions = Mutex<[String: OpenDrop]>([:])

  /// The number of drops that can be open at a time.
  private static let limit = 100

  /// Adds a drop.
  ///
  /// - Throws: `ServerError` if too many are open.
  func add(_ drop: OpenDrop) throws -> String {
    var generator = SystemRandomNumberGenerator()
    let name = String(generator.next() as UInt64, radix: 36)
    return try sessions.withLock { sessions in
      sessions = sessions.filter { !$0.value.isAbandoned }
      guard sessions.count < Self.limit else {
        throw ServerError(.busy, "Too many drops are open: finish or cancel some.")
      }
      sessions[name] = drop
      return name
    }
  }

  /// Returns a drop.
  ///
  /// - Throws: `ServerError` if there is none with this name.
  func drop(_ name: String) throws -> OpenDrop {
    guard let drop = sessions.withLock({ $0[name] }) else {
      throw ServerError(.nothingMatched, "There is no such drop: it is done, or was cancelled.")
    }
    return drop
  }

  /// Removes a drop, which no request can name afterwards.
  func remove(_ name: String) {
    sessions.withLock { _ = $0.removeValue(forKey: name) }
  }
}
