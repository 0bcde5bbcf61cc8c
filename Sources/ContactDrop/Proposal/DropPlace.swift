public import ContactModel
public import FoundationEssentials

/// The place over which a session is held.
public enum DropPlace: Sendable, Hashable {
  /// Outside the list; also the place of a session that ended without a drop.
  case outside

  /// Over the list, but not over a row: the drop goes to the end of the last book.
  case nowhere

  /// Between rows: before the row at an index path, or after the last row.
  case gap(IndexPath)

  /// On a row.
  case row(IndexPath)

  /// On a book.
  case book(section: Int)

  /// In a well: a control that accepts one item, such as the photo of a contact.
  case well

  /// A row or a gap that is wherever its anchor is when the drop is performed: other programs may insert and remove
  /// rows meanwhile.
  indirect case pinned(DropPlace, to: DropAnchor)

  /// The place as it was found, without its anchor.
  public var unpinned: DropPlace {
    if case .pinned(let place, _) = self { place } else { self }
  }

  /// Whether the place is a row.
  public var isRow: Bool {
    if case .row = unpinned { true } else { false }
  }

  /// The section of the book, if the place is in one.
  public var section: Int? {
    switch unpinned {
    case .outside, .nowhere, .well, .pinned: nil
    case .gap(let indexPath), .row(let indexPath): indexPath.section
    case .book(let section): section
    }
  }

  /// The index path at which new rows would be inserted, or of the row that would be changed.
  public var indexPath: IndexPath? {
    switch unpinned {
    case .outside, .nowhere, .book, .well, .pinned: nil
    case .gap(let indexPath), .row(let indexPath): indexPath
    }
  }
}

/// What a place is next to.
public enum DropAnchor: Sendable, Hashable {
  /// The row of a contact.
  case row(ContactID)

  /// The gap before a contact.
  case before(ContactID)

  /// The gap after a contact.
  case after(ContactID)

  /// The end of a book: the gap after its last row, or the book itself.
  case end(of: Book.ID)
}
