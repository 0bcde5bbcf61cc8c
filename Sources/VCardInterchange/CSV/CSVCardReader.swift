public import VCardFormat

/// Reads cards from a table as Google, Outlook or Apple write it; the header says which.
///
/// Commas, semicolons or tabs separate fields; the text is in UTF-8, UTF-16 or Windows-1252.
///
/// Source: RFC 4180.
public struct CSVCardReader: VCardInterchangeReader {
  private var reader: CSVReader
  private var columns: CSVColumns?
  private var isRefused = false

  /// Makes a reader.
  ///
  /// - Parameter limits: How much of an input it takes.
  public init(limits: VCardInterchangeLimits = .standard) {
    reader = CSVReader(limits: limits)
  }

  /// Adds bytes.
  public mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
  }

  /// Says that no bytes follow.
  public mutating func finish() {
    reader.finish()
  }

  /// Gives the card of the next row, of version 4.0.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  /// - Throws: Where no column of the header is known, a quote isn't closed or a row is too large;
  ///   nothing can be read after that.
  public mutating func next() throws(VCardInterchangeError) -> VCard? {
    guard !isRefused, let row = try reader.next() else { return nil }
    if let columns { return CSVRecord(row.fields, columns: columns).card }
    guard let layout = CSVLayout(header: row.fields) else {
      isRefused = true
      throw VCardInterchangeError(
        .unknownHeader, line: row.line,
        "No column of the first row is known; name the columns as Google, Outlook or Apple do.")
    }
    columns = CSVColumns(layout: layout, header: row.fields)
    return try next()
  }
}
