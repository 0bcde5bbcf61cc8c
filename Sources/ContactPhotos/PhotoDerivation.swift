/// How a shown photo is derived from the one that a card holds: turned as EXIF says, cut, scaled, filtered, written.
public struct PhotoDerivation: Sendable, Hashable {
  /// How large the result is; nothing is ever enlarged.
  public enum Size: Sendable, Hashable {
    /// As large as the photo is.
    case original

    /// A square with a side of so many pixels.
    case square(Int)

    /// So many pixels wide, with the proportions of the photo.
    case width(Int)
  }

  /// Which sides a result may have: WebP has no larger ones.
  public static let sides = 1...16_383

  /// The size of the preview of a contact that is lifted.
  public static let liftPreviewSize = Size.width(100)

  /// How large the result is.
  public var size: Size

  /// Which part of the photo is shown.
  public var crop: PhotoCrop

  /// The filter with which it is shown.
  public var filter: PhotoFilter

  /// In which format it is written.
  public var format: PhotoFormat

  /// Makes a derivation.
  ///
  /// - Parameters:
  ///   - size: How large the result is.
  ///   - crop: Which part of the photo is shown.
  ///   - filter: The filter with which it is shown.
  ///   - format: In which format it is written.
  public init(
    size: Size, crop: PhotoCrop = .center, filter: PhotoFilter = .none, format: PhotoFormat = .jpeg
  ) {
    self.size = size
    self.crop = crop
    self.filter = filter
    self.format = format
  }
}
