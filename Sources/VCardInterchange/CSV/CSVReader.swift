import VCardFormat

/// Reads rows of a table of text from bytes that are pushed in.
///
/// Rows end in any line end; a field in quotes may have line ends and doubled quotes in it. Commas,
/// semicolons and tabs separate fields, whichever the first row has most of.
///
/// Source: RFC 4180.
struct CSVReader {
  /// A row, and the line on which it starts, from 1.
  struct Row: Equatable {
    var fields: [String]
    var line: Int
  }

  private var source = CSVSource()
  private var isFinished = false
  private var delimiter: UInt8?
  private var scanner = CSVScanner()
  private var isBroken = false
  private let limits: VCardLimits

  init(limits: VCardLimits) {
    self.limits = limits
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

  /// Gives the next row; empty lines are none.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  /// - Throws: Where a quote isn't closed, or a row is too large.
  mutating func next() throws(VCardInterchangeError) -> Row? {
    while !isBroken, source.isReady {
      guard let end = try rowEnd() else { return nil }
      if delimiter == nil, scanner.isSeparatorLine(source.text.span, end) {
        delimiter = source.text[scanner.rowStart + 4]
        scanner.startRow()
        continue
      }
      let separator = delimiter ?? scanner.likelyDelimiter(source.text.span, end)
      delimiter = separator
      let row = Row(
        fields: scanner.fields(source.text.span, to: end, at: separator), line: scanner.rowLine)
      scanner.startRow()
      if row.fields != [""] { return row }
    }
    return nil
  }

  /// Where the row ends, without its line end; `nil` where more bytes are needed, or at the end.
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
