import ContactDrop
import VCardFormat

/// Loads the items of a session concurrently, a few at a time, and queues their cards.
struct CardLoader: Sendable {
  /// How many items are loaded at a time.
  static let window = 4

  /// How many cards go into the queue at once.
  private static let batchSize = 256

  let items: [DragItem]
  let queue: CardQueue

  /// Makes a loader, and the queue that it fills.
  init(items: [DragItem]) {
    self.items = items
    queue = CardQueue(itemCount: items.count, window: Self.window)
  }

  /// Loads every item; returns when all are loaded or the queue was cancelled.
  func load() async {
    await withTaskGroup(of: Void.self) { group in
      for (index, item) in items.enumerated() {
        if index >= Self.window { await group.next() }
        group.addTask { await load(item, at: index) }
      }
    }
  }

  private func load(_ item: DragItem, at index: Int) async {
    guard item.itemProvider.hasItem(conformingTo: .vCard) else {
      return queue.finish(item: index, error: ForbiddenItem(item.itemProvider))
    }
    var last: LoadedCard?
    var failure: (any Error)?
    do {
      var reader = VCardReader()
      for try await chunk in item.itemProvider.chunks(conformingTo: .vCard) {
        reader.append(chunk)
        try await queueCards(of: &reader, item: index, keepingBack: &last)
      }
      reader.finish()
      try await queueCards(of: &reader, item: index, keepingBack: &last)
    } catch {
      failure = error
    }
    if let last { try? await queue.send([last], item: index) }
    queue.finish(item: index, error: failure)
  }

  /// Queues the cards that a reader has; the last one is kept back until it is known what follows it.
  private func queueCards(
    of reader: inout VCardReader, item: Int, keepingBack last: inout LoadedCard?
  ) async throws {
    var batch: [LoadedCard] = []
    while let reading = reader.next() {
      if reading.isStrayText {
        last?.diagnostics += reading.diagnostics
        continue
      }
      if let last { batch.append(last) }
      last = LoadedCard(reading)
      if batch.count == Self.batchSize {
        try await queue.send(batch, item: item)
        batch.removeAll(keepingCapacity: true)
      }
    }
    if !batch.isEmpty { try await queue.send(batch, item: item) }
  }
}

/// Why an item is not loaded: it offers nothing that the list takes.
struct ForbiddenItem: Error, CustomStringConvertible {
  /// The best type that the item offers.
  let type: TypeIdentifier

  let description: String

  init(_ provider: ItemProvider) {
    type = provider.registeredTypeIdentifiers.first ?? .data
    description = "“\(provider.suggestedName)” is no vCard: it has no line BEGIN:VCARD."
  }
}
