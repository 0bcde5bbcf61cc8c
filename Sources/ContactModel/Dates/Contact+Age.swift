extension Contact {
  /// Returns the age in years on a day; `nil` if the date of birth has no year, month or day, or is later.
  ///
  /// - Parameter day: The day.
  /// - Returns: The number of birthdays since the day of birth.
  public func age(on day: CalendarDay) -> Int? {
    guard let date = birthday.flatMap({ YearlyDate($0) }), let years = date.age(on: day) else {
      return nil
    }
    let age = date.day(in: day.year) > day ? years - 1 : years
    return age < 0 ? nil : age
  }
}
