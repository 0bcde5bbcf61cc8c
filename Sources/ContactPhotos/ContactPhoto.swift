public import ContactModel
import VCardFormat

/// The photo of a contact, as its card holds it, and how it is to be shown.
public struct ContactPhoto: Sendable, Hashable {
  /// Where the photo is.
  public enum Source: Sendable, Hashable {
    /// In the card: its bytes, unchanged.
    case bytes([UInt8])

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
  /// - Complexity: O(*n*) in the bytes of the card.
  public init?(of contact: Contact) {
    let card = contact.card
    guard let property = card.photoIndex.map({ card.properties[$0] }), let binary = property.binary
    else { return nil }
    if let bytes = binary.bytes, !bytes.isEmpty {
      source = .bytes(bytes)
    } else if let uri = binary.uri {
      source = .uri(uri)
    } else {
      return nil
    }
    mediaType = binary.mediaType
    crop = property.parameters.first(VCard.photoCropParameter).flatMap {
      PhotoCrop($0)
    }
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
