internal import CLibrary
internal import GRDB
internal import Synchronization

/// How long an access waits while another program writes to the list, and what to call while it waits.
public struct WriterWait: Sendable {
  /// The longest time, in seconds; infinite to wait without limit.
  public var seconds: Double

  /// Called once for each access that has waited for a second.
  public var onWaiting: @Sendable () -> Void

  /// Creates a rule for waiting.
  ///
  /// - Parameters:
  ///   - seconds: The longest time, in seconds; infinite to wait without limit.
  ///   - onWaiting: Called once for each access that has waited for a second.
  public init(seconds: Double = 5, onWaiting: @escaping @Sendable () -> Void = {}) {
    self.seconds = seconds
    self.onWaiting = onWaiting
  }
}

/// Waits instead of SQLite, whose own waiting can't be cancelled and isn't reported.
final class BusyHandler: Sendable {
  private let rule: WriterWait
  private let state = Mutex(State())

  private struct State {
    var start = ContinuousClock.now
    var isTold = false

    /// Whether the task that requested the write is cancelled.
    var isCancelled: @Sendable () -> Bool = { false }
  }

  private static let longestPause = 50
  private static let silence = Duration.seconds(1)

  init(_ rule: WriterWait) {
    self.rule = rule
  }

  /// The handler in the form that a connection requires.
  var mode: Database.BusyMode { .callback { [self] in wait(tryCount: $0) } }

  /// Begins to wait for a new write.
  func begin(isCancelled: @escaping @Sendable () -> Bool) {
    state.withLock { $0.isCancelled = isCancelled }
  }

  /// Waits for a moment.
  ///
  /// - Parameter tryCount: How many times this lock was tried before.
  /// - Returns: Whether to try again.
  func wait(tryCount: Int) -> Bool {
    let now = ContinuousClock.now
    let (elapsed, isTelling, isCancelled) = state.withLock { state in
      if tryCount == 0 { state = State(start: now, isCancelled: state.isCancelled) }
      let elapsed = now - state.start
      let isTelling = elapsed >= Self.silence && !state.isTold
      state.isTold = state.isTold || isTelling
      return (elapsed, isTelling, state.isCancelled)
    }
    guard !isCancelled(), !Task.isCancelled, elapsed / .seconds(1) < rule.seconds else {
      return false
    }
    if isTelling { rule.onWaiting() }
    usleep(UInt32(min(tryCount + 1, Self.longestPause)) * 1_000)
    return true
  }
}
