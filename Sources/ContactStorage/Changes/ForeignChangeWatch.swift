internal import CLibrary
internal import Dispatch
internal import Synchronization

/// Looks for changes that other processes write to a database, on its own thread.
///
/// A commit becomes visible shortly after the writer's last write to its log. So after an event, this looks again after
/// pauses that double, up to one second. Without events, it looks once a second.
final class ForeignChangeWatch: Sendable {
  private static let shortestPause: Int32 = 1
  private static let longestPause: Int32 = 1_000

  private let path: String
  private let isStarted = Atomic(false)
  private let isStopped = Atomic(false)

  /// Creates a watch that is not started yet.
  init(path: String) {
    self.path = path
  }

  /// Starts looking, if it isn't started yet.
  func start(_ look: @escaping @Sendable () -> Void) {
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    DispatchQueue(label: "contacts.changes").async { [self] in run(look) }
  }

  /// Stops looking, at the latest after the next look.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  private func run(_ look: () -> Void) {
    let files = FileWatch(path: path)
    var pause = Self.shortestPause
    while !isStopped.load(ordering: .relaxed) {
      if files.wait(milliseconds: pause) {
        pause = Self.shortestPause
        // Treat the events of many quick writes as one.
        usleep(1_000)
      } else {
        pause = min(2 * pause, Self.longestPause)
      }
      guard !isStopped.load(ordering: .relaxed) else { return }
      look()
    }
  }
}
