/// A date, a time or both, of which any part may be missing, as in `--0415` or `T1022`.
///
/// Source: RFC 6350, section 4.3; ISO 8601.
public struct VCardDate: Sendable, Hashable {
  /// The year.
  public var year: Int?
  /// The month, from 1 to 12.
  public var month: Int?
  /// The day of the month, from 1 to 31.
  public var day: Int?
  /// The hour, from 0 to 23.
  public var hour: Int?
  /// The minute, from 0 to 59.
  public var minute: Int?
  /// The second, from 0 to 60.
  public var second: Int?
  /// The offset of the time from UTC in minutes, positive to the east.
  public var utcOffset: Int?

  /// Makes a date from its parts.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  ///   - hour: The hour.
  ///   - minute: The minute.
  ///   - second: The second.
  ///   - utcOffset: The offset of the time from UTC in minutes.
  public init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil,
    second: Int? = nil, utcOffset: Int? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.utcOffset = utcOffset
  }

  /// Whether the date has parts, and all of them can exist: there is no 30 February.
  public var isPossible: Bool {
    let days = Self.dayCount(of: month, in: year)
    return self != VCardDate()
      && (month.map { 1...12 ~= $0 } ?? true) && (day.map { 1...days ~= $0 } ?? true)
      && (hour.map { 0...23 ~= $0 } ?? true) && (minute.map { 0...59 ~= $0 } ?? true)
      && (second.map { 0...60 ~= $0 } ?? true)
      && (utcOffset.map { -1439...1439 ~= $0 } ?? true)
  }

  private static func dayCount(of month: Int?, in year: Int?) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2:
      guard let year else { return 29 }
      return isLeapYear(year) ? 29 : 28
    default: return 31
    }
  }

  /// Whether a year of the Gregorian calendar has a 29 February.
  package static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
