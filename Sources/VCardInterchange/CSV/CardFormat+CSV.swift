import VCardFormat

extension CardFormat {
  /// A table as Google Contacts has it; a table of any layout is read as this.
  public static let csvGoogle = Self("csv-google", or: "csv", layout: .google)

  /// A table as Outlook has it.
  public static let csvOutlook = Self("csv-outlook", layout: .outlook)

  /// A table as Apple Contacts has it.
  public static let csvApple = Self("csv-apple", layout: .apple)

  private init(_ name: String, or alias: String? = nil, layout: CSVLayout) {
    self.init(
      name, or: alias, typeIdentifier: "public.comma-separated-values-text",
      detector: { layout == .google ? Self.certainty(ofTable: $0) : nil },
      source: { CSVCardReader(limits: $0) }, writer: { _ in CSVCardWriter(layout: layout) })
  }

  /// A header of contacts has a name and an address or a telephone number, and half of its columns are known; one that
  /// has one of these may be one.
  private static func certainty(ofTable start: [UInt8]) -> Certainty? {
    var reader = CSVReader(limits: .standard)
    reader.append(start)
    reader.finish()
    guard let header = try? reader.next()?.fields, CSVLayout(header: header) != nil else {
      return nil
    }
    return CSVLayout.isPlain(header) ? .certain : .possible
  }
}
