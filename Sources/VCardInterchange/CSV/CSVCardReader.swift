import ContactModel
import VCardFormat

/// Reads cards from a table of Google, Outlook or Apple; the layout and language are recognized by the header.
///
/// Commas, semicolons or tabs separate fields. The text is in UTF-8, UTF-16, UTF-32, or a character set that the user
/// gave or that is guessed. A few rows may precede the header. Another header begins another table.
///
/// Source: RFC 4180.
struct CSVCardReader: CardSource {
  private var reader: CSVReader
  private var columns: CSVColumns?
  private var table: CSVTable?
  private var isRefused = false

  /// The rows before the header.
  private var skippedRows: [CSVReader.Row] = []

  /// The line of the header.
  private var headerLine = 1

  /// The doubts about the header, which belong to the first card.
  private var headerDoubts: [CardEntry.Doubt] = []

  /// Whether the first card of the table was read.
  private var isStarted = false

  /// The header of the next table, whose rows follow those that were read ahead.
  private var nextHeader: CSVReader.Row?

  /// Whether a doubt already names the text before the header.
  private var isTextNamed = false

  /// Whether a doubt already names the unknown columns.
  private var isUnknownNamed = false

  private var isFinished = false

  /// The rows that were read ahead to see the order of the day and the month in their dates.
  private var heldRows: ArraySlice<CSVReader.Row> = []

  /// The error after the held rows.
  private var heldError: VCardInterchangeError?

  /// The text before the header; cells without a property of their own are kept in other properties.
  var remainder: String? { skippedRows.isEmpty ? nil : "text before the header" }

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
  /// - Throws: `VCardInterchangeError` if no column is a name, an address or a telephone number, or the header is too
  ///   large, and nothing can be read after that; also if a row is too large, and the next call continues after it.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    guard !isRefused else { return nil }
    if columns == nil {
      guard let header = try readHeader() else { return nil }
      start(header)
    }
    var next = try nextRow()
    while next == nil, let header = nextHeader {
      nextHeader = nil
      start(header)
      next = try nextRow()
    }
    guard let row = next, let columns else { return nil }
    let card = CSVRecord(row.fields, columns: columns).card
    var entry = CardEntry(card: card)
    entry.table = table
    entry.doubts =
      headerDoubts + Self.quoteDoubts(about: row) + doubts(about: row, columns, card)
    headerDoubts = []
    isStarted = true
    return entry
  }

  /// Starts a table with its header.
  private mutating func start(_ header: CSVReader.Row) {
    headerLine = header.line
    headerDoubts = Self.quoteDoubts(about: header)
    isStarted = false
    isUnknownNamed = false
    reader.width = header.fields.count
    let columns = CSVColumns(
      layout: CSVLayout(header: header.fields) ?? .outlook, header: header.fields)
    table = CSVTable(columns)
    self.columns = columns
  }

  /// The maximum number of rows before the header.
  static let skippedRowLimit = 10

  /// Reads the header: the first row, or otherwise the first row that clearly is a header of contacts.
  private mutating func readHeader() throws(VCardInterchangeError) -> CSVReader.Row? {
    do throws(VCardInterchangeError) {
      while skippedRows.count < Self.skippedRowLimit, let row = try reader.next() {
        let isHeader =
          skippedRows.isEmpty
          ? CSVLayout(header: row.fields) != nil : CSVLayout.isCertain(row.fields)
        if isHeader { return row }
        skippedRows.append(row)
        reader.skipLastRow()
      }
    } catch {
      guard !skippedRows.isEmpty else {
        isRefused = true
        throw error
      }
      isFinished = true
    }
    guard let first = skippedRows.first,
      isFinished || skippedRows.count == Self.skippedRowLimit
    else { return nil }
    isRefused = true
    throw VCardInterchangeError(.unknownHeader, line: first.line, Self.refusal(of: first.fields))
  }

  /// Returns the doubts about the header and the cells of a row, unless the column `vCard` has the value of the cell.
  private mutating func doubts(
    about row: CSVReader.Row, _ columns: CSVColumns, _ card: VCard
  ) -> [CardEntry.Doubt] {
    let hasRest = columns.hasRest(in: row.fields)
    func isKept(_ text: String) -> Bool {
      !hasRest || card.properties.contains { $0.text == PropertyText.cleaned(text) }
    }
    var sentences: [(rule: CardEntry.Doubt.Rule, sentence: String)] = []
    if !isTextNamed, !skippedRows.isEmpty {
      isTextNamed = true
      let sentence = "The text before the header in line \(headerLine) is left out."
      sentences.append((.textBeforeHeader, sentence))
    }
    if !isUnknownNamed, let list = columns.unknownHeaders(in: row.fields, isFirst: !isStarted) {
      isUnknownNamed = true
      let sentence = "Some columns are not recognized, and are kept as X-CSV: \(Self.list(list))."
      sentences.append((.unknownColumns, sentence))
    }
    sentences += columns.dateOrders.doubts(about: row.fields).map { (.ambiguousDate, $0) }
    sentences += columns.textsForDates(in: row.fields).filter(isKept).map {
      (.invalidDate, "“\(PropertyText.cleaned($0))” is not a date, and is kept as text.")
    }
    sentences += columns.roundedNumbers(in: row.fields).filter(isKept).map {
      (.roundedNumber, Self.rounded($0))
    }
    return sentences.map {
      CardEntry.Doubt(
        rule: $0.rule, line: $0.rule == .unknownColumns ? headerLine : row.line,
        sentence: $0.sentence)
    }
  }

  /// Returns a doubt if a quote isn't closed, or if text follows a closing quote, as when the quote before a line end is
  /// missing.
  private static func quoteDoubts(about row: CSVReader.Row) -> [CardEntry.Doubt] {
    if let lines = row.openQuoteLines {
      let sentence =
        "A quote that starts in line \(lines.lowerBound) is not closed, so its text is read up to the end of line "
        + "\(lines.upperBound); close it."
      return [CardEntry.Doubt(rule: .openQuote, line: row.line, sentence: sentence)]
    }
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
          guard isFinished || nextHeader != nil else { return nil }
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

  /// Reads a row.
  ///
  /// Empty rows, which spreadsheets write at the end, are skipped, and so is the header if it occurs again, as in tables
  /// that were joined.
  ///
  /// - Returns: The row; `nil` before the header of another table, which is `nextHeader` then.
  private mutating func readRow() throws(VCardInterchangeError) -> CSVReader.Row? {
    while nextHeader == nil, let row = try reader.next() {
      let isEmpty = row.fields.allSatisfy { $0.allSatisfy(\.isWhitespace) }
      guard !isEmpty, columns?.isHeader(row.fields) != true else { continue }
      guard CSVLayout.startsTable(row.fields) else { return row }
      nextHeader = row
    }
    return nil
  }

  private static func rounded(_ text: String) -> String {
    "A spreadsheet wrote the number “\(PropertyText.cleaned(text))” without its last digits; "
      + "make its cells text, and export it again."
  }

  /// The maximum number of headers in the error message.
  private static let namedHeaderCount = 12

  private static func refusal(of header: [String]) -> String {
    guard header.count > 1 else {
      return "This is neither a card nor a table of contacts: its only column is \(list(header)). "
        + "Name another file, or name the columns as Google, Outlook or Apple do."
    }
    return "No column of this table is a name, an address or a telephone number; its columns are "
      + "\(list(header)). Name the columns as Google, Outlook or Apple do."
  }

  /// Returns headers in quotes; of many, the first.
  private static func list(_ header: [String]) -> String {
    let named = header.prefix(namedHeaderCount).map { name in
      "“\(PropertyText.cleaned(name).beginning(upTo: 40))”"
    }
    let rest = header.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
