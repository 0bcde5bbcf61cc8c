/// Finds the word that is meant by a mistyped one.
package enum WordSuggestion {
  /// Returns the word that is closest to a mistyped one, or `nil` if none is close.
  ///
  /// Of equally close ones, a word with more, fewer or exchanged letters goes before one with other letters.
  ///
  /// - Parameters:
  ///   - typed: The mistyped word.
  ///   - words: The known words; of two that are as likely, the first one wins.
  /// - Returns: The word.
  package static func word(for typed: String, among words: [String]) -> String? {
    let letters = Array(typed.utf8)
    let limit = limit(for: letters)
    let best = words.map { (word: $0, distance: distance(letters, Array($0.utf8), upTo: limit)) }
      .filter { $0.distance <= limit }
      .min {
        ($0.distance, hasOtherLetters($0.word, typed) ? 1 : 0)
          < ($1.distance, hasOtherLetters($1.word, typed) ? 1 : 0)
      }
    if let best { return best.word }
    let longer = words.filter { isBeginning(letters, of: $0) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// Returns whether a known word may be meant by a mistyped one; others needn't be passed to ``word(for:among:)``.
  ///
  /// - Parameters:
  ///   - typed: The mistyped word.
  ///   - word: The known word.
  /// - Returns: Whether it is similar, or begins with the mistyped one.
  package static func mayMean(_ typed: String, _ word: String) -> Bool {
    let letters = Array(typed.utf8)
    let limit = limit(for: letters)
    return distance(letters, Array(word.utf8), upTo: limit) <= limit
      || isBeginning(letters, of: word)
  }

  /// The largest distance of a word that is meant.
  private static func limit(for typed: [UInt8]) -> Int { typed.count < 5 ? 1 : 2 }

  private static func isBeginning(_ typed: [UInt8], of word: String) -> Bool {
    typed.count > 1 && word.utf8.starts(with: typed)
  }

  /// Whether two words are of one length but have different letters, because a letter was typed instead of another.
  private static func hasOtherLetters(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count && first.utf8.sorted() != second.utf8.sorted()
  }

  /// Returns the number of letters to insert, delete, replace or exchange with their neighbours.
  ///
  /// Source: the optimal string alignment distance; Damerau, "A technique for computer detection and correction of
  /// spelling errors", 1964.
  ///
  /// - Parameters:
  ///   - first: The letters of a word.
  ///   - second: The letters of another word.
  ///   - limit: The highest number that matters; a higher one need not be exact.
  /// - Returns: The number.
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of letters between the equal ones at both ends.
  package static func distance<Letter: Equatable>(
    _ first: [Letter], _ second: [Letter], upTo limit: Int = .max
  ) -> Int {
    let shorter = min(first.count, second.count)
    let difference = abs(first.count - second.count)
    guard difference <= limit else { return difference }
    var start = 0
    while start < shorter, first[start] == second[start] { start += 1 }
    var rest = 0
    while rest < shorter - start, first[first.count - 1 - rest] == second[second.count - 1 - rest] {
      rest += 1
    }
    let (first, second) = (
      Array(first[start..<(first.count - rest)]), Array(second[start..<(second.count - rest)])
    )
    let longer = max(first.count, second.count)
    // One change is that of one letter, or of two neighbours.
    guard !first.isEmpty, !second.isEmpty, limit > 1 || longer <= 2 else { return longer }
    var previous: [Int] = []
    var current = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(
          current[column] + (letter == other ? 0 : 1), current[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, previous[column - 1] + 1)
        }
        next.append(cost)
      }
      previous = current
      current = next
    }
    return current[second.count]
  }
}
