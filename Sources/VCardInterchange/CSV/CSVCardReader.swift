import VCardFormat

/// Reads cards from a table of Google, Outlook or Apple; the layout and language are recognized by the header.
///
/// Commas, semicolons or tabs separate fields. The text is in UTF-8, UTF-16, UTF-32, or a character set that the user
/// gave or that is guessed.
///
/// Source: RFC 4180.
struct CSVCardReader: CardSource {
  private var reader: CSVReader
  private var columns: CSVColumns?
  private var isRefused = false
  private var isFinished = false

  /// The rows that were read ahead to see the order of the day and the month in their dates.
  private var heldRows: ArraySlice<CSVReader.Row> = []

  /// The error after the held rows.
  private var heldError: VCardInterchangeError?

  /// Nothing: cells without a property of their own are kept in other properties.
  var remainder: String? { nil }

  init(limits: VCardLimits, charset: Charset?) {
    reader = CSVReader(limits: limits, charset: charset)
  }

  mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
  }

  mutating func finish() {
    isFinished = true
    reader.finish()
  }

  /// Reads the card of the next row, of version 4.0.
  ///
  /// - Throws: `VCardInterchangeError` if no column is a name, an address or a telephone number, a quote isn't closed
  ///   or a row is too large; nothing can be read after that.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    guard !isRefused else { return nil }
    if columns == nil {
      guard let header = try reader.next() else { return nil }
      guard let layout = CSVLayout(header: header.fields) else {
        isRefused = true
        throw VCardInterchangeError(
          .unknownHeader, line: header.line, Self.refusal(of: header.fields))
      }
      columns = CSVColumns(layout: layout, header: header.fields)
    }
    guard let row = try nextRow(), let columns else { return nil }
    var entry = CardEntry(card: CSVRecord(row.fields, columns: columns).card)
    entry.doubts =
      Self.quoteDoubts(about: row)
      + columns.dateOrders.doubts(about: row.fields).map {
        CardEntry.Doubt(rule: .ambiguousDate, line: row.line, sentence: $0)
      }
    return entry
  }

  /// Returns a doubt if text follows a closing quote, as when the quote before a line end is missing.
  private static func quoteDoubts(about row: CSVReader.Row) -> [CardEntry.Doubt] {
    guard let line = row.strayTextLine else { return [] }
    let sentence =
      "Text follows a closing quote in line \(line), so that two rows may have become one; check the quotes."
    return [CardEntry.Doubt(rule: .textAfterQuote, line: row.line, sentence: sentence)]
  }

  /// Returns the next row that isn't empty, once the order of the day and the month in its dates is decided.
  private mutating func nextRow() throws(VCardInterchangeError) -> CSVReader.Row? {
    while columns?.dateOrders.isOpen == true {
      do throws(VCardInterchangeError) {
        guard let row = try readRow() else {
          guard isFinished else { return nil }
          columns?.dateOrders.close()
          break
        }
        columns?.dateOrders.take(row.fields)
        guard columns?.dateOrders.isWaiting == true else { return row }
        heldRows.append(row)
      } catch {
        heldError = error
        columns?.dateOrders.close()
      }
    }
    if let row = heldRows.popFirst() { return row }
    if let error = heldError {
      heldError = nil
      throw error
    }
    return try readRow()
  }

  /// Reads a row; spreadsheets write empty rows at the end, which are skipped.
  private mutating func readRow() throws(VCardInterchangeError) -> CSVReader.Row? {
    while let row = try reader.next() {
      if !row.fields.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return row }
    }
    return nil
  }

  /// The maximum number of headers in the error message.
  private static let namedHeaderCount = 12

  private static func refusal(of header: [String]) -> String {
    let named = header.prefix(namedHeaderCount).map { name in
      let text = PropertyText.cleaned(name)
      return "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
    }
    let rest = header.count - named.count
    let list = named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return "No column of this table is a name, an address or a telephone number; "
      + "\(header.count == 1 ? "its only column is" : "its columns are") \(list). "
      + "Name the columns as Google, Outlook or Apple do."
  }
}
