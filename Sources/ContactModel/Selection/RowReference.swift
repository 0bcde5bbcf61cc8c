/// A row as the user writes it: `3`, `@3`, `@-1`, `@work.0`.
public struct RowReference: Sendable, Hashable {
  /// The name of the book, or `nil` for the current one.
  public var book: String?

  /// The row from 0, or from the end if negative: -1 is the last row.
  public var row: Int

  /// Makes a reference.
  public init(book: String?, row: Int) {
    self.book = book
    self.row = row
  }
}
