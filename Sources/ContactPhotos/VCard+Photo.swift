package import ContactDrop
import FoundationEssentials
package import VCardFormat

extension VCard {
  /// The parameter of PHOTO that says which part is shown.
  ///
  /// It belongs to that photo, and goes with it.
  static let photoCropParameter = "X-CONTACTS-CROP"

  /// The property that says how colours are shown.
  ///
  /// It belongs to the contact, whichever photo that has.
  static let photoFilterName: VCardProperty.Name = "X-CONTACTS-PHOTO-FILTER"

  /// The position of the photo that is shown: the first one that isn't empty.
  var photoIndex: Int? {
    (0..<propertyCount).first { part(at: $0) == .photo && hasValue(at: $0) }
  }

  /// Gives the card a photo, its bytes as they are: the one that is shown is replaced.
  ///
  /// - Parameter image: The photo.
  /// - Returns: Whether another one was replaced.
  package mutating func setPhoto(_ image: ImageData) -> Bool {
    var photo = VCardProperty(photo: image)
    guard
      let index = photoIndex ?? (0..<propertyCount).first(where: { part(at: $0) == .photo })
    else {
      append(photo)
      return false
    }
    let old = properties[index]
    guard old.binary?.bytes != image.bytes else { return false }
    photo.group = old.group
    replaceProperty(at: index, with: photo)
    return !old.rawValue.isEmpty
  }

  /// How the colours of the photo are shown; `nil` where the card doesn't say, or says what isn't known.
  package var photoFilter: PhotoFilter? {
    first(Self.photoFilterName).flatMap { PhotoFilter(rawValue: $0.text.lowercased()) }
  }

  /// Says how the colours of the photo are shown; with `nil` the card says nothing.
  package mutating func setPhotoFilter(_ filter: PhotoFilter?) {
    guard let filter else { return removeAll(Self.photoFilterName) }
    replaceFirst(
      Self.photoFilterName, with: VCardProperty(name: Self.photoFilterName, text: filter.rawValue))
  }

  /// Which part of a photo is shown; `nil` where the card doesn't say, or says what isn't known.
  func photoCrop(at index: Int) -> PhotoCrop? {
    parameters(at: index).first(Self.photoCropParameter).flatMap { PhotoCrop($0) }
  }

  /// Says which part of the photo is shown; with `nil` the card says nothing.
  ///
  /// A card without a photo stays as it is.
  package mutating func setPhotoCrop(_ crop: PhotoCrop?) {
    guard let index = photoIndex else { return }
    var photo = properties[index]
    photo.parameters.removeAll { $0.name.uppercased() == Self.photoCropParameter }
    if let crop { photo.parameters.append(.init(Self.photoCropParameter, crop.description)) }
    replaceProperty(at: index, with: photo)
  }

  /// Scales the photos in the card, and turns them upright; what that makes no smaller stays as it is.
  ///
  /// - Parameters:
  ///   - width: How wide they are at most, in pixels.
  ///   - renderer: What does it; the thread waits for it.
  ///   - isCancelled: Whether it is to be ended.
  /// - Throws: `ContactError` where a photo can't be opened, `CancellationError`; the card is then as it was.
  package mutating func scalePhotos(
    toWidth width: Int, by renderer: PhotoRenderer, isCancelled: () -> Bool
  ) throws {
    var card = self
    for index in 0..<propertyCount where part(at: index) == .photo {
      let original = PhotoBytes(self, at: index)
      let count = original.count
      guard count > 0 else { continue }
      let scaled = try renderer.waitForPhoto(
        PhotoDerivation(size: .width(width)), of: original, isCancelled: isCancelled)
      guard scaled.count < count else { continue }
      var photo = VCardProperty(photo: try ImageData(scaled))
      photo.group = properties[index].group
      card.replaceProperty(at: index, with: photo)
    }
    self = card
  }
}

extension VCardProperty {
  /// A photo, its bytes as they are.
  fileprivate init(photo image: ImageData) {
    self.init(
      name: .photo,
      binary: VCardBinary(
        bytes: image.bytes, mediaType: image.type.preferredMediaType?.essence))
  }
}
