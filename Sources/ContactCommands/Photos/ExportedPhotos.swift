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

  /// A card as it is exported.
  ///
  /// - Parameter bytes: The card.
  /// - Returns: The same bytes, where its photos stay.
  /// - Throws: `ContactPhotosError` where nothing can make photos smaller.
  func card(_ bytes: [UInt8]) throws -> [UInt8] {
    guard size != .unlimited else { return bytes }
    var card = VCard(reading: bytes)
    switch size {
    case .none: card.removePhotos()
    case .unlimited: break
    case .width(let width):
      do {
        try card.scalePhotos(toWidth: width, by: renderer)
      } catch let error as ContactPhotosError where error.code != .unavailable || isLenient {
        output.warn("\(card.displayName.singleLine): \(error) The photo is exported as it is.")
      }
    }
    return card.bytes
  }
}
