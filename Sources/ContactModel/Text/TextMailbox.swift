/// A contact on one line: a name and an address or number, in any of the usual forms.
enum TextMailbox {
  /// Reads a line as contacts.
  ///
  /// - Parameter line: The line.
  /// - Returns: One or several, each with an address or a number; `nil` where the line is something else.
  static func entries(of line: String) -> [TextEntry]? {
    if let entries = TextLink.entries(of: line) { return entries }
    for separator: Character in [";", ",", "\t"] {
      let parts = fields(of: line, at: separator).filter { !$0.isEmpty }
      guard parts.count > 1 else { continue }
      let entries = parts.compactMap(addressed)
      if entries.count == parts.count { return entries }
    }
    if let entry = addressed(line) ?? numbered(line) { return [entry] }
    for separator: Character in ["\t", ";", ",", "|"] {
      if let entry = record(fields(of: line, at: separator)) { return [entry] }
    }
    return nil
  }

  /// Reads `Ada Lovelace <ada@example.org>`, `ada@example.org (Ada Lovelace)`, `Ada: ada@example.org` and the bare
  /// address.
  ///
  /// Source: RFC 5322, section 3.4.
  static func addressed(_ text: String) -> TextEntry? {
    var name = ""
    var address: String?
    if text.last == ">", let open = text.lastIndex(of: "<") {
      address = TextField.address(String(text[text.index(after: open)...].dropLast()))
      name = String(text[..<open])
    } else if text.last == ")", let open = text.firstIndex(of: "(") {
      let inner = TextLine.trimmed(text[text.index(after: open)...].dropLast())
      let outer = TextLine.trimmed(text[..<open])
      address = TextField.address(outer) ?? TextField.address(inner)
      name = TextField.address(outer) == nil ? outer : inner
    } else if let blank = text.lastIndex(where: \.isWhitespace) {
      address = TextField.address(String(text[text.index(after: blank)...]))
      name = String(text[..<blank])
    } else {
      address = TextField.address(text)
    }
    guard let address else { return nil }
    return entry(named: name) { $0.emails = [.init(text: address)] }
  }

  /// Reads `Ada Lovelace +44 20 7946 0812`, `Ada Lovelace: 020 7946 0812`, `Ada (020 7946 0812)` and the bare number.
  private static func numbered(_ text: String) -> TextEntry? {
    if let number = TextField.number(text, minimum: 7) {
      return entry(named: "") { $0.phones = [.init(text: number)] }
    }
    let usual = String(String.UnicodeScalarView(text.unicodeScalars.map(\.usualWidth)))
    guard usual.utf8.count <= 160,
      let start = usual.firstIndex(where: { $0.isWholeNumber || $0 == "+" || $0 == "(" }),
      start > usual.startIndex
    else { return nil }
    var rest = usual[start...]
    let isEnclosed = rest.first == "(" && rest.last == ")"
    if isEnclosed { rest = rest.dropFirst().dropLast() }
    guard let number = TextField.number(String(rest), minimum: 7) else { return nil }
    let (label, name) = trailingLabel(of: String(usual[..<start]))
    return entry(named: name) { $0.phones = [.init(text: number, types: label)] }
  }

  /// Takes a label such as `Tel.` from the end of a name: `Ada Lovelace, Tel. 020 7946 0812`.
  private static func trailingLabel(of text: String) -> (types: [String], name: String) {
    let text = withoutSigns(text)
    guard let blank = text.lastIndex(of: " ") else { return ([], text) }
    let word = text[text.index(after: blank)...]
    guard case .phone(let types)? = TextLabel.reading("\(word): 0000000")?.label else {
      return ([], text)
    }
    return (types, withoutSigns(String(text[..<blank])))
  }

  private static func withoutSigns(_ text: String) -> String {
    let last = text.lastIndex { !$0.isWhitespace && !":,;-–—|".contains($0) }
    return last.map { TextLine.trimmed(text[...$0]) } ?? ""
  }

  /// Makes an entry where what stands for the name is one, or is missing.
  private static func entry(
    named text: String, _ body: (inout TextEntry) -> Void
  ) -> TextEntry? {
    let text = withoutSigns(text)
    var entry = TextEntry()
    body(&entry)
    guard !text.isEmpty else { return entry }
    let isQuoted = text.first == "\"" && text.last == "\""
    guard isQuoted ? 3...200 ~= text.count : isNameLike(text) else { return nil }
    entry.name = TextName(text)
    return entry
  }

  /// Whether a text beside an address may be a name, which is not as strict as where a name stands alone.
  private static func isNameLike(_ text: String) -> Bool {
    guard text.count <= 80, TextField.address(text) == nil, text.contains(where: \.isLetter),
      TextLabel.reading("\(text): 0000000") == nil
    else { return false }
    if TextName(recognizing: text, isAlone: false) != nil { return true }
    let words = text.split(separator: " ")
    return words.count <= 2
      && words.allSatisfy { word in word.allSatisfy { $0.isLetter || "-'’.".contains($0) } }
  }

  /// Reads the fields of a line of a table without a header, by what they look like.
  private static func record(_ fields: [String]) -> TextEntry? {
    guard fields.count > 1 else { return nil }
    var entry = TextEntry()
    var texts: [String] = []
    for field in fields where !field.isEmpty {
      if let (label, value) = TextLabel.reading(field), case .phone(let types) = label {
        guard entry.take(TextField(value, isLabelled: true), types: types) else { return nil }
      } else if !entry.take(TextField(field)) {
        texts.append(field)
      }
    }
    guard entry.isReachable, texts.count <= 5, texts.allSatisfy({ $0.count <= 80 }) else {
      return nil
    }
    // “Ada,Lovelace,…” has the name in two fields.
    if texts.count > 1,
      texts.prefix(2).allSatisfy({
        !$0.contains(" ") && TextName(recognizing: $0, isAlone: false) != nil
      })
    {
      texts.replaceSubrange(0..<2, with: ["\(texts[0]) \(texts[1])"])
    }
    if let first = texts.first {
      guard let name = TextName(recognizing: first, isAlone: false) else { return nil }
      entry.name = name
    }
    for text in texts.dropFirst() {
      if entry.organizations.isEmpty, !TextAddress.isLine(text) {
        entry.organizations.append(text)
      } else if TextAddress.isLine(text) {
        entry.addressLines.append(text)
      } else {
        entry.notes.append(text)
      }
    }
    return entry
  }

  /// Splits a line at a sign that stands outside of quotes, angle brackets and parentheses.
  ///
  /// Source: RFC 4180, section 2, for quotes round a field.
  static func fields(of line: String, at separator: Character) -> [String] {
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var depth = 0
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "<", "(": depth += isQuoted ? 0 : 1
      case ">", ")": depth -= isQuoted || depth == 0 ? 0 : 1
      default: break
      }
      if character == separator, !isQuoted, depth == 0 {
        fields.append(TextLine.trimmed(field))
        field = ""
      } else {
        field.append(character)
      }
    }
    fields.append(TextLine.trimmed(field))
    return fields.map { field in
      let isWholeQuoted = field.count > 1 && field.first == "\"" && field.last == "\""
      return isWholeQuoted
        ? String(field.dropFirst().dropLast()).replacing("\"\"", with: "\"") : field
    }
  }
}
