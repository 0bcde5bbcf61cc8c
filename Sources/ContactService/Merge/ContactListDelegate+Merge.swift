public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactListDelegate {
  /// Carries out a proposal for rows of this list that go into another row: their values go into its card, and they
  /// leave the list, all as one operation.
  ///
  /// The row itself may be among them; it is left out.
  ///
  /// - Parameters:
  ///   - coordinator: What is carried out; with `.copy` the rows stay.
  ///   - policy: What becomes of two values that differ where a contact has only one.
  ///   - choices: What goes before the policy.
  /// - Returns: What the merge did.
  /// - Throws: `ContactError` when a row or the destination is no longer there, or no other row is left;
  ///   `ContactError` when the store can't be written.
  @discardableResult
  public func performMerge(
    with coordinator: DropCoordinator, policy: MergePolicy = .keepBoth,
    choices: [MergeConflict: MergeConflict.Choice] = [:]
  ) async throws -> MergeOutcome {
    defer { coordinator.finish() }
    let (proposal, place) = (coordinator.proposal, coordinator.place)
    let contacts = coordinator.items.compactMap(\.dragItem.localContact)
    guard proposal.merges(contacts, at: place) else { return MergeOutcome(proposal: proposal) }
    let written = try await list.store.write(
      .init(command: "merge", source: source), isDryRun: options.isDryRun
    ) { transaction in
      let (indexPath, book) = try transaction.reader.destination(at: place)
      let plan = try MergePlan(
        of: contacts, into: indexPath, operation: proposal.operation, policy: policy,
        choices: choices, isForced: coordinator.session.request.isForced, in: transaction.reader)
      for edit in plan.edits { try transaction.apply(edit) }
      return (plan, book, indexPath.section)
    }
    let (plan, book, section) = written.value
    if !options.isDryRun {
      let row = IndexPath(row: plan.row, section: section)
      for item in coordinator.items { coordinator.drop(item, intoRowAt: row) }
    }
    return MergeOutcome(
      proposal: proposal, destination: .init(book: book, row: plan.row), contact: plan.contact,
      sources: plan.sources, operation: written.operation?.id, steps: plan.steps,
      diagnostics: plan.diagnostics)
  }

  /// The values between which a merge would decide by its policy, because nobody has chosen one.
  ///
  /// A choice may bring other ones: ask again with it, until there are none.
  ///
  /// - Parameters:
  ///   - coordinator: What would be carried out.
  ///   - choices: What was chosen already.
  /// - Returns: The values that differ, in the order of the cards.
  /// - Throws: As `performMerge(with:policy:choices:)` does.
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
  /// Whether contacts of the list go into another row.
  fileprivate func merges(_ contacts: [ContactID], at place: DropPlace) -> Bool {
    (operation == .move || operation == .copy) && intent == .insertIntoDestinationIndexPath
      && place.isRow && !contacts.isEmpty
  }
}
