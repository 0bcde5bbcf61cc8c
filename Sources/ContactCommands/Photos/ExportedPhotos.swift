import ArgumentParser
import ContactModel
import ContactPhotos
import ContactStorage
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

/// Cards that are exported in their order; the photos of several cards are derived at the same time.
struct ExportedCards {
  private struct Card: Sendable {
    let id: ContactID
    let unread: UnreadCard
    let warning: String?
  }

  let photos: ExportedPhotos
  private let queue = PhotoQueue<Card>()

  /// Adds a card.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - card: The card.
  ///   - body: Receives a finished card; its bytes are unchanged if its photos don't change.
  /// - Throws: An error of `body`; `ContactError` when photos can't be derived.
  func append(
    _ id: ContactID, _ card: UnreadCard, _ body: (ContactID, UnreadCard) throws -> Void
  ) throws {
    switch photos.size {
    case .unlimited where photos.shownFilter == nil: try body(id, card)
    case .unlimited: try derive(id, card, width: nil, body)
    case .none: try body(id, photos.withoutPhotos(card))
    case .width(let width): try derive(id, card, width: width, body)
    }
  }

  private func derive(
    _ id: ContactID, _ card: UnreadCard, width: Int?,
    _ body: (ContactID, UnreadCard) throws -> Void
  ) throws {
    if queue.isFull { _ = try giveNext(to: body) }
    queue.append { [photos] isCancelled in
      let (unread, warning) = try photos.derived(card, width: width, isCancelled)
      return Card(id: id, unread: unread, warning: warning)
    }
  }

  /// Passes the remaining cards to a closure.
  func finish(_ body: (ContactID, UnreadCard) throws -> Void) throws {
    while try giveNext(to: body) {}
  }

  private func giveNext(to body: (ContactID, UnreadCard) throws -> Void) throws -> Bool {
    guard let card = try queue.next() else { return false }
    if let warning = card.warning { photos.output.warn(warning) }
    try body(card.id, card.unread)
    return true
  }
}

/// The size of photos in exported cards.
enum PhotoSize: Sendable, Hashable {
  /// Photos keep their size.
  case unlimited

  /// Photos are at most this many pixels wide.
  case width(Int)

  /// Photos are left out.
  case none

  /// Parses a number of pixels, `none` or `unlimited`.
  init(_ text: String) throws {
    switch text {
    case "none": self = .none
    case ListSetting.unlimited: self = .unlimited
    default:
      let sides = PhotoDerivation.sides
      guard let width = Int(text), sides.contains(width) else {
        throw ValidationError(
          "give a number from \(sides.lowerBound) to \(sides.upperBound), none or unlimited.")
      }
      self = .width(width)
    }
  }

  /// Reads the setting of a list.
  init(_ reader: ContactReader) throws {
    let limit = try reader.value(of: .photoMaxSize).flatMap { ListSetting.photoMaxSize.limit($0) }
    let width = limit.flatMap { PhotoDerivation.sides.contains($0) ? $0 : nil }
    self = width.map(Self.width) ?? .unlimited
  }
}
