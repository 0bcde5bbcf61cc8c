public import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

extension ContactListDelegate {
  /// Carries out a proposal for rows of this list: moves, copies or merges them.
  ///
  /// - Parameter coordinator: What is carried out.
  /// - Returns: What the drop did.
  /// - Throws: `ContactError` when a row or the destination is no longer there, nothing is done then;
  ///   `ContactError` when the store can't be written.
  @discardableResult
  public func performLocalDrop(with coordinator: DropCoordinator) async throws -> LocalDropOutcome {
    defer { coordinator.finish() }
    let (proposal, place) = (coordinator.proposal, coordinator.place)
    let contacts = coordinator.items.compactMap(\.dragItem.localContact)
    guard proposal.operation == .move || proposal.operation == .copy, !contacts.isEmpty else {
      return LocalDropOutcome(proposal: proposal, count: 0)
    }
    let written = try await list.store.write(
      .init(command: "move", source: source), isDryRun: options.isDryRun
    ) { transaction in
      let plan = try LocalDropPlan(
        contacts, at: place, proposal: proposal, request: coordinator.session.request,
        in: transaction.reader)
      for edit in plan.edits { try transaction.apply(edit) }
      return plan
    }
    tell(written.value, to: coordinator)
    return LocalDropOutcome(
      proposal: proposal, destination: written.value.destination,
      operation: written.operation?.id, count: contacts.count,
      isMembership: written.value.isMembership, diagnostics: written.value.diagnostics)
  }

  /// Tells the screen which rows the items have become, or gone into.
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

/// The edits that a drop of rows of this list comes to.
struct LocalDropPlan: Sendable {
  private(set) var edits: [ContactListEdit] = []
  private(set) var destination: DropItemResult.Destination
  private(set) var diagnostics: [DropItemResult.Diagnostic] = []

  /// Whether a row goes into another one.
  let isInto: Bool

  /// Whether the rows become members of a group, and stay where they are.
  private(set) var isMembership = false

  /// The row that the first contact is, or has gone into, after the drop.
  let first: IndexPath

  /// Plans a drop.
  ///
  /// - Throws: `ContactError` when a contact or the destination isn't there.
  init(
    _ contacts: [ContactID], at place: DropPlace, proposal: DropProposal,
    request: DropRequest, in reader: ContactReader
  ) throws {
    let sources = try contacts.map { id in
      guard let indexPath = try reader.indexPath(of: id) else {
        throw ContactError.unknownContact(id)
      }
      return indexPath
    }
    let (indexPath, book) = try reader.destination(at: place)
    let before = sources.count { $0.section == indexPath.section && $0.row < indexPath.row }
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
      edits = merge.edits
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

extension Contact {
  /// The contact under a UID of its own; where it has none, as it is.
  fileprivate func duplicate() -> Contact {
    guard let property = card.first(.uid) else { return self }
    let isURN = card.version == .v40 || property.text.lowercased().hasPrefix("urn:uuid:")
    let uuid = UUID().uuidString.lowercased()
    return withUID(isURN ? "urn:uuid:\(uuid)" : uuid)
  }
}
