package import ContactModel
import ContactStorage
import FoundationEssentials
package import VCardFormat

/// A contact whose text a person edited.
package struct EditedCard: Sendable {
  /// The contact.
  package let id: ContactID

  /// The card whose text was edited.
  package let card: VCard

  /// What the person changed.
  package var edit: CardEdit

  /// Describes an edit.
  package init(id: ContactID, card: VCard, edit: CardEdit) {
    self.id = id
    self.card = card
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
    guard let edit = edit.transferred(from: card, to: contact.card) else {
      throw ContactError(
        .changedMeanwhile, "A line of \(name) that you edited was changed in the list meanwhile.")
    }
    let (own, memberships) = try transaction.withGroupCards(edit, of: contact)
    var editor = FieldEditor(contact.card)
    try editor.apply(own)
    var outcome = try transaction.write(editor, of: contact, as: id)
    outcome.changes += try transaction.change(memberships, of: id)
    return outcome
  }
}
