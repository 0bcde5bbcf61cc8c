public import FoundationEssentials

extension IndexPath {
  /// Makes the index path of a row.
  ///
  /// - Parameters:
  ///   - row: The row in its book, from 0.
  ///   - section: The book in the list, from 0.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The book in the list, from 0.
  public var section: Int { self[0] }

  /// The row in its book, from 0.
  public var row: Int { self[1] }
}
