public import VCardFormat

/// One thing that an operation of the log did, to a contact or to a book.
public enum LoggedChange: Sendable {
  /// A contact that an operation concerned.
  public struct Subject: Sendable, Hashable {
    /// The identity of the contact.
    public var id: ContactID

    /// The name that it has today.
    public var name: String
  }

  /// A row, as it was counted then.
  public struct Place: Sendable, Hashable {
    /// The name that the book has today, or had when it was removed.
    public var book: String

    /// The row in the book, from 0.
    public var row: Int
  }

  /// A new contact came into the list.
  case inserted(Subject, at: Place)

  /// A contact came back from the trash.
  case restored(Subject, at: Place)

  /// A contact left the list, from a row counted before that.
  case removed(Subject, from: Place)

  /// A contact went from a row, counted before that, to one counted after it.
  case moved(Subject, from: Place, to: Place)

  /// A contact got another card.
  case replaced(Subject, from: VCard, to: VCard)

  /// A book was added.
  case insertedBook(name: String, section: Int)

  /// A book was removed, after its contacts.
  case removedBook(name: String, section: Int)

  /// A book got another name.
  case renamedBook(from: String, to: String)
}

extension LoggedChange.Subject {
  /// Makes the subject of a change.
  package init(_ id: ContactID, name: String) {
    self.id = id
    self.name = name
  }
}

extension LoggedChange.Place {
  /// Makes the place of a change.
  package init(_ book: String, _ row: Int) {
    self.book = book
    self.row = row
  }
}
