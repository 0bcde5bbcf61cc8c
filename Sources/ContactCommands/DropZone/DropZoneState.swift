import ContactDrop
import ContactModel
import FoundationEssentials

/// The state of a drop zone: the rows of a book, the items held over them, and the place.
///
/// Only keys change the state. The caller carries out the effects.
struct DropZoneState: Sendable, Equatable {
  /// The action that a key asks for.
  enum Effect: Sendable, Equatable {
    /// Show the current state.
    case show
    /// Add the items of a text that was dragged, pasted or typed.
    case take(String)
    /// Go to a place that was typed.
    case goTo(String)
    /// Drop the held items.
    case drop
    /// End without a change.
    case cancel
  }

  /// The book that is shown.
  var section: Int

  /// The number of books.
  let bookCount: Int

  /// The number of rows of the book.
  var rowCount: Int

  /// The row before which, or into which, the items would go.
  var row: Int

  /// Whether the items would go into the row.
  var isInto = false

  /// The text that was typed and not yet entered.
  var input = ""

  /// The names of the held items.
  var held: [String] = []

  /// The message below the list.
  var message = ""

  /// The number of rows of a page.
  var pageSize = 10

  /// The place over which the items are held.
  var place: DropPlace {
    let indexPath = IndexPath(row: row, section: section)
    return isInto && row < rowCount ? .row(indexPath) : .gap(indexPath)
  }

  /// Handles a key.
  ///
  /// - Returns: The action that the caller must carry out.
  mutating func handle(_ key: TerminalKey) -> Effect {
    message = ""
    switch key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -pageSize)
    case .pageDown: move(by: pageSize)
    case .home: move(by: -row)
    case .end: move(by: rowCount - row)
    case .left, .right: turn(by: key == .left ? -1 : 1)
    case .tab: isInto = !isInto && row < rowCount
    case .text(let text): input += text
    case .paste(let text): return .take(text)
    case .backspace: removeLast()
    case .enter: return enter()
    case .escape: return escape()
    case .interrupt, .endOfInput: return .cancel
    }
    return .show
  }

  /// Goes to a place.
  mutating func go(to place: DropPlace, rowCount: Int) {
    self.rowCount = rowCount
    section = place.section ?? section
    row = min(place.indexPath?.row ?? rowCount, rowCount)
    isInto = place.isRow
  }

  private mutating func move(by count: Int) {
    row = max(0, min(row + count, isInto ? rowCount - 1 : rowCount))
  }

  private mutating func turn(by count: Int) {
    section = (section + count + bookCount) % bookCount
    row = .max
    isInto = false
  }

  private mutating func removeLast() {
    if !input.isEmpty {
      input.removeLast()
    } else if !held.isEmpty {
      held.removeLast()
    }
  }

  private mutating func enter() -> Effect {
    defer { input = "" }
    if input.allSatisfy(\.isWhitespace) {
      guard held.isEmpty else { return .drop }
      message = "There is nothing to drop: drag files onto this window, or paste something."
      return .show
    }
    return input.hasPrefix("@") ? .goTo(input) : .take(input)
  }

  private mutating func escape() -> Effect {
    guard input.isEmpty, held.isEmpty else {
      input = ""
      held = []
      return .show
    }
    return .cancel
  }
}
