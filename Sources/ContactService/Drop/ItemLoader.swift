import ContactDrop
import ContactModel
import ContactPhotos
import VCardFormat

/// Loads the items of a session concurrently, a few at a time, and queues what they hold.
///
/// Images come after the rest, so that each finds the contact that a card of the same session makes.
struct ItemLoader: Sendable {
  /// How many cards go into the queue at once.
  private static let batchSize = 256

  /// The items, in the order in which they are queued.
  let items: [DropCoordinator.Item]

  let queue: LoadQueue

  private let session: DropSession
  private let textReader: ContactListDelegate.TextReader
  private let photoRenderer: PhotoRenderer

  /// Makes a loader, and the queue that it fills.
  init(
    _ coordinator: DropCoordinator, textReader: @escaping ContactListDelegate.TextReader,
    photoRenderer: PhotoRenderer
  ) {
    let isImage = coordinator.items.map { ItemKind($0.dragItem.itemProvider) == .image }
    items =
      coordinator.items.filter { !isImage[$0.index] }
      + coordinator.items.filter { isImage[$0.index] }
    session = coordinator.session
    self.textReader = textReader
    self.photoRenderer = photoRenderer
    queue = LoadQueue(itemCount: items.count, window: DropSession.loadWindow)
  }

  /// Loads every item; returns when all are loaded or the queue was cancelled.
  ///
  /// Where the loading of an item is cancelled by its source, the queue is: nothing of the drop happens.
  func load() async {
    await withTaskGroup(of: Void.self) { group in
      for index in items.indices {
        if index >= DropSession.loadWindow { await group.next() }
        group.addTask { await load(at: index) }
      }
    }
  }

  private func load(at index: Int) async {
    let item = items[index]
    let provider = item.dragItem.itemProvider
    let progress = session.itemProgress[item.index]
    do {
      try await progress.run {
        switch ItemKind(provider) {
        case .cards: try await loadCards(of: provider, at: index, progress)
        case .image:
          for image in try await provider.loadObjects(of: ImageData.self, progress: progress) {
            try await photoRenderer.check(image)
            try await queue.send(.image(image), item: index)
          }
        case .text: try await loadText(of: provider, at: index, progress)
        case .other: throw ForbiddenItem(provider)
        }
      }
      queue.finish(item: index)
    } catch is CancellationError {
      queue.cancel(
        Task.isCancelled
          ? CancellationError() : ContactListError.cancelledDrop(provider.suggestedName))
    } catch {
      queue.finish(item: index, error: error)
    }
  }

  private func loadText(
    of provider: ItemProvider, at index: Int, _ progress: LoadProgress
  ) async throws {
    let texts = try await provider.loadObjects(of: String.self, progress: progress)
    let cards = texts.flatMap(textReader)
    guard !cards.isEmpty else {
      throw ForbiddenItem(
        provider,
        "“\(provider.suggestedName)” has no name, e-mail address or telephone number to make a contact of."
      )
    }
    let type = provider.registeredTypeIdentifiers.first ?? .utf8PlainText
    let loaded = cards.enumerated().map { number, card in
      LoadedCard(number: number + 1, line: nil, type: type, contact: Contact(card))
    }
    try await queue.send(.cards(loaded), item: index)
  }

  private func loadCards(
    of provider: ItemProvider, at index: Int, _ progress: LoadProgress
  ) async throws {
    var last: LoadedCard?
    do {
      var reader = try LoadedCardReader(of: provider)
      for try await chunk in provider.chunks(conformingTo: reader.type, progress: progress) {
        reader.append(chunk)
        try await queueCards(of: &reader, item: index, keepingBack: &last)
      }
      reader.finish()
      try await queueCards(of: &reader, item: index, keepingBack: &last)
    } catch {
      if let last { try? await queue.send(.cards([last]), item: index) }
      throw error
    }
    if let last { try await queue.send(.cards([last]), item: index) }
  }

  /// Queues the cards that a reader has; the last one is kept back until it is known what follows it.
  private func queueCards(
    of reader: inout LoadedCardReader, item: Int, keepingBack last: inout LoadedCard?
  ) async throws {
    var batch: [LoadedCard] = []
    while let reading = try reader.next() {
      guard case .card(let card) = reading else {
        if case .strayText(let diagnostics) = reading { last?.diagnostics += diagnostics }
        continue
      }
      if let last { batch.append(last) }
      last = card
      if batch.count == Self.batchSize {
        try await queue.send(.cards(batch), item: item)
        batch.removeAll(keepingCapacity: true)
      }
    }
    if !batch.isEmpty { try await queue.send(.cards(batch), item: item) }
  }
}
