/// A line inside a card that begins or ends another card; the framer finds it, and the tokenizer
/// relies on it.
struct InnerDelimiter: Sendable {
  enum Kind {
    /// `BEGIN:VCARD`.
    case begin
    /// `BEGIN:VCARD` after an `AGENT` without a value.
    case beginAfterAgent
    /// `AGENT:BEGIN:VCARD` on one line.
    case agentBegin
    /// `END:VCARD`.
    case end
  }

  var kind: Kind

  /// The number of the line, from 0 for the line of the outer BEGIN.
  var line: Int

  /// The line after the END of the same card; `nil` if the card has none.
  var next: Int?
}

extension [InnerDelimiter] {
  /// Returns the index of the first delimiter on or after a line.
  ///
  /// - Complexity: O(log *n*).
  func index(from line: Int) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle].line < line ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
