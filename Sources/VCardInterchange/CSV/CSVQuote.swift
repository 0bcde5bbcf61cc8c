import VCardFormat

/// A quote at the start of a field.
struct CSVQuote {
  /// The offset of the quote.
  var offset: Int

  /// Its line, from 1.
  let line: Int

  /// The end of a line.
  struct LineEnd {
    /// The offset of the line end.
    var offset: Int

    /// The offset after it.
    let nextOffset: Int

    /// The number of the line after it, from 1.
    let nextLine: Int
  }

  /// Finds where the text after the quote ends if the quote isn't closed: before the first line that looks like a row
  /// by the number of its fields.
  ///
  /// - Returns: The end of the line before; `nil` if no line looks like a row.
  /// - Complexity: O(*n*), where *n* is the number of bytes up to the limit.
  func end(
    in bytes: Span<UInt8>, to limit: Int, delimiter: UInt8, beforeRow isRow: (Int) -> Bool
  ) -> LineEnd? {
    var end: LineEnd?
    var (index, line, delimiters) = (offset, self.line, 0)
    var isQuoted = false
    while true {
      guard index >= limit || bytes[index].isLineEnd else {
        if bytes[index] == ASCII.quote { isQuoted.toggle() }
        if bytes[index] == delimiter, !isQuoted { delimiters += 1 }
        index += 1
        continue
      }
      if let end, isRow(delimiters + 1) { return end }
      guard index < limit else { return nil }
      let next = bytes.skippingLineEnd(at: index, to: limit)
      line += 1
      end = LineEnd(offset: index, nextOffset: next, nextLine: line)
      (index, delimiters, isQuoted) = (next, 0, false)
    }
  }

  /// Returns the line of an offset after the quote.
  func lastLine(to end: Int, in bytes: Span<UInt8>) -> Int {
    line
      + (offset..<end).count { index in
        bytes[index] == ASCII.lineFeed
          || bytes[index] == ASCII.carriageReturn
            && (index + 1 == end || bytes[index + 1] != ASCII.lineFeed)
      }
  }
}
