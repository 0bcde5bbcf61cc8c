/// Decides when hovering over a control activates it: for example, a book opens so that items can be dropped in it.
///
/// The caller passes the time, from any clock that never goes back.
public struct SpringLoading<Target: Hashable & Sendable>: Sendable, Hashable {
  /// An event of a control.
  public enum Event: Sendable, Hashable {
    /// A session has begun to hover over it.
    case entered(Target)
    /// The session hovered long enough to activate it.
    case sprung(Target)
    /// The session left it.
    case left(Target)
  }

  /// The time for which a session must hover, from 500 to 700 ms.
  public let delay: Duration

  private var target: Target?
  private var enteredAt = Duration.zero
  private var hasSprung = false

  /// Makes spring loading with a delay.
  ///
  /// - Parameter delay: The time for which a session must hover; it is clamped to 500 to 700 ms.
  public init(delay: Duration = .milliseconds(600)) {
    self.delay = min(max(delay, .milliseconds(500)), .milliseconds(700))
  }

  /// Records the control under a session, and returns the events.
  ///
  /// - Parameters:
  ///   - newTarget: The control; `nil` if there is none, or if the session has ended.
  ///   - time: The current time.
  /// - Returns: The events. A control is activated only once until the session leaves it.
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
