import ContactModel
import ContactPhotos
import ContactService
import ContactStorage
import VCardFormat

/// A contact with its photo and the default filter of the list.
struct FoundPhoto: Sendable {
  let row: ContactRow

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
        let set = "contacts photo set \(row.id.description)"
        let isWebAddress = ["http:", "https:"].contains(where: uri.lowercased().hasPrefix)
        throw CommandError(
          .noInput,
          "The photo of \(row.shownName) is not in the card, and is not fetched: \(uri.singleLine)",
          details: [
            isWebAddress
              ? "“curl -L \(uri.singleLine.shellWord) | \(set) -” takes it into the card."
              : "“\(set) FILE” puts an image into the card."
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
  func photo(_ selector: WrittenSelector) throws -> FoundPhoto {
    let row = try contact(selector, isWriting: false)
    guard let photo = try card(row.id).flatMap({ try photo(of: row, in: $0) }) else {
      throw CommandError(
        .nothingMatched,
        "\(row.shownName.atSentenceStart) has no photo: "
          + "“contacts photo set \(row.id.description) FILE” sets one."
      )
    }
    return photo
  }

  /// Returns the photo in the card of a contact; `nil` if there is none.
  func photo(of row: ContactRow, in card: VCard) throws -> FoundPhoto? {
    try ContactPhoto(in: card).map {
      FoundPhoto(row: row, photo: $0, defaultFilter: try defaultPhotoFilter())
    }
  }
}

extension ContactError {
  /// The base64 of a photo is damaged.
  static let brokenBase64 = Self(
    .unreadable, "The base64 of the photo is cut off or has invalid characters.")
}

extension PhotoBytes {
  /// Returns the sentence that only a part of a contact's photo was written, or would be; `nil` if its base64 is whole.
  func problem(of row: ContactRow, isTrial: Bool) -> String? {
    guard !isWhole else { return nil }
    return "\(row.shownName.atSentenceStart): \(ContactError.brokenBase64.message) "
      + "Only what can be decoded \(isTrial ? "would be" : "was") written."
  }
}

extension ContactRow {
  /// The name inside a sentence, or the row if it is empty.
  var shownName: String { name.isEmpty ? "the contact at \(place)".singleLine : name.singleLine }
}
