import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lets Ctrl-C, and a request to end, cancel a write instead of ending the process at once.
final class Interruption: Sendable {
  private let received = Mutex<ExitStatus?>(nil)

  private init() {}

  /// Runs an operation; the first signal cancels it, a second one ends the process.
  ///
  /// - Parameter operation: What is run; when it is cancelled it leaves nothing behind and throws.
  /// - Returns: What the operation returns, also when it was done before it could be cancelled.
  /// - Throws: What the operation throws; after a signal, `CommandError` with its status.
  static func cancelling<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let interruption = Interruption()
    let task = Task { try await operation() }
    let handling = Signals.handle { interruption.receive($0, cancelling: task) }
    defer { handling?.end() }
    do {
      return try await task.value
    } catch {
      guard let status = interruption.received.withLock({ $0 }) else { throw error }
      throw CommandError(status, "Interrupted; the list is as it was.")
    }
  }

  private func receive(_ number: Int32, cancelling task: Task<some Sendable, any Error>) {
    let status = ExitStatus(signal: number)
    let isSecond = received.withLock { received in
      defer { received = received ?? status }
      return received != nil
    }
    guard !isSecond else { _exit(status.rawValue) }
    task.cancel()
  }
}
