import ContactModel
import VCardFormat

/// The items of a drop whose cards have photos, by contact: an image of the same drop may replace the photo.
struct CardPhotos {
  private var sources: [ContactID: [String]] = [:]

  /// Records the result of a card.
  mutating func note(_ result: DropItemResult) {
    guard result.hasPhoto, let id = result.contact?.id,
      !sources[id, default: []].exact.contains(result.source.exact)
    else { return }
    sources[id, default: []].append(result.source)
  }

  /// Returns the names of the items whose cards have a photo of a contact.
  func sources(of id: ContactID) -> [String] { sources[id] ?? [] }
}
