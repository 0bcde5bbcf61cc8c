import VCardFormat

/// A day of the Gregorian calendar.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day from its parts.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes the day that is a number of days after 1 January 1970.
  ///
  /// Source: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, civil_from_days.
  ///
  /// - Parameter number: The number of days.
  public init(number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1 January 1970.
  ///
  /// The year begins in March here, so that a leap day is its last day.
  public var number: Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week, from 0 for Sunday.
  public var weekday: Int { ((number + 4) % 7 + 7) % 7 }

  /// `YYYY-MM-DD`.
  public var description: String { date.formatted(.extended) }

  /// `YYYYMMDD`, as in iCalendar.
  var compact: String { date.formatted(.basic) }

  private var date: VCardDate { VCardDate(year: year, month: month, day: day) }

  /// Whether the first day is earlier.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
