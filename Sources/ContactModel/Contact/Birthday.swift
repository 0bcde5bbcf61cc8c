package import VCardFormat

/// A birthday with a month, a day and, in most cases, a year.
package struct Birthday: CustomStringConvertible {
  /// The year, if it is known.
  package let year: Int?
  /// The month, from 1.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// The length of the longest text that is read as a date.
  private static let longestText = 64

  /// Reads the value of a BDAY; returns `nil` if its month or day is missing or impossible, or if it is a date of another
  /// calendar.
  package init?(_ property: VCardProperty) {
    guard property.calendarScale == nil, let birthday = Birthday(property.text) else { return nil }
    self.init(
      VCardDate(year: birthday.year, month: birthday.month, day: birthday.day),
      omittedYear: property.omittedYear)
  }

  private init?(_ date: VCardDate, omittedYear: Int? = nil) {
    var date = date
    date.leaveOutUnknownYear(omittedYear)
    guard let month = date.month, let day = date.day else { return nil }
    (year, self.month, self.day) = (date.year, month, day)
  }

  /// Reads `19850415`, `1985-04-15`, `--0415` or `--04-15`, with or without a time, and words such as `15 April 1985`.
  ///
  /// Source: RFC 6350, section 4.3.1; RFC 2426, section 3.1.5.
  init?(_ text: String) {
    let date = text.utf8.prefix { $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: " ") }
    let hasYear = !date.starts(with: "--".utf8)
    let digits = date.filter { $0 != UInt8(ascii: "-") }
    guard digits.count == (hasYear ? 8 : 4), digits.allSatisfy(\.isDigit),
      !hasYear || date.prefix(4).elementsEqual(digits.prefix(4))
    else {
      guard text.utf8.count <= Self.longestText, let date = FieldValue.date(text) else {
        return nil
      }
      self.init(date)
      return
    }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let (month, day) = (number / 100 % 100, number % 100)
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let year = hasYear && number / 10_000 > 0 ? number / 10_000 : nil
    self.init(VCardDate(year: year, month: month, day: day))
  }

  /// Returns the year of a date without a month or a day, such as `1815` or `1815-12`.
  static func year(of text: String) -> Int? {
    guard text.utf8.count <= longestText, let date = FieldValue.date(text),
      date.month == nil || date.day == nil
    else { return nil }
    return date.year
  }

  /// `YYYY-MM-DD`, or `--MM-DD` without a year.
  package var description: String {
    VCardDate(year: year, month: month, day: day).formatted(.extended)
  }
}
