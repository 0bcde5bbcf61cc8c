public import VCardFormat

/// One change that a logged operation made to a contact or a book.
public enum LoggedChange: Sendable {
  /// A contact that an operation changed.
  public struct Subject: Sendable, Hashable {
    /// The identity of the contact.
    public var id: ContactID

    /// Its current name.
    public var name: String
  }

  /// A row, numbered as in the list at that time.
  public struct Place: Sendable, Hashable {
    /// The current name of the book, or its name when it was removed.
    public var book: String

    /// The row in the book, from 0.
    public var row: Int
  }

  /// A new contact was inserted.
  case inserted(Subject, at: Place)

  /// A contact was restored from the trash.
  case restored(Subject, at: Place)

  /// A contact was removed; its row is numbered before the change.
  case removed(Subject, from: Place)

  /// A contact was moved; `from` is numbered before the change, `to` after it.
  case moved(Subject, from: Place, to: Place)

  /// The card of a contact was replaced.
  case replaced(Subject, from: VCard, to: VCard)

  /// The user said that two contacts are two people.
  case toldApart(Subject, Subject)

  /// It was forgotten that two contacts are two people.
  case forgotApart(Subject, Subject)

  /// A book was added.
  case insertedBook(name: String, section: Int)

  /// A book was removed, after its contacts.
  case removedBook(name: String, section: Int)

  /// A book was renamed.
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
