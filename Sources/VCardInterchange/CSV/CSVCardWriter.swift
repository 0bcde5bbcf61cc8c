public import VCardFormat

/// Writes cards as a table in UTF-8, with a header and one row per card.
///
/// Data that the columns of the layout can't hold is in a last column, `vCard`, which other
/// programs ignore and `CSVCardReader` reads.
///
/// Source: RFC 4180.
public struct CSVCardWriter: CardWriter {
  private let columns: CSVColumns
  private var head: FileHead

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - layout: The layout of the columns.
  ///   - columns: Additional columns; the columns that `ownColumns(of:)` returns are written back
  ///     under their headers.
  public init(layout: CSVLayout, columns: [String] = []) {
    self.columns = CSVColumns(layout: layout, more: columns)
    var header: [UInt8] = []
    CSVText.append(self.columns.header, to: &header)
    head = FileHead(header)
  }

  /// Returns the columns of a table that a card was read from and that no layout knows.
  ///
  /// - Parameter card: The card.
  /// - Returns: Their headers, in order.
  public static func ownColumns(of card: VCard) -> [String] {
    card.all(.xCSV).compactMap { $0.parameters.first("X-COLUMN") }
  }

  /// Writes the row of a card, and the header before the first card.
  public mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    head.append(to: &result)
    CSVText.append(CSVRecord(card, columns: columns).row, to: &result)
  }

  /// Writes the header, if there was no card.
  public mutating func finish(to result: inout [UInt8]) {
    head.append(to: &result)
  }
}
