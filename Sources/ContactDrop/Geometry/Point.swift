/// A place on a screen or in a view: to the right and downwards, in the unit of the screen.
public struct Point: Sendable, Hashable {
  /// How far to the right.
  public var x: Double

  /// How far down.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// How large something is.
public struct Size: Sendable, Hashable {
  /// From left to right.
  public var width: Double

  /// From top to bottom.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with the same proportions that is no wider than some width; never a larger one.
  ///
  /// - Parameter maximumWidth: How wide it may be.
  /// - Returns: The size; nothing at all where there is nothing to scale.
  public func scaledDown(toWidth maximumWidth: Double) -> Size {
    guard width > 0, height > 0, maximumWidth > 0 else { return Size(width: 0, height: 0) }
    guard width > maximumWidth else { return self }
    return Size(width: maximumWidth, height: height * maximumWidth / width)
  }
}

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
}
