public import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactListDelegate {
  /// Carries out a proposal in one transaction, which is reported to observers as one batch.
  ///
  /// Items are loaded concurrently. Their contacts are inserted in the session's order, beginning at the destination.
  /// Images come last; each is added to the contact that its file name selects.
  ///
  /// - Parameters:
  ///   - coordinator: The session, the proposal and the place.
  ///   - report: Called for each card in the session's order, and then for each image, before the drop is committed. If
  ///     this method throws, nothing that was reported has happened.
  /// - Returns: The result of the drop; it is empty if the proposal forbids or cancels the drop.
  /// - Throws: `ContactError` if the destination doesn't exist, if a card can't be stored and the drop is atomic, if an
  ///   item was withdrawn, or if the store can't be written; `CancellationError` if the task is cancelled.
  @discardableResult
  public func performDrop(
    with coordinator: DropCoordinator, report: @escaping @Sendable (DropItemResult) -> Void
  ) async throws -> DropOutcome {
    defer { coordinator.finish() }
    let isMove = coordinator.proposal.operation == .move
    var drop = DropPerformance(
      coordinator: coordinator, options: options, draft: .init(command: "drop", source: source),
      report: { report(isMove ? $0 : $0.withoutRemainder) })
    switch (coordinator.proposal.operation, coordinator.proposal.intent) {
    case (.forbidden, _), (.cancel, _):
      return drop.refusal(coordinator.proposal)
    case (_, .insertIntoDestinationIndexPath):
      drop.group = try await group(takingMembersOf: coordinator)
      return drop.isIntoGroup ? try await insertCards(drop) : try await addToRow(drop)
    default:
      return try await insertCards(drop)
    }
  }

  /// Inserts the cards of all items at the destination, and adds images to the contacts that their file names select.
  private func insertCards(_ drop: DropPerformance) async throws -> DropOutcome {
    let (placeholders, version, limits) = try await list.read { reader in
      (
        try drop.makePlaceholders(in: reader), try drop.versionOfTextCards(in: reader),
        try CardLimits(reader)
      )
    }
    var loader = ItemLoader(
      drop.coordinator, textReader: textReader, photoRenderer: photoRenderer, version: version,
      limits: limits)
    do {
      try await loader.receive()
      return try await insertCards(drop, from: loader, placeholders)
    } catch {
      drop.coordinator.begin(atVersion: nil)
      for placeholder in placeholders.values { placeholder.deletePlaceholder() }
      throw error
    }
  }

  /// Inserts the cards of all items while they are being loaded.
  private func insertCards(
    _ drop: DropPerformance, from loader: ItemLoader,
    _ placeholders: [Int: DropPlaceholderContext]
  ) async throws -> DropOutcome {
    try await withTaskCancellationHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await loader.load() }
        defer { loader.queue.cancel(CancellationError()) }
        let (outcome, places) = try await write(drop) { transaction in
          // New contacts are appended to the book of the group, so its row doesn't change.
          let destination =
            try drop.isIntoGroup
            ? DropItemResult.Destination(transaction.reader.destination(at: drop.coordinator.place))
            : nil
          var insertion = try DropInsertion(
            of: loader.items, drop: drop, placeholders: placeholders, in: transaction)
          loader.queue.expectsCopies = insertion.expectsCopies
          while var delivery = try loader.queue.next() {
            try insertion.take(&delivery, in: transaction)
            loader.queue.expectsCopies = insertion.expectsCopies
          }
          try insertion.finish(in: transaction)
          try insertion.members.join(in: transaction)
          return (destination ?? insertion.places.destination, insertion.summary, insertion.places)
        }
        drop.tell(places, placeholders: placeholders)
        return outcome
      }
    } onCancel: {
      loader.queue.cancel(CancellationError())
    }
  }

  /// Adds a card, a photo and texts to the contact at the destination.
  private func addToRow(_ drop: DropPerformance) async throws -> DropOutcome {
    let load = RowLoad(
      drop.coordinator.session, photoRenderer: photoRenderer,
      limits: try await list.read { try CardLimits($0) })
    let parts = try await load.parts()
    if let refusal = parts.refusal(over: drop.coordinator.place) { return drop.refusal(refusal) }
    if let refusal = try await refusal(of: parts.contacts, for: drop.coordinator) {
      return drop.refusal(refusal)
    }
    let (outcome, indexPath) = try await write(drop) { transaction in
      let (destination, book) = try transaction.reader.destination(at: drop.coordinator.place)
      guard let id = try transaction.reader.id(at: destination),
        let contact = try transaction.reader.contact(id)
      else {
        throw ContactError(
          .rowOutOfRange, "Book “\(book)” has no row \(destination.row) to put a card into.")
      }
      let limits = try CardLimits(transaction.reader)
      for card in parts.contacts { try limits.checkProperties(of: card) }
      let place = DropItemResult.Destination((destination, book))
      var summary = DropOutcome.Summary()
      var current = contact
      var photos = CardSources()
      for part in parts.cardsFirst {
        let result = try part.add(
          to: &current, id: id, at: place, after: photos, options: drop.options,
          in: transaction.reader)
        if result.hasPhoto { photos.note(result) }
        if options.isAtomic, !result.outcome.isAccepted {
          drop.report(result)
          throw ContactError.refused(result)
        }
        summary[result.outcome] += 1
        drop.report(result)
      }
      if current != contact {
        try transaction.apply(.replace(id, with: current))
        var renames = MemberRenames()
        try renames.add(id, losing: contact.addresses(lostAs: current), in: transaction)
        try renames.finish(in: transaction)
        try transaction.apply(.takeKeys(id, parts.contacts.map(ContactKey.init)))
      }
      return (place, summary, destination)
    }
    let usableItems = Set(parts.filter(\.isUsable).map(\.item))
    for item in drop.coordinator.items where usableItems.contains(item.index) {
      drop.coordinator.drop(item, intoRowAt: indexPath)
    }
    return outcome
  }

  /// Writes a drop as one operation, and returns its outcome.
  private func write<Value: Sendable>(
    _ drop: DropPerformance,
    _ body:
      @escaping @Sendable (ContactTransaction) throws -> (
        DropItemResult.Destination, DropOutcome.Summary, Value
      )
  ) async throws -> (DropOutcome, Value) {
    let options = drop.options
    let written = try await list.store.write(drop.draft, isDryRun: options.isDryRun) {
      transaction in
      drop.coordinator.begin(atVersion: try transaction.reader.version())
      let value = try body(transaction)
      // What failed as a whole isn't in the list.
      if let receipt = options.receipt, value.1.accepted > 0 { try transaction.remember(receipt) }
      return value
    }
    let outcome = DropOutcome(
      proposal: drop.coordinator.proposal,
      destination: drop.coordinator.proposal.hasDestination ? written.value.0 : nil,
      operation: written.operation?.id, summary: written.value.1)
    return (outcome, written.value.2)
  }
}
