import ContactModel
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

  /// Whether the place is a row.
  public var isRow: Bool {
    if case .row = self { true } else { false }
  }

  /// The section of the book, if the place is in one.
  public var section: Int? {
    switch self {
    case .outside, .nowhere, .well: nil
    case .gap(let indexPath), .row(let indexPath): indexPath.section
    case .book(let section): section
    }
  }

  /// The index path at which new rows would be inserted, or of the row that would be changed.
  public var indexPath: IndexPath? {
    switch self {
    case .outside, .nowhere, .book, .well: nil
    case .gap(let indexPath), .row(let indexPath): indexPath
    }
  }
}
