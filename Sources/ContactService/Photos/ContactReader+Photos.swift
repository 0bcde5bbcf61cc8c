import ContactModel
package import ContactPhotos
package import ContactStorage

extension ContactReader {
  /// Returns the filter for photos whose cards have none: the setting `photo.filter`.
  package func defaultPhotoFilter() throws -> PhotoFilter {
    try value(of: .photoFilter).flatMap { PhotoFilter(rawValue: $0) } ?? .none
  }
}
