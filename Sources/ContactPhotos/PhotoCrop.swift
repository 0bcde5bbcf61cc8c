/// The part of a photo that is shown.
public enum PhotoCrop: Sendable, Hashable {
  /// The middle.
  case center

  /// The part that catches the eye: a face, or a colourful or sharp area.
  case attention

  /// A given part; the photo is cropped to it even for a size that keeps the proportions of the photo.
  case rectangle(PhotoRectangle)

  /// Reads `center`, `attention` or a rectangle such as `300x300+40+10`.
  ///
  /// - Parameter text: The text. The result is `nil` if it is none of these.
  public init?(_ text: some StringProtocol) {
    switch text.lowercased() {
    case "center", "centre": self = .center
    case "attention": self = .attention
    default:
      guard let rectangle = PhotoRectangle(text) else { return nil }
      self = .rectangle(rectangle)
    }
  }
}

extension PhotoCrop: CustomStringConvertible {
  /// The crop as text.
  public var description: String {
    switch self {
    case .center: "center"
    case .attention: "attention"
    case .rectangle(let rectangle): rectangle.description
    }
  }
}
