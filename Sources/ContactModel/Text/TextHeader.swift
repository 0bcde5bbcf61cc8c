/// The header of a table that was pasted as text.
struct TextHeader {
  /// A column: its header, and the meaning of the header.
  private typealias Column = (title: String, label: TextLabel?)

  private let columns: [Column]

  /// The character between cells; `nil` if the header only has blanks, so that its rows are read as normal lines.
  private let separator: Character?

  /// Whether a row has been read under the header.
  var isOpen = false

  /// Parses a header; returns `nil` if the line is not a header.
  init?(_ line: TextLine) {
    guard line.text.count <= 200, !line.text.contains("@"),
      !line.text.contains(where: \.isWholeNumber)
    else {
      return nil
    }
    for separator: Character in ["|", "\t", ";", ","] {
      let columns: [Column] = Self.cells(of: line.text, at: separator).map {
        ($0, TextWords.label(TextWords.lowercasedWords($0)))
      }
      let known = columns.count { $0.label != nil }
      guard columns.count > 1, known > 1, known * 2 >= columns.count,
        columns.allSatisfy({ $0.title.count < 30 })
      else {
        continue
      }
      self.columns = columns
      self.separator = separator
      return
    }
    let words = TextWords.lowercasedWords(line.text)
    let labels = words.compactMap { TextWords.label([$0]) }
    // “Main Street”, “Sender Person” or “To Van” may be a place or a name.
    let hasName = words.contains { TextWords.label([$0]) == .name && !TextWords.isName(label: $0) }
    let isOfPeople =
      labels.contains(.givenName) && labels.contains(.familyName)
      || hasName && Set(labels).count > 1
    let isOfValues = labels.contains { $0.isContactValue && !$0.isPlace }
    guard words.count > 1, labels.count == words.count, !line.text.contains(":"),
      isOfPeople || isOfValues
    else {
      return nil
    }
    columns = []
    separator = nil
  }

  /// Parses a line under the header; returns `nil` if it is not a row of the table.
  func row(_ line: TextLine) -> TextRow? {
    guard let separator else { return nil }
    let cells = Self.cells(of: line.text, at: separator)
    guard cells.count > 1, cells.count <= columns.count else { return nil }
    var row = TextRow(original: line.original, pieces: [], startsPerson: true)
    for (cell, column) in zip(cells, columns) where !cell.isEmpty {
      var pieces = column.label.map { TextScanner(cell, label: $0).pieces } ?? []
      guard let label = column.label, !label.isBirthday || pieces.first?.content == .birthday else {
        row.pieces.append(
          TextPiece(content: .phrase, text: "\(column.title): \(cell)", label: .note))
        continue
      }
      if pieces.count > 1 || pieces.first?.isOpen == true, !label.isContactValue {
        pieces = [TextPiece(content: .phrase, text: cell, label: label)]
      }
      row.pieces += pieces
    }
    return row.pieces.isEmpty ? nil : row
  }

  private static func cells(of line: String, at separator: Character) -> [String] {
    var text = line[...]
    if separator == "\t", !line.contains("\t") { text = line.replacing("  ", with: "\t")[...] }
    guard text.contains(separator) else { return [] }
    if separator == "|" {
      if text.first == "|" { text.removeFirst() }
      if text.last == "|" { text.removeLast() }
    }
    let cells = QuotedFields.split(text, at: separator)
    return separator == "\t" && !line.contains("\t") ? cells.filter { !$0.isEmpty } : cells
  }
}

/// Fields of a line, quoted if they contain the separator.
///
/// Source: RFC 4180, section 2.
enum QuotedFields {
  /// Splits a line.
  static func split(_ line: Substring, at separator: Character) -> [String] {
    var fields: [String] = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields.map(\.trimmed)
  }
}
