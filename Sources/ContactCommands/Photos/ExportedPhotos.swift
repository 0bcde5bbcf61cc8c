import ContactModel
import ContactPhotos
import VCardFormat

/// Makes the photos of exported cards as large as they are to be.
struct ExportedPhotos: Sendable {
  /// How large.
  let size: PhotoSize

  /// Whether photos that can't be made smaller stay as they are, with a warning.
  let isLenient: Bool

  /// What makes them smaller.
  let renderer: PhotoRenderer

  /// Where warnings go.
  let output: Output

  /// A card without photos.
  func withoutPhotos(_ bytes: [UInt8]) -> [UInt8] {
    var card = VCard(reading: bytes)
    card.removeAll(.photo)
    return card.bytes
  }

  /// A card with smaller photos.
  ///
  /// - Returns: The card; where that fails, the same bytes and why.
  /// - Throws: `ContactError` where nothing can make photos smaller, `CancellationError`.
  func scaled(
    _ bytes: [UInt8], toWidth width: Int, _ isCancelled: () -> Bool
  ) throws -> (card: [UInt8], warning: String?) {
    var card = VCard(reading: bytes)
    do {
      try card.scalePhotos(toWidth: width, by: renderer, isCancelled: isCancelled)
      return (card.bytes, nil)
    } catch let error as ContactError where error.code != .unavailable || isLenient {
      return (bytes, "\(card.displayName.singleLine): \(error) The photo is exported as it is.")
    }
  }
}
