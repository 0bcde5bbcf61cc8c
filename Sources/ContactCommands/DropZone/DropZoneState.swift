import ContactDrop
import ContactModel
import FoundationEssentials

/// A drop zone: the rows of a book, what is held over them and where.
///
/// It changes with each key alone; what it asks for is done by others.
struct DropZoneState: Sendable, Equatable {
  /// What is to be done after a key.
  enum Effect: Sendable, Equatable {
    /// Show it as it is now.
    case show
    /// Find out what a text is that was dragged here or typed.
    case take(String)
    /// Go to a place that was typed.
    case goTo(String)
    /// Drop what is held.
    case drop
    /// End, with everything as it was.
    case cancel
  }

  /// The book that is shown.
  var section: Int

  /// How many books there are.
  let bookCount: Int

  /// How many rows the book has.
  var rowCount: Int

  /// The row before which, or into which, something would go.
  var row: Int

  /// Whether it would go into the row.
  var isInto = false

  /// What was typed and not yet entered.
  var input = ""

  /// What is held, as it is called.
  var held: [String] = []

  /// What is told below the list.
  var message = ""

  /// How many rows a page has.
  var pageSize = 10

  /// The place over which something is held.
  var place: DropPlace {
    let indexPath = IndexPath(row: row, section: section)
    return isInto && row < rowCount ? .row(indexPath) : .gap(indexPath)
  }

  /// Takes a key.
  ///
  /// - Parameter key: What was done.
  /// - Returns: What is to be done now.
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
      message = "Nothing is held: drag files on this window, or paste something."
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
