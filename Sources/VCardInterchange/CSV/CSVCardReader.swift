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

  init(limits: VCardLimits, charset: Charset?) {
    reader = CSVReader(limits: limits, charset: charset)
  }

  mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
  }

  mutating func finish() {
    reader.finish()
  }

  /// Reads the card of the next row, of version 4.0.
  ///
  /// - Throws: `VCardInterchangeError` if no column is a name, an address or a telephone number, a quote isn't closed
  ///   or a row is too large; nothing can be read after that.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    guard !isRefused, var row = try reader.next() else { return nil }
    if let columns {
      // Spreadsheets write empty rows at the end.
      while row.fields.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
        guard let next = try reader.next() else { return nil }
        row = next
      }
      return CardEntry(card: CSVRecord(row.fields, columns: columns).card)
    }
    guard let layout = CSVLayout(header: row.fields) else {
      isRefused = true
      throw VCardInterchangeError(.unknownHeader, line: row.line, Self.refusal(of: row.fields))
    }
    columns = CSVColumns(layout: layout, header: row.fields)
    return try read()
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
