import ContactModel
import ContactPhotos
import ContactService

/// Photos of contacts for display: small, square and upright.
struct Thumbnails: Sendable {
  /// The picture of a contact.
  enum Thumbnail: Sendable, Equatable {
    /// A photo as JPEG.
    case photo([UInt8])

    /// The address of a photo that isn't embedded; the library doesn't fetch it.
    case address(String)

    /// No photo, and the reason if there is one that can't be shown.
    case none(reason: String?)
  }

  /// Opens images in confined processes, and caches the derived photos.
  let renderer: PhotoRenderer

  /// Creates thumbnails with a program.
  ///
  /// - Parameters:
  ///   - program: The path of `contacts-photo`; without it, only cached photos are available.
  ///   - folder: The folder of the cache, which may be deleted at any time.
  init(program: String?, cachedIn folder: String) {
    renderer = PhotoRenderer(programPath: program, cache: PhotoCache(folder: folder))
  }

  /// Returns the photo of a contact with the crop and the filter of its card.
  func thumbnail(of contact: Contact, side: Int) async throws -> Thumbnail {
    guard let photo = ContactPhoto(of: contact) else { return .none(reason: nil) }
    switch photo.source {
    case .uri(let uri): return .address(uri)
    case .bytes(let bytes):
      do {
        return .photo(try await renderer.photo(photo.derivation(size: .square(side)), of: bytes))
      } catch let error as ContactError {
        return .none(reason: error.message)
      }
    }
  }

  /// Returns a delegate of a list that opens dropped images and makes the previews of lifted rows.
  func delegate(of list: ContactList) -> ContactListDelegate {
    var delegate = ContactListDelegate(list)
    delegate.photoRenderer = renderer
    return delegate
  }
}
