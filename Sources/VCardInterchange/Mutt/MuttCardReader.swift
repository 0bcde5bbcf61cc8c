import ContactModel
import VCardFormat

/// Reads cards from a file of mutt aliases.
///
/// The cards come after the last line, because a list may precede the aliases that it names.
struct MuttCardReader: LineSource {
  var lines: TextLines
  private var people = MuttPeople()
  private var pending = ""
  private var entries: ArraySlice<CardEntry>?
  private var hasComments = false

  var remainder: String? { hasComments ? "comments" : people.remainder }

  init(limits: VCardLimits, charset: Charset?) {
    lines = TextLines(limits: limits, charset: charset)
  }

  /// Reads the next card.
  ///
  /// - Throws: `VCardInterchangeError` for a line that is neither an alias nor a comment, or that is too large.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    while let line = try lines.next() {
      pending += line.text
      // A backslash at the end continues the line.
      if pending.last == "\\" {
        pending.removeLast()
        continue
      }
      try take(line.number)
    }
    guard lines.isFinished else { return nil }
    try take(nil)
    if entries == nil { entries = people.finish()[...] }
    return entries?.popFirst()
  }

  /// Takes the whole line that ends with a number.
  private mutating func take(_ number: Int?) throws(VCardInterchangeError) {
    let text = String(pending[...].trimmingBlanks)
    pending = ""
    guard text.first != "#" else {
      hasComments = true
      return
    }
    guard !text.isEmpty else { return }
    guard let alias = MuttAlias(text, line: number) else {
      let shown = PropertyText.cleaned(text.beginning(upTo: 40))
      throw VCardInterchangeError(
        .notACard, line: number,
        "The line “\(shown)” is left out: an alias is written “alias KEY NAME <ADDRESS>”.")
    }
    people.append(alias)
  }
}
