import ContactModel
public import FoundationEssentials

/// Where over the list a session is held.
public enum DropPlace: Sendable, Hashable {
  /// Not over the list, or the session ended without a drop.
  case outside

  /// Over the list, but over no row of it: the drop goes to the end of the last book.
  case nowhere

  /// Between rows: before the row at an index path, or past the last one.
  case gap(IndexPath)

  /// On a row.
  case row(IndexPath)

  /// On a book.
  case book(section: Int)

  /// In a well: a control that takes one thing, such as the photo of a contact.
  case well

  /// Whether the place is a row, rather than between rows.
  public var isRow: Bool {
    if case .row = self { true } else { false }
  }

  /// The book, where the place is in one.
  public var section: Int? {
    switch self {
    case .outside, .nowhere, .well: nil
    case .gap(let indexPath), .row(let indexPath): indexPath.section
    case .book(let section): section
    }
  }

  /// Where new rows would stand, or the row that would be changed.
  public var indexPath: IndexPath? {
    switch self {
    case .outside, .nowhere, .book, .well: nil
    case .gap(let indexPath), .row(let indexPath): indexPath
    }
  }
}
