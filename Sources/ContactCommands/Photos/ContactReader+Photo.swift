import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// A contact with its photo and the default filter of the list.
struct FoundPhoto: Sendable {
  /// The contact.
  let row: ContactRow

  /// Its photo.
  let photo: ContactPhoto

  /// The filter for cards that don't name one.
  let defaultFilter: PhotoFilter
}

extension FoundPhoto {
  /// The bytes of the photo.
  ///
  /// - Throws: `CommandError` when the card has only the photo's address.
  var bytes: PhotoBytes {
    get throws {
      switch photo.source {
      case .bytes(let bytes): return bytes
      case .uri(let uri):
        throw CommandError(
          .noInput,
          "The photo of \(row.shownName) is not in the card, and is not fetched: \(uri.singleLine)",
          details: [
            "“curl -L URL | contacts photo set \(row.id.description) -” takes it into the card."
          ])
      }
    }
  }

  /// The filter of the contact, or the default filter.
  var filter: PhotoFilter { photo.filter ?? defaultFilter }
}

extension ContactReader {
  /// Returns the photo of the one contact that a selector matches.
  ///
  /// - Throws: `CommandError` when it matches nobody, several contacts, or a contact without a
  ///   photo.
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
    return FoundPhoto(row: row, photo: photo, defaultFilter: try defaultPhotoFilter())
  }
}

extension ContactRow {
  /// The name, or a phrase if it is empty.
  var shownName: String { name.isEmpty ? "The contact" : name.singleLine }
}
