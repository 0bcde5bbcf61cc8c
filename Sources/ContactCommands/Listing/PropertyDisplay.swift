import ContactModel
import VCardFormat

/// The text of a property of a card, for people.
enum PropertyDisplay {
  /// Returns the value in lines that are safe for a terminal; no lines if it is empty.
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

  /// Passes the value to a closure in parts of lines that are safe for a terminal; passes nothing if all lines are
  /// empty.
  ///
  /// A long text is passed while it is decoded, so that it is never in memory as a whole.
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

  /// Passes the value to a closure in a form for people: a text in pieces, any other value as one piece.
  private static func forEachPiece<Failure: Error>(
    of property: VCardProperty, _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    if let binary = property.binary, let bytes = binary.bytes {
      let type = binary.mediaType.map { "\($0), " } ?? ""
      return try body("\(type)\(bytes.count.counting("byte"))")
    }
    if let gender = property.gender {
      let words = [gender.sex.map { "\($0)" }, gender.identity].compactMap(\.self)
      return try body(words.joined(separator: ", "))
    }
    let name = property.name
    switch name.valueComparison {
    case .parts, .address:
      let parts = name == .adr ? property.shownAddress : property.components
      let text = parts.flatMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
      try body(text.isEmpty ? property.parameters.first("LABEL") ?? "" : text)
    case .phone: try body(property.text.telephoneNumber)
    case .email: try body(property.text.emailAddress)
    case .date: try body(LocalDate.current.text(of: property) ?? property.text)
    case .place: try body(property.geoURI ?? property.text)
    case _ where name.hasList: try body(property.textList.joined(separator: ", "))
    default: try property.forEachTextPiece(body)
    }
  }

  /// Returns the value as one text for programs; for binary data such as a photo, its type and size.
  static func value(of property: VCardProperty) -> String {
    property.binary?.bytes == nil ? property.text : lines(of: property).joined()
  }

  /// Returns the types of a property that have a meaning for people, and its online service.
  static func types(of property: VCardProperty) -> [String] {
    property.binary?.bytes == nil ? property.shownTypes : []
  }
}
