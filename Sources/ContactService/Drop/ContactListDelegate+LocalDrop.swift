public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactListDelegate {
  /// Carries out a proposal for rows of this list: moves, copies or merges them.
  ///
  /// - Parameter coordinator: The session, the proposal and the place.
  /// - Returns: The result of the drop.
  /// - Throws: `ContactError` if a row or the destination no longer exists, or if the store can't be written; nothing
  ///   is then done.
  @discardableResult
  public func performLocalDrop(with coordinator: DropCoordinator) async throws -> LocalDropOutcome {
    defer { coordinator.finish() }
    let (outcome, plan) = try await performedLocalDrop(
      of: coordinator.items.compactMap(\.dragItem.localContact), at: coordinator.place,
      coordinator.proposal, coordinator.session.request)
    if let plan { tell(plan, to: coordinator) }
    return outcome
  }

  /// Carries out a proposal for contacts of this list, without a session: moves, copies or merges them.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in the order in which they will be inserted; there may be a million.
  ///   - place: The place of the drop, with index paths before the drop.
  ///   - proposal: The proposal for them.
  ///   - request: The request for which the proposal was made.
  /// - Returns: The result of the drop.
  /// - Throws: The same errors as `performLocalDrop(with:)`.
  public func performLocalDrop(
    of contacts: [ContactID], at place: DropPlace, proposal: DropProposal, request: DropRequest
  ) async throws -> LocalDropOutcome {
    try await performedLocalDrop(of: contacts, at: place, proposal, request).outcome
  }

  private func performedLocalDrop(
    of contacts: [ContactID], at place: DropPlace, _ proposal: DropProposal, _ request: DropRequest
  ) async throws -> (outcome: LocalDropOutcome, plan: LocalDropPlan?) {
    guard proposal.isAccepted, !contacts.isEmpty else {
      return (LocalDropOutcome(proposal: proposal, count: 0), nil)
    }
    let written = try await list.store.write(
      .init(command: "move", source: source), isDryRun: options.isDryRun
    ) { transaction in
      let plan = try LocalDropPlan(
        contacts, at: place, proposal: proposal, request: request, in: transaction.reader)
      let copies = try plan.edits.flatMap { try transaction.apply($0) }
      if !copies.isEmpty { try transaction.copyMemberships(of: contacts, to: copies) }
      if let merge = plan.merge { try transaction.apply(merge) }
      return plan
    }
    let plan = written.value
    let outcome = LocalDropOutcome(
      proposal: proposal, destination: plan.destination, operation: written.operation?.id,
      count: contacts.count, isMembership: plan.isMembership, diagnostics: plan.diagnostics)
    return (outcome, plan)
  }

  /// Reports the rows that the items have become, or into which they have gone.
  private func tell(_ plan: LocalDropPlan, to coordinator: DropCoordinator) {
    guard !options.isDryRun else { return }
    for item in coordinator.items {
      if plan.isInto {
        coordinator.drop(item, intoRowAt: plan.first)
      } else {
        let row = plan.first.row + item.index
        coordinator.drop(item, toRowAt: IndexPath(row: row, section: plan.first.section))
      }
    }
  }
}

/// The edits that carry out a drop of rows of this list.
struct LocalDropPlan: Sendable {
  private(set) var edits: [ContactListEdit] = []

  /// The merge, if the rows are merged into another row.
  private(set) var merge: MergePlan?
  private(set) var destination: DropItemResult.Destination
  private(set) var diagnostics: [DropItemResult.Diagnostic] = []

  /// Whether the rows go into another row.
  let isInto: Bool

  /// Whether the rows become members of a group, and don't move.
  private(set) var isMembership = false

  /// The row of the first contact after the drop, or the row into which the contacts went.
  let first: IndexPath

  /// Plans a drop.
  ///
  /// - Throws: `ContactError` if a contact or the destination doesn't exist.
  init(
    _ contacts: [ContactID], at place: DropPlace, proposal: DropProposal,
    request: DropRequest, in reader: ContactReader
  ) throws {
    let (indexPath, book) = try reader.destination(at: place)
    var before = 0
    try reader.forEachIndexPath(of: contacts) { id, source in
      guard let source else { throw ContactError.unknownContact(id) }
      if source.section == indexPath.section, source.row < indexPath.row { before += 1 }
    }
    let row = proposal.operation == .move ? indexPath.row - before : indexPath.row
    isInto = proposal.intent == .insertIntoDestinationIndexPath && place.isRow
    let target = isInto ? try reader.id(at: indexPath) : nil
    if let target, let group = try reader.contact(target), request.addsMembers(to: group) {
      first = indexPath
      isMembership = true
      destination = .init(book: book, row: indexPath.row)
      edits = try MembershipPlan(of: contacts, in: target, reader: reader).edits
      return
    }
    first = IndexPath(row: row, section: indexPath.section)
    if isInto {
      let merge = try MergePlan(
        of: contacts, into: indexPath, operation: proposal.operation, policy: .keepBoth,
        isForced: request.isForced, in: reader)
      destination = .init(book: book, row: merge.row)
      diagnostics = merge.diagnostics
      self.merge = merge
    } else if proposal.operation == .copy {
      destination = .init(book: book, row: row)
      edits = [
        .insert(
          try contacts.compactMap { try reader.intactContact($0)?.duplicate() }, at: indexPath)
      ]
    } else {
      destination = .init(book: book, row: row)
      edits = [.move(contacts, to: indexPath)]
    }
  }
}
