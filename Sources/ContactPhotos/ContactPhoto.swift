public import ContactModel
public import VCardFormat

/// The photo of a contact, as its card holds it, and how it is to be shown.
public struct ContactPhoto: Sendable, Hashable {
  /// Where the photo is.
  public enum Source: Sendable, Hashable {
    /// In the card: its bytes, unchanged.
    case bytes(PhotoBytes)

    /// Elsewhere: it is not fetched.
    case uri(String)
  }

  /// Where the photo is.
  public let source: Source

  /// What the card says that the bytes are, such as `image/jpeg`.
  public let mediaType: String?

  /// Which part of the photo is shown, where the card says so.
  public let crop: PhotoCrop?

  /// How its colours are shown, where the card says so.
  public let filter: PhotoFilter?

  /// Takes the photo of a contact: the first one that its card has.
  ///
  /// - Parameter contact: The contact; `nil` comes of one that has no photo.
  public init?(of contact: Contact) {
    self.init(in: contact.card)
  }

  /// Takes the first photo that a card has.
  ///
  /// - Parameter card: The card; `nil` comes of one without a photo.
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

  /// How the photo is shown.
  ///
  /// - Parameters:
  ///   - size: How large.
  ///   - format: In which format.
  ///   - filter: How the colours of photos are shown whose cards say nothing.
  /// - Returns: What is derived of it.
  public func derivation(
    size: PhotoDerivation.Size, format: PhotoFormat = .jpeg, filter: PhotoFilter = .none
  ) -> PhotoDerivation {
    PhotoDerivation(
      size: size, crop: crop ?? .center, filter: self.filter ?? filter, format: format)
  }
}
