/// When hovering over a control springs it: a book opens, say, for what is dragged to go in.
///
/// Times are those of any clock that doesn't go back, handed in as values.
public struct SpringLoading<Target: Hashable & Sendable>: Sendable, Hashable {
  /// What happens to a control.
  public enum Event: Sendable, Hashable {
    /// A session hovers over it now.
    case entered(Target)
    /// It springs.
    case sprung(Target)
    /// The session left it.
    case left(Target)
  }

  /// How long a session must hover, from 500 to 700 ms.
  public let delay: Duration

  private var target: Target?
  private var enteredAt = Duration.zero
  private var hasSprung = false

  /// Makes a spring.
  ///
  /// - Parameter delay: How long a session must hover; it is kept from 500 to 700 ms.
  public init(delay: Duration = .milliseconds(600)) {
    self.delay = min(max(delay, .milliseconds(500)), .milliseconds(700))
  }

  /// Takes note of where a session is.
  ///
  /// - Parameters:
  ///   - newTarget: The control under it; `nil` where there is none, or the session has ended.
  ///   - time: The time.
  /// - Returns: What happens. A control springs once, until the session has left it.
  public mutating func update(_ newTarget: Target?, at time: Duration) -> [Event] {
    guard newTarget == target else {
      let events = [target.map(Event.left), newTarget.map(Event.entered)].compactMap(\.self)
      target = newTarget
      enteredAt = time
      hasSprung = false
      return events
    }
    guard let target, !hasSprung, time - enteredAt >= delay else { return [] }
    hasSprung = true
    return [.sprung(target)]
  }
}
