import ContactModel
import ContactPhotos
import ContactService

/// The photos of contacts as a program shows them: small, square and upright.
struct Thumbnails: Sendable {
  /// What stands for a contact.
  enum Thumbnail: Sendable, Equatable {
    /// A photo, as JPEG.
    case photo([UInt8])

    /// The address of a photo that isn't in the card, and that the library doesn't fetch.
    case address(String)

    /// No photo; where there is one that can't be shown, why.
    case none(reason: String?)
  }

  /// What opens images, in processes without rights, and keeps what it made.
  let renderer: PhotoRenderer

  /// Makes photos with a program.
  ///
  /// - Parameters:
  ///   - program: The path of `contacts-photo`; without it, only what is in the cache can be had.
  ///   - folder: Where photos are kept; all of it may be deleted at any time.
  init(program: String?, cachedIn folder: String) {
    renderer = PhotoRenderer(programPath: program, cache: PhotoCache(folder: folder))
  }

  /// Gives the photo of a contact, cut and coloured as its card says.
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

  /// Gives a list what opens the images that are dropped on it, and makes the previews of rows that are lifted.
  func delegate(of list: ContactList) -> ContactListDelegate {
    var delegate = ContactListDelegate(list)
    delegate.photoRenderer = renderer
    return delegate
  }
}
