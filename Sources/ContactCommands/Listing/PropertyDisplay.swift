import VCardFormat

/// How a property of a card is shown to people.
enum PropertyDisplay {
  /// The name of a property in plain words.
  static func label(of name: VCardProperty.Name) -> String {
    name.label ?? name.rawName
  }

  /// The value in lines that are safe for a terminal; none where it is empty.
  static func lines(of property: VCardProperty) -> [String] {
    var lines: [String] = []
    var line = ""
    forEachPart(of: property) { part, isLineEnd in
      line += part
      guard isLineEnd else { return }
      lines.append(line)
      line = ""
    }
    return lines
  }

  /// Hands out the value in parts of lines that are safe for a terminal; nothing where all lines are empty.
  ///
  /// A long text is handed out as it is decoded, so that it isn't in memory as a whole.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - body: Takes a part of a line, and whether the line ends with it.
  /// - Throws: What the body throws.
  static func forEachPart<Failure: Error>(
    of property: VCardProperty,
    _ body: (_ part: String, _ isLineEnd: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    var hasText = false
    var emptyLineCount = 0
    func append(_ part: Substring, isLineEnd: Bool) throws(Failure) {
      if !hasText, part.isEmpty {
        emptyLineCount += 1
        return
      }
      if !hasText { for _ in 0..<emptyLineCount { try body("", true) } }
      hasText = true
      try body(String(part).singleLine, isLineEnd)
    }
    try forEachPiece(of: property) { piece throws(Failure) in
      var rest = piece[...]
      while let end = rest.firstIndex(where: \.isNewline) {
        try append(rest[..<end], isLineEnd: true)
        rest = rest[rest.index(after: end)...]
      }
      if !rest.isEmpty { try append(rest, isLineEnd: false) }
    }
    if hasText { try append("", isLineEnd: true) }
  }

  /// Hands out the value as people read it: a text in pieces, anything else as one.
  private static func forEachPiece<Failure: Error>(
    of property: VCardProperty, _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    if let binary = property.binary, let bytes = binary.bytes {
      let type = binary.mediaType.map { "\($0), " } ?? ""
      return try body("\(type)\(bytes.count) bytes")
    }
    let name = property.name
    switch name.valueComparison {
    case .parts, .address:
      try body(
        property.components.flatMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", "))
    case .phone: try body(property.text.plainNumber)
    case .date: try body(LocalDate.current.text(of: property) ?? property.text)
    case _ where name.hasList: try body(property.textList.joined(separator: ", "))
    default: try property.forEachTextPiece(body)
    }
  }

  /// The value in one text, for programs; of a photo or the like, what it is and how large.
  static func value(of property: VCardProperty) -> String {
    property.binary?.bytes == nil ? property.text : lines(of: property).joined()
  }

  /// What a property's types say of it, without what says nothing.
  static func types(of property: VCardProperty) -> [String] {
    guard property.binary?.bytes == nil else { return [] }
    return property.types.filter { !silentTypes.contains($0) }
  }

  private static let silentTypes: Set = ["internet", "voice", "x-internet", "pref"]
}
