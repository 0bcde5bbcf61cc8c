public import VCardFormat

/// Writes cards as a table in UTF-8, with a header and one row a card.
///
/// What the columns of the layout can't hold stands in a last column, `vCard`, which other programs
/// leave out and `CSVCardReader` reads.
///
/// Source: RFC 4180.
public struct CSVCardWriter: CardWriter {
  private let columns: CSVColumns
  private var isStarted = false

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - layout: Whose columns are written.
  ///   - columns: More columns; those that `ownColumns(of:)` gives come back where they were.
  public init(layout: CSVLayout, columns: [String] = []) {
    self.columns = CSVColumns(layout: layout, more: columns)
  }

  /// The columns that a card brought from a table and that no layout knows.
  ///
  /// - Parameter card: The card.
  /// - Returns: Their headers, in order.
  public static func ownColumns(of card: VCard) -> [String] {
    card.all("X-CSV").compactMap { $0.parameters.first("X-COLUMN") }
  }

  /// Writes the row of a card, and before the first one the header.
  public mutating func append(_ card: VCard, to result: inout [UInt8]) {
    start(&result)
    CSVText.append(CSVRecord(card, columns: columns).row, to: &result)
  }

  /// Writes the header, where there was no card.
  public mutating func finish(to result: inout [UInt8]) {
    start(&result)
  }

  private mutating func start(_ result: inout [UInt8]) {
    guard !isStarted else { return }
    isStarted = true
    CSVText.append(columns.header, to: &result)
  }
}
