import VCardInterchange

/// A table with the row of one card, of which a person edits the cells.
struct EditedTable {
  private var cells: [(header: String, text: String)]
  private let format: CardFormat

  init(_ lines: String, as format: CardFormat) {
    let rows = Self.rows(Interchange.write([Interchange.card(lines)], as: format))
    cells = Array(zip(rows[0], rows[1])).map { (header: $0, text: $1) }
    self.format = format
  }

  subscript(header: String) -> String? {
    get { cells.first { $0.header == header }?.text }
    set {
      let index = cells.firstIndex { $0.header == header } ?? cells.endIndex
      cells.replaceSubrange(
        index..<min(index + 1, cells.endIndex), with: newValue.map { [(header, $0)] } ?? [])
    }
  }

  /// The lines of the card that is read from the table, sorted.
  var lines: [String] {
    let rows = [cells.map(\.header), cells.map(\.text)].map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
    }
    let table = rows.joined(separator: "\r\n") + "\r\n"
    return Interchange.read(table, as: format).cards.flatMap(Interchange.lines).sorted()
  }

  /// Returns the cells of each row.
  private static func rows(_ table: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var previous: Character = ","
    for character in table {
      defer { previous = character }
      switch character {
      case "\"" where isQuoted || previous != "\"": isQuoted.toggle()
      case "," where !isQuoted: rows[rows.count - 1].append("")
      case "\r\n" where !isQuoted: rows.append([""])
      default:
        // The second of two quotes between quotes.
        if character == "\"" { isQuoted = true }
        rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
      }
    }
    return rows
  }
}
