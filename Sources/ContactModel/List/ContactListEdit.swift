public import FoundationEssentials

/// One change to the contact list, as a value: what is planned can be printed before it is done.
///
/// Positions are those of the list before the edit.
public enum ContactListEdit: Sendable {
  /// Inserts contacts before the row at an index path, in their order; the row just past the last one
  /// appends.
  case insert([Contact], at: IndexPath)

  /// Puts another card in the place of a contact's own.
  case replace(ContactID, with: Contact)

  /// Moves contacts before the row at an index path, in the order given.
  case move([ContactID], to: IndexPath)

  /// Takes contacts out of the list.
  case remove([ContactID])

  /// Notes that a contact takes over the UIDs of cards that were merged into it: a card that comes with one of them
  /// is another copy of it.
  case takeUIDs(ContactID, [String])

  /// Adds an empty book.
  case insertBook(name: String, section: Int)

  /// Gives a book another name.
  case renameBook(section: Int, name: String)

  /// Removes a book and takes its contacts out of the list.
  case removeBook(section: Int)
}
