import CLibrary
import ContactDocuments
import ContactModel
import HTTPTypes
import Hummingbird
import Synchronization

/// Writes the body of a request to a file.
enum BodyFile {
  /// The greatest size of one item.
  private static let limit = 4 << 30

  /// How long the server waits for more of a body.
  private static let patience = Duration.seconds(60)

  /// Writes a body to a new file.
  ///
  /// - Throws: `ServerError` if it is too large or stops arriving; `SystemError` if it can't be written.
  static func write(
    bodyOf request: Request, to path: String, _ progress: @escaping @Sendable () -> Void = {}
  ) async throws {
    try check(size: request.headers.announcedLength)
    let arrival = Arrival()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await copy(request.body, to: path) {
          arrival.last.withLock { $0 = .now }
          progress()
        }
        return true
      }
      group.addTask {
        while arrival.last.withLock({ $0.duration(to: .now) }) < patience {
          try await Task.sleep(for: .seconds(1))
        }
        return false
      }
      defer { group.cancelAll() }
      guard try await group.next() == true else {
        throw ServerError(
          .busy, status: .requestTimeout, "Nothing more of the item arrives; send it again.")
      }
    }
  }

  private static func check(size: Int) throws {
    guard size <= limit else {
      throw ServerError(
        .tooLarge, "An item can have at most \(limit >> 30) GB: drop smaller ones.")
    }
  }

  private static func copy(
    _ body: RequestBody, to path: String, _ progress: () -> Void
  ) async throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno != EEXIST else {
        throw ServerError(.conflict, "This item has arrived already.")
      }
      throw SystemError.last
    }
    defer { close(descriptor) }
    var size = 0
    do {
      for try await chunk in body {
        size += chunk.readableBytes
        try check(size: size)
        try writeAll(Array(buffer: chunk), to: descriptor)
        progress()
      }
    } catch {
      // It can be sent again.
      unsafe unlink(path)
      throw ServerError(readingBody: error)
    }
  }
}

/// The time at which data arrived.
private final class Arrival: Sendable {
  let last = Mutex(ContinuousClock.now)
}
