import ContactDrop
internal import ContactModel
import ContactPhotos
import VCardInterchange

/// Receives an item before the list is locked, so that other writers don't wait for a slow source.
///
/// Files are read while the list is locked, which is faster. Only images are checked before, because another program
/// opens them.
struct ItemReception: Sendable {
  /// The item; after reception it loads the received data without waiting.
  private(set) var provider: ItemProvider

  /// Whether all data has been received and counted.
  private(set) var isReceived = false

  private let kind: ItemKind
  private let imageSize: Int

  /// The digest of the image that was checked, or the error if it isn't accepted.
  private var image: Result<PhotoDigest, any Error>?

  /// Prepares the reception of an item.
  init(provider: ItemProvider, imageSize: Int) {
    self.provider = provider
    self.imageSize = imageSize
    kind = ItemKind(provider)
  }

  /// Whether the item must be received or checked before the list is locked.
  var isNeeded: Bool { kind == .image || kind != .other && !provider.isImmediate }

  /// Receives the item.
  ///
  /// - Throws: `ContactError.Code.cancelledDrop` if the item was withdrawn; `CancellationError` if the task is
  ///   cancelled; `ContactError.Code.diskFull` if there is not enough space.
  func performed(_ progress: LoadProgress, _ renderer: PhotoRenderer) async throws -> Self {
    do {
      return try await progress.run {
        var reception = self
        if !provider.isImmediate {
          reception.provider = try await provider.received(
            conformingTo: type, upTo: limit, progress: progress)
          reception.isReceived = true
        }
        if kind == .image { try await reception.checkImage(renderer) }
        return reception
      }
    } catch is CancellationError {
      try Task.checkCancellation()
      throw ContactError.cancelledDrop(provider.suggestedName)
    }
  }

  /// Makes sure that an image is the one that was checked.
  ///
  /// - Throws: The error if that image isn't accepted; `ContactError.Code.unreadable` if the image has changed since.
  func requireSame(_ image: ImageData) throws {
    guard let digest = try self.image?.get(), digest != PhotoDigest(image) else { return }
    throw ContactError(
      .unreadable,
      "\(provider.suggestedName.asSubject) was changed while it was dropped: drop it again.")
  }

  private mutating func checkImage(_ renderer: PhotoRenderer) async throws {
    do {
      let image = try await ImageData.load(from: provider, upTo: imageSize)
      try await renderer.check(image)
      self.image = .success(PhotoDigest(image))
    } catch let error as CancellationError {
      throw error
    } catch {
      image = .failure(error)
    }
  }

  private var type: TypeIdentifier {
    switch kind {
    case .cards: (CardFormat(of: provider) ?? .vCard).type
    case .image: .image
    case .text, .other:
      String.readableTypeIdentifiers.first(where: provider.hasItemConforming) ?? .text
    }
  }

  private var limit: Int {
    switch kind {
    case .cards: .max
    case .image: imageSize
    case .text, .other: String.itemProviderLimit
    }
  }
}
