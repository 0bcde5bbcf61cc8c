extension RowReference {
  /// Parses a row reference: `3`, `@3`, `@-1`, `@work.0`, `@"my work".0`.
  ///
  /// - Returns: The reference; `nil` if the text is not a row.
  public init?(_ text: String) {
    var rest = text[...]
    let isMarked = rest.first == "@"
    if isMarked {
      rest.removeFirst()
    }
    guard let (book, row) = Self.bookAndRow(rest), isMarked || book == nil else { return nil }
    self.init(book: book.map(Self.unquoted), row: row)
  }

  /// Returns the name of a book without the quotation marks that labels of rows have.
  private static func unquoted(_ book: String) -> String {
    guard book.count > 1, book.hasPrefix("\""), book.hasSuffix("\"") else { return book }
    return String(book.dropFirst().dropLast()).replacing("\\\"", with: "\"")
  }

  /// Splits a row reference into the text before its last dot, if it has one, and the number.
  fileprivate static func bookAndRow(_ text: Substring) -> (book: String?, row: Int)? {
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return number(text).map { (nil, $0) }
    }
    let book = text[..<dot]
    guard !book.isEmpty, book.utf8.last != UInt8(ascii: "."),
      let row = number(text[text.index(after: dot)...])
    else { return nil }
    return (String(book), row)
  }

  /// Parses a number of ASCII digits with an optional minus.
  fileprivate static func number(_ text: Substring) -> Int? {
    text.utf8.first == UInt8(ascii: "+") ? nil : Int(text)
  }
}

extension ContactSelector.Reference {
  /// Parses the text after the `@` of a row or range of rows: `3`, `-1`, `2..5`, `work.2..5`, `2..`, `..5`.
  init?(row text: String) {
    let bytes = Array(text.utf8)
    let dots = bytes.indices.dropLast().last { bytes[$0] == 0x2E && bytes[$0 + 1] == 0x2E }
    guard let dots else {
      guard let (book, row) = RowReference.bookAndRow(text[...]) else { return nil }
      self = .row(RowReference(book: book, row: row))
      return
    }
    var first = Substring(decoding: bytes[..<dots], as: UTF8.self)
    let last = Substring(decoding: bytes[(dots + 2)...], as: UTF8.self)
    if !last.isEmpty, first.isEmpty || first.utf8.last == UInt8(ascii: ".") { first += "0" }
    guard let (book, firstRow) = RowReference.bookAndRow(first),
      let lastRow = last.isEmpty ? -1 : RowReference.number(last)
    else { return nil }
    self = .rows(book: book, first: firstRow, last: lastRow)
  }
}
