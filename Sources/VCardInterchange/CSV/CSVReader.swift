import VCardFormat

/// Reads the rows of a text table from bytes that are pushed to it.
///
/// Rows end with any line end; a quoted field may contain line ends and doubled quotes. Fields are
/// separated by commas, semicolons or tabs, whichever is most frequent in the first row.
///
/// Source: RFC 4180.
struct CSVReader {
  /// A row, and its first line, from 1.
  struct Row: Equatable {
    var fields: [String]
    var line: Int

    /// The first line in which text follows a closing quote; `nil` if there is none.
    var strayTextLine: Int?
  }

  private var source: CSVSource
  private var isFinished = false
  private var delimiter: UInt8?

  /// Whether a first line `sep=;` declared the delimiter.
  private var isDelimiterDeclared = false
  private var scanner = CSVScanner()
  private var isBroken = false
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
  }

  /// Returns the next row; empty lines are skipped.
  ///
  /// - Returns: The row; `nil` if more bytes are needed, or at the end.
  /// - Throws: `VCardInterchangeError` if a quote isn't closed, or a row is too large.
  mutating func next() throws(VCardInterchangeError) -> Row? {
    while !isBroken, source.isReady {
      guard let end = try rowEnd() else { return nil }
      if delimiter == nil, scanner.isSeparatorLine(source.text.span, end) {
        delimiter = source.text[scanner.rowStart + 4]
        isDelimiterDeclared = true
        scanner.startRow()
        continue
      }
      let separator = delimiter ?? scanner.likelyDelimiter(source.text.span, end)
      delimiter = separator
      let row = Row(
        fields: scanner.fields(source.text.span, to: end, at: separator)
          .map(CSVText.withoutFormula), line: scanner.rowLine,
        strayTextLine: scanner.strayTextLine)
      scanner.startRow()
      if row.fields != [""] { return row }
    }
    return nil
  }

  /// Returns the end of the row, without its line end; `nil` if more bytes are needed, or at the
  /// end.
  private mutating func rowEnd() throws(VCardInterchangeError) -> Int? {
    var scanner = scanner
    let end = scanner.scan(source.text.span, delimiter: delimiter, atEnd: isFinished)
    self.scanner = scanner
    if let end { return end }
    if scanner.position - scanner.rowStart > limits.cardSize {
      isBroken = true
      throw error(.tooLarge, "A row is larger than \(limits.cardSize) bytes; is a quote missing?")
    }
    if isFinished, scanner.isInQuotes {
      isBroken = true
      throw error(.malformed, "A quote that starts in this row is not closed; close it.")
    }
    return nil
  }

  private func error(
    _ code: VCardInterchangeError.Code, _ sentence: String
  ) -> VCardInterchangeError {
    VCardInterchangeError(code, line: scanner.rowLine, sentence)
  }
}
