import VCardFormat

/// Finds the ends of rows and fields.
struct CSVScanner {
  /// The offset of the row.
  private(set) var rowStart = 0

  /// The first line of the row.
  private(set) var rowLine = 1

  /// The offset up to which bytes were scanned.
  private(set) var position = 0

  /// The first line of the row in which text follows a closing quote; `nil` if there is none.
  private(set) var strayTextLine: Int?

  /// The quote that started the last quoted text of the row; `nil` if there is none.
  private(set) var quote: CSVQuote?

  /// The quote that started the text that other text follows, and the offset of the quote that closed it; `nil` if there is
  /// none.
  private(set) var strayText: (quote: CSVQuote, closing: Int)?

  /// The offset of the last quote inside quotes.
  private var lastQuote = 0

  /// Whether the position is inside quotes.
  var isInQuotes: Bool { state == .quoted }

  private enum State {
    case fieldStart
    case unquoted
    case quoted
    /// After a quote inside quotes, which ends the quoted text or is the first of two.
    case afterQuote
    /// After blanks that follow quoted text.
    case afterQuoteAndBlanks
  }

  private var state = State.fieldStart
  private var line = 1

  /// Adjusts offsets after the bytes before the row were removed.
  mutating func shift() {
    position -= rowStart
    quote?.offset -= rowStart
    strayText?.quote.offset -= rowStart
    strayText?.closing -= rowStart
    lastQuote -= rowStart
    rowStart = 0
  }

  /// Starts a new row at the position.
  mutating func startRow() {
    rowStart = position
    rowLine = line
    state = .fieldStart
    strayTextLine = nil
    quote = nil
    strayText = nil
  }

  /// Goes back to the start of the row.
  mutating func restartRow() {
    position = rowStart
    line = rowLine
    startRow()
  }

  /// Moves to the start of a line, where the next row starts.
  mutating func endRow(before next: CSVQuote.LineEnd) {
    position = next.nextOffset
    line = next.nextLine
  }

  /// Forgets the bytes that were scanned, but neither the line nor whether the position is inside quotes.
  mutating func dropScannedBytes() {
    rowStart = position
    quote = nil
    strayText = nil
  }

  /// Advances to the end of the row and past its line end.
  ///
  /// - Returns: The offset of the line end; `nil` if it hasn't arrived yet.
  mutating func scan(_ bytes: Span<UInt8>, delimiter: UInt8?, atEnd: Bool) -> Int? {
    while position < bytes.count {
      let byte = bytes[position]
      if state == .quoted {
        if byte == ASCII.lineFeed { line += 1 }
        if byte == ASCII.quote {
          state = .afterQuote
          lastQuote = position
        }
        position += 1
        continue
      }
      if byte.isLineEnd {
        return endRow(bytes, byte, atEnd: atEnd)
      }
      state = self.state(after: byte, delimiter)
      position += 1
    }
    return atEnd && !isInQuotes && position > rowStart ? position : nil
  }

  /// Returns the state after a byte that isn't in quotes and doesn't end the row.
  private mutating func state(after byte: UInt8, _ delimiter: UInt8?) -> State {
    if isDelimiter(byte, delimiter) { return .fieldStart }
    switch state {
    case .fieldStart, .afterQuote:
      if byte == ASCII.quote {
        if state == .fieldStart { quote = CSVQuote(offset: position, line: line) }
        return .quoted
      }
      guard state == .afterQuote else { return .unquoted }
    case .afterQuoteAndBlanks: break
    case .unquoted, .quoted: return state
    }
    if byte.isBlank { return .afterQuoteAndBlanks }
    if strayTextLine == nil {
      strayTextLine = line
      strayText = quote.map { (quote: $0, closing: lastQuote) }
    }
    return .unquoted
  }

  private mutating func endRow(_ bytes: Span<UInt8>, _ byte: UInt8, atEnd: Bool) -> Int? {
    let end = position
    if byte == ASCII.carriageReturn {
      guard position + 1 < bytes.count || atEnd else { return nil }
      if position + 1 < bytes.count, bytes[position + 1] == ASCII.lineFeed { position += 1 }
    }
    position += 1
    line += 1
    return end
  }

  private func isDelimiter(_ byte: UInt8, _ delimiter: UInt8?) -> Bool {
    guard let delimiter else {
      return byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.tab
    }
    return byte == delimiter
  }

  /// Returns the separator that the row declares, as Excel writes it: `sep=;`, in joined files also after a byte order mark.
  func declaredSeparator(_ bytes: Span<UInt8>, _ end: Int) -> UInt8? {
    var start = rowStart
    let hasMark = end - start == 8 && bytes[start] == 0xEF && bytes[start + 1] == 0xBB
    if hasMark, bytes[start + 2] == 0xBF { start += 3 }
    guard end - start == 5, bytes[start] | 0x20 == 0x73, bytes[start + 1] | 0x20 == 0x65,
      bytes[start + 2] | 0x20 == 0x70, bytes[start + 3] == ASCII.equals
    else { return nil }
    return bytes[start + 4]
  }

  /// Returns the possible separator that is most frequent in the row, outside quotes.
  func likelyDelimiter(_ bytes: Span<UInt8>, _ end: Int) -> UInt8 {
    var counts = (comma: 0, semicolon: 0, tab: 0)
    var isQuoted = false
    for index in rowStart..<end {
      switch bytes[index] {
      case ASCII.quote: isQuoted.toggle()
      case ASCII.comma where !isQuoted: counts.comma += 1
      case ASCII.semicolon where !isQuoted: counts.semicolon += 1
      case ASCII.tab where !isQuoted: counts.tab += 1
      default: break
      }
    }
    if counts.tab > max(counts.comma, counts.semicolon) { return ASCII.tab }
    return counts.semicolon > counts.comma ? ASCII.semicolon : ASCII.comma
  }

  /// Returns the fields of the row; a quote at the offset `plain` is text and starts none.
  func fields(
    _ bytes: Span<UInt8>, to end: Int, at delimiter: UInt8, besideQuote plain: Int? = nil
  ) -> [String] {
    var fields: [String] = []
    var index = rowStart
    while true {
      var field: [UInt8] = []
      if index < end, bytes[index] == ASCII.quote, index != plain {
        index = appendQuoted(bytes, from: index + 1, to: end, &field)
      }
      while index < end, bytes[index] != delimiter {
        field.append(bytes[index])
        index += 1
      }
      fields.append(String(decoding: field, as: UTF8.self))
      guard index < end else { return fields }
      index += 1
    }
  }

  private func appendQuoted(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, _ field: inout [UInt8]
  ) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == ASCII.quote {
        guard index < end, bytes[index] == ASCII.quote else { return index }
        index += 1
      }
      if byte == ASCII.carriageReturn {
        if index < end, bytes[index] == ASCII.lineFeed { continue }
        field.append(ASCII.lineFeed)
      } else {
        field.append(byte)
      }
    }
    return index
  }
}
