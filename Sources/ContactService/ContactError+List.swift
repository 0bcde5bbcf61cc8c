import ContactModel

extension ContactError {
  /// A row that a book doesn't have; with `end`, the place after the last row is also valid.
  static func rowOutOfRange(_ row: Int, in book: Book, end: Bool) -> Self {
    let last = end ? book.count : book.count - 1
    let advice =
      last < 0
      ? "the book is empty"
      : "name a row from 0 to \(last)\(end ? ", where \(book.count) is the end" : "")"
    return Self(.rowOutOfRange, "Book “\(book.name)” has no row \(row): \(advice).")
  }

  /// A drop with an item that was withdrawn while it was loaded.
  static func cancelledDrop(_ name: String) -> Self {
    Self(.cancelledDrop, "Nothing was dropped: “\(name)” was withdrawn while it was loaded.")
  }

  /// A card that can't be stored, in an atomic drop.
  static func refused(_ result: DropItemResult) -> Self {
    let reason = result.diagnostics.first?.message ?? "The card can't be stored."
    return Self(.refusedCard, "Nothing was dropped: \(result.source.sourceName): \(reason)")
  }
}
