internal import VCardFormat

/// Birthdays that differ, and years of birth.
extension PersonDetails {
  /// The year of birth, if it is known: also that of a date of which it isn't known which number is the month.
  private var yearOfBirth: Int? {
    if contact.birthday != nil { return fullBirthday.flatMap { Int($0.prefix(4)) } }
    if let year = contact.birthYear { return year }
    guard let text = contact.card.first(.bday)?.text, text.utf8.count <= 10 else { return nil }
    let parts = text.split { !$0.isNumber }
    let years = parts.filter { $0.utf8.count == 4 }
    return parts.count == 3 && years.count == 1 ? Int(years[0]) : nil
  }

  /// Whether one of two contacts had died before the other one was born.
  private func isOfOtherTime(than other: PersonDetails) -> Bool {
    func hasDied(_ first: PersonDetails, before second: PersonDetails) -> Bool {
      guard let birth = second.yearOfBirth else { return false }
      let (card, properties) = (first.contact.card, first.contact.card.properties)
      return card.lines(of: .deathdate).contains { index in
        properties[index].date?.year.map { $0 < birth } ?? false
      }
    }
    return hasDied(self, before: other) || hasDied(other, before: self)
  }

  /// Whether the birthdays of two contacts differ, or one had died before the other was born; the years count only if
  /// both have one.
  func hasOtherBirthday(than other: PersonDetails) -> Bool {
    if let year = yearOfBirth, let otherYear = other.yearOfBirth, year != otherYear { return true }
    if isOfOtherTime(than: other) { return true }
    guard let own = birthday, let day = other.birthday else { return false }
    if fullBirthday != nil, other.fullBirthday != nil { return own != day }
    return own.suffix(5) != day.suffix(5)
  }

  /// Whether two birthdays differ as by a slip: the day and the month are exchanged, or one is a day later.
  func hasSlipOfBirthday(than other: PersonDetails) -> Bool {
    // A leap year has all days.
    let year = yearOfBirth ?? other.yearOfBirth ?? 2_000
    guard let own = birthday.flatMap({ Self.day($0, in: year) }),
      let day = other.birthday.flatMap({ Self.day($0, in: year) })
    else { return false }
    let isExchanged = own.year == day.year && own.month == day.day && own.day == day.month
    return isExchanged || abs(own.number - day.number) == 1
  }

  /// The day of a birthday, in a given year if it has none.
  private static func day(_ birthday: String, in year: Int) -> CalendarDay? {
    let written = birthday.split(separator: "-").compactMap { Int($0) }
    let parts = written.count == 2 ? [year] + written : written
    return parts.count == 3 ? CalendarDay(year: parts[0], month: parts[1], day: parts[2]) : nil
  }
}
