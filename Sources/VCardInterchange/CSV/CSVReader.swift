import VCardFormat

/// Reads the rows of a text table from bytes that are pushed to it.
///
/// Rows end with any line end; a quoted field may contain line ends and doubled quotes. Fields are
/// separated by commas, semicolons or tabs, whichever is most frequent in the first row. The header of another table may
/// have its own separator.
///
/// Source: RFC 4180.
struct CSVReader {
  /// A row, and its first line, from 1.
  struct Row: Equatable {
    var fields: [String]
    var line: Int

    /// The first line in which text follows a closing quote; `nil` if there is none.
    var strayTextLine: Int?

    /// The lines of a quote that isn't closed, from its own to the last one of the row; `nil` if there is none.
    var openQuoteLines: ClosedRange<Int>?
  }

  private var source: CSVSource
  private var isFinished = false
  private var delimiter: UInt8?

  /// Whether a line `sep=;` before a table declared the delimiter.
  private var isDelimiterDeclared = false

  /// The delimiter of the table before a line `sep=;`, until the next row shows whether another table begins.
  private var formerDelimiter: UInt8?
  private var scanner = CSVScanner()

  /// The number of fields of the first row, which may be the header; `nil` before it.
  var width: Int?

  /// Whether the rest of a row is left out because the row is too large.
  private var isSkipping = false

  /// The number of bytes that were read again because a closing quote was one of another row.
  private var rereadCount = 0

  /// The maximum of that number, which bounds the time for a table in which each row does so.
  private static let rereadLimit = 1 << 26
  private let limits: VCardLimits

  init(limits: VCardLimits, charset: Charset? = nil) {
    self.limits = limits
    source = CSVSource(charset: charset)
  }

  mutating func append(_ bytes: [UInt8]) {
    source.discard(scanner.rowStart)
    scanner.shift()
    source.append(bytes)
  }

  mutating func finish() {
    isFinished = true
    source.finish()
  }

  /// Finds the delimiter again in the next row, because the last row was no header.
  mutating func skipLastRow() {
    if !isDelimiterDeclared { delimiter = nil }
    width = nil
  }

  /// Returns the next row; empty lines are skipped.
  ///
  /// - Returns: The row; `nil` if more bytes are needed, or at the end.
  /// - Throws: `VCardInterchangeError` if a row is too large; the next call continues after it.
  mutating func next() throws(VCardInterchangeError) -> Row? {
    while source.isReady {
      guard let end = try rowEnd() else { return nil }
      if isSkipping {
        isSkipping = false
        scanner.startRow()
        continue
      }
      if let declared = scanner.declaredSeparator(source.text.span, end.offset),
        delimiter == nil || ",;\t|".utf8.contains(declared)
      {
        if width != nil { formerDelimiter = formerDelimiter ?? delimiter }
        delimiter = declared
        isDelimiterDeclared = true
        scanner.startRow()
        continue
      }
      let separator = delimiter ?? scanner.likelyDelimiter(source.text.span, end.offset)
      delimiter = separator
      let row = header(of: row(to: end, at: separator), to: end)
      if let former = formerDelimiter, row.fields != [""] {
        formerDelimiter = nil
        guard CSVLayout.startsTable(row.fields) else {
          delimiter = former
          scanner.restartRow()
          continue
        }
      }
      scanner.startRow()
      guard row.fields != [""] else { continue }
      width = width ?? row.fields.count
      return row
    }
    return nil
  }

  /// The end of a row.
  private struct RowEnd {
    /// The offset of the line end.
    var offset: Int

    /// The quote that isn't closed; `nil` if there is none.
    var openQuote: CSVQuote?
  }

  private func row(to end: RowEnd, at separator: UInt8) -> Row {
    let text = source.text.span
    var fields = scanner.fields(text, to: end.offset, at: separator)
    let lines = end.openQuote.map { $0.line...$0.lastLine(to: end.offset, in: text) }
    if let quote = end.openQuote, lines?.count == 1, let width, fields.count != width {
      // A quote before a name may have been meant as text.
      let others = scanner.fields(
        text, to: end.offset, at: separator, besideQuote: quote.offset)
      if others.count == width { fields = others }
    }
    return Row(
      fields: fields.map(CSVText.withoutFormula), line: scanner.rowLine,
      strayTextLine: end.openQuote == nil ? scanner.strayTextLine : nil,
      openQuoteLines: lines)
  }

  /// Returns a row of one field with the fields between another separator, if they clearly are the header of another
  /// table; otherwise the row as it is.
  private mutating func header(of row: Row, to end: RowEnd) -> Row {
    guard width != nil, row.fields.count == 1, end.openQuote == nil else { return row }
    let separator = scanner.likelyDelimiter(source.text.span, end.offset)
    var header = self.row(to: end, at: separator)
    guard header.fields.count > 1, CSVLayout.startsTable(header.fields) else { return row }
    delimiter = separator
    header.strayTextLine = nil
    return header
  }

  /// Returns the end of the row; `nil` if more bytes are needed, or at the end.
  ///
  /// - Throws: `VCardInterchangeError` if the row is too large; its rest is left out.
  private mutating func rowEnd() throws(VCardInterchangeError) -> RowEnd? {
    var scanner = scanner
    let end = scanner.scan(source.text.span, delimiter: delimiter, atEnd: isFinished)
    self.scanner = scanner
    if let end { return endBeforeStrayText() ?? RowEnd(offset: end) }
    guard !isSkipping else {
      self.scanner.dropScannedBytes()
      return nil
    }
    let isTooLarge = scanner.position - scanner.rowStart > limits.cardSize
    guard isTooLarge || isFinished else { return nil }
    if let end = openQuoteEnd(isLast: !isTooLarge) { return end }
    guard isTooLarge else { return nil }
    isSkipping = true
    self.scanner.dropScannedBytes()
    throw VCardInterchangeError(
      .tooLarge, line: scanner.rowLine,
      "A row is larger than \(limits.cardSize) bytes; is a quote missing?")
  }
}

extension CSVReader {
  /// Ends the row before the next line that looks like a row, if the position is inside a quote that isn't closed.
  ///
  /// A line looks like one if it has half as many fields as the header, but more than one if the header does, because
  /// programs leave out empty fields at the end of a row. Lines of a text, such as those of a large photo, rarely have them.
  ///
  /// - Parameter isLast: Whether the text ends at the end of the table if no other row follows.
  /// - Returns: The end; `nil` if the position isn't inside a quote, or no other row follows.
  private mutating func openQuoteEnd(isLast: Bool) -> RowEnd? {
    guard scanner.isInQuotes, let quote = scanner.quote else { return nil }
    let width = width ?? 0
    let end = lineEnd(after: quote, to: scanner.position) { fields in
      fields * 2 >= width && (fields > 1 || width < 2)
    }
    if let end { return endRow(before: end, quote) }
    guard isLast else { return nil }
    var offset = scanner.position
    while offset > quote.offset, source.text[offset - 1].isLineEnd { offset -= 1 }
    return RowEnd(offset: offset, openQuote: quote)
  }

  /// Ends the row before a line that has as many fields as the header, if such a line is in quotes and other text follows
  /// the closing quote: a quote was missing in the line before, and that of another row seemed to be the closing one.
  ///
  /// Lines of a text may easily have as many fields as a header of two.
  private mutating func endBeforeStrayText() -> RowEnd? {
    guard !isSkipping, let width, width > 2, let stray = scanner.strayText,
      let end = lineEnd(
        after: stray.quote, to: lastLineEnd(inQuotesTo: stray.closing), beforeRow: { $0 == width })
    else { return nil }
    rereadCount += scanner.position - end.nextOffset
    guard rereadCount <= Self.rereadLimit else { return nil }
    return endRow(before: end, stray.quote)
  }

  /// Returns the end of the last line that a missing quote may have put between quotes.
  ///
  /// It is the line of the closing quote if that stands where a field starts, otherwise the one before.
  private func lastLineEnd(inQuotesTo closing: Int) -> Int {
    let before = source.text[closing - 1]
    guard before == delimiter || before.isLineEnd else {
      let start = source.text[..<closing].lastIndex(where: \.isLineEnd)
      return start.map { $0 + 1 } ?? 0
    }
    return source.text[closing...].firstIndex(where: \.isLineEnd) ?? source.text.count
  }

  private func lineEnd(
    after quote: CSVQuote, to limit: Int, beforeRow isRow: (Int) -> Bool
  ) -> CSVQuote.LineEnd? {
    quote.end(
      in: source.text.span, to: limit, delimiter: delimiter ?? ASCII.comma, beforeRow: isRow)
  }

  private mutating func endRow(before end: CSVQuote.LineEnd, _ quote: CSVQuote) -> RowEnd {
    scanner.endRow(before: end)
    return RowEnd(offset: end.offset, openQuote: quote)
  }
}
