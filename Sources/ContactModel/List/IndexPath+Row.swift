public import FoundationEssentials

extension IndexPath {
  /// Makes the index path of a row.
  ///
  /// - Parameters:
  ///   - row: The row in its book, from 0.
  ///   - section: The book in the list, from 0.
  public init(row: Int, section: Int) {
    // An array of both would need memory.
    self.init(index: section)
    append(row)
  }

  /// The book in the list, from 0; -1, which matches no book, unless the path has a book and a row.
  public var section: Int { count == 2 ? self[0] : -1 }

  /// The row in its book, from 0; -1, which matches no row, unless the path has a book and a row.
  public var row: Int { count == 2 ? self[1] : -1 }
}
