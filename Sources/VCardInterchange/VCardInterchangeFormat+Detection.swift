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

  /// The first byte that is no white space, and the first after it that is none and no bracket.
  private static func signs(_ start: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = start.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let text = start.dropFirst(mark.count).drop { $0.isJSONSpace }
    guard let first = text.first else { return [] }
    let next = text.first { !$0.isJSONSpace && $0 != ASCII.openBracket }
    return next.map { [first, $0] } ?? [first]
  }

  private static func table(_ start: [UInt8]) -> Self? {
    var reader = CSVReader(limits: .standard)
    reader.append(start)
    reader.finish()
    guard let row = try? reader.next(), let layout = CSVLayout(header: row.fields) else {
      return nil
    }
    switch layout {
    case .google: return .csvGoogle
    case .apple: return .csvApple
    default: return .csvOutlook
    }
  }
}
