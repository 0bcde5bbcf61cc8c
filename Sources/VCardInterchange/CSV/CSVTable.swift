package import VCardFormat

/// The columns of a table from which cards are read.
package final class CSVTable: Sendable {
  private let columns: CSVColumns

  /// The columns that the table had when this program wrote it; a person may have removed some since.
  private let written: CSVColumns

  /// Makes a table with columns in which the order of no date is known.
  init(_ columns: CSVColumns) {
    self.columns = columns
    guard columns.has(.rest) else {
      written = columns
      return
    }
    let others = zip(columns.header, columns.fields).filter { $0.1 != .rest }.map(\.0)
    written = CSVColumns(layout: columns.layout, more: others)
  }

  /// Returns a card as it would be read again after it was written to the table.
  ///
  /// - Returns: The card, without the values for which the table has no column.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package func copy(of card: VCard) -> VCard {
    var record = CSVRecord(columns: columns)
    record.values = CSVRecord(card, columns: written).values.filter { columns.has($0.key) }
    return record.card
  }
}
