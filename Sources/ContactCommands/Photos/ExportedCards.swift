import ContactModel
import ContactPhotos

/// Cards on their way out, in their order; the photos of several are made smaller at once.
struct ExportedCards {
  private struct Card: Sendable {
    let id: ContactID
    let bytes: [UInt8]
    let warning: String?
  }

  private let photos: ExportedPhotos
  private let queue = PhotoQueue<Card>()

  init(_ photos: ExportedPhotos) {
    self.photos = photos
  }

  /// Adds a card.
  ///
  /// - Parameters:
  ///   - id: Whose it is.
  ///   - bytes: The card.
  ///   - body: Takes one that is ready: the same bytes, where its photos stay.
  /// - Throws: What `body` throws; `ContactError` where nothing can make photos smaller.
  func append(
    _ id: ContactID, _ bytes: [UInt8], _ body: (ContactID, [UInt8]) throws -> Void
  ) throws {
    switch photos.size {
    case .unlimited: try body(id, bytes)
    case .none: try body(id, photos.withoutPhotos(bytes))
    case .width(let width):
      if queue.isFull { _ = try giveNext(to: body) }
      queue.append { [photos] isCancelled in
        let (bytes, warning) = try photos.scaled(bytes, toWidth: width, isCancelled)
        return Card(id: id, bytes: bytes, warning: warning)
      }
    }
  }

  /// Takes the cards that are left.
  func finish(_ body: (ContactID, [UInt8]) throws -> Void) throws {
    while try giveNext(to: body) {}
  }

  private func giveNext(to body: (ContactID, [UInt8]) throws -> Void) throws -> Bool {
    guard let card = try queue.next() else { return false }
    if let warning = card.warning { photos.output.warn(warning) }
    try body(card.id, card.bytes)
    return true
  }
}
