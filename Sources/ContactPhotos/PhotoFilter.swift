/// A change of the colours with which a photo is shown; the original keeps its own.
public enum PhotoFilter: String, Sendable, Hashable, CaseIterable {
  /// The colours of the original.
  case none

  /// The brown tone of old photographs, at an intensity of 0.8.
  case sepia

  /// Without colour.
  case mono

  /// How much of the original is replaced by its sepia tone.
  private static let sepiaIntensity = 0.8

  /// The matrix by which the red, green and blue of each pixel are multiplied, row by row; `nil` if colours don't
  /// change.
  ///
  /// Source: W3C Filter Effects Module Level 1, sections 13.1.2 (sepia) and 13.1.1 (grayscale): at an intensity *i*,
  /// *i* times the tone and 1 - *i* times the original, as Core Image's `CISepiaTone` does it too.
  package var matrix: [Double]? {
    switch self {
    case .none: nil
    case .sepia:
      zip(Self.sepiaTone, Self.identity).map { tone, original in
        Self.sepiaIntensity * tone + (1 - Self.sepiaIntensity) * original
      }
    case .mono: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722]
    }
  }

  private static let sepiaTone = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
  private static let identity: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
}
