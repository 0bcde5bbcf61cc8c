public import ContactDrop

/// What an image is: its format and its size, as it is shown.
public struct PhotoInformation: Sendable, Hashable {
  /// The format.
  public let type: TypeIdentifier

  /// How many pixels it is wide, turned as EXIF says.
  public let width: Int

  /// How many pixels it is high, turned as EXIF says.
  public let height: Int

  /// How EXIF says that it is turned, from 1 to 8.
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

  /// Reads what `contacts-photo` has written.
  package init?(line: some StringProtocol) {
    let fields = line.split { $0 == " " || $0 == "\n" }
    let numbers = fields.dropFirst().compactMap { Int($0) }
    guard fields.count == 4, numbers.count == 3 else { return nil }
    self.init(
      type: TypeIdentifier(String(fields[0])), width: numbers[0], height: numbers[1],
      orientation: numbers[2])
  }
}
