import CLibrary
import Synchronization

/// Lets Ctrl-C, SIGTERM and SIGHUP cancel an operation instead of ending the process at once.
final class Interruption: Sendable {
  private let received = Mutex<ExitStatus?>(nil)

  /// The sentence for people if a signal came before a change.
  static let message = "Interrupted; the list is as it was."

  private init() {}

  /// Runs an operation; the first signal cancels it, a second one ends the process.
  ///
  /// - Parameter operation: The operation; when it is cancelled, it must undo its work and throw.
  /// - Returns: The result of the operation, even if a signal arrived too late to cancel it.
  /// - Throws: An error of the operation; after a signal, `CommandError` with the signal's status.
  static func cancelling<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    Signals.forgetCommit()
    let interruption = Interruption()
    let task = Task { try await operation() }
    let handling = Signals.handle { interruption.receive($0, cancelling: task) }
    defer { handling?.end() }
    do {
      return try await task.value
    } catch {
      guard let status = interruption.received.withLock({ $0 }) else { throw error }
      guard !Signals.isCommitDone else {
        throw CommandError(
          .inputOutputError,
          "Interrupted after the change was made; “contacts log” shows it, and “contacts undo” undoes it."
        )
      }
      throw CommandError(status, message)
    }
  }

  private func receive(_ number: Int32, cancelling task: Task<some Sendable, any Error>) {
    let isSecond = received.withLock { received in
      defer { received = received ?? ExitStatus(signal: number) }
      return received != nil
    }
    guard !isSecond else { return Signals.end(number) }
    task.cancel()
  }
}
