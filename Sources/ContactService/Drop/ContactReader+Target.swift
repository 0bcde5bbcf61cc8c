package import ContactDrop
package import ContactModel
package import ContactStorage
import VCardFormat

extension ContactReader {
  /// Returns the contact on whose row a place is; `nil` for other places.
  package func target(at place: DropPlace) throws -> ContactRow? {
    guard place.isRow, let indexPath = place.indexPath else { return nil }
    return try id(at: indexPath).flatMap { try row(of: $0) }
  }

  /// Returns the editor of a contact's card, whose messages name a contact without a name by its row.
  func editor(
    of contact: Contact, _ id: ContactID, memberships: [String] = []
  ) throws -> FieldEditor {
    FieldEditor(
      contact.card, memberships: memberships,
      place: contact.card.displayName.isEmpty ? try row(of: id)?.place : nil, region: try region)
  }
}

extension ContactRow {
  /// The row in words: `@3`, with the name of its book unless that is the first one.
  package var place: String {
    "@\(indexPath.row)" + (indexPath.section == 0 ? "" : " of the book “\(book)”")
  }

  /// Returns how reports name the contact that items went into: by its name and its row, or by the row alone.
  ///
  /// - Parameter row: The row in words.
  /// - Returns: For example `Friends (@9)`.
  package func place(atRow row: String) -> String {
    name.isEmpty ? row : "\(name) (\(row))"
  }
}
