import VCardFormat

/// A date in a text: a day and a month, in most cases with a year.
struct TextDate {
  /// The date in the format of BDAY in version 4.0.
  let text: String

  /// The index after the date.
  let end: Int

  /// Parses `12.3.1980`, `1980-03-12`, `12 March 1980`, `March 12, 1980` or `24. Dezember`.
  ///
  /// - Parameters:
  ///   - characters: The characters of a line.
  ///   - start: The index at which the date begins.
  ///   - isDayFirst: Whether the day comes first in `3/4/1980`; otherwise the numbers must be unambiguous.
  init?(_ characters: [Character], at start: Int, isDayFirst: Bool) {
    var numbers: [Substring] = []
    var month: Int?
    var sign: Character?
    var (index, end) = (start, start)
    while index < characters.count, numbers.count + (month == nil ? 0 : 1) < 3 {
      let first = index
      if characters[index].isWholeNumber {
        while index < characters.count, characters[index].isWholeNumber { index += 1 }
        numbers.append(Substring(characters[first..<index]))
        end = index
        while index < characters.count, characters[index].isLetter { index += 1 }
        if TextWords.ordinals.contains(String(characters[end..<index])) {
          end = index
        } else {
          index = end
        }
      } else if characters[index].isLetter {
        while index < characters.count, characters[index].isLetter { index += 1 }
        let word = String(characters[first..<index])
        if month == nil, let named = TextWords.month(word) {
          month = named
          end = index
        } else if !TextName.particles.contains(word.lowercased()) {
          break
        }
      } else if " ,./-".contains(characters[index]) {
        if sign == nil, characters[index] != " " { sign = characters[index] }
        index += 1
      } else {
        break
      }
    }
    if numbers.count == 2, month == nil, sign == ".", end < characters.count, characters[end] == "."
    {
      end += 1
    }
    let isWhole =
      end == characters.count || !characters[end].isLetter && !"@/-".contains(characters[end])
    guard isWhole, let date = Self.date(numbers, month, sign, isDayFirst), date.isPossible else {
      return nil
    }
    text = date.formatted(.basic)
    self.end = end
  }

  private static func date(
    _ numbers: [Substring], _ month: Int?, _ sign: Character?, _ isDayFirst: Bool
  ) -> VCardDate? {
    let values = numbers.compactMap { Int($0) }
    let isYear = zip(numbers, values).map { $0.count == 4 && 1000...2100 ~= $1 }
    guard values.count == numbers.count, isYear.count(where: \.self) < 2 else { return nil }
    let year = isYear.firstIndex(of: true).map { values[$0] }
    let others = zip(values, isYear).filter { !$1 }.map(\.0)
    if let month {
      return others.count == 1 ? VCardDate(year: year, month: month, day: others[0]) : nil
    }
    guard others.count == 2, year != nil || sign == "." && numbers.count == 2,
      isYear.count < 2 || !isYear[1]
    else { return nil }
    if isYear[0] { return VCardDate(year: year, month: others[0], day: others[1]) }
    let isKnown = isDayFirst || sign == "." || others[0] > 12 || others[0] == others[1]
    if isKnown { return VCardDate(year: year, month: others[1], day: others[0]) }
    return others[1] > 12 ? VCardDate(year: year, month: others[0], day: others[1]) : nil
  }
}
