import ContactModel
import ContactPhotos
import VCardFormat

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
