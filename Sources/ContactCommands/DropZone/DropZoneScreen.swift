import ContactDrop
import ContactModel

/// The screen of a drop zone: the rows of a book, the place of the drop, and the proposal.
struct DropZoneScreen {
  let state: DropZoneState

  /// The name of the book that is shown.
  let book: String

  /// The rows around the place, in their order.
  let rows: [ContactRow]

  let labels: RowLabels
  let style: TextStyle

  /// The proposal for the held items; `nil` if there are none.
  let proposal: DropProposal?

  /// The number of lines that don't show rows.
  static let frameHeight = 5 + statusHeight

  /// The number of lines for the status.
  private static let statusHeight = 3

  /// Returns the rows that fit on a screen of a given height, with the given row in the middle.
  static func range(around row: Int, of count: Int, height: Int) -> Range<Int> {
    let room = max(1, height - frameHeight)
    let start = max(0, min(row - room / 2, count - room))
    return start..<min(count, start + room)
  }

  /// Returns the lines of the screen, none of them wider than the terminal.
  func lines(width: Int) -> [TerminalText] {
    var lines: [TerminalText] = [
      style.bold(cut("Drop zone · \(book) · \(ContactsText.count(state.rowCount))", width))
    ]
    for row in rows {
      if row.indexPath.row == state.row, !state.isInto { lines.append(gap(width)) }
      lines.append(line(of: row, width))
    }
    if state.row == state.rowCount { lines.append(gap(width)) }
    lines.append("")
    lines += wrapped(status, width).map(paint)
    lines.append(
      style.dim(
        cut("↑ ↓ or @3: where · Tab: into the contact · Enter: drop · Esc: cancel", width)))
    lines.append(TerminalText(cut("> \(state.input)", width)))
    return lines
  }

  private func line(of row: ContactRow, _ width: Int) -> TerminalText {
    let address = row.shownDetail
    let text = "\(labels.label(of: row))  \(row.name.listedName)  \(address)".singleLine
    let isTarget = state.isInto && row.indexPath.row == state.row
    let line = cut((isTarget ? "▶ " : "  ") + text, width)
    return isTarget ? style.bold(line) : TerminalText(line)
  }

  private func gap(_ width: Int) -> TerminalText {
    let text = cut("──▶ here: \(labels.label(book: book, row: state.row))", width)
    return style.bold(text)
  }

  /// The text that says what would happen, or why nothing would.
  private var status: String {
    guard state.message.isEmpty else { return state.message }
    guard let proposal, let first = state.held.first else {
      return "Drag files onto this window, or paste cards, text or links."
    }
    let name = first.split(separator: "/").last ?? Substring(first)
    let what = state.held.count == 1 ? "“\(name)”" : "\(state.held.count) items"
    switch proposal.operation {
    case .forbidden, .cancel:
      return "\(what): \(proposal.reason ?? "The list doesn't take this.")"
    case .copy, .move:
      let verb = proposal.operation == .move ? "moves" : "drops"
      return "Enter \(verb) \(what) \(destination(proposal))".ended
    }
  }

  private func paint(_ status: String) -> TerminalText {
    if !state.message.isEmpty { return style.yellow(status) }
    return proposal?.isAccepted == false ? style.red(status) : TerminalText(status)
  }

  /// Breaks a text into at most `statusHeight` lines, and cuts lines that are too long.
  private func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines = [""]
    for word in text.singleLine.split(separator: " ") {
      let line = lines[lines.count - 1]
      let isFull = line.displayWidth + 1 + String(word).displayWidth >= width && !line.isEmpty
      if isFull, lines.count < Self.statusHeight {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
      }
    }
    return lines.map { cut($0, width) }
  }

  private func destination(_ proposal: DropProposal) -> String {
    let target = rows.first { $0.indexPath.row == state.row }
    if proposal.intent == .insertIntoDestinationIndexPath, let target {
      return "into \(target.name.isEmpty ? labels.label(of: target) : target.name)"
    }
    return target.map { "before \($0.name.isEmpty ? labels.label(of: $0) : $0.name)" }
      ?? "at the end"
  }

  private func cut(_ text: String, _ width: Int) -> String {
    text.singleLine.truncated(toWidth: max(1, width - 1))
  }
}
