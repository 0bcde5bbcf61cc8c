public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactListDelegate {
  /// Returns a coordinator that merges rows of this list into the row at a place, if its proposal is accepted.
  package func coordinatorOfMerge(
    of rows: [ContactRow], into place: DropPlace, isForced: Bool
  ) async throws -> DropCoordinator {
    let session = DropSession(
      list.itemsForBeginning(rows.map(\.id)),
      request: DropRequest(
        operation: .move, intent: .into, mergesSeveral: true, isForced: isForced))
    return DropCoordinator(
      session: session, place: place,
      proposal: try await sessionDidUpdate(session, destination: place),
      sourceIndexPaths: rows.map(\.indexPath))
  }

  /// Merges rows of this list into another row as one operation: adds their values to its card, and removes them.
  ///
  /// If the destination is among the rows, it is ignored.
  ///
  /// - Parameters:
  ///   - coordinator: The proposal, the rows and the destination; `.copy` keeps the rows.
  ///   - policy: How to decide between two different values of a property that a contact has only once.
  ///   - choices: Decisions of the user, which take precedence over the policy.
  ///   - isKnown: Whether the caller knows a contact as it is now; otherwise nothing is merged. `nil` asks nobody.
  /// - Returns: The result of the merge.
  /// - Throws: `ContactError` if a row or the destination no longer exists, if there is no other row, or if the store
  ///   can't be written; `ContactError.Code.changedMeanwhile` if one of them isn't as the caller knows it.
  @discardableResult
  public func performMerge(
    with coordinator: DropCoordinator, policy: MergePolicy = .keepBoth,
    choices: [MergeConflict: MergeConflict.Choice] = [:],
    ifKnown isKnown: (@Sendable (ContactRow) -> Bool)? = nil
  ) async throws -> MergeOutcome {
    defer { coordinator.finish() }
    let (proposal, place) = (coordinator.proposal, coordinator.place)
    let contacts = coordinator.items.compactMap(\.dragItem.localContact)
    guard proposal.merges(contacts, at: place) else { return MergeOutcome(proposal: proposal) }
    let written = try await list.store.write(
      .init(command: "merge", source: source), isDryRun: options.isDryRun
    ) { transaction in
      let (indexPath, book) = try transaction.reader.destination(at: place)
      let target = try transaction.reader.id(at: indexPath)
      try transaction.reader.check([target].compactMap(\.self) + contacts, ifKnown: isKnown)
      let plan = try MergePlan(
        of: contacts, into: indexPath, operation: proposal.operation, policy: policy,
        choices: choices, isForced: coordinator.session.request.isForced, in: transaction.reader)
      try transaction.apply(plan)
      return (plan, book, indexPath.section)
    }
    let (plan, book, section) = written.value
    if !options.isDryRun {
      let row = IndexPath(row: plan.row, section: section)
      for item in coordinator.items { coordinator.drop(item, intoRowAt: row) }
    }
    return MergeOutcome(
      proposal: proposal, destination: .init(book: book, row: plan.row),
      formerName: plan.formerName, contact: plan.contact, sources: plan.sources,
      operation: written.operation?.id, steps: plan.steps, diagnostics: plan.diagnostics)
  }

  /// Returns the conflicts that a merge would decide by its policy, because the user has made no choice.
  ///
  /// A choice may cause other conflicts: call this method again with it, until there are none.
  ///
  /// - Parameters:
  ///   - coordinator: The proposal, the rows and the destination.
  ///   - choices: The choices so far.
  /// - Returns: The conflicts, in the order of the cards.
  /// - Throws: The same errors as `performMerge(with:policy:choices:ifKnown:)`.
  public func undecidedValues(
    with coordinator: DropCoordinator, choices: [MergeConflict: MergeConflict.Choice] = [:]
  ) async throws -> [MergeConflict] {
    let (proposal, place) = (coordinator.proposal, coordinator.place)
    let contacts = coordinator.items.compactMap(\.dragItem.localContact)
    guard proposal.merges(contacts, at: place) else { return [] }
    let isForced = coordinator.session.request.isForced
    return try await list.read { reader in
      let (indexPath, _) = try reader.destination(at: place)
      return try MergePlan(
        of: contacts, into: indexPath, operation: proposal.operation, policy: .keepBoth,
        choices: choices, isForced: isForced, in: reader
      ).undecided
    }
  }
}

extension DropProposal {
  /// Whether the proposal merges contacts of the list into another row.
  fileprivate func merges(_ contacts: [ContactID], at place: DropPlace) -> Bool {
    isAccepted && intent == .insertIntoDestinationIndexPath
      && place.isRow && !contacts.isEmpty
  }
}
