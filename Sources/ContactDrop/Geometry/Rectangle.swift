/// A rectangle on a screen or in a view.
public struct Rectangle: Sendable, Hashable {
  /// The upper left corner.
  public var origin: Point

  /// The size.
  public var size: Size

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Returns whether a point is in the rectangle, or on its top or left edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// Returns whether two rectangles overlap; touching edges don't count.
  public func intersects(_ other: Rectangle) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height
      && other.origin.y < origin.y + size.height
      && size.width > 0 && size.height > 0 && other.size.width > 0 && other.size.height > 0
  }

  /// Returns the fraction of a target that this rectangle covers.
  ///
  /// - Parameter target: The target.
  /// - Returns: The fraction, from 0 if they don't overlap to 1 if the target is covered.
  public func coverage(of target: Rectangle) -> Double {
    guard intersects(target) else { return 0 }
    let width =
      min(origin.x + size.width, target.origin.x + target.size.width)
      - max(origin.x, target.origin.x)
    let height =
      min(origin.y + size.height, target.origin.y + target.size.height)
      - max(origin.y, target.origin.y)
    return width * height / (target.size.width * target.size.height)
  }
}
