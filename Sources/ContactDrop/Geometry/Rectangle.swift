/// A rectangle on a screen or in a view.
public struct Rectangle: Sendable, Hashable {
  /// The corner at the top left.
  public var origin: Point

  /// How large it is.
  public var size: Size

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Tells whether a point is in the rectangle: its top and left edges belong to it, the others don't.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// Tells whether two rectangles have an area in common; to touch is not enough.
  public func intersects(_ other: Rectangle) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height
      && other.origin.y < origin.y + size.height
      && size.width > 0 && size.height > 0 && other.size.width > 0 && other.size.height > 0
  }

  /// How much of a target a dragged frame covers.
  ///
  /// - Parameter target: The target.
  /// - Returns: From 0, where they don't meet, to 1, where the target is covered.
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
