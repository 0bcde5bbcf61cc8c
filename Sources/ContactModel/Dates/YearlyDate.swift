import VCardFormat

/// A day that returns each year, such as a birthday.
public struct YearlyDate: Sendable, Hashable, CustomStringConvertible {
  /// The first year, if it is known.
  public let year: Int?
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a date from its parts.
  ///
  /// - Parameters:
  ///   - year: The first year, if it is known.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  public init(year: Int? = nil, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes a date from a birthday; `nil` if no year has the day, such as 31 April.
  package init?(_ birthday: Birthday) {
    // A leap year has all days.
    let date = CalendarDay(year: 2_000, month: birthday.month, day: birthday.day)
    guard CalendarDay(number: date.number).month == date.month else { return nil }
    year = birthday.year
    month = birthday.month
    day = birthday.day
  }

  /// Reads a date as `description` writes it.
  package init?(_ text: String) {
    guard let birthday = Birthday(text) else { return nil }
    self.init(birthday)
  }

  /// `YYYY-MM-DD`, or `--MM-DD` without a year.
  public var description: String {
    VCardDate(year: year, month: month, day: day).formatted(.extended)
  }

  /// Whether the day is 29 February, which common years don't have.
  var isLeapDay: Bool { month == 2 && day == 29 }

  /// Returns the day in a year; 29 February is 28 February in common years.
  func day(in year: Int) -> CalendarDay {
    let isMissing = isLeapDay && !VCardDate.isLeapYear(year)
    return CalendarDay(year: year, month: month, day: isMissing ? 28 : day)
  }

  /// Returns the next such day; none is before the first one.
  ///
  /// - Parameter today: The day from which to count; it may be the result.
  /// - Returns: The day.
  public func next(from today: CalendarDay) -> CalendarDay {
    if let year, year > today.year { return day(in: year) }
    let current = day(in: today.year)
    return current < today ? day(in: today.year + 1) : current
  }

  /// Returns whether there is such a day among today and some days after it; there is none before the first one.
  ///
  /// - Parameters:
  ///   - days: The number of days after today.
  ///   - today: The day from which to count.
  /// - Returns: Whether the day returns.
  public func returns(within days: Int, from today: CalendarDay) -> Bool {
    next(from: today).number - today.number <= days
  }

  /// Returns the number of years since the first day; `nil` if the year is unknown, or later.
  ///
  /// - Parameter day: A day.
  /// - Returns: The number of years.
  public func age(on day: CalendarDay) -> Int? {
    year.flatMap { $0 <= day.year ? day.year - $0 : nil }
  }
}
