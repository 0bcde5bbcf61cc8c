extension Contact {
  /// Returns the age in years on a day; `nil` if the year of birth isn't known, or if the date is later.
  ///
  /// - Parameter day: The day.
  /// - Returns: The number of birthdays since the day of birth; if only the year is known, the age at the end of the year.
  public func age(on day: CalendarDay) -> Int? {
    if let birthYear { return birthYear <= day.year ? day.year - birthYear : nil }
    guard let date = birthday.flatMap({ YearlyDate($0) }), let years = date.age(on: day) else {
      return nil
    }
    let age = date.day(in: day.year) > day ? years - 1 : years
    return age < 0 ? nil : age
  }
}
