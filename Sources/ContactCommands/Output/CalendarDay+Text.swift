import CLibrary
import ContactModel

extension CalendarDay {
  /// This day in the time zone of the process.
  static var today: CalendarDay {
    var seconds = time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    return unsafe CalendarDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// The day of the week and the day for people, in the format of the locale.
  var text: String {
    "\(Self.names[weekday]) \(LocalDate.current.text(year: year, month: month, day: day))"
  }

  /// The short names of the days of the week in the language of the locale, from Sunday on.
  private static let names: [String] = {
    guard TimeLocale.isSet else { return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] }
    return (0..<7).map { day in
      unsafe nl_langinfo(nl_item(ABDAY_1) + nl_item(day)).map { unsafe String(cString: $0) } ?? ""
    }
  }()
}
