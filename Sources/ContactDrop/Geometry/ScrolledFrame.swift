/// The frame of a view on the screen, and its content offset.
public struct ScrolledFrame: Sendable, Hashable {
  /// The frame of the view on the screen.
  public var frame: Rectangle

  /// The point of the content that is at the view's top left corner.
  public var contentOffset: Point

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame of the view on the screen.
  ///   - contentOffset: The point of the content that is at its top left corner.
  public init(_ frame: Rectangle, contentOffset: Point = Point(x: 0, y: 0)) {
    self.frame = frame
    self.contentOffset = contentOffset
  }

  /// Returns the point of the content that is shown at a point of the screen.
  public func contentPoint(ofScreenPoint point: Point) -> Point {
    Point(
      x: point.x - frame.origin.x + contentOffset.x,
      y: point.y - frame.origin.y + contentOffset.y)
  }

  /// Returns the point of the screen at which a point of the content is shown.
  public func screenPoint(ofContentPoint point: Point) -> Point {
    Point(
      x: point.x - contentOffset.x + frame.origin.x,
      y: point.y - contentOffset.y + frame.origin.y)
  }

  /// Converts a point of this view's content to the coordinates of another view's content.
  ///
  /// - Parameters:
  ///   - point: The point in this view's content.
  ///   - other: The other view.
  /// - Returns: The point in the other view's content that is at the same place of the screen.
  public func convert(_ point: Point, to other: ScrolledFrame) -> Point {
    other.contentPoint(ofScreenPoint: screenPoint(ofContentPoint: point))
  }
}
