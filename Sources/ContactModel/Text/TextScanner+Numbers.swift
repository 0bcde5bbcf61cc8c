extension TextScanner {
  /// Separators in a telephone number, except for the blank.
  private static let signs = Set<Character>("-./()\u{2010}\u{2011}\u{2012}\u{2013}\u{2212}")

  /// The maximum number of characters of a run of digits.
  private static let runLimit = 60

  /// The maximum number of blanks in two numbers.
  private static let groupLimit = 12

  /// Reads a telephone number.
  ///
  /// - Parameters:
  ///   - start: The index at which the number begins.
  ///   - previous: The word before it, which may mark it as a different kind of number.
  ///   - isLabelled: Whether a label marks it as a telephone number.
  /// - Returns: The number as written, with its extension, and the index after it.
  func number(at start: Int, after previous: String, isLabelled: Bool) -> (String, Int)? {
    guard startsNumber(at: start) else { return nil }
    let run = endOfNumber(at: start)
    guard run > start else { return nil }
    for end in ends(of: start..<run) {
      let digits = TextNumber(String(characters[start..<end]))
      guard isLabelled ? digits.canBeLabelled : digits.isTelephone, isFree(at: end, isLabelled)
      else {
        continue
      }
      if !isLabelled, isOther(digits, start..<end, after: previous) { return nil }
      let last = endOfExtension(at: end) ?? end
      return (String(characters[start..<last]).trimmed, last)
    }
    return nil
  }

  private func startsNumber(at start: Int) -> Bool {
    let first = characters[start]
    if first.isWholeNumber { return true }
    guard first == "+" || first == "(", start + 1 < characters.count else { return false }
    let next = characters[start + 1]
    return next.isWholeNumber || first == "(" && next == "+" || first == "+" && next == "("
  }

  /// Returns the end of the digits from an index on, with separators and single blanks between them.
  private func endOfNumber(at start: Int) -> Int {
    var end = start
    var index = start
    var depth = 0
    while index < characters.count, index - start < Self.runLimit {
      let character = characters[index]
      if character.isWholeNumber {
        end = index + 1
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        guard depth > 0 else { break }
        depth -= 1
      } else if character == " " {
        if index + 1 < characters.count, characters[index + 1] == " " { break }
      } else if character == "+" {
        guard index == start || index == start + 1 && characters[start] == "(" else { break }
      } else if !Self.signs.contains(character) {
        break
      }
      index += 1
    }
    // A parenthesis around the whole number is not part of it.
    let isEnclosed = characters[start] == "(" && !characters[start..<end].contains(")")
    return isEnclosed ? start : end
  }

  /// Returns the possible ends of a number in a run of digits, the best first; the run may contain several numbers.
  private func ends(of run: Range<Int>) -> [Int] {
    let breaks = run.dropFirst().filter { characters[$0] == " " && characters[$0 - 1] != " " }
    guard breaks.count <= Self.groupLimit else { return [] }
    var ends = [run.upperBound]
    let total = count(in: run)
    if TextNumber(String(characters[run])).isCode { return [] }
    for place in breaks {
      let rest = next(after: place, in: run)
      let (left, right) = (count(in: run.lowerBound..<place), count(in: rest..<run.upperBound))
      let isCut = rest - place > 1 && "/-–".contains(characters[place + 1])
      if isCut, left >= 6, right >= 6, "0+(".contains(characters[rest]) { return [place] }
    }
    // “5 030 1234567”: no telephone number begins with a few digits before a zero.
    if let first = breaks.first, count(in: run.lowerBound..<first) <= 3,
      !"0+(".contains(characters[run.lowerBound]),
      characters[next(after: first, in: run)] == "0", total > 9
    {
      return []
    }
    if let last = breaks.last, isPostalCode(from: last, to: run.upperBound) {
      let left = count(in: run.lowerBound..<last)
      if left >= 7 { return [last] }
      if left <= 4, !"0+".contains(characters[run.lowerBound]) { return [] }
    }
    guard total > 15 else { return ends }
    let halves = breaks.filter { place in
      count(in: run.lowerBound..<place) >= 6 && count(in: place..<run.upperBound) >= 6
    }
    ends += halves.sorted { unevenness($0, run, total) < unevenness($1, run, total) }
    return ends
  }

  /// Rates how badly an index splits digits into two numbers, which usually have equal length and begin with `0` or
  /// `(`.
  private func unevenness(_ place: Int, _ run: Range<Int>, _ total: Int) -> Int {
    let isStart = "0(".contains(characters[next(after: place, in: run)])
    return abs(total - 2 * count(in: run.lowerBound..<place)) + (isStart ? 0 : 4)
  }

  private func count(in range: Range<Int>) -> Int {
    range.count { characters[$0].isWholeNumber }
  }

  /// Returns the index of the digits after a blank and a separator that may follow it.
  private func next(after blank: Int, in run: Range<Int>) -> Int {
    var index = blank
    while index + 1 < run.upperBound, !characters[index].isWholeNumber, characters[index] != "(" {
      index += 1
    }
    return index
  }

  /// Whether four or five digits precede a town: `… 10117 Berlin`.
  private func isPostalCode(from blank: Int, to end: Int) -> Bool {
    4...5 ~= end - blank - 1 && characters[blank + 1..<end].allSatisfy(\.isWholeNumber)
      && end + 1 < characters.count && characters[end] == " " && characters[end + 1].isUppercase
  }

  /// Whether the text after digits allows them to be a number of their own.
  private func isFree(at end: Int, _ isLabelled: Bool) -> Bool {
    guard end < characters.count else { return true }
    let character = characters[end]
    if character == "x" || character == "X" { return endOfExtension(at: end) != nil }
    if character.isLetter || character.isNumber || "@_=%°€$£".contains(character) { return false }
    guard ",:".contains(character), end + 1 < characters.count, !isLabelled else { return true }
    return !characters[end + 1].isWholeNumber
  }

  /// Whether the words around digits show that they are not a telephone number.
  private func isOther(_ number: TextNumber, _ range: Range<Int>, after previous: String) -> Bool {
    // A number with a country code is a telephone number, whatever precedes it but the name of a coordinate.
    guard characters[range.lowerBound] != "+" else { return isCoordinate(range) }
    let words = previous.split(separator: " ").map(String.init)
    if let last = words.last {
      if isOtherNumber(last) || last.hasSuffix("#") || last.hasSuffix("°") { return true }
      let isOpen = TextWords.numberWords.contains(last.filter { !":().".contains($0) })
      if isOpen, words.count > 1, isOtherNumber(words[0]) { return true }
    }
    guard !number.hasPrefix else { return false }
    let unit = characters[indexAfter(" ", from: range.upperBound)...].prefix(12).prefix {
      !$0.isWhitespace && !",.;)".contains($0)
    }
    return !unit.isEmpty && TextWords.units.contains(String(unit))
  }

  /// Whether a number such as `+52.520008` follows a word such as `GPS`, or another coordinate after that word.
  private func isCoordinate(_ range: Range<Int>) -> Bool {
    let parts = characters[range].dropFirst().split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...3 ~= parts[0].count, parts[1].count < 9,
      parts.joined().allSatisfy(\.isWholeNumber)
    else { return false }
    let before = characters[max(0, range.lowerBound - Self.runLimit)..<range.lowerBound]
    let word = before.split { !$0.isLetter }.last.map { String($0) } ?? ""
    return TextWords.coordinates.contains(word.lowercased())
  }

  /// Whether a word precedes numbers that are not telephone numbers.
  private func isOtherNumber(_ word: String) -> Bool {
    let plain = word.filter { !":()".contains($0) }.lowercased()
    let bare = plain.filter { $0 != "." }
    return TextWords.otherNumbers.contains(bare) || TextWords.otherNumbers.contains(plain)
      || ["-id", "-nr", "nummer", "-no", "code"].contains(where: bare.hasSuffix) && bare != "nummer"
        && TextWords.label([bare])?.isPhone != true
  }

  /// Returns the end of an extension after a number: `x12`, `ext. 12`, `Durchwahl 12`, `;ext=12`.
  private func endOfExtension(at start: Int) -> Int? {
    var end = start
    while end < characters.count, " ,".contains(characters[end]), end - start < 2 { end += 1 }
    let head = String(characters[end..<min(end + 12, characters.count)]).lowercased()
    let signs = [
      ";ext=", "extension", "ext.", "ext", "x", "#", "durchwahl", "dw.", "dw", "poste", "wew.",
      "wew", "int.", "доб.",
    ]
    guard let sign = signs.first(where: head.hasPrefix) else { return nil }
    let first = indexAfter(": ", from: end + sign.count)
    end = first
    while end < characters.count, characters[end].isWholeNumber { end += 1 }
    let isWhole = end == characters.count || !characters[end].isLetter
    return 1...8 ~= end - first && isWhole ? end : nil
  }

  /// Returns the end of digits that belong together but are not a telephone number, such as a date; `nil` if there are
  /// none.
  func endOfDigits(at start: Int) -> Int? {
    if let end = endOfAccount(at: start) { return end }
    guard characters[start].isWholeNumber else { return nil }
    let end = endOfNumber(at: start)
    guard end > start, end - start > 6, isFree(at: end, false) else { return nil }
    if TextNumber(String(characters[start..<end])).isCode { return end }
    return ends(of: start..<end).isEmpty ? nil : end
  }

  /// Returns the end of an IBAN.
  private func endOfAccount(at start: Int) -> Int? {
    guard start + 8 < characters.count, characters[start].isUppercase,
      characters[start + 1].isUppercase,
      characters[start + 2].isWholeNumber, characters[start + 3].isWholeNumber
    else { return nil }
    var end = start
    while end < characters.count, end - start < 42,
      characters[end].isASCII && (characters[end].isNumber || characters[end].isUppercase)
        || characters[end] == " " && end + 1 < characters.count
          && (characters[end + 1].isWholeNumber
            || (end - start) % 5 == 4 && characters[end + 1].isUppercase)
    {
      end += 1
    }
    return characters[start..<end].count(where: \.isWholeNumber) >= 12 ? end : nil
  }
}
