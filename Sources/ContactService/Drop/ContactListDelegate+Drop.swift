public import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactList {
  /// Carries out a proposal: all of it in one transaction, told to observers as one batch.
  ///
  /// Items are loaded concurrently; their contacts are inserted in the session's order, one after the
  /// other, from the destination on.
  ///
  /// - Parameters:
  ///   - coordinator: What is carried out.
  ///   - options: How.
  ///   - source: What the log says of where the data came from.
  ///   - report: Called for each card in the session's order, before the drop is committed; when this
  ///     method throws, nothing of what was reported has happened.
  /// - Returns: What the drop did.
  /// - Throws: `ContactListError` when the destination is not there, or a card can't be taken and the
  ///   drop is atomic; `CancellationError`; `ContactStorageError` when the store can't be written.
  @discardableResult
  public func performDrop(
    with coordinator: DropCoordinator, options: DropOptions = DropOptions(), source: String = "",
    report: @escaping @Sendable (DropItemResult) -> Void = { _ in }
  ) async throws -> DropOutcome {
    let drop = DropPerformance(
      coordinator: coordinator, options: options, draft: .init(command: "drop", source: source),
      report: report)
    switch (coordinator.proposal.operation, coordinator.proposal.intent) {
    case (.forbidden, _), (.cancel, _):
      return drop.refusal()
    case (_, .insertIntoDestinationIndexPath):
      return try await mergeCard(drop)
    default:
      return try await insertCards(drop)
    }
  }

  /// Inserts the cards of all items at the destination.
  private func insertCards(_ drop: DropPerformance) async throws -> DropOutcome {
    let loader = CardLoader(items: drop.items)
    return try await withTaskCancellationHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await loader.load() }
        defer { loader.queue.cancel(CancellationError()) }
        return try await write(drop) { transaction in
          let (destination, book) = try transaction.reader.destination(at: drop.coordinator.place)
          var insertion = DropInsertion(
            of: drop.items, at: destination, in: book, options: drop.options,
            report: drop.report)
          while let delivery = try loader.queue.next() {
            try insertion.take(delivery, in: transaction)
          }
          try insertion.finish(in: transaction)
          return (.init(book: book, row: destination.row), insertion.summary)
        }
      }
    } onCancel: {
      loader.queue.cancel(CancellationError())
    }
  }

  /// Merges the one card of the session into the contact at the destination.
  private func mergeCard(_ drop: DropPerformance) async throws -> DropOutcome {
    var cards: [Contact] = []
    let item = drop.items.first { $0.itemProvider.hasItem(conformingTo: .vCard) }
    if let item { try await appendCards(of: item, to: &cards, limit: 1) }
    guard let item, let card = cards.first else { return drop.refusal() }
    return try await write(drop) { transaction in
      let (destination, book) = try transaction.reader.destination(at: drop.coordinator.place)
      guard let id = try transaction.reader.id(at: destination),
        let contact = try transaction.reader.contact(id)
      else {
        throw ContactListError(
          .rowOutOfRange, "Book “\(book)” has no row \(destination.row) to put a card into.")
      }
      let merge = ContactMerge(of: card, into: contact)
      if !merge.isUnchanged { try transaction.apply(.replace(id, with: merge.contact)) }
      let place = DropItemResult.Destination(book: book, row: destination.row)
      let result = DropItemResult(
        source: item.itemProvider.suggestedName, card: 1, type: .vCard,
        outcome: merge.isUnchanged ? .unchanged : .merged, destination: place,
        contact: .init(id, merge.contact), diagnostics: merge.conflicts.map { .init($0) })
      drop.report(result)
      var summary = DropOutcome.Summary()
      summary[result.outcome] += 1
      return (place, summary)
    }
  }

  /// Writes a drop as one operation, and tells what it did.
  private func write(
    _ drop: DropPerformance,
    _ body:
      @escaping @Sendable (ContactTransaction) throws -> (
        DropItemResult.Destination, DropOutcome.Summary
      )
  ) async throws -> DropOutcome {
    let options = drop.options
    let written = try await store.write(drop.draft, isDryRun: options.isDryRun) { transaction in
      if let receipt = options.receipt { try transaction.remember(receipt) }
      return try body(transaction)
    }
    return DropOutcome(
      proposal: drop.coordinator.proposal, destination: written.value.0,
      operation: written.operation?.id, summary: written.value.1)
  }
}
