import VCardFormat

extension CardFormat {
  /// A table in the layout of Google Contacts; tables of any layout are read as this format.
  public static let csvGoogle = Self("csv-google", or: "csv", layout: .google)

  /// A table in the layout of Outlook.
  public static let csvOutlook = Self("csv-outlook", layout: .outlook)

  /// A table in the layout of Apple Contacts.
  public static let csvApple = Self("csv-apple", layout: .apple)

  private init(_ name: String, or alias: String? = nil, layout: CSVLayout) {
    self.init(
      name, or: alias, typeIdentifier: "public.comma-separated-values-text",
      detector: { layout == .google ? Self.certainty(ofTable: $0) : nil },
      source: { CSVCardReader(limits: $0, charset: $1) },
      writer: { _ in CSVCardWriter(layout: layout) })
  }

  /// Returns the certainty that bytes begin a table of contacts.
  ///
  /// It is certain if the header has a name and an address or a telephone number, and half of its columns are known. It
  /// is possible if the header only has a name, an address or a telephone number.
  private static func certainty(ofTable start: [UInt8]) -> Certainty? {
    // JSON has commas and words in quotes, too.
    guard start.first != ASCII.openBrace else { return nil }
    var reader = CSVReader(limits: .standard)
    reader.append(start)
    reader.finish()
    guard let first = try? reader.next()?.fields else { return nil }
    if CSVLayout.isCertain(first) { return .certain }
    guard CSVLayout(header: first) == nil else { return .possible }
    for _ in 1..<CSVCardReader.skippedRowLimit {
      reader.skipLastRow()
      guard let row = try? reader.next()?.fields else { return nil }
      if CSVLayout.isCertain(row) { return .certain }
    }
    return nil
  }
}
