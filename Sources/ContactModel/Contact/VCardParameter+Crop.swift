package import VCardFormat

extension VCardParameter {
  /// The name of the parameter of PHOTO that says which part of the photo is shown.
  package static let photoCropName = "X-CONTACTS-CROP"

  /// Whether a parameter, named in upper case, is the crop of a picture: it belongs to that picture, and never to another.
  ///
  /// The second name is that of Apple's programs.
  static func isCrop(_ name: String) -> Bool {
    name == photoCropName || name == "X-ABCROP-RECTANGLE"
  }
}

extension VCardProperty.Name {
  /// The filter with which the photo is shown.
  ///
  /// It belongs to the contact, and remains if the photo is replaced.
  package static let photoFilter: Self = "X-CONTACTS-PHOTO-FILTER"
}
