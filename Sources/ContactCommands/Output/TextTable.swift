/// A table for people; the first rows determine the widths of its columns, and the terminal's width
/// limits them.
///
/// If the terminal is too narrow for all columns, the last ones are left out. The first column stays, and so does the
/// first one that shrinks, such as the name.
struct TextTable {
  /// A column of the table.
  struct Column {
    /// The maximum width of the column.
    var limit = Int.max

    /// The width to which the column shrinks if the terminal is too narrow; `nil` if it doesn't
    /// shrink.
    var minimum: Int?

    /// The style of the text.
    var paint: (String) -> TerminalText = { TerminalText($0) }
  }

  let columns: [Column]
  let output: Output
  private(set) var pending: [[String]] = []
  private(set) var widths: [Int]?

  private static let sampleCount = 500

  private var width: Int? { output.terminal.width }

  /// Adds a row; it may be written later.
  mutating func append(_ row: [String]) throws {
    let row = row.map(\.singleLine)
    guard widths == nil else {
      try write(row)
      return
    }
    pending.append(row)
    if pending.count >= Self.sampleCount {
      try finish()
    }
  }

  /// Writes the pending rows.
  mutating func finish() throws {
    if widths == nil {
      widths = fittedWidths()
    }
    let rows = pending
    pending = []
    for row in rows {
      try write(row)
    }
  }

  private func fittedWidths() -> [Int] {
    var widths = columns.indices.map { index in
      min(pending.map { $0[index].displayWidth }.max() ?? 0, columns[index].limit)
    }
    guard let width else { return widths }
    let kept = columns.indices.first { columns[$0].minimum != nil && widths[$0] > 0 } ?? 0
    while total(zip(widths, columns).map { min($0, $1.minimum ?? .max) }) > width,
      let last = columns.indices.last(where: { $0 > 0 && $0 != kept && widths[$0] > 0 })
    {
      widths[last] = 0
    }
    while total(widths) > width {
      let shrinkable = columns.indices.filter { widths[$0] > columns[$0].minimum ?? .max }
      let widest = shrinkable.max { widths[$0] < widths[$1] } ?? kept
      guard columns[widest].minimum != nil, widths[widest] > 1 else { break }
      widths[widest] -= 1
    }
    return widths
  }

  private func total(_ widths: [Int]) -> Int {
    let used = widths.filter { $0 > 0 }
    return used.reduce(0, +) + 2 * max(0, used.count - 1)
  }

  private func write(_ row: [String]) throws {
    guard let widths else { return }
    let used = columns.indices.filter { widths[$0] > 0 }
    var line: TerminalText = ""
    var pendingBlanks = 0
    // A text that is wider than those of the first rows, such as @1000, takes blanks of the columns after it.
    let leastGap = width == nil ? 2 : 1
    for index in used {
      let isCut = width != nil && columns[index].minimum != nil
      let text = isCut ? row[index].truncated(toWidth: widths[index]) : row[index]
      if !text.isEmpty {
        let blanks = index == used.first ? 0 : max(leastGap, pendingBlanks)
        line = "\(line)\(String(repeating: " ", count: blanks))\(columns[index].paint(text))"
        pendingBlanks -= blanks
      }
      pendingBlanks += widths[index] - text.displayWidth + 2
    }
    try output.writeLine(line)
  }
}
