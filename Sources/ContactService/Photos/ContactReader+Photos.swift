import ContactModel
package import ContactPhotos
package import ContactStorage

extension ContactReader {
  /// How the colours of photos are shown whose cards say nothing: the setting `photo.filter`.
  ///
  /// - Throws: `ContactError` when the file cannot be read.
  package func defaultPhotoFilter() throws -> PhotoFilter {
    try value(of: .photoFilter).flatMap { PhotoFilter(rawValue: $0) } ?? .none
  }
}
