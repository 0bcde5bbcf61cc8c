import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// A contact, its photo, and what the list says of photos.
struct FoundPhoto: Sendable {
  /// The contact.
  let row: ContactRow

  /// Its photo.
  let photo: ContactPhoto

  /// How the colours of photos are shown whose cards say nothing.
  let usualFilter: PhotoFilter
}

extension FoundPhoto {
  /// The bytes of the photo.
  ///
  /// - Throws: `CommandError` where they are elsewhere.
  var bytes: PhotoBytes {
    get throws {
      switch photo.source {
      case .bytes(let bytes): return bytes
      case .uri(let uri):
        throw CommandError(
          .noInput,
          "The photo of \(row.shownName) is elsewhere, and isn't fetched: \(uri.singleLine)",
          details: [
            "“curl -L URL | contacts photo set \(row.id.description) -” takes it into the card."
          ])
      }
    }
  }

  /// The filter that holds.
  var filter: PhotoFilter { photo.filter ?? usualFilter }
}

extension ContactReader {
  /// Finds the photo of the one contact that a selector names.
  ///
  /// - Throws: `CommandError` when it names nobody, several, or one without a photo.
  func photo(
    _ selector: ContactSelector, text: String, currentBook: String?
  ) throws -> FoundPhoto {
    let row = try contact(selector, text: text, currentBook: currentBook, isWriting: false)
    guard let card = try card(row.id), let photo = ContactPhoto(in: card) else {
      throw CommandError(
        .nothingMatched,
        "\(row.shownName) has no photo: “contacts photo set \(row.id.description) FILE” sets one."
      )
    }
    return FoundPhoto(row: row, photo: photo, usualFilter: try usualPhotoFilter())
  }
}

extension ContactRow {
  /// The name, or what stands for none.
  var shownName: String { name.isEmpty ? "The contact" : name.singleLine }
}
