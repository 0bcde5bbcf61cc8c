public import ContactModel
public import VCardFormat

/// The photo of a contact as its card holds it, with its crop and filter.
public struct ContactPhoto: Sendable, Hashable {
  /// Where the photo is.
  public enum Source: Sendable, Hashable {
    /// In the card: the original bytes.
    case bytes(PhotoBytes)

    /// At a URI, from which the program doesn't fetch it.
    case uri(String)
  }

  /// Where the photo is.
  public let source: Source

  /// The media type that the card gives, such as `image/jpeg`.
  public let mediaType: String?

  /// The part of the photo that is shown, if the card says so.
  public let crop: PhotoCrop?

  /// The filter with which the photo is shown, if the card says so.
  public let filter: PhotoFilter?

  /// Finds the photo of a contact: the first one in its card.
  ///
  /// - Parameter contact: The contact. The result is `nil` if it has no photo.
  public init?(of contact: Contact) {
    self.init(in: contact.card)
  }

  /// Finds the first photo of a card.
  ///
  /// - Parameter card: The card. The result is `nil` if it has no photo.
  public init?(in card: VCard) {
    guard let index = card.photoIndex, let binary = card.binaryBeginning(at: index) else {
      return nil
    }
    if binary.bytes?.isEmpty == false {
      source = .bytes(PhotoBytes(card, at: index))
    } else if let uri = binary.uri {
      source = .uri(uri)
    } else {
      return nil
    }
    mediaType = binary.mediaType
    crop = card.photoCrop(at: index)
    filter = card.photoFilter
  }

  /// Returns the derivation that shows the photo with the crop and filter of its card.
  ///
  /// - Parameters:
  ///   - size: The size of the result.
  ///   - format: The format of the result.
  ///   - filter: The filter to use if the card doesn't name one.
  /// - Returns: The derivation.
  public func derivation(
    size: PhotoDerivation.Size, format: PhotoFormat = .jpeg, filter: PhotoFilter = .none
  ) -> PhotoDerivation {
    PhotoDerivation(
      size: size, crop: crop ?? .center, filter: self.filter ?? filter, format: format)
  }
}
