import ContactDrop
import ContactModel
import ContactPhotos
import ContactStorage
import VCardFormat

/// Loads the items of a session concurrently, a few at a time, and adds their content to a queue.
///
/// Images come last, so that they can be added to contacts from cards of the same session.
struct ItemLoader: Sendable {
  /// The items, in the order in which they are queued.
  let items: [DropCoordinator.Item]

  let queue: LoadQueue

  /// The data of each item that was received before the list is locked, in the same order.
  private var receptions: [ItemReception] = []

  private let session: DropSession
  private let textReader: ContactListDelegate.TextReader
  private let photoRenderer: PhotoRenderer
  private let limits: CardLimits

  /// The version of the cards that are made from text.
  private let version: VCard.Version

  /// Makes a loader and its queue.
  init(
    _ coordinator: DropCoordinator, textReader: @escaping ContactListDelegate.TextReader,
    photoRenderer: PhotoRenderer, version: VCard.Version, limits: CardLimits
  ) {
    self.version = version
    let isImage = coordinator.items.map { ItemKind($0.dragItem.itemProvider) == .image }
    items =
      coordinator.items.filter { !isImage[$0.index] }
      + coordinator.items.filter { isImage[$0.index] }
    session = coordinator.session
    self.textReader = textReader
    self.photoRenderer = photoRenderer
    self.limits = limits
    queue = LoadQueue(itemCount: items.count, window: DropSession.loadWindow)
  }

  /// Receives items from other programs and checks images, so that loading waits for no other program afterwards.
  ///
  /// - Throws: `ContactError.Code.cancelledDrop` if an item was withdrawn; `CancellationError` if the task is
  ///   cancelled; `ContactError.Code.diskFull` if there is not enough space for the data.
  mutating func receive() async throws {
    let requests = items.map {
      (provider: $0.dragItem.itemProvider, progress: session.itemProgress[$0.index])
    }
    let renderer = photoRenderer
    receptions = requests.map { ItemReception(provider: $0.provider, imageSize: limits.imageSize) }
    let waiting = requests.indices.filter { receptions[$0].isNeeded }
    guard !waiting.isEmpty else { return }
    try await withThrowingTaskGroup(of: (Int, ItemReception).self) { group in
      for (number, index) in waiting.enumerated() {
        if number >= DropSession.loadWindow, let (index, reception) = try await group.next() {
          receptions[index] = reception
        }
        group.addTask { [reception = receptions[index]] in
          (index, try await reception.performed(requests[index].progress, renderer))
        }
      }
      for try await (index, reception) in group { receptions[index] = reception }
    }
  }

  /// Loads all items; returns when all are loaded or the queue was cancelled.
  ///
  /// If the source of an item cancels its loading, the queue is cancelled, and nothing is dropped.
  func load() async {
    await withTaskGroup(of: Void.self) { group in
      for index in items.indices {
        if index >= DropSession.loadWindow { await group.next() }
        group.addTask { await load(at: index) }
      }
    }
  }

  private func load(at index: Int) async {
    let reception = receptions[index]
    let provider = reception.provider
    let itemProgress = session.itemProgress[items[index].index]
    // Received data has already been counted.
    let progress = reception.isReceived ? LoadProgress(parent: nil) : itemProgress
    do {
      try await itemProgress.run {
        switch ItemKind(provider) {
        case .cards:
          let derives = { !queue.expectsCopies }
          try await provider.readCards(limits, progress: progress, derives: derives) { cards in
            try await queue.send(.cards(cards), item: index)
            return true
          }
        case .image:
          let image = try await ImageData.load(
            from: provider, upTo: limits.imageSize, progress: progress)
          try reception.requireSame(image)
          try await queue.send(.image(image), item: index)
        case .text: try await loadText(of: provider, at: index, progress)
        case .other: throw ForbiddenItem(provider)
        }
      }
      queue.finish(item: index)
    } catch is CancellationError {
      queue.cancel(
        Task.isCancelled
          ? CancellationError() : ContactError.cancelledDrop(provider.suggestedName))
    } catch {
      queue.finish(item: index, error: error)
    }
  }

  private func loadText(
    of provider: ItemProvider, at index: Int, _ progress: LoadProgress
  ) async throws {
    let texts = try await provider.loadObjects(of: String.self, progress: progress)
    let cards = texts.flatMap(textReader).map { $0.converted(to: version) }
    guard !cards.isEmpty else {
      let refusal =
        texts.lazy.compactMap { DroppedText($0).refusal }.first ?? DropRules.namelessText
      throw ForbiddenItem("\(provider.suggestedName.asSubject): \(refusal)")
    }
    let type = provider.registeredTypeIdentifiers.first ?? .utf8PlainText
    var loaded = cards.enumerated().map { number, card in
      LoadedCard(number: number + 1, line: nil, type: type, contact: Contact(card))
    }
    loaded[loaded.count - 1].diagnostics = [.init(remainder: "text as it is written")]
    try await queue.send(.cards(loaded), item: index)
  }
}
