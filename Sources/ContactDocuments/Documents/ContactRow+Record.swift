package import ContactModel
package import ContactService
package import VCardFormat

extension ContactRow: Record {
  package static let members: [Member<ContactRow>] = [
    Member("row", "The row in its book, from 0.") { $0.indexPath.row },
    Member("book", "The name of its book.") { $0.book },
    Member("id", "The contact's id, which never changes.") { $0.id },
    Member("uid", orNull: "The UID in its card.") { $0.uid },
    Member("name", "The name; empty if the card has none.") { $0.name },
    Member("organization", "The first organization; empty if there is none.") { $0.organization },
    Member("emails", "The e-mail addresses, in the card's order.") { $0.emails },
    Member("phones", "The telephone numbers, as the card writes them.") { $0.phones },
    Member("has_photo", "Whether the card has a photo.") { $0.hasPhoto },
    Member("changed", "When the contact was last inserted or edited.") { $0.changed },
  ]
}

extension DropItemResult.ContactReference: Record {
  package static let members: [Member<Self>] = [
    Member("id", "The contact's id.") { $0.id },
    Member("uid", orNull: "The UID in its card.") { $0.uid },
    Member("name", "Its name.") { $0.name },
  ]
}

/// A contact with its row and its card.
package struct CompleteContact: Record {
  package let row: ContactRow
  package let card: VCard

  /// Creates the record.
  package init(row: ContactRow, card: VCard) {
    self.row = row
    self.card = card
  }

  package static let members: [Member<CompleteContact>] =
    ContactRow.members.map { $0.of(\.row) }
    + [Member("jcard", "The card as jCard (RFC 7095).") { $0.card }]
}
