import ContactDrop
import ContactModel
import Synchronization

/// Bytes that are kept for an answer: in memory if they are few, otherwise in an unnamed file.
final class CopiedFile: Sendable {
  private let spool = Mutex(Spool())

  /// Adds bytes.
  func append(_ bytes: [UInt8]) throws {
    try spool.withLock { spool in try spool.append(bytes) }
  }

  /// Returns the bytes from an offset on; none at the end.
  func chunk(at offset: Int) throws -> [UInt8] {
    try spool.withLock { spool in try spool.chunk(at: offset) }
  }
}
