package import VCardFormat

extension Contact {
  /// Returns the age in years on a day; `nil` if the year of birth isn't known, if the date is later, or if the contact
  /// has died by then.
  ///
  /// - Parameter day: The day.
  /// - Returns: The number of birthdays since the day of birth; if only the year is known, the age at the end of the year,
  ///   and if the month is known too, the age that is certain.
  public func age(on day: CalendarDay) -> Int? {
    guard !card.hasDied(by: day) else { return nil }
    if let birthYear {
      guard let last = lastDayOfBirth else {
        return birthYear <= day.year ? day.year - birthYear : nil
      }
      let next = CalendarDay(number: day.number + 1)
      let months = (next.year - last.year) * 12 + next.month - 1 - last.month
      return months < 0 ? nil : months / 12
    }
    guard let date = birthday.flatMap({ YearlyDate($0) }), let years = date.age(on: day) else {
      return nil
    }
    let age = date.day(in: day.year) > day ? years - 1 : years
    return age < 0 ? nil : age
  }

  /// The last day of the month of birth, if the day isn't known.
  package var lastDayOfBirth: CalendarDay? {
    guard birthYear != nil else { return nil }
    let properties = card.properties
    let texts = card.lines(of: .bday).map { properties[$0].text }
    guard let text = texts.first(where: { Birthday.year(of: $0) == birthYear }),
      let date = FieldValue.date(text), let year = date.year, let month = date.month
    else { return nil }
    let next = CalendarDay(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    return CalendarDay(number: next.number - 1)
  }
}

extension VCard {
  /// Returns whether the contact has died by a day; a day of death that isn't known has passed.
  package func hasDied(by day: CalendarDay) -> Bool {
    let properties = properties
    let deaths = lines(of: .deathdate).lazy.map { properties[$0] }
    guard let death = deaths.first(where: { !$0.rawValue.isEmpty }) else { return false }
    guard let date = death.date, let year = date.year else { return true }
    return CalendarDay(year: year, month: date.month ?? 1, day: date.day ?? 1) <= day
  }
}
