internal import ContactModel

/// How a photo is derived from the original in a card: turned as EXIF says, cropped, scaled, filtered and encoded.
public struct PhotoDerivation: Sendable, Hashable {
  /// The size of the result; photos are never enlarged.
  public enum Size: Sendable, Hashable {
    /// The size of the original.
    case original

    /// A square with sides of the given number of pixels.
    case square(Int)

    /// The given width in pixels, with the proportions of the photo.
    case width(Int)
  }

  /// The allowed lengths of a side in pixels.
  public static let sides = 1...ListSetting.highestPhotoWidth

  /// The size of the preview of a contact that is being dragged.
  public static let liftPreviewSize = Size.width(100)

  /// The size of the result.
  public var size: Size

  /// The part of the photo that is shown.
  public var crop: PhotoCrop

  /// The filter with which it is shown.
  public var filter: PhotoFilter

  /// The format of the result.
  public var format: PhotoFormat

  /// Makes a derivation.
  ///
  /// - Parameters:
  ///   - size: The size of the result.
  ///   - crop: The part of the photo that is shown.
  ///   - filter: The filter with which it is shown.
  ///   - format: The format of the result.
  public init(
    size: Size, crop: PhotoCrop = .center, filter: PhotoFilter = .none, format: PhotoFormat = .jpeg
  ) {
    self.size = size
    self.crop = crop
    self.filter = filter
    self.format = format
  }
}
