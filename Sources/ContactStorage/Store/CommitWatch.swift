/// What to call before and after changes are committed, for a program that must know whether they are in the list.
///
/// Between the two calls they may be in the list or not.
public struct CommitWatch: Sendable {
  /// Called when all changes are written and only the commit is left; not for dry runs, and not if nothing changed.
  public var willCommit: @Sendable () -> Void

  /// Called after each commit, with whether it succeeded.
  public var didCommit: @Sendable (Bool) -> Void

  /// Creates a pair of functions; without arguments, they do nothing.
  ///
  /// - Parameters:
  ///   - willCommit: Called before each commit.
  ///   - didCommit: Called after each commit, with whether it succeeded.
  public init(
    willCommit: @escaping @Sendable () -> Void = {},
    didCommit: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.willCommit = willCommit
    self.didCommit = didCommit
  }

  /// Runs a transaction that calls its argument before it commits.
  func around(_ transaction: (_ willCommit: @escaping () -> Void) throws -> Void) throws {
    let isCommitting = Flag()
    var isDone = false
    defer { if isCommitting.isSet { didCommit(isDone) } }
    try transaction {
      isCommitting.set()
      willCommit()
    }
    isDone = true
  }
}
