public import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials

extension ContactList {
  /// Carries out a proposal for rows of this list: moves, copies or merges them.
  ///
  /// - Parameters:
  ///   - session: The rows.
  ///   - place: Where they are let go; index paths are those before the drop.
  ///   - proposal: What is carried out.
  ///   - isDryRun: Whether the list stays as it is.
  /// - Returns: What the drop did.
  /// - Throws: `ContactListError` when a row or the destination is no longer there;
  ///   `ContactStorageError` when the store can't be written.
  @discardableResult
  public func performLocalDrop(
    of session: DragSession, at place: DropPlace, proposal: DropProposal, isDryRun: Bool = false
  ) async throws -> LocalDropOutcome {
    let contacts = session.items.compactMap(\.localContact)
    guard proposal.operation == .move || proposal.operation == .copy, !contacts.isEmpty else {
      return LocalDropOutcome(proposal: proposal, count: 0)
    }
    let written = try await store.write(.init(command: "move"), isDryRun: isDryRun) { transaction in
      let plan = try LocalDropPlan(contacts, at: place, proposal: proposal, in: transaction.reader)
      for edit in plan.edits { try transaction.apply(edit) }
      return plan
    }
    return LocalDropOutcome(
      proposal: proposal, destination: written.value.destination,
      operation: written.operation?.id, count: contacts.count,
      diagnostics: written.value.diagnostics)
  }
}

/// The edits that a drop of rows of this list comes to.
struct LocalDropPlan: Sendable {
  private(set) var edits: [ContactListEdit] = []
  private(set) var destination: DropItemResult.Destination
  private(set) var diagnostics: [DropItemResult.Diagnostic] = []

  /// Plans a drop.
  ///
  /// - Throws: `ContactListError` when a contact or the destination isn't there.
  init(
    _ contacts: [ContactID], at place: DropPlace, proposal: DropProposal,
    in reader: ContactReader
  ) throws {
    let sources = try contacts.map { id in
      guard let row = try reader.row(of: id) else { throw ContactListError.unknownContact(id) }
      return row.indexPath
    }
    let (indexPath, book) = try reader.destination(at: place)
    let isInto = proposal.intent == .insertIntoDestinationIndexPath
    if isInto, place.isRow {
      destination = .init(book: book, row: indexPath.row)
      try planMerge(of: contacts, at: indexPath, operation: proposal.operation, in: reader)
    } else if proposal.operation == .copy {
      destination = .init(book: book, row: indexPath.row)
      edits = [.insert(try contacts.compactMap { try reader.contact($0) }, at: indexPath)]
    } else {
      let before = sources.count { $0.section == indexPath.section && $0.row < indexPath.row }
      destination = .init(book: book, row: indexPath.row - before)
      edits = [.move(contacts, to: indexPath)]
    }
  }

  private mutating func planMerge(
    of contacts: [ContactID], at indexPath: IndexPath, operation: DropProposal.Operation,
    in reader: ContactReader
  ) throws {
    guard let target = try reader.id(at: indexPath), let contact = try reader.contact(target),
      let source = contacts.first, contacts.count == 1, source != target,
      let other = try reader.contact(source)
    else {
      throw ContactListError(
        .forbiddenDrop, "A contact can only be merged into one other contact: name two of them.")
    }
    let merge = ContactMerge(of: other, into: contact)
    diagnostics = merge.conflicts.map { .init($0) }
    if !merge.isUnchanged { edits.append(.replace(target, with: merge.contact)) }
    if operation == .move { edits.append(.remove([source])) }
  }
}
