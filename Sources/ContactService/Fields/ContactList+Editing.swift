package import ContactModel
import ContactStorage
import FoundationEssentials
package import VCardFormat

/// A contact whose text a person edited.
package struct EditedCard: Sendable {
  package let id: ContactID

  /// The card whose text was edited, with the groups whose cards name the contact if the text showed them.
  package let card: VCard

  /// Whether the text showed these groups.
  package let showsMemberships: Bool

  /// What the person changed.
  package var edit: CardEdit

  /// Describes an edit.
  package init(id: ContactID, card: VCard, showsMemberships: Bool, edit: CardEdit) {
    self.id = id
    self.card = card
    self.showsMemberships = showsMemberships
    self.edit = edit
  }
}

extension ContactList {
  /// Changes contacts as a person did in a text; only the lines that were changed there and REV change.
  ///
  /// - Parameters:
  ///   - edits: The contacts, with their changes.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation, and the changes.
  /// - Throws: `ContactError.Code.changedMeanwhile` if a contact was removed, or a line that the edit touches was
  ///   changed, since the text was made; `ContactError` if the list can't be read or written.
  package func edit(_ edits: [EditedCard], isDryRun: Bool = false) async throws -> FieldOutcome {
    let written = try await store.write(.init(command: "edit"), isDryRun: isDryRun) { transaction in
      (
        contacts: try edits.map { try $0.apply(in: transaction) },
        rows: try transaction.reader.rows(of: edits.map(\.id))
      )
    }
    return FieldOutcome(
      operation: written.operation, contacts: written.value.contacts, rows: written.value.rows)
  }
}

extension EditedCard {
  fileprivate func apply(in transaction: ContactTransaction) throws -> FieldOutcome.Contact {
    let name = card.displayName.isEmpty ? "A contact" : card.displayName
    guard let contact = try transaction.reader.intactContact(id) else {
      throw ContactError(
        .changedMeanwhile, "\(name) was removed from the list while you edited the text.")
    }
    let memberships = showsMemberships ? try transaction.reader.memberships(of: id) : []
    let shown = contact.card.withMemberships(memberships)
    guard let edit = edit.transferred(from: card, to: shown) else {
      throw ContactError(
        .changedMeanwhile, "A line of \(name) that you edited was changed in the list meanwhile.")
    }
    var groups = GroupChanges(in: transaction)
    let (own, joined) = try groups.parts(of: edit, of: contact, shownAs: shown)
    var editor = try transaction.reader.editor(of: contact, id, memberships: memberships)
    try editor.apply(own)
    var renames = MemberRenames()
    var outcome = try transaction.write(editor, of: contact, as: id, &renames)
    try renames.finish(in: transaction)
    if showsMemberships { try groups.add(editor, of: id) }
    try groups.apply(joined, to: &outcome)
    return outcome
  }
}
