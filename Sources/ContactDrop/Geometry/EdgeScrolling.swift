/// When a session that is held near the edge of a list scrolls it, and how fast.
///
/// Times are those of any clock that doesn't go back, handed in as values.
public struct EdgeScrolling: Sendable, Hashable {
  /// How near the edge is; at most a third of the list's height counts.
  public var edge: Double

  /// How far the list scrolls in a second where the session is at the very edge.
  public var maximumSpeed: Double

  /// How long the session must be held there first.
  public var delay: Duration

  private var enteredAt: Duration?
  private var updatedAt = Duration.zero

  /// Makes edges.
  ///
  /// - Parameters:
  ///   - edge: How near the edge is.
  ///   - maximumSpeed: How far the list scrolls in a second where the session is at the very edge.
  ///   - delay: How long the session must be held there first.
  public init(
    edge: Double = 40, maximumSpeed: Double = 800, delay: Duration = .milliseconds(250)
  ) {
    self.edge = edge
    self.maximumSpeed = maximumSpeed
    self.delay = delay
  }

  /// How fast a list scrolls, by where over it a session is held.
  ///
  /// - Parameters:
  ///   - point: The point of the screen.
  ///   - frame: Where on the screen the list is.
  /// - Returns: How far down in a second, less than 0 for up; 0 beside the list and away from its edges.
  public func speed(at point: Point, in frame: Rectangle) -> Double {
    let edge = min(edge, frame.size.height / 3)
    guard frame.contains(point), edge > 0 else { return 0 }
    let fromTop = point.y - frame.origin.y
    let fromBottom = frame.size.height - fromTop
    if fromTop < edge { return -maximumSpeed * (1 - fromTop / edge) }
    if fromBottom < edge { return maximumSpeed * (1 - fromBottom / edge) }
    return 0
  }

  /// Takes note of where a session is.
  ///
  /// - Parameters:
  ///   - point: The point of the screen; `nil` when the session has ended.
  ///   - frame: The place of the list on the screen, and how far it is scrolled.
  ///   - contentHeight: How high the content of the list is.
  ///   - time: The time.
  /// - Returns: How far down the content is to be scrolled since the last time, less than 0 for up: never beyond its
  ///   ends.
  public mutating func update(
    _ point: Point?, in frame: ScrolledFrame, contentHeight: Double, at time: Duration
  ) -> Double {
    let speed = point.map { self.speed(at: $0, in: frame.frame) } ?? 0
    defer { updatedAt = time }
    guard speed != 0 else {
      enteredAt = nil
      return 0
    }
    let start = enteredAt ?? time
    enteredAt = start
    let from = max(updatedAt, start + delay)
    guard time > from else { return 0 }
    let offset = frame.contentOffset.y
    let last = max(0, contentHeight - frame.frame.size.height)
    let target = offset + speed * ((time - from) / .seconds(1))
    return min(max(target, min(0, offset)), max(last, offset)) - offset
  }
}
