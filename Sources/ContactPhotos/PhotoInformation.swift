public import ContactDrop

/// The format and the displayed size of an image.
public struct PhotoInformation: Sendable, Hashable {
  /// The format.
  public let type: TypeIdentifier

  /// The width in pixels, after turning the image as EXIF says.
  public let width: Int

  /// The height in pixels, after turning the image as EXIF says.
  public let height: Int

  /// The EXIF orientation, from 1 to 8.
  public let orientation: Int

  /// Makes information.
  package init(type: TypeIdentifier, width: Int, height: Int, orientation: Int) {
    self.type = type
    self.width = width
    self.height = height
    self.orientation = orientation
  }
}

extension PhotoInformation {
  /// The information as `contacts-photo` writes it.
  package var line: String { "\(type.rawValue) \(width) \(height) \(orientation)" }

  /// Reads the line that `contacts-photo` writes.
  package init?(line: some StringProtocol) {
    let fields = line.split { $0 == " " || $0 == "\n" }
    let numbers = fields.dropFirst().compactMap { Int($0) }
    guard fields.count == 4, numbers.count == 3 else { return nil }
    self.init(
      type: TypeIdentifier(String(fields[0])), width: numbers[0], height: numbers[1],
      orientation: numbers[2])
  }
}
