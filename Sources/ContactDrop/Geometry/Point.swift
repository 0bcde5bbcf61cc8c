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
