public import FoundationEssentials

/// One change to the contact list.
///
/// An edit is a value, so a plan can be printed before it is carried out. Positions refer to the list before the edit.
public enum ContactListEdit: Sendable {
  /// Inserts contacts in their order before the row at an index path; the row after the last one appends.
  case insert([Contact], at: IndexPath)

  /// Replaces a contact's card.
  case replace(ContactID, with: Contact)

  /// Moves contacts before the row at an index path, in the given order.
  case move([ContactID], to: IndexPath)

  /// Puts all contacts of a book in a new order.
  case reorder(section: Int, [ContactID])

  /// Removes contacts from the list.
  case remove([ContactID])

  /// Records that a contact takes over the keys of cards that were merged into it.
  ///
  /// A later card with one of these keys is treated as another copy of the contact.
  case takeKeys(ContactID, [ContactKey])

  /// Records that contacts that look like one person are different people.
  case tellApart([ContactID])

  /// Adds an empty book.
  case insertBook(name: String, section: Int)

  /// Renames a book.
  case renameBook(section: Int, name: String)

  /// Removes a book and its contacts from the list.
  case removeBook(section: Int)
}
