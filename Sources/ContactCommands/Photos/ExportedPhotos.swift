import ContactModel
import ContactPhotos
import VCardFormat

/// Derives or removes the photos of exported cards.
struct ExportedPhotos: Sendable {
  let size: PhotoSize

  /// The filter for cards that don't name one, if the format shows photos to people; `nil` for the cards of programs,
  /// which keep their filter.
  var shownFilter: PhotoFilter?

  /// Whether photos that can't be derived stay unchanged, with a warning.
  let isLenient: Bool

  /// The renderer that derives photos.
  let renderer: PhotoRenderer

  /// The output for warnings.
  let output: Output

  func withoutPhotos(_ unread: UnreadCard) -> UnreadCard {
    var card = unread.read()
    card.removeAllWithLabels(.photo)
    return UnreadCard(card)
  }

  /// Returns a card with derived photos.
  ///
  /// - Returns: The card; if its photos can't be derived, the same bytes and a warning.
  /// - Throws: `ContactError` when no renderer is available and `isLenient` is false,
  ///   `CancellationError`.
  func derived(
    _ unread: UnreadCard, width: Int?, _ isCancelled: () -> Bool
  ) throws -> (card: UnreadCard, warning: String?) {
    var card = unread.read()
    do {
      try card.derivePhotos(
        width: width, shownWith: shownFilter, by: renderer, isCancelled: isCancelled)
      return (UnreadCard(card), nil)
    } catch let error as ContactError where error.code != .unavailable || isLenient {
      return (unread, "\(card.displayName.singleLine): \(error) The photo is exported as it is.")
    }
  }
}
