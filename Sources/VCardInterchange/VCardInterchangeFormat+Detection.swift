extension VCardInterchangeFormat {
  /// Finds out which format bytes are in, by how they start.
  ///
  /// JSON of objects is JSContact, other JSON jCard, XML xCard. A table is read by its header
  /// whatever its layout, so of tables the layout is told that the header shows.
  ///
  /// - Parameter start: The first bytes; of a table, its whole header.
  /// - Returns: `nil` where it is none of them.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func detected(in start: [UInt8]) -> Self? {
    let signs = signs(start)
    switch signs.first {
    case ASCII.less: return .xCard
    case ASCII.openBrace: return .jsContact
    case ASCII.openBracket: return signs.last == ASCII.openBrace ? .jsContact : .jCard
    default: return table(start)
    }
  }

  /// Tells whether bytes are plainly the start of a table of contacts: its header has a name and an address or a
  /// telephone number, and half of its columns are known.
  ///
  /// - Parameter start: The first bytes, with the whole header.
  /// - Returns: Whether they are.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func isTableOfContacts(_ start: [UInt8]) -> Bool {
    header(start).map(CSVLayout.isPlain) ?? false
  }

  /// The first byte that is no white space, and the first after it that is none and no bracket.
  private static func signs(_ start: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = start.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let text = start.dropFirst(mark.count).drop { $0.isJSONSpace }
    guard let first = text.first else { return [] }
    let next = text.first { !$0.isJSONSpace && $0 != ASCII.openBracket }
    return next.map { [first, $0] } ?? [first]
  }

  private static func header(_ start: [UInt8]) -> [String]? {
    var reader = CSVReader(limits: .standard)
    reader.append(start)
    reader.finish()
    return try? reader.next()?.fields
  }

  private static func table(_ start: [UInt8]) -> Self? {
    guard let layout = header(start).flatMap(CSVLayout.init(header:)) else { return nil }
    switch layout {
    case .google: return .csvGoogle
    case .apple: return .csvApple
    default: return .csvOutlook
    }
  }
}
