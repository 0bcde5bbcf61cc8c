/// A block of lines about one contact: a signature, or what a form gives.
struct TextSignature {
  /// How many lines a signature has at most.
  private static let lineLimit = 24

  private(set) var entry = TextEntry()
  private var others: [String] = []

  /// Reads lines.
  ///
  /// It is `nil` where they hold sentences, too much, or nothing by which the contact can be reached.
  ///
  /// - Parameter lines: The lines, none of them blank.
  init?(_ lines: [String]) {
    guard 1...Self.lineLimit ~= lines.count, lines.allSatisfy({ $0.count <= TextLine.limit }) else {
      return nil
    }
    for line in lines where !Self.isClosing(line) {
      for piece in Self.pieces(of: line) { take(piece) }
    }
    guard entry.isReachable, !others.contains(where: Self.isSentence), place() else { return nil }
  }

  private mutating func take(_ piece: String) {
    if let (label, value) = TextLabel.reading(piece), take(value, labelled: label) { return }
    if entry.take(TextField(piece)) { return }
    if let link = TextLink.entries(of: piece) ?? TextMailbox.entries(of: piece), link.count == 1,
      link[0].name == nil || entry.name == nil && others.isEmpty
    {
      entry.emails += link[0].emails
      entry.phones += link[0].phones
      entry.name = entry.name ?? link[0].name
      return
    }
    others.append(piece)
  }

  private mutating func take(_ value: String, labelled label: TextLabel) -> Bool {
    switch label {
    case .phone(let types), .email(let types):
      if entry.take(TextField(value, isLabelled: true), types: types) { return true }
      // “Tel: 1234567 / Fax: 7654321” and several numbers behind one label.
      let parts = value.split { "/,;".contains($0) }.map { TextField(TextLine.trimmed($0)) }
      guard parts.count > 1, !parts.contains(where: { if case .other = $0 { true } else { false } })
      else { return false }
      for part in parts { _ = entry.take(part, types: types) }
      return true
    case .link: return entry.take(TextField(value, isLabelled: true))
    case .name: entry.name = TextName(value)
    case .title: entry.titles.append(value)
    case .organization: entry.organizations.append(value)
    case .address: entry.addressLines.append(value)
    case .note: entry.notes.append(value)
    }
    return true
  }

  /// Finds what the lines are that nothing marks: the name first, then title and organisation, then the address.
  ///
  /// - Returns: Whether there is a name, or nothing but what is marked.
  private mutating func place() -> Bool {
    if entry.name == nil, let index = nameBehindOrganization {
      entry.name = TextName(others.remove(at: index))
    } else if entry.name == nil, let first = others.first {
      let parts = TextMailbox.fields(of: first, at: ",")
      if let name = TextName(recognizing: first, isAlone: false), parts.count < 3 {
        entry.name = name
        others.removeFirst()
      } else if parts.count > 1, let name = TextName(recognizing: parts[0], isAlone: false) {
        entry.name = name
        others.replaceSubrange(0..<1, with: parts.dropFirst().filter { !$0.isEmpty })
      } else if TextWords.isOrganization(first) {
        entry.organizations.append(others.removeFirst())
      } else {
        return false
      }
    }
    let start = others.firstIndex(where: TextAddress.isLine) ?? others.endIndex
    placeRoles(others[..<start])
    let lines = others[start...]
    let end =
      lines.lastIndex(where: TextAddress.isLine).map { min($0 + 2, lines.endIndex) } ?? start
    entry.addressLines += lines[start..<end]
    entry.notes += lines[end...]
    return true
  }

  /// Where the name stands in a signature that begins with the organisation, as in Japan.
  private var nameBehindOrganization: Int? {
    guard let first = others.first, TextWords.isOrganization(first) else { return nil }
    return others.indices.prefix(4).first { index in
      let line = others[index]
      return TextName(recognizing: line, isAlone: true) != nil && !TextWords.isOrganization(line)
        && !TextWords.isTitle(line)
    }
  }

  /// Takes lines as titles and organisations, in the order in which signatures have them.
  private mutating func placeRoles(_ lines: ArraySlice<String>) {
    for line in lines.flatMap(TextWords.role) {
      if TextWords.isOrganization(line) {
        entry.organizations.append(line)
      } else if entry.titles.isEmpty,
        TextWords.isTitle(line) || lines.count > 1 && entry.organizations.isEmpty
      {
        entry.titles.append(line)
      } else if entry.organizations.isEmpty {
        entry.organizations.append(line)
      } else {
        entry.notes.append(line)
      }
    }
  }

  /// Splits a line where signatures put several things on one.
  private static func pieces(of line: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in line.replacing("  ", with: "\t").replacing(" / ", with: "\t") {
      if "|•·\t●▪".contains(character) {
        pieces.append(TextLine.trimmed(piece))
        piece = ""
      } else {
        piece.append(character)
      }
    }
    pieces.append(TextLine.trimmed(piece))
    return pieces.filter { !$0.isEmpty && $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// Whether a line is one of those that stand before a signature.
  private static func isClosing(_ line: String) -> Bool {
    let text = line.lowercased().filter { $0.isLetter || $0 == " " }
    return TextWords.closings.contains(TextLine.trimmed(text))
  }

  /// Whether a line is a sentence rather than a part of a signature.
  static func isSentence(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    let isEnded = ".!?。".contains(line.last ?? " ") && !TextWords.isOrganization(line)
    if TextAddress.isLine(line), words.count <= 8, !isEnded { return false }
    let lowercase = words.count { $0.first?.isLowercase == true }
    return words.count > 12 || words.count > 4 && lowercase * 2 > words.count
      || words.count > 3 && lowercase > 1 && isEnded
  }
}
