/// A point of a screen or a view, in the units of the screen; coordinates increase to the right and downwards.
public struct Point: Sendable, Hashable {
  /// The horizontal coordinate.
  public var x: Double

  /// The vertical coordinate.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height.
public struct Size: Sendable, Hashable {
  /// The width.
  public var width: Double

  /// The height.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Returns the size scaled down to a width, in its proportions; a size is never enlarged.
  ///
  /// - Parameter maximumWidth: The greatest width.
  /// - Returns: The size; zero if a length isn't positive.
  public func scaledDown(toWidth maximumWidth: Double) -> Size {
    guard width > 0, height > 0, maximumWidth > 0 else { return Size(width: 0, height: 0) }
    guard width > maximumWidth else { return self }
    return Size(width: maximumWidth, height: height * maximumWidth / width)
  }
}
