/// Which part of a photo is shown where it is cut.
public enum PhotoCrop: Sendable, Hashable {
  /// The middle.
  case center

  /// The part that catches the eye: a face, what is colourful, what is sharp.
  case attention

  /// A given part; it is cut also where the proportions of the photo would be kept.
  case rectangle(PhotoRectangle)

  /// Reads `center`, `attention` or a rectangle such as `300x300+40+10`.
  ///
  /// - Parameter text: The text; `nil` comes of any other.
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
