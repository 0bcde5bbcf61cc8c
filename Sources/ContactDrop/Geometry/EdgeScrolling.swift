/// Decides when a session that is held near an edge of a list scrolls it, and how fast.
///
/// The caller passes the time, from any clock that never goes back.
public struct EdgeScrolling: Sendable, Hashable {
  /// The height of the area at each edge in which the list scrolls; at most a third of the list's height is used.
  public var edge: Double

  /// The speed per second at the outermost point of an edge.
  public var maximumSpeed: Double

  /// The time for which the session must be held at the edge before the list scrolls.
  public var delay: Duration

  private var enteredAt: Duration?
  private var updatedAt = Duration.zero

  /// Makes the rules of edge scrolling.
  ///
  /// - Parameters:
  ///   - edge: The height of the area at each edge in which the list scrolls.
  ///   - maximumSpeed: The speed per second at the outermost point of an edge.
  ///   - delay: The time for which the session must be held at the edge before the list scrolls.
  public init(
    edge: Double = 40, maximumSpeed: Double = 800, delay: Duration = .milliseconds(250)
  ) {
    self.edge = edge
    self.maximumSpeed = maximumSpeed
    self.delay = delay
  }

  /// Returns the speed at which a list scrolls while a session is held over a point.
  ///
  /// - Parameters:
  ///   - point: The point of the screen.
  ///   - frame: The frame of the list on the screen.
  /// - Returns: The speed per second: positive to scroll down, negative to scroll up, and 0 outside the list and away
  ///   from its edges.
  public func speed(at point: Point, in frame: Rectangle) -> Double {
    let edge = min(edge, frame.size.height / 3)
    guard frame.contains(point), edge > 0 else { return 0 }
    let fromTop = point.y - frame.origin.y
    let fromBottom = frame.size.height - fromTop
    if fromTop < edge { return -maximumSpeed * (1 - fromTop / edge) }
    if fromBottom < edge { return maximumSpeed * (1 - fromBottom / edge) }
    return 0
  }

  /// Records the location of a session, and returns how far to scroll.
  ///
  /// - Parameters:
  ///   - point: The point of the screen; `nil` if the session has ended.
  ///   - frame: The frame of the list on the screen, and its content offset.
  ///   - contentHeight: The height of the content of the list.
  ///   - time: The current time.
  /// - Returns: The distance to scroll since the last call: positive for down, negative for up. The content is never
  ///   scrolled beyond its ends.
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
