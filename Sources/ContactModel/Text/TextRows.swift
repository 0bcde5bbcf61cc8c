/// The lines of a text as rows; a line about several people becomes several rows.
struct TextRows {
  private(set) var rows: [TextRow] = []

  private var header: TextHeader?
  private var isQuotation = false
  private var label: TextLabel?

  /// Splits lines into rows.
  init(_ lines: some Sequence<TextLine>) {
    var isAfterBlank = false
    let lines = Array(lines)
    for (index, line) in lines.enumerated() {
      guard !line.isBlank else {
        isAfterBlank = true
        label = nil
        header = header?.isOpen == true ? nil : header
        continue
      }
      let count = rows.count
      if let alone = labelAlone(line, before: lines[(index + 1)...].first { !$0.isBlank }) {
        label = alone
        continue
      }
      append(line)
      if rows.count > count { rows[count].startsBlock = isAfterBlank }
      isAfterBlank = false
    }
    rows.markEntries()
    let hasContactValue = rows.contains(where: \.hasContactValue)
    rows = rows.flatMap { $0.people(isAmongFields: hasContactValue) }
  }

  /// Returns the label on a line without a colon, if its number or e-mail address is on the next line.
  private func labelAlone(_ line: TextLine, before next: TextLine?) -> TextLabel? {
    guard let next, !line.isQuoted, !isQuotation, line.text.count > 2, !line.text.contains(":"),
      let label = TextWords.label(TextWords.lowercasedWords(line.text)), label.isContactValue,
      rows.last?.pieces.last.map({ !$0.isContactValue || $0.label != nil }) ?? true,
      TextScanner(next.text, label: label).pieces.first?.isContactValue == true
    else { return nil }
    return label
  }

  private mutating func append(_ line: TextLine) {
    if !rows.isEmpty, TextWords.isQuoteMark(line.text) { isQuotation = true }
    if line.isQuoted || isQuotation || line.isTooLong {
      rows.append(TextRow(original: line.original, pieces: [], kind: .note))
    } else if let header, let row = header.row(line) {
      rows.append(row)
      self.header?.isOpen = true
    } else if let header = TextHeader(line) {
      self.header = header
    } else if let row = Self.note(line) {
      rows.append(row)
    } else {
      appendFields(line)
    }
  }

  /// Returns the row of a line that only belongs in the note: a greeting, a closing, or a line added by a mail program.
  private static func note(_ line: TextLine) -> TextRow? {
    var row = TextRow(original: line.original, pieces: [], kind: .note)
    let isOfDevice =
      TextWords.isDeviceLine(line.text)
      && !TextScanner(line.text).pieces.contains(where: \.isContactValue)
    if isOfDevice || isQuoteHead(line.text) { return row }
    if TextWords.isClosing(line.text) {
      row.isClosing = true
      return row
    }
    return TextWords.isGreeting(line.text) && !line.text.contains("@") ? row : nil
  }

  /// Whether a line introduces a quoted message: `On 21 Nov 2026, Ada wrote:`.
  private static func isQuoteHead(_ line: String) -> Bool {
    let lower = line.lowercased()
    return lower.hasSuffix(":")
      && [" wrote", " schrieb", " a écrit", " escribió", " ha scritto", " schreef", " napisał"]
        .contains { lower.contains($0) }
  }

  private mutating func appendFields(_ line: TextLine) {
    let scanner = TextScanner(line.text, label: label)
    label = scanner.pieces.isEmpty || scanner.endsWithLabel ? scanner.label : nil
    guard !scanner.pieces.isEmpty else {
      if scanner.label == nil {
        rows.append(TextRow(original: line.original, pieces: [], kind: .note))
      }
      return
    }
    let row = Self.row(line, scanner.pieces)
    rows += (row.kind == .prose ? Self.sentences(of: line) : nil) ?? [row]
  }

  /// Returns the sentences of a line as rows, if one of them is not really a sentence but a name with a number or an
  /// address: `See you soon! Ada Lovelace 020 7946 0812`.
  private static func sentences(of line: TextLine) -> [TextRow]? {
    let sentences = line.sentences
    guard sentences.count > 1 else { return nil }
    let rows = sentences.map { note($0) ?? row($0, TextScanner($0.text).pieces) }
    let isLetter = rows.contains { $0.kind == .note }
    let isEntry = rows.contains { row in
      let roles = TextRoles([row])
      let certainty = row.pieces.map { roles.certainty(of: $0, in: row) }.max() ?? .none
      return row.kind == .fields && row.hasContactValue
        && certainty >= (isLetter ? .possible : .likely)
    }
    return isEntry ? rows : nil
  }

  /// Makes a row from a line and its pieces.
  private static func row(_ line: TextLine, _ pieces: [TextPiece]) -> TextRow {
    var row = TextRow(original: line.original, pieces: pieces, isItem: line.isItem)
    for index in row.pieces.indices
    where row.pieces[index].isOpen && row.pieces[index].text.utf8.count > TextLine.limit {
      row.pieces[index].label = .note
      row.kind = .prose
    }
    row.splitClosing()
    row.splitRoles()
    row.joinTowns()
    row.findNameInSentence()
    let roles = TextRoles([row])
    // Text in parentheses is a remark, whatever its words.
    let phrases = row.pieces.filter { $0.isOpen && !$0.isQuoted && $0.separator != "(" }
    if phrases.contains(where: { roles.role(of: $0.text) == .prose }) { row.kind = .prose }
    return row
  }
}
