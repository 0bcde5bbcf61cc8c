/// Text in the fields of tables.
enum CSVText {
  /// Text without blanks round it.
  static func trimmed(_ text: String) -> String {
    var result = text[...]
    while result.first == " " { result.removeFirst() }
    while result.last == " " { result.removeLast() }
    return String(result)
  }

  /// Appends a row; fields that need it stand in quotes.
  ///
  /// Source: RFC 4180, section 2.
  static func append(_ row: [String], to result: inout [UInt8]) {
    for (index, field) in row.enumerated() {
      if index > 0 { result.append(ASCII.comma) }
      let needsQuotes = field.utf8.contains {
        $0 == ASCII.comma || $0 == ASCII.quote || $0 == ASCII.lineFeed || $0 == ASCII.semicolon
          || $0 == ASCII.carriageReturn || $0 == ASCII.tab
      }
      guard needsQuotes || field.first == " " || field.last == " " else {
        result.append(contentsOf: field.utf8)
        continue
      }
      result.append(ASCII.quote)
      for byte in field.utf8 {
        if byte == ASCII.quote { result.append(ASCII.quote) }
        result.append(byte)
      }
      result.append(ASCII.quote)
    }
    result.append(contentsOf: [ASCII.carriageReturn, ASCII.lineFeed])
  }
}
