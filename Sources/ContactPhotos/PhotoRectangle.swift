/// A part of a photo in pixels, from the upper left corner of the photo as it is shown: turned as EXIF says.
///
/// It is written as windows are: width, height and corner, such as `300x200+40+10`.
public struct PhotoRectangle: Sendable, Hashable, CustomStringConvertible {
  /// How far the left edge is from the photo's.
  public let left: Int

  /// How far the upper edge is from the photo's.
  public let top: Int

  /// How wide it is.
  public let width: Int

  /// How high it is.
  public let height: Int

  private static let highestCount = 1_000_000

  /// Makes a rectangle.
  ///
  /// - Parameters:
  ///   - left: How far the left edge is from the photo's, in pixels from 0 on.
  ///   - top: How far the upper edge is from the photo's.
  ///   - width: How wide it is, from 1 on.
  ///   - height: How high it is; `nil` comes of numbers that are out of range.
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
  /// - Parameter text: The text; `nil` comes of any other.
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
  /// The part that lies in a photo of a size, or `nil` where none does.
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
