import ContactModel
import ContactPhotos
import VCardFormat

/// Scales or removes the photos of exported cards.
struct ExportedPhotos: Sendable {
  /// The size of the photos.
  let size: PhotoSize

  /// Whether photos that can't be scaled stay unchanged, with a warning.
  let isLenient: Bool

  /// The renderer that scales photos.
  let renderer: PhotoRenderer

  /// The output for warnings.
  let output: Output

  /// Returns a card without its photos.
  func withoutPhotos(_ unread: UnreadCard) -> UnreadCard {
    var card = unread.read()
    card.removeAllWithLabels(.photo)
    return UnreadCard(card)
  }

  /// Returns a card with smaller photos.
  ///
  /// - Returns: The card; if its photos can't be scaled, the same bytes and a warning.
  /// - Throws: `ContactError` when no renderer is available and `isLenient` is false,
  ///   `CancellationError`.
  func scaled(
    _ unread: UnreadCard, toWidth width: Int, _ isCancelled: () -> Bool
  ) throws -> (card: UnreadCard, warning: String?) {
    var card = unread.read()
    do {
      try card.scalePhotos(toWidth: width, by: renderer, isCancelled: isCancelled)
      return (UnreadCard(card), nil)
    } catch let error as ContactError where error.code != .unavailable || isLenient {
      return (unread, "\(card.displayName.singleLine): \(error) The photo is exported as it is.")
    }
  }
}
