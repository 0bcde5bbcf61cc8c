/// A part of a photo in pixels, measured from the upper left corner after turning the photo as EXIF says.
///
/// It is written like the geometry of an X window: width, height and corner, such as `300x200+40+10`.
public struct PhotoRectangle: Sendable, Hashable, CustomStringConvertible {
  /// The distance from the left edge of the photo.
  public let left: Int

  /// The distance from the upper edge of the photo.
  public let top: Int

  /// The width.
  public let width: Int

  /// The height.
  public let height: Int

  private static let highestCount = 1_000_000

  /// Makes a rectangle.
  ///
  /// - Parameters:
  ///   - left: The distance from the left edge of the photo in pixels, at least 0.
  ///   - top: The distance from the upper edge of the photo, at least 0.
  ///   - width: The width, at least 1.
  ///   - height: The height, at least 1. The result is `nil` if a number is out of range.
  public init?(left: Int, top: Int, width: Int, height: Int) {
    let range = 0...Self.highestCount
    guard range.contains(left), range.contains(top), width > 0, range.contains(width), height > 0,
      range.contains(height)
    else { return nil }
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// Reads a rectangle such as `300x200+40+10`.
  ///
  /// - Parameter text: The text. The result is `nil` if it isn't a rectangle.
  public init?(_ text: some StringProtocol) {
    let sides = text.split(separator: "+", omittingEmptySubsequences: false)
    guard sides.count == 3 else { return nil }
    let size = sides[0].split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (size + sides.dropFirst()).compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard size.count == 2, numbers.count == 4 else { return nil }
    self.init(left: numbers[2], top: numbers[3], width: numbers[0], height: numbers[1])
  }

  /// The rectangle as text.
  public var description: String { "\(width)x\(height)+\(left)+\(top)" }
}

extension PhotoRectangle {
  /// Returns the part of the rectangle inside a photo of the given size, or `nil` if there is none.
  package func clipped(toWidth width: Int, height: Int) -> Self? {
    Self(
      left: left, top: top, width: min(self.width, width - left),
      height: min(self.height, height - top))
  }

  /// The square in the middle.
  package var centerSquare: Self {
    let side = min(width, height)
    return Self(
      left: left + (width - side) / 2, top: top + (height - side) / 2, width: side, height: side)
      ?? self
  }
}
