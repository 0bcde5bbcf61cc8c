internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Looks for what other processes write to a database, on a thread of its own.
///
/// A writer's last write to its log comes a little before its commit can be seen, so after an event the looks follow
/// each other at pauses that double, up to one a second: that is also how often it looks where there are no events.
final class ForeignChangeWatch: Sendable {
  private static let shortestPause: Int32 = 1
  private static let longestPause: Int32 = 1_000

  private let path: String
  private let isStarted = Atomic(false)
  private let isStopped = Atomic(false)

  /// Makes a watch that is yet to be started.
  ///
  /// - Parameter path: The database file.
  init(path: String) {
    self.path = path
  }

  /// Starts looking, if nobody has.
  ///
  /// - Parameter look: Looks once.
  func start(_ look: @escaping @Sendable () -> Void) {
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    DispatchQueue(label: "contacts.changes").async { [self] in run(look) }
  }

  /// Ends looking, at the latest with the next look.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  private func run(_ look: () -> Void) {
    let files = FileWatch(path: path)
    var pause = Self.shortestPause
    while !isStopped.load(ordering: .relaxed) {
      if files.wait(milliseconds: pause) {
        pause = Self.shortestPause
        // Many writes make many events: they are one.
        usleep(1_000)
      } else {
        pause = min(2 * pause, Self.longestPause)
      }
      guard !isStopped.load(ordering: .relaxed) else { return }
      look()
    }
  }
}
