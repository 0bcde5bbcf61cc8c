package import ContactDrop
internal import ContactModel
package import VCardFormat

extension VCard {
  /// The index of the photo that is shown: the first one that isn't empty.
  var photoIndex: Int? {
    (0..<propertyCount).first { part(at: $0) == .photo && hasValue(at: $0) }
  }

  /// Replaces the photo that is shown, or adds one; its bytes are stored unchanged.
  ///
  /// - Parameter image: The photo.
  /// - Returns: Whether another photo was replaced.
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

  /// The filter with which the photo is shown; `nil` if the card has no filter, or an unknown one.
  package var photoFilter: PhotoFilter? {
    first(.photoFilter).flatMap { PhotoFilter(rawValue: $0.text.lowercased()) }
  }

  /// Sets the filter with which the photo is shown; `nil` removes it.
  package mutating func setPhotoFilter(_ filter: PhotoFilter?) {
    guard let filter else { return removeAll(.photoFilter) }
    replaceFirst(
      .photoFilter, with: VCardProperty(name: .photoFilter, text: filter.rawValue))
  }

  /// Returns the crop of a photo; `nil` if the card has none, or an invalid one.
  func photoCrop(at index: Int) -> PhotoCrop? {
    parameters(at: index).first(VCardParameter.photoCropName).flatMap { PhotoCrop($0) }
  }

  /// Sets the crop of the photo; `nil` removes it.
  ///
  /// Does nothing if the card has no photo.
  package mutating func setPhotoCrop(_ crop: PhotoCrop?) {
    guard let index = photoIndex else { return }
    setPhotoCrop(crop, at: index)
  }

  private mutating func setPhotoCrop(_ crop: PhotoCrop?, at index: Int) {
    changeProperty(at: index) { photo in
      photo.parameters.removeAll { $0.name == VCardParameter.photoCropName }
      if let crop { photo.parameters.append(.init(VCardParameter.photoCropName, crop.description)) }
    }
  }

  /// Derives the photos of the card for an export: upright, cut to their crop, and at most as wide as given.
  ///
  /// Photos that are not wider, or that wouldn't become smaller, are unchanged, and keep their crop. The filter remains a
  /// property of the card, so that no reader applies it twice.
  ///
  /// - Parameters:
  ///   - width: The greatest width in pixels; `nil` if it isn't limited.
  ///   - filter: For photos as they are shown, the filter to use if the card doesn't name one. All photos with a crop or
  ///     a filter are then derived. `nil` for photos that a program will show.
  ///   - renderer: The renderer; the thread waits for it.
  ///   - isCancelled: Whether to stop.
  /// - Throws: `ContactError` if a photo can't be opened; `CancellationError` if `isCancelled` returns `true`. The card
  ///   is then unchanged.
  package mutating func derivePhotos(
    width: Int?, shownWith filter: PhotoFilter?, by renderer: PhotoRenderer,
    isCancelled: () -> Bool
  ) throws {
    var card = self
    for index in 0..<propertyCount where part(at: index) == .photo {
      let original = PhotoBytes(self, at: index)
      let count = original.count
      guard count > 0 else { continue }
      let crop = photoCrop(at: index)
      let derivation = PhotoDerivation(
        size: width.map(PhotoDerivation.Size.width) ?? .original, crop: crop ?? .center,
        filter: filter.map { photoFilter ?? $0 } ?? .none)
      var derived: [UInt8]?
      if filter != nil, derivation.changesLook {
        derived = try renderer.waitForPhoto(derivation, of: original, isCancelled: isCancelled)
      } else if width != nil {
        derived = try renderer.waitForReducedPhoto(
          derivation, of: original, isCancelled: isCancelled)
        if let size = derived?.count, size >= count { derived = nil }
      }
      guard let derived else { continue }
      var photo = VCardProperty(photo: try ImageData(derived))
      photo.group = properties[index].group
      card.replaceProperty(at: index, with: photo)
      if crop == .attention { card.setPhotoCrop(crop, at: index) }
    }
    self = card
  }
}

extension PhotoDerivation {
  /// Whether the result shows another part of the photo, or other colours.
  fileprivate var changesLook: Bool {
    if case .rectangle = crop { true } else { filter != .none }
  }
}

extension VCardProperty {
  /// Makes a PHOTO with the bytes of an image.
  fileprivate init(photo image: ImageData) {
    self.init(
      name: .photo,
      binary: VCardBinary(
        bytes: image.bytes, mediaType: image.type.preferredMediaType?.essence))
  }
}
