import ContactDrop
internal import ContactModel
import ContactPhotos
import VCardInterchange

/// What is received of an item before the list is written to, so that no other writer waits for those who send it.
///
/// Files are read while the list is written to, which is faster; only images are looked at before, because another
/// program opens them.
struct ItemReception: Sendable {
  /// The item; what it loads is at hand once it was received.
  private(set) var provider: ItemProvider

  /// Whether all data has been received, and counted.
  private(set) var isReceived = false

  private let kind: ItemKind
  private let imageSize: Int

  /// Why the image isn't taken, or which one was looked at.
  private var image: Result<PhotoDigest, any Error>?

  /// Prepares the reception of an item.
  ///
  /// - Parameters:
  ///   - provider: The item.
  ///   - imageSize: How large an image may be, in bytes.
  init(provider: ItemProvider, imageSize: Int) {
    self.provider = provider
    self.imageSize = imageSize
    kind = ItemKind(provider)
  }

  /// Whether there is something to be done before the list is written to.
  var isNeeded: Bool { kind == .image || kind != .other && !provider.isAtHand }

  /// Receives the item.
  ///
  /// - Parameters:
  ///   - progress: Counts the bytes.
  ///   - renderer: What opens images.
  /// - Returns: The reception with what came.
  /// - Throws: `ContactError.Code.cancelledDrop` where the item was taken back, `CancellationError`,
  ///   `ContactError.Code.diskFull`.
  func performed(_ progress: LoadProgress, _ renderer: PhotoRenderer) async throws -> Self {
    do {
      return try await progress.run {
        var reception = self
        if !provider.isAtHand {
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

  /// Makes sure that an image is the one that was looked at.
  ///
  /// - Throws: Why that one isn't taken, or `ContactError.Code.unreadable` when it is another one by now.
  func requireSame(_ image: ImageData) throws {
    guard let digest = try self.image?.get(), digest != PhotoDigest(image) else { return }
    throw ContactError(
      .unreadable, "“\(provider.suggestedName)” was changed while it was dropped: drop it again.")
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
